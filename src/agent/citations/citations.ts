import { stem, type VaultPath } from '../../notes/paths/paths.ts';
import { createYielder } from '../../tools/execution/create-yielder.ts';
import { type CitationMark, findCitations, citedNotePath } from './citation-marks.ts';
import { findQuotes, quoteAtStart, type Quote } from './citations-quotes.ts';
import { findLines, findWording, type Wording } from './citations-wording.ts';

/** Adjacent citations, and the passages quoted beside them. */
interface QuotedBeside {
  readonly marks: readonly CitationMark[];
  readonly passages: readonly QuotedPassage[];
}

/** As written in the answer, without the quotation marks. */
type QuotedPassage = Pick<Quote, 'readings' | 'isDoubtful'>;

/** Fewer words are a name or a term, and no passage. */
const FEWEST_WORDS = 3;
const FEWEST_SIGNS = 6;

/**
 * What an answer quotes beside each citation: in the same paragraph before it, up to the previous citation; else directly
 * after it; else the block quote that the paragraph is part of, follows or introduces. One pass over the groups of citations:
 * an answer may have tens of thousands.
 */
export function* findQuoted(text: string): Generator<QuotedBeside, void> {
  const marks = findCitations(text);
  const blocks = createBlocks(text);
  let beforeMarks = 0;
  for (let first = 0; first < marks.length;) {
    const next = groupEnd(text, marks, first);
    const group = marks.slice(first, next);
    yield {
      marks: group,
      passages: passagesBeside({ text, blocks, group, beforeMarks, behind: (at) => firstMarkFrom(marks, next, at) }),
    };
    beforeMarks = group.at(-1)?.end ?? beforeMarks;
    first = next;
  }
}

/** @returns the index of the first citation outside the group: within a group there is only punctuation between citations */
function groupEnd(text: string, marks: readonly CitationMark[], first: number): number {
  for (let at = first; ; at++) {
    const [currentMark, next] = [marks[at], marks[at + 1]];
    const between = currentMark && next && text.slice(currentMark.end, next.start);
    if (between === undefined || !/^[\s,;·–—()]*$/.test(between) || /\n\s*\n/.test(between)) return at + 1;
  }
}

interface Beside {
  readonly text: string;
  readonly blocks: Blocks;
  readonly group: readonly CitationMark[];
  /** The end of the citation before the group. */
  readonly beforeMarks: number;
  /** The first citation after the group that begins at or after an offset. */
  readonly behind: (at: number) => CitationMark | undefined;
}

function firstMarkFrom(marks: readonly CitationMark[], from: number, at: number): CitationMark | undefined {
  let markIndex = from;
  while ((marks[markIndex]?.start ?? at) < at) markIndex++;
  return marks[markIndex];
}

function passagesBeside({ text, blocks, group, beforeMarks, behind }: Beside): readonly QuotedPassage[] {
  const start = group[0]?.start ?? 0;
  const end = group.at(-1)?.end ?? 0;
  const block = blocks.around(start);
  const precedingText = text.slice(Math.max(block.from, beforeMarks), start);
  if (block.isQuote) return whole(withoutCitations(plainQuote(precedingText)));
  const quotesBefore = toPassages(findQuotes(precedingText));
  if (quotesBefore.length > 0) return quotesBefore;
  const gap = /^[\s:,)–—-]*/.exec(text.slice(end, block.to))?.[0].length ?? 0;
  const next = quoteAtStart(text.slice(end + gap, block.to));
  const quotesAfter =
    next && !isCitedBehind(text, end + gap + next.end, behind(end + gap + next.end)) ? toPassages([next]) : [];
  if (quotesAfter.length > 0) return quotesAfter;
  return quotedBlock(text, block, start, end);
}

