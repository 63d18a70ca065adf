/** Where a link or an image in a note points, decided once for the renderer and for the sanitiser. */
type HrefKind =
  /** Inside the vault; `target` is decoded and '' for a place in the same note. */
  | { readonly kind: 'internal'; readonly target: string; readonly subpath: string }
  /** A web page, an address or a telephone number. `host` is for people. */
  | { readonly kind: 'external'; readonly href: string; readonly host: string }
  /** A raster image written into the note itself; loads nothing. */
  | { readonly kind: 'inline-image'; readonly href: string }
  /** A scheme that is never followed (`javascript:`, `data:`, `file:` and any that is not known). */
  | { readonly kind: 'dropped'; readonly scheme: string };

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const INLINE_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i;

/** Browsers ignore these inside a URL, so `java\nscript:` must be read as they read it. */
function withoutIgnoredCharacters(href: string): string {
  return Array.from(href)
    .filter((char) => !((char.codePointAt(0) ?? 0) <= 0x20 || char === '\u007f'))
    .join('');
}

export function classifyHref(rawHref: string): HrefKind {
  const href = rawHref.trim();
  const compact = withoutIgnoredCharacters(href);
  const scheme = SCHEME.exec(compact)?.[1]?.toLowerCase();
  if (scheme) return classifyScheme(scheme, compact);
  // Browsers read `/\host` and `\\host` as `//host`.
  if (/^[\\/]{2}/.test(compact)) return web(`https://${compact.slice(2)}`);
  const hash = href.indexOf('#');
  const path = hash < 0 ? href : href.slice(0, hash);
  const subpath = hash < 0 ? '' : href.slice(hash + 1);
  // `[text]()` and `[text](#)` lead nowhere.
  if (path === '' && subpath === '') return { kind: 'dropped', scheme: '' };
  return { kind: 'internal', target: decodeHrefPart(path), subpath: decodeHrefPart(subpath) };
}

function classifyScheme(scheme: string, href: string): HrefKind {
  if (scheme === 'http' || scheme === 'https') return web(href);
  if (scheme === 'mailto' || scheme === 'tel') return { kind: 'external', href, host: href.slice(scheme.length + 1) };
  if (INLINE_IMAGE.test(href)) return { kind: 'inline-image', href };
  return { kind: 'dropped', scheme };
}

function web(href: string): HrefKind {
  return URL.canParse(href)
    ? { kind: 'external', href, host: new URL(href).host }
    : { kind: 'dropped', scheme: href.slice(0, href.indexOf(':')) };
}

function decodeHrefPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
