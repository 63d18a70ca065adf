import { diffArrays } from 'diff';
import { findFrontmatterBlock } from './frontmatter/frontmatter.ts';

/** How a line ends; '' is the end of a text without a line break. */
export type LineEnd = '\n' | '\r\n' | '\r' | '';

/** One line of a unified view. Line numbers are 1-based; an added line has none before, a removed one none after. */
export interface ComparedLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Without its end. */
  readonly text: string;
  readonly end: LineEnd;
}

/** What no line's text shows. */
export type ComparisonNote =
  /** Every line end becomes another. */
  | { readonly kind: 'line-ends-change'; readonly from: LineEnd; readonly to: LineEnd }
  /** All lines of a text that comes or goes, or of one that had none, end like this. */
  | { readonly kind: 'line-ends'; readonly are: LineEnd }
  /** A byte order mark (U+FEFF) before the text: comes, goes, or stands in a text that comes or goes. */
  | { readonly kind: 'byte-order-mark'; readonly is: 'added' | 'removed' | 'there' }
  /** The line break behind the last line: comes, goes, or is missing in a text that comes or goes. */
  | { readonly kind: 'last-line-break'; readonly is: 'added' | 'removed' | 'missing' };

/** Two texts, line by line. Of the old text, its lines and its notes follow the new text byte by byte. */
export interface Comparison {
  readonly lines: readonly ComparedLine[];
  readonly notes: readonly ComparisonNote[];
  /** Lines end differently: the end of each added and removed line counts, and is to be shown where it is no line feed. */
  readonly endsCount: boolean;
  /** The texts differ so much that lines were not matched: all old ones, then all new ones. */
  readonly coarse: boolean;
}

/** Number of edits beyond which matching lines costs more than it shows: the time grows with its square. */
const MOST_EDITS = 3000;
const MARK = '\uFEFF';

interface Line {
  readonly text: string;
  readonly end: LineEnd;
}

/** Compares two texts line by line. `null` is a file that is not there. */
export function compareTexts(oldText: string | null, newText: string | null): Comparison {
  const [old, newLines] = [splitLineEnds(oldText), splitLineEnds(newText)];
  const [oldEnd, newEnd] = [commonEnd(old), commonEnd(newLines)];
  const endsCount = oldEnd === 'mixed' || newEnd === 'mixed';
  const isSame = (a: Line, b: Line): boolean => a.text === b.text && (!endsCount || a.end === b.end);
  return {
    ...compareLines(old, newLines, isSame),
    notes: [
      ...(endsCount ? [] : endNotes(oldEnd, newEnd)),
      ...markNotes(oldText, newText),
      ...lastBreakNotes({ before: oldText, after: newText, old, now: newLines, endsCount }),
    ],
    endsCount,
  };
}

function splitLineEnds(text: string | null): Line[] {
  const lines: Line[] = [];
  let at = text?.startsWith(MARK) ? MARK.length : 0;
  for (const { index, 0: end } of (text ?? '').matchAll(/\r\n|\r|\n/g)) {
    lines.push({ text: text!.slice(at, index), end: end as LineEnd });
    at = index + end.length;
  }
  if (text !== null && at < text.length) lines.push({ text: text.slice(at), end: '' });
  return lines;
}

/** How all lines with an end end; '' where none has one. */
function commonEnd(lines: readonly Line[]): LineEnd | 'mixed' {
  const ends = new Set(lines.map(({ end }) => end).filter((end) => end !== ''));
  return ends.size > 1 ? 'mixed' : ([...ends][0] ?? '');
}

function endNotes(old: LineEnd, newEnd: LineEnd): ComparisonNote[] {
  if (old !== '' && newEnd !== '') return old === newEnd ? [] : [{ kind: 'line-ends-change', from: old, to: newEnd }];
  const only = old === '' ? newEnd : old;
  return only === '\n' || only === '' ? [] : [{ kind: 'line-ends', are: only }];
}

