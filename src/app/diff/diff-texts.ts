import {
  compareTexts,
  type ComparedLine,
  type ComparisonNote,
  type LineEnd,
} from '../../notes/comparison/compare-texts.ts';
import { diffText } from '../strings/en/diff.ts';
import { markWords, type Range } from './mark-words.ts';

/** One line of a unified view. Line numbers are 1-based; an added line has none before, a removed one none after. A line that is too long for a browser to lay out continues in further rows without numbers. */
export interface DiffRow {
  readonly kind: 'same' | 'added' | 'removed';
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Without its line end. */
  readonly text: string;
  /** How the line ends, where lines end differently and this one not with a line feed: CRLF, CR. */
  readonly end?: string;
  /** What differs within the line, where its partner is alike enough. */
  readonly marks: readonly Range[];
}

interface TextDiff {
  readonly rows: readonly DiffRow[];
  readonly added: number;
  readonly removed: number;
  /** Differences that no line shows: line ends, byte order mark, final line break. */
  readonly notes: readonly string[];
  /** The texts differ so much that lines were not matched: all old ones, then all new ones. */
  readonly coarse: boolean;
}

/** Pairs of lines whose words are compared; further down what differs within a line is not marked. */
const MOST_MARKED = 2000;
/** Characters of one row. */
const LONGEST_ROW = 4000;

/** Compares two texts line by line. `null` is a file that is not there. */
export function diffTexts(before: string | null, after: string | null): TextDiff {
  const { lines, notes, endsCount, coarse } = compareTexts(before, after);
  const count = (kind: ComparedLine['kind']): number => lines.filter((line) => line.kind === kind).length;
  return {
    rows: pairMarks(lines.flatMap((line) => toRows(line, endsCount))),
    coarse,
    added: count('added'),
    removed: count('removed'),
    notes: notes.map(noteInWords),
  };
}

function toRows({ kind, before, after, text, end }: ComparedLine, endsCount: boolean): DiffRow[] {
  const [first = '', ...others] = piecesOf(text);
  const rows: DiffRow[] = [
    { kind, before, after, text: first, marks: [] },
    ...others.map((piece) => ({ kind, before: undefined, after: undefined, text: piece, marks: [] })),
  ];
  return endsCount && (end === '\r\n' || end === '\r') ? rows.with(-1, { ...rows.at(-1)!, end: END_NAMES[end] }) : rows;
}

const END_NAMES: Readonly<Record<LineEnd, string>> = { '\r\n': 'CRLF', '\n': 'LF', '\r': 'CR', '': '' };

function noteInWords(note: ComparisonNote): string {
  switch (note.kind) {
    case 'line-ends-change':
      return diffText.diffTexts.lineEndsChangeFrom(END_NAMES[note.from], END_NAMES[note.to]);
    case 'line-ends':
      return diffText.diffTexts.linesEndWith(END_NAMES[note.are]);
    case 'byte-order-mark':
      return {
        added: diffText.diffTexts.byteOrderMarkAdded,
        removed: diffText.diffTexts.byteOrderMarkRemoved,
        there: diffText.diffTexts.byteOrderMarkThere,
      }[note.is];
    case 'last-line-break':
      return {
        added: diffText.diffTexts.lineBreakAddedAt,
        removed: diffText.diffTexts.lineBreakAtEnd,
        missing: diffText.diffTexts.noLineBreakAtEnd,
      }[note.is];
  }
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