/** A quote between two citations belongs to the one after it. */
function isCitedBehind(text: string, quoteEnd: number, nextMark: CitationMark | undefined): boolean {
  return nextMark !== undefined && /^[\s,;(–—-]*$/.test(text.slice(quoteEnd, nextMark.start));
}

interface Block {
  readonly from: number;
  readonly to: number;
  readonly isQuote: boolean;
}

interface Blocks {
  /** The lines around an offset up to the next empty ones. With increasing offsets, only the text between them is scanned. */
  around(at: number): Block;
}

function createBlocks(text: string): Blocks {
  let last: (Block & { readonly at: number }) | undefined;
  return {
    around(at) {
      if (last && last.at <= at && at <= last.to) return last;
      last = { ...blockAround(text, at, last && last.at <= at ? last.from : 0), at };
      return last;
    },
  };
}

/** `known`: an earlier offset at which a block begins. */
function blockAround(text: string, at: number, knownStart = 0): Block {
  let from = knownStart;
  for (const { 0: empty, index } of text.slice(knownStart, at).matchAll(EMPTY_LINE))
    from = knownStart + index + empty.length;
  const end = /\n[ \t]*\n/.exec(text.slice(at));
  const to = end ? at + end.index : text.length;
  return { from, to, isQuote: isBlockquote(text.slice(from, to)) };
}

const EMPTY_LINE = /\n[ \t]*\n/g;

/** A block quote above a line that is only its source, or below a line that ends with it. */
function quotedBlock(text: string, block: Block, start: number, end: number): QuotedPassage[] {
  const isAlone = /^[\s\-–—(*]*$/.test(text.slice(block.from, start));
  const above = isAlone && block.from > 0 ? blockAbove(text, block.from) : undefined;
  const isLast = /^[\s:).*]*$/.test(text.slice(end, block.to));
  const below =
    isLast && block.to < text.length
      ? blockAround(text, block.to + (/^\s*/.exec(text.slice(block.to))?.[0].length ?? 0), block.to)
      : undefined;
  for (const adjacentBlock of [above, below]) {
    const quote = adjacentBlock?.isQuote ? text.slice(adjacentBlock.from, adjacentBlock.to) : undefined;
    if (quote === undefined || findCitations(quote).length > 0) continue;
    return whole(plainQuote(quote));
  }
  return [];
}

/** The block before an offset at which another begins. */
function blockAbove(text: string, startOffset: number): Block {
  let end = startOffset;
  while (end > 0 && /\s/.test(text[end - 1] ?? '')) end--;
  let from = end;
  while (from > 0 && !(text[from - 1] === '\n' && /\n[ \t]*$/.test(text.slice(Math.max(0, from - 100), from - 1))))
    from--;
  return { from, to: end, isQuote: isBlockquote(text.slice(from, end)) };
}

function toPassages(quotes: readonly Quote[]): QuotedPassage[] {
  return quotes.flatMap(({ readings, isDoubtful }) => {
    const passageReadings = readings.filter(isPassage);
    return passageReadings.length > 0 ? [{ readings: passageReadings, isDoubtful }] : [];
  });
}

function whole(text: string): QuotedPassage[] {
  return isPassage(text) ? [{ readings: [text], isDoubtful: false }] : [];
}

function isPassage(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
  return words >= FEWEST_WORDS || (isUnspaced && Array.from(text).length >= FEWEST_SIGNS);
}

function isBlockquote(block: string): boolean {
  return block.split('\n').every((line) => /^\s{0,3}>/.test(line));
}

function plainQuote(block: string): string {
  return block.replace(/^\s{0,3}>[ \t]?/gm, '').trim();
}

function withoutCitations(text: string): string {
  return text.replace(/\[\[[^[\]]*\]\]/g, '').trim();
}

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
  readonly passages?: readonly CheckedPassage[];
  /** The note as it is written in the answer, where that is not its path: a name or an alias. */
  readonly written?: string;
  /** The lines that the answer cites, where what it quotes stands in others: those are `from` and `to`. */
  readonly cited?: { readonly from: number; readonly to: number };
  /** The note has no such lines. */
  readonly missing?: true;
}