function markNotes(oldText: string | null, newText: string | null): ComparisonNote[] {
  const [had, has] = [oldText?.startsWith(MARK) === true, newText?.startsWith(MARK) === true];
  if (oldText === null || newText === null) return had || has ? [{ kind: 'byte-order-mark', is: 'there' }] : [];
  return had === has ? [] : [{ kind: 'byte-order-mark', is: has ? 'added' : 'removed' }];
}

function lastBreakNotes(texts: {
  readonly before: string | null;
  readonly after: string | null;
  readonly old: readonly Line[];
  readonly now: readonly Line[];
  readonly endsCount: boolean;
}): ComparisonNote[] {
  const [oldLast, newLast] = [texts.old.at(-1), texts.now.at(-1)];
  const isNew = texts.before === null || !oldLast;
  const isGone = texts.after === null || !newLast;
  if (isNew || isGone) return (newLast ?? oldLast)?.end === '' ? [{ kind: 'last-line-break', is: 'missing' }] : [];
  const [had, has] = [oldLast.end !== '', newLast.end !== ''];
  return had === has ? [] : [{ kind: 'last-line-break', is: has ? 'added' : 'removed' }];
}

function compareLines(
  old: readonly Line[],
  newLines: readonly Line[],
  isSame: (a: Line, b: Line) => boolean,
): Pick<Comparison, 'lines' | 'coarse'> {
  const shorterLength = Math.min(old.length, newLines.length);
  let start = 0;
  while (start < shorterLength && isSame(old[start]!, newLines[start]!)) start += 1;
  let end = 0;
  while (end < shorterLength - start && isSame(old[old.length - 1 - end]!, newLines[newLines.length - 1 - end]!))
    end += 1;
  const [oldMiddle, newMiddle] = [old.slice(start, old.length - end), newLines.slice(start, newLines.length - end)];
  const parts = diffArrays(oldMiddle, newMiddle, { maxEditLength: MOST_EDITS, comparator: isSame });
  const lines = createNumbering();
  lines.add('same', newLines.slice(0, start));
  for (const { added, removed, value } of parts ?? []) lines.add(added ? 'added' : removed ? 'removed' : 'same', value);
  if (!parts) {
    lines.add('removed', oldMiddle);
    lines.add('added', newMiddle);
  }
  lines.add('same', newLines.slice(newLines.length - end));
  return { lines: lines.all, coarse: parts === undefined };
}

function createNumbering() {
  const comparedLines: ComparedLine[] = [];
  let [oldNumber, newNumber] = [1, 1];
  return {
    all: comparedLines,
    add(kind: ComparedLine['kind'], lines: readonly Line[]): void {
      for (const line of lines)
        comparedLines.push({
          kind,
          before: kind === 'added' ? undefined : oldNumber++,
          after: kind === 'removed' ? undefined : newNumber++,
          ...line,
        });
    },
  };
}

/** Rows that are shown, or unchanged rows that are folded away. */
export interface Hunk<Row> {
  readonly kind: 'rows' | 'gap';
  readonly rows: readonly Row[];
}

/** Of a row only this is looked at. */
interface AnyRow {
  readonly kind: 'same' | 'added' | 'removed';
}

/** Unchanged lines kept on each side of a change, where nothing else is said. */
const CONTEXT = 3;
/** Folding fewer lines than this would take as much room as it saves. */
const SHORTEST_GAP = 3;

/** Parts the rows of a diff into what is shown and what is folded. @param context unchanged rows kept on each side of a change */
export function toHunks<Row extends AnyRow>(rows: readonly Row[], context = CONTEXT): Hunk<Row>[] {
  const near = nearChange(rows, context);
  const hunks: { kind: 'rows' | 'gap'; rows: Row[] }[] = [];
  rows.forEach((row, at) => {
    const kind = near[at] ? 'rows' : 'gap';
    const last = hunks.at(-1);
    if (last?.kind === kind) last.rows.push(row);
    else hunks.push({ kind, rows: [row] });
  });
  return mergeRows(hunks.map((hunk) => (hunk.rows.length < SHORTEST_GAP ? { ...hunk, kind: 'rows' } : hunk)));
}

