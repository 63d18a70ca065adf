import { diffArrays } from 'diff';
import { diffText } from '../strings/en/diff.ts';
import { markWords, type Range } from './mark-words.ts';

/** One line of a unified view. Line numbers are 1-based; an added line has none before, a removed one none after. A line that is too long for a browser to lay out continues in further rows without numbers. */
export interface DiffRow {
  readonly kind: 'same' | 'added' | 'removed';
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Without its line end. */
  readonly text: string;
  /** What differs within the line, where its partner is alike enough. */
  readonly marks: readonly Range[];
}

export interface TextDiff {
  readonly rows: readonly DiffRow[];
  readonly added: number;
  readonly removed: number;
  /** Differences that no line shows: line ends, byte order mark, final line break. */
  readonly notes: readonly string[];
  /** The texts differ so much that lines were not matched: all old ones, then all new ones. */
  readonly coarse: boolean;
}

/** Number of edits beyond which matching lines costs more than it shows. */
const MAX_EDITS = 3000;
/** Pairs of lines whose words are compared; further down what differs within a line is not marked. */
const MOST_MARKED = 2000;
/** Characters of one row. */
const LONGEST_ROW = 4000;
const LINE_END = /\r\n|\r|\n/;

/** Compares two texts line by line. `null` is a file that is not there. */
export function diffTexts(before: string | null, after: string | null): TextDiff {
  const old = toLines(before);
  const now = toLines(after);
  const { rows, coarse } = compareLines(old, now);
  return {
    rows,
    coarse,
    added: rows.filter((row) => row.kind === 'added' && row.after !== undefined).length,
    removed: rows.filter((row) => row.kind === 'removed' && row.before !== undefined).length,
    notes: before === null || after === null ? [] : invisibleDifferences(before, after, rows),
  };
}

