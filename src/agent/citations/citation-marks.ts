import { isPdfPath, toIndexedPath, type VaultPath } from '../../notes/paths/paths.ts';

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
    const written = match[1] ?? '';
    if (!paths.has(written)) paths.set(written, placeOf(written));
    const path = paths.get(written);
    const first = Number(match[3]);
    const last = match[4] === undefined ? first : Number(match[4]);
    if (!path || first < 1 || last < 1 || (match[2] === 'page=' && !isPdfPath(path))) continue;
    marks.push({
      start: match.index,
      end: match.index + match[0].length,
      path,
      written: written.trim(),
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
export function placeOf(written: string): VaultPath | undefined {
  try {
    return toIndexedPath(written.trim());
  } catch {
    return undefined;
  }
}