interface CheckedPassage {
  readonly text: string;
  readonly wording: Wording;
  readonly nth?: number;
}

/** Gives a note's text and hash; rejects or answers `undefined` where there is none. */
export type ReadCited = (path: VaultPath) => Promise<{ readonly text: string; readonly hash: string } | undefined>;

/** What is known besides the answer's text. */
export interface CitationContext {
  /** Where names and aliases lead as links; null where to no note. Without it a note is cited by its path alone. */
  readonly resolve?: (written: readonly string[]) => Promise<readonly (VaultPath | null)[]>;
  /** Names that the conversation has read or written: one in quotation marks is no quote from a note. */
  readonly names?: ReadonlySet<string>;
  /** The app wrote the answer from the notes itself: what stands in quotation marks is not looked up. */
  readonly isOwn?: boolean;
}

/**
 * The citations of an answer with the cited text, each place once, and whether the quotes beside them are in it.
 * A note that cannot be read leaves its quote empty. A passage beside several citations may be from any of them; one that
 * stands in other lines of its note moves the citation there.
 */
export async function resolveCitations(
  text: string,
  readCitedNote: ReadCited,
  context: CitationContext = {},
): Promise<Citation[]> {
  const notes = new Map<VaultPath, ReturnType<ReadCited>>();
  const readOnce = (path: VaultPath) => {
    const pendingNote = notes.get(path) ?? readCitedNote(path).catch(() => undefined);
    notes.set(path, pendingNote);
    return pendingNote;
  };
  const noteOf = createPlaces(text, readOnce, context);
  const citations = new Map<string, Citation>();
  const times = new Map<string, number>();
  const passagesOf = new Map<string, NonNullable<Citation['passages']>[number][]>();
  const yieldToEventLoop = createYielder();
  for (const { marks, passages } of findQuoted(text)) {
    await yieldToEventLoop();
    const cited = await Promise.all(
      marks.map(async (mark) => {
        const { path, note } = await noteOf(mark);
        return { mark: { ...mark, path }, note };
      }),
    );
    const checkedCitations = cited.map(({ mark, note }) => ({
      ...mark,
      note,
      quote: note ? citedLinesText(note, mark.from, mark.to) : '',
      hash: note?.hash ?? '',
      checked: passages.map((passage) => checkPassage(passage, mark, note)),
    }));
    const isQuoted = passages.map(
      (passage, at) =>
        !context.isOwn &&
        !isQuotedNoteName(passage, checkedCitations, context.names) &&
        (!passage.isDoubtful || checkedCitations.some(({ checked }) => checked[at]?.wording !== 'absent')),
    );
    for (const { path, written, note, from, to, quote, hash, checked } of checkedCitations) {
      const key = `${path}#${from}-${to}`;
      // The quote may come from another citation of the group.
      const ownPassages = checked.filter(({ wording }, at) => {
        const isFromOther =
          wording !== 'verbatim' &&
          checkedCitations.some(
            (otherCitation) => otherCitation.checked[at]?.wording !== 'absent' && otherCitation.path !== path,
          );
        return isQuoted[at] && !isFromOther;
      });
      const nth = times.get(key) ?? 0;
      times.set(key, nth + 1);
      const citedPassages = passagesOf.get(key) ?? [];
      passagesOf.set(key, citedPassages);
      for (const passage of ownPassages) citedPassages.push({ ...passage, nth });
      citations.set(key, {
        path,
        from,
        to,
        quote,
        hash,
        ...(citedPassages.length > 0 && { passages: citedPassages }),
        ...(citedNotePath(written) !== path && { written }),
        ...(note && from > allLines(note).length && { missing: true }),
      });
    }
  }
  const moved = [...citations.values()].map(async (citation) =>
    withQuotedLines(citation, await readOnce(citation.path)),
  );
  return Promise.all(moved);
}

