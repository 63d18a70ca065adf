import type { Handles } from '../results/handles.ts';
import { toCitation } from './citation-marks.ts';

const LINES = String.raw`L?\d{1,7}(?:\s*[-–—]\s*L?\d{1,7})?`;
const PLACE = String.raw`n[1-9]\d{0,5}(?:\s*:\s*${LINES}(?:\s*,\s*${LINES})*)?`;
/** `[n3]`, `[n3:12-15]`, `[n3:12, 20; n4:3]`: no link, and no index of an array. */
const HANDLES = new RegExp(String.raw`(?<![\w\]!\\[])\[(${PLACE}(?:\s*[,;]\s*${PLACE})*)\](?![([\]])`, 'g');
/** `[[n3]]`, `[[n3#L12-L15]]`, `[[n3#Plan|the plan]]` */
const LINKS = /\[\[(n[1-9]\d{0,5})((?:#[^[\]|\n]*)?(?:\|[^[\]\n]*)?)\]\]/g;
/** Blocks and spans of code, in which nothing is a citation. */
const CODE =
  /(^|\n)([ \t]*)(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:\n[ \t]*\3[ \t]*(?=\n|$)|$)|(?<!`)(`+)(?!`)[^\n]*?[^`]\4(?!`)/g;

/**
 * An answer with links to notes by path in place of those by handle, which mean nothing outside the conversation.
 * A handle that no note has stays as it is.
 */
export function withoutHandles(text: string, handles: Handles): string {
  if (!/\[n\d/.test(text)) return text;
  let written = '';
  let at = 0;
  for (const { 0: code, index } of text.matchAll(CODE)) {
    written += spellOut(text.slice(at, index), handles) + code;
    at = index + code.length;
  }
  return written + spellOut(text.slice(at), handles);
}

function spellOut(text: string, handles: Handles): string {
  return text
    .replace(LINKS, (whole, handle: string, rest: string) => {
      const path = linkable(handle, handles);
      return path === undefined ? whole : `[[${path}${rest}]]`;
    })
    .replace(HANDLES, (whole, places: string) => {
      const parts = places.split(/[,;]\s*(?=n)/).map((place) => placeInFull(place, handles));
      return parts.every((part) => part !== undefined) ? parts.join(' ') : whole;
    });
}

function placeInFull(place: string, handles: Handles): string | undefined {
  const [handle = '', lines] = place.split(/(?:(?<!\s)\s+)?:\s*/);
  const path = linkable(handle.trim(), handles);
  if (path === undefined) return undefined;
  if (lines === undefined) return `[[${path}]]`;
  return lines
    .split(/(?:(?<!\s)\s+)?,\s*/)
    .map((range) => {
      const [from = 1, to = from] = [...range.matchAll(/\d+/g)].map(Number);
      return toCitation(path, from, to);
    })
    .join(' ');
}

/** The path, unless a link cannot hold it. */
function linkable(handle: string, handles: Handles): string | undefined {
  const path = handles.path(handle);
  return path === undefined || /[[\]|#\n]/.test(path) ? undefined : path;
}
