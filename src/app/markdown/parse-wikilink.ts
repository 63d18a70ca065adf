export interface WikilinkParts {
  /** Note name or path as written; '' for a place in the same note. */
  readonly target: string;
  /** After the first `#`; '' where there is none. */
  readonly subpath: string;
  /** After the `|`; undefined where there is none. */
  readonly alias: string | undefined;
  /** What is shown: the alias, else `N › H`. */
  readonly label: string;
}

/** Reads what stands between `[[` and `]]`; undefined where that is no link. */
export function parseWikilink(inner: string): WikilinkParts | undefined {
  if (/[\n[]/.test(inner) || inner.trim() === '') return undefined;
  // Inside a table the bar is written `\|`.
  const bar = inner.search(/\\?\|/);
  const link = (bar < 0 ? inner : inner.slice(0, bar)).trim();
  const alias = bar < 0 ? undefined : inner.slice(bar).replace(/^\\?\|/, '').trim();
  const hash = link.indexOf('#');
  const target = (hash < 0 ? link : link.slice(0, hash)).trim();
  const subpath = hash < 0 ? '' : link.slice(hash + 1).trim();
  if (target === '' && subpath === '') return undefined;
  return { target, subpath, alias, label: alias || readableLabel(target, subpath) };
}

function readableLabel(target: string, subpath: string): string {
  const place = subpath.split('#').filter((part) => part !== '').join(' › ');
  if (target === '') return place;
  return place === '' ? target : `${target} › ${place}`;
}