/** Finds the note of each citation: by its path, else as a link of that name leads. */
function createPlaces(text: string, readCitedNote: ReadCited, { resolve }: CitationContext) {
  let names: Promise<ReadonlyMap<string, VaultPath>> | undefined;
  const lookUp = async (): Promise<ReadonlyMap<string, VaultPath>> => {
    const linkTexts = [...new Set(findCitations(text).map((mark) => mark.written))];
    const resolvedPaths = (await resolve?.(linkTexts).catch(() => undefined)) ?? [];
    return new Map(
      linkTexts.flatMap((name, at) => {
        const path = resolvedPaths[at];
        return path ? [[name, path] as const] : [];
      }),
    );
  };
  return async ({ path, written }: CitationMark) => {
    const note = await readCitedNote(path);
    if (note || !resolve) return { path, note };
    names ??= lookUp();
    const named = (await names).get(written);
    return named ? { path: named, note: await readCitedNote(named) } : { path, note };
  };
}

/** Lines that are more apart are two places, of which a citation names one. */
const MOST_APART = 12;

/** The citation with the lines in which everything stands that is quoted beside it, where none of it is in the cited ones. */
function withQuotedLines(citation: Citation, note: CitedText | undefined): Citation {
  const { passages = [], from, to } = citation;
  const elsewhere = passages.filter(({ wording }) => wording === 'elsewhere');
  if (!note || elsewhere.length === 0 || passages.some(({ wording }) => wording === 'verbatim')) return citation;
  const lines = allLines(note);
  const places = elsewhere.map(({ text }) => findLines(text, lines));
  const first = Math.min(...places.map((place) => place?.from ?? 0));
  const last = Math.max(...places.map((place) => place?.to ?? Infinity));
  if (first < 1 || last - first > MOST_APART) return citation;
  const { missing: _lines, ...rest } = citation;
  return {
    ...rest,
    from: first,
    to: last,
    cited: { from, to },
    quote: citedLinesText(note, first, last),
    passages: passages.map((passage) =>
      passage.wording === 'elsewhere' ? { ...passage, wording: 'verbatim' } : passage,
    ),
  };
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
    wording: note === undefined ? ('absent' as const) : findWording(text, citedLinesText(note, from, to), note.text),
  }));
  return (
    ORDER.flatMap((wording) => checked.find((checkedPassage) => checkedPassage.wording === wording) ?? [])[0] ?? {
      text: '',
      wording: 'absent',
    }
  );
}

/** Text in quotation marks that is the name of a cited note, or of another that the conversation names, is not a passage. */
function isQuotedNoteName(
  { readings }: QuotedPassage,
  marks: readonly Pick<CitationMark, 'path' | 'written'>[],
  names: ReadonlySet<string> = new Set(),
): boolean {
  const ownNames = new Set(marks.flatMap(({ path, written }) => [stem(path), path, written].map(comparableNoteName)));
  return readings.some(
    (reading) => ownNames.has(comparableNoteName(reading)) || names.has(comparableNoteName(reading)),
  );
}

/** A note's name or path in the form in which names are compared. */
export function comparableNoteName(text: string): string {
  return text.normalize('NFC').replace(/\.md$/i, '').trim().toLowerCase();
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
  const quoteLines = splitQuoteLines(quote);
  const isAt = (at: number) => quoteLines.every((line, offset) => lines[at + offset] === line);
  if (quote !== '' && isAt(from - 1)) return { state: 'same' };
  const places = quote.trim() === '' ? [] : lines.flatMap((_, at) => (isAt(at) ? [at + 1] : []));
  const [nearest] = places.sort((a, b) => Math.abs(a - from) - Math.abs(b - from));
  return nearest === undefined ? { state: 'changed' } : { state: 'moved', from: nearest };
}

/** Lines `from` to `to` of a text, 1-based, inclusive, joined by `\n`. */
function citedLinesText(note: CitedText, from: number, to: number): string {
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
  const lines = linesOfNotes.get(note) ?? splitQuoteLines(note.text);
  linesOfNotes.set(note, lines);
  return lines;
}

function splitQuoteLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}
