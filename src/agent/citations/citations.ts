import { stem, type VaultPath } from '../../notes/paths/paths.ts';
import { createYielder } from '../../tools/execution/create-yielder.ts';
import type { CitationMark } from './citation-marks.ts';
import { findQuoted, type QuotedPassage } from './citations-passages.ts';
import { findWording, type Wording } from './citations-wording.ts';

/** A passage that an answer cites. */
export interface Citation {
  readonly path: VaultPath;
  /** Lines of the whole file, 1-based, inclusive. */
  readonly from: number;
  readonly to: number;
  /** The cited lines as they were when the answer was given; '' where the note or the lines do not exist. */
  readonly quote: string;
  /** SHA-256 (hex) of the file as it was read; '' where it could not be. */
  readonly hash: string;
  /**
   * Passages that the answer quotes beside it, each with where it was found at that time; absent where it quotes none.
   * `nth`: beside which of the answer's citations of this place, from 0; absent in older answers.
   */
  readonly passages?: readonly { readonly text: string; readonly wording: Wording; readonly nth?: number }[];
}

/** Gives a note's text and hash; rejects or answers `undefined` where there is none. */
export type ReadCited = (path: VaultPath) => Promise<{ readonly text: string; readonly hash: string } | undefined>;

/**
 * The citations of an answer with the cited text, each place once, and whether the quotes beside them are in it.
 * A note that cannot be read leaves its quote empty. A passage beside several citations may be from any of them.
 */
export async function resolveCitations(text: string, read: ReadCited): Promise<Citation[]> {
  const notes = new Map<VaultPath, ReturnType<ReadCited>>();
  const readOnce = (path: VaultPath) => {
    const known = notes.get(path) ?? read(path).catch(() => undefined);
    notes.set(path, known);
    return known;
  };
  const citations = new Map<string, Citation>();
  const times = new Map<string, number>();
  const passagesOf = new Map<string, NonNullable<Citation['passages']>[number][]>();
  const yieldToEventLoop = createYielder();
  for (const { marks, passages } of findQuoted(text)) {
    await yieldToEventLoop();
    const cited = await Promise.all(marks.map(async (mark) => ({ mark, note: await readOnce(mark.path) })));
    const found = cited.map(({ mark, note }) => ({
      ...mark,
      quote: note ? linesOf(note, mark.from, mark.to) : '',
      hash: note?.hash ?? '',
      checked: passages.map((passage) => checkPassage(passage, mark, note)),
    }));
    const isQuoted = passages.map(
      (passage, at) =>
        !isName(passage, marks) &&
        (!passage.isDoubtful || found.some(({ checked }) => checked[at]?.wording !== 'absent')),
    );
    for (const { path, from, to, quote, hash, checked } of found) {
      const key = `${path}#${from}-${to}`;
      // The quote may come from another citation of the group.
      const own = checked.filter(({ wording }, at) => {
        const isFromOther =
          wording !== 'verbatim' &&
          found.some((other) => other.checked[at]?.wording !== 'absent' && other.path !== path);
        return isQuoted[at] && !isFromOther;
      });
      const nth = times.get(key) ?? 0;
      times.set(key, nth + 1);
      const all = passagesOf.get(key) ?? [];
      passagesOf.set(key, all);
      for (const passage of own) all.push({ ...passage, nth });
      citations.set(key, { path, from, to, quote, hash, ...(all.length > 0 ? { passages: all } : {}) });
    }
  }
  return [...citations.values()];
}

const ORDER: readonly Wording[] = ['verbatim', 'elsewhere', 'absent'];

/** The reading of a passage that the note confirms best; the likeliest where it confirms none. */
function checkPassage(
  { readings }: QuotedPassage,
  { from, to }: CitationMark,
  note: CitedText | undefined,
): { text: string; wording: Wording } {
  const checked = readings.map((text) => ({
    text,
    wording: note === undefined ? ('absent' as const) : findWording(text, linesOf(note, from, to), note.text),
  }));
  return (
    ORDER.flatMap((wording) => checked.find((one) => one.wording === wording) ?? [])[0] ?? {
      text: '',
      wording: 'absent',
    }
  );
}

/** Text in quotation marks that is the name of a cited note is not a passage. */
function isName({ readings }: QuotedPassage, marks: readonly CitationMark[]): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/\.md$/i, '').trim().toLowerCase();
  return marks.some(({ path }) =>
    readings.some((reading) => [stem(path), path].some((name) => plain(name) === plain(reading))),
  );
}

/** State of a cited note now: `moved`: it was changed, and the cited lines are still there, beginning at another line. */
export type CitedNoteState =
  { readonly state: 'same' | 'changed' | 'gone' } | { readonly state: 'moved'; readonly from: number };

/** Compares the cited text with the current note. @param note undefined where it no longer exists. */
export function compareCited(
  { quote, hash, from }: Citation,
  note: { readonly text: string; readonly hash: string } | undefined,
): CitedNoteState {
  if (!note) return { state: hash === '' ? 'same' : 'gone' };
  if (note.hash === hash || hash === '') return { state: 'same' };
  const lines = allLines(note);
  const wanted = toLines(quote);
  const isAt = (at: number) => wanted.every((line, offset) => lines[at + offset] === line);
  if (quote !== '' && isAt(from - 1)) return { state: 'same' };
  const places = quote.trim() === '' ? [] : lines.flatMap((_, at) => (isAt(at) ? [at + 1] : []));
  const [nearest] = places.sort((a, b) => Math.abs(a - from) - Math.abs(b - from));
  return nearest === undefined ? { state: 'changed' } : { state: 'moved', from: nearest };
}

/** Lines `from` to `to` of a text, 1-based, inclusive, joined by `\n`. */
function linesOf(note: CitedText, from: number, to: number): string {
  return allLines(note)
    .slice(from - 1, to)
    .join('\n');
}

interface CitedText {
  readonly text: string;
}

const linesOfNotes = new WeakMap<CitedText, string[]>();

/** An answer may cite a note thousands of times: its lines are split once. */
function allLines(note: CitedText): string[] {
  const lines = linesOfNotes.get(note) ?? toLines(note.text);
  linesOfNotes.set(note, lines);
  return lines;
}

function toLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}
