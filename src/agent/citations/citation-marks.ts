import { isPdfPath, toIndexedPath, type VaultPath } from '../../notes/paths/paths.ts';
import type { Handles } from '../results/handles.ts';

/** A citation as written in an answer, before anything is read. */
export interface CitationMark {
  /** Offsets in the text, UTF-16, `to` exclusive: the whole `[[…]]`. */
  readonly start: number;
  readonly end: number;
  /** The place where a note of the written path would be. */
  readonly path: VaultPath;
  /** The note as it is written: a path, a name or an alias. */
  readonly written: string;
  readonly from: number;
  readonly to: number;
}

/** `[[path#L12-L15]]`, `[[path#L12]]`, of a PDF also `#page=12`; models also write `#L12-15`, an en dash, and a display text. */
const CITATION = /\[\[([^[\]|#\n]+)#(L|page=)(\d{1,7})(?:\s*[-–—]\s*L?(\d{1,7}))?(?:\|[^[\]\n]*)?\]\]/g;

/** All citations of an answer in order. A path that leaves the vault is no citation. */
export function findCitations(text: string): CitationMark[] {
  const marks: CitationMark[] = [];
  const paths = new Map<string, VaultPath | undefined>();
  for (const match of text.matchAll(CITATION)) {
    const linkText = match[1] ?? '';
    if (!paths.has(linkText)) paths.set(linkText, citedNotePath(linkText));
    const path = paths.get(linkText);
    const first = Number(match[3]);
    const last = match[4] === undefined ? first : Number(match[4]);
    if (!path || first < 1 || last < 1 || (match[2] === 'page=' && !isPdfPath(path))) continue;
    marks.push({
      start: match.index,
      end: match.index + match[0].length,
      path,
      written: linkText.trim(),
      from: Math.min(first, last),
      to: Math.max(first, last),
    });
  }
  return marks;
}

/** Writes a citation. A single line is written once. */
export function toCitation(path: string, from: number, to: number = from): string {
  return to > from ? `[[${path}#L${from}-L${to}]]` : `[[${path}#L${from}]]`;
}

/** The place where a note of a written path would be; undefined where none can be. */
export function citedNotePath(placeText: string): VaultPath | undefined {
  try {
    return toIndexedPath(placeText.trim());
  } catch {
    return undefined;
  }
}

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
  let outputText = '';
  let at = 0;
  for (const { 0: code, index } of text.matchAll(CODE)) {
    outputText += spellOut(text.slice(at, index), handles) + code;
    at = index + code.length;
  }
  return outputText + spellOut(text.slice(at), handles);
}

function spellOut(text: string, handles: Handles): string {
  return text
    .replace(LINKS, (whole, handle: string, linkTail: string) => {
      const path = linkable(handle, handles);
      return path === undefined ? whole : `[[${path}${linkTail}]]`;
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
