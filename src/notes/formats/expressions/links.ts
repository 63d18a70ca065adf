import { fileName, stem, type VaultPath } from '../../paths/paths.ts';
import type { ExpressionWorld } from './limits.ts';
import type { LinkValue, Value } from './values.ts';

const WIKILINK = /^\[\[([^[\]\n]+)\]\]$/;

/** A link by what stands between its brackets; `\|` is how tables write the bar. */
export function readLink(linkText: string, from: VaultPath | ''): LinkValue {
  const bar = linkText.indexOf('|');
  const target = (bar < 0 ? linkText : linkText.slice(0, bar)).replace(/\\$/, '').trim();
  const display = bar < 0 ? '' : linkText.slice(bar + 1).trim();
  return toLink(target, display === '' ? null : display, from);
}

/** The same where no table is around it: a bar behind a backslash is part of the name, as Dataview reads its expressions. */
export function readEscapedLink(linkText: string, from: VaultPath | ''): LinkValue {
  const [target = '', ...display] = linkText.split(/(?<!\\)\|/u).map((part) => part.replaceAll('\\|', '|').trim());
  return toLink(target, display.join('|') || null, from);
}

/** A text that is nothing but a link. */
export function readLinkText(text: string, from: VaultPath | ''): LinkValue | undefined {
  const match = WIKILINK.exec(text.trim());
  return match ? readLink(match[1] ?? '', from) : undefined;
}

export const toLink = (target: string, display: Value, from: VaultPath | ''): LinkValue => ({
  kind: 'link',
  target,
  from,
  ...(display !== null && { display }),
});

/** A link to a file, or to a place in it, which begins with `#`. */
export const fileLink = (path: VaultPath, place = '', display: Value = null): LinkValue => ({
  ...toLink(path + place, display, path),
  path,
});

/** A link's target without its `#…`. */
export const targetName = (target: string): string => {
  const hash = target.indexOf('#');
  return hash < 0 ? target : target.slice(0, hash);
};

const linkFileName = ({ target, path }: LinkValue): string => path ?? targetName(target);

/** The file that a link leads to. */
export const linkedPath = (world: Pick<ExpressionWorld, 'resolve'>, link: LinkValue): VaultPath | null =>
  link.path ?? world.resolve(linkFileName(link), link.from);

/** What stands behind the `#`: a heading, or after `^` the id of a block. */
export function placeInNote(link: LinkValue): { readonly isBlock: boolean; readonly name: string } | undefined {
  const place = link.target.slice(linkFileName(link).length + 1);
  if (place === '') return undefined;
  return place.startsWith('^') ? { isBlock: true, name: place.slice(1) } : { isBlock: false, name: place };
}

/**
 * What a link without words of its own shows: `Folder/Note#Part` → `Note > Part`. A full stop is part of a name (`E. M. Forster`): only `.md`
 * is an ending, and that of the file that the link names with it.
 * @param to where it leads, as far as that is known
 */
export function linkName(link: LinkValue, to: VaultPath | null = link.path ?? null): string {
  const target = linkFileName(link);
  const name = fileName(target);
  const hasEnding = /.\.md$/iu.test(name) || (to !== null && fileName(to) === name);
  return [hasEnding ? stem(name) : name || target, ...link.target.slice(target.length).split('#')]
    .filter((part) => part !== '')
    .join(' > ');
}