function toLines(text: string | null): string[] {
  if (text === null || text === '') return [];
  const lines = text.replace(/^\uFEFF/, '').split(LINE_END);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function compareLines(old: readonly string[], now: readonly string[]): { rows: DiffRow[]; coarse: boolean } {
  const start = commonStart(old, now);
  const end = commonEnd(old, now, start);
  const oldMiddle = old.slice(start, old.length - end);
  const newMiddle = now.slice(start, now.length - end);
  const parts = diffArrays(oldMiddle, newMiddle, { maxEditLength: MAX_EDITS });
  const middle = parts ?? [
    { removed: true, added: false, value: oldMiddle },
    { removed: false, added: true, value: newMiddle },
  ];
  const same = (value: string[]) => ({ removed: false, added: false, value });
  const rows = toRows([same(old.slice(0, start)), ...middle, same(old.slice(old.length - end))]);
  return { rows: pairMarks(rows), coarse: parts === undefined };
}

function commonStart(old: readonly string[], now: readonly string[]): number {
  let at = 0;
  while (at < old.length && at < now.length && old[at] === now[at]) at += 1;
  return at;
}

function commonEnd(old: readonly string[], now: readonly string[], start: number): number {
  const most = Math.min(old.length, now.length) - start;
  let count = 0;
  while (count < most && old[old.length - 1 - count] === now[now.length - 1 - count]) count += 1;
  return count;
}

interface Part {
  readonly removed: boolean;
  readonly added: boolean;
  readonly value: readonly string[];
}

function toRows(parts: readonly Part[]): DiffRow[] {
  const rows: DiffRow[] = [];
  let before = 1;
  let after = 1;
  for (const { added, removed, value } of parts) {
    for (const text of value) {
      const kind = added ? 'added' : removed ? 'removed' : 'same';
      const [first = '', ...others] = piecesOf(text);
      rows.push({
        kind,
        before: added ? undefined : before++,
        after: removed ? undefined : after++,
        text: first,
        marks: [],
      });
      for (const piece of others) rows.push({ kind, before: undefined, after: undefined, text: piece, marks: [] });
    }
  }
  return rows;
}

function piecesOf(line: string): string[] {
  if (line.length <= LONGEST_ROW) return [line];
  const pieces: string[] = [];
  for (let from = 0; from < line.length;) {
    const isHalf = (line.charCodeAt(from + LONGEST_ROW) & 0xfc00) === 0xdc00;
    const to = from + LONGEST_ROW - (isHalf ? 1 : 0);
    pieces.push(line.slice(from, to));
    from = to;
  }
  return pieces;
}

/** Marks words where a run of removed lines is followed by a run of added ones: the first with the first, and so on. */
function pairMarks(rows: DiffRow[]): DiffRow[] {
  let at = 0;
  let marked = 0;
  while (at < rows.length && marked < MOST_MARKED) {
    const removed = runLength(rows, at, 'removed');
    const added = runLength(rows, at + removed, 'added');
    for (let pair = 0; pair < Math.min(removed, added) && marked < MOST_MARKED; pair += 1) {
      marked += 1;
      const old = rows[at + pair];
      const now = rows[at + removed + pair];
      const marks = old && now ? markWords(old.text, now.text) : undefined;
      if (!old || !now || !marks) continue;
      rows[at + pair] = { ...old, marks: marks.removed };
      rows[at + removed + pair] = { ...now, marks: marks.added };
    }
    at += Math.max(1, removed + added);
  }
  return rows;
}

function runLength(rows: readonly DiffRow[], from: number, kind: DiffRow['kind']): number {
  let length = 0;
  while (rows[from + length]?.kind === kind) length += 1;
  return length;
}

function invisibleDifferences(before: string, after: string, rows: readonly DiffRow[]): string[] {
  const notes = lineEndDifferences(before, after, rows);
  const [oldMark, newMark] = [before.startsWith('\uFEFF'), after.startsWith('\uFEFF')];
  if (oldMark !== newMark)
    notes.push(newMark ? diffText.diffTexts.byteOrderMarkAdded : diffText.diffTexts.byteOrderMarkRemoved);
  const [oldFinal, newFinal] = [/[\r\n]$/.test(before), /[\r\n]$/.test(after)];
  if (oldFinal !== newFinal && before !== '' && after !== '') {
    notes.push(newFinal ? diffText.diffTexts.lineBreakAddedAt : diffText.diffTexts.lineBreakAtEnd);
  }
  return notes;
}

const END_NAMES: Readonly<Record<string, string>> = { '\r\n': 'CRLF', '\n': 'LF', '\r': 'CR' };
/** Lines that are named where their ends change one by one. */
const NAMED_LINES = 8;

/** One sentence where all line ends change alike, else the lines whose ends change, though their text stays. */
function lineEndDifferences(before: string, after: string, rows: readonly DiffRow[]): string[] {
  const [oldEnds, newEnds] = [endsOf(before), endsOf(after)];
  const [oldStyle, newStyle] = [styleOf(oldEnds), styleOf(newEnds)];
  if (oldStyle !== newStyle && oldStyle !== '' && newStyle !== '')
    return [diffText.diffTexts.lineEndsChangeFrom(oldStyle, newStyle)];
  const changed: string[] = [];
  for (const { kind, before: old, after: now } of rows) {
    if (kind !== 'same') continue;
    const [oldEnd, newEnd] = [oldEnds[old! - 1], newEnds[now! - 1]];
    if (oldEnd !== undefined && newEnd !== undefined && oldEnd !== newEnd)
      changed.push(diffText.diffTexts.lineFromTo(now, END_NAMES[oldEnd], END_NAMES[newEnd]));
  }
  if (changed.length === 0) return [];
  const more = changed.length > NAMED_LINES ? diffText.diffTexts.andMore(changed.length - NAMED_LINES) : '';
  return [diffText.diffTexts.lineEndsChange(changed.slice(0, NAMED_LINES).join(', '), more)];
}

function endsOf(text: string): string[] {
  return Array.from(text.matchAll(/\r\n|\r|\n/g), ([end]) => end);
}

function styleOf(ends: readonly string[]): string {
  const kinds = new Set(ends);
  return kinds.size > 1 ? 'mixed' : (END_NAMES[ends[0] ?? ''] ?? '');
}
