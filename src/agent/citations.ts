import { toIndexedPath, type VaultPath } from '../notes/paths.ts';

/** A passage that an answer rests on. */
export interface Citation {
  readonly path: VaultPath;
  /** Lines of the whole file, 1-based, inclusive. */
  readonly from: number;
  readonly to: number;
  /** The cited lines as they were when the answer was given; '' where the note or the lines do not exist. */
  readonly quote: string;
  /** SHA-256 (hex) of the file as it was read; '' where it could not be. */
  readonly hash: string;
}

/** A citation as it stands in an answer's text, before anything was read. */
export interface CitationMark {
  /** Offsets in the text, UTF-16, `to` exclusive: the whole `[[…]]`. */
  readonly start: number;
  readonly end: number;
  readonly path: VaultPath;
  readonly from: number;
  readonly to: number;
}

/** `[[path#L12-L15]]`, `[[path#L12]]`; models also write `#L12-15`, an en dash, and a display text. */
const CITATION = /\[\[([^[\]|#\n]+)#L(\d{1,7})(?:\s*[-–—]\s*L?(\d{1,7}))?(?:\|[^[\]\n]*)?\]\]/g;

/** All citations of an answer in order. A path that leaves the vault is no citation. */
export function findCitations(text: string): CitationMark[] {
  const marks: CitationMark[] = [];
  for (const match of text.matchAll(CITATION)) {
    const path = toPath(match[1] ?? '');
    const first = Number(match[2]);
    const last = match[3] === undefined ? first : Number(match[3]);
    if (!path || first < 1 || last < 1) continue;
    marks.push({ start: match.index, end: match.index + match[0].length, path, from: Math.min(first, last), to: Math.max(first, last) });
  }
  return marks;
}

/** Writes a citation. One that spans a single line names it once. */
export function toCitation(path: string, from: number, to: number = from): string {
  return to > from ? `[[${path}#L${from}-L${to}]]` : `[[${path}#L${from}]]`;
}

/** Gives a note's text and hash; rejects or answers `undefined` where there is none. */
export type ReadCited = (path: VaultPath) => Promise<{ readonly text: string; readonly hash: string } | undefined>;

/** The citations of an answer with what they cite, each passage once. A note that cannot be read leaves its quote empty. */
export async function resolveCitations(text: string, read: ReadCited): Promise<Citation[]> {
  const unique = new Map(findCitations(text).map((mark) => [`${mark.path}#${mark.from}-${mark.to}`, mark]));
  const notes = new Map<VaultPath, Promise<{ readonly text: string; readonly hash: string } | undefined>>();
  const readOnce = (path: VaultPath) => {
    const known = notes.get(path) ?? read(path).catch(() => undefined);
    notes.set(path, known);
    return known;
  };
  return Promise.all(
    [...unique.values()].map(async ({ path, from, to }) => {
      const note = await readOnce(path);
      return { path, from, to, quote: note ? linesOf(note.text, from, to) : '', hash: note?.hash ?? '' };
    }),
  );
}

/** Lines `from` to `to` of a text, 1-based, inclusive, joined by `\n`. */
function linesOf(text: string, from: number, to: number): string {
  return text.split(/\r\n|\n|\r/).slice(from - 1, to).join('\n');
}

function toPath(written: string): VaultPath | undefined {
  try {
    return toIndexedPath(written.trim());
  } catch {
    return undefined;
  }
}