function nearChange(rows: readonly AnyRow[], context: number): boolean[] {
  const near = rows.map(() => false);
  rows.forEach((row, at) => {
    if (row.kind === 'same') return;
    near.fill(true, Math.max(0, at - context), Math.min(rows.length, at + context + 1));
  });
  return near;
}

function mergeRows<Row>(hunks: readonly Hunk<Row>[]): Hunk<Row>[] {
  const merged: { kind: Hunk<Row>['kind']; rows: Row[] }[] = [];
  for (const { kind, rows } of hunks) {
    const last = merged.at(-1);
    if (last?.kind === 'rows' && kind === 'rows') for (const row of rows) last.rows.push(row);
    else merged.push({ kind, rows: [...rows] });
  }
  return merged;
}

/** A text of which less than this share is kept counts as replaced. */
const REPLACED = 0.5;

/**
 * All or most of a note's text is gone: of the whole file, or of what stands below its properties, however many of these stay.
 * @param oldText the text at any earlier time
 */
export function isReplaced(oldText: string, newText: string): boolean {
  return (
    keptShare(oldText, newText, REPLACED) < REPLACED ||
    keptShare(noteBody(oldText), noteBody(newText), REPLACED) < REPLACED
  );
}

/** Whether any line below the properties is gone. */
export const losesLines = (oldText: string, newText: string): boolean =>
  sharedLines(noteBody(oldText), noteBody(newText)) < 1;

const noteBody = (text: string): string => text.slice(findFrontmatterBlock(text)?.bodyFrom ?? 0);

/**
 * The share of a text that another still contains, from 0 to 1: by its lines, in any order, or by their common beginning and
 * end, whichever is more. Blank lines do not count; the share of an empty text is 1.
 * @param enough nothing more is looked at where the ends alone are that much
 */
function keptShare(oldText: string, newText: string, enough: number): number {
  if (oldText.trim() === '') return 1;
  const ends = sharedEnds(oldText, newText);
  return ends >= enough ? ends : Math.max(ends, sharedLines(oldText, newText));
}

function sharedLines(oldText: string, newText: string): number {
  const lineCounts = new Map<string, number>();
  for (const line of nonBlankTrimmedLines(newText)) lineCounts.set(line, (lineCounts.get(line) ?? 0) + 1);
  let totalLength = 0;
  let sharedLineLength = 0;
  for (const line of nonBlankTrimmedLines(oldText)) {
    totalLength += line.length;
    const count = lineCounts.get(line) ?? 0;
    if (count === 0) continue;
    sharedLineLength += line.length;
    lineCounts.set(line, count - 1);
  }
  return totalLength === 0 ? 1 : sharedLineLength / totalLength;
}

function nonBlankTrimmedLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function sharedEnds(oldText: string, newText: string): number {
  const shorter = Math.min(oldText.length, newText.length);
  const start = sharedLength(shorter, (from, to) => oldText.slice(from, to) === newText.slice(from, to));
  const [last, lastAfter] = [oldText.length, newText.length];
  const end = sharedLength(
    shorter - start,
    (from, to) => oldText.slice(last - to, last - from) === newText.slice(lastAfter - to, lastAfter - from),
  );
  return (start + end) / oldText.length;
}

/** How far two texts are the same, at most so far. Long parts are compared at once: it is asked of texts of megabytes. */
function sharedLength(maxLength: number, isSame: (from: number, to: number) => boolean): number {
  let at = 0;
  for (let step = 4096; step >= 1; step = Math.floor(step / 4))
    while (at + step <= maxLength && isSame(at, at + step)) at += step;
  return at;
}
