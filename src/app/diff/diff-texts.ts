import { diffArrays } from 'diff';
import { segmentsOf } from '../../notes/basics/segments.ts';
import {
  type ComparedLine,
  compareTexts,
  type ComparisonNote,
  type Hunk,
  type LineEnd,
  toHunks,
} from '../../notes/compare-texts.ts';
import { findFrontmatterBlock } from '../../notes/frontmatter/frontmatter.ts';
import { scanBlocks } from '../../notes/markdown/scan-blocks.ts';
import { textDoubts } from '../../tools/questions/name-doubts.ts';
import { diffText } from './diff.texts.ts';
import { splitLongLine } from './long-lines.ts';

/** [from, to) in UTF-16 code units of the line. */
export type Range = readonly [from: number, to: number];

/** Longer lines are shown in parts: those that stay can be folded away. */
const LONGEST_LINE = 2000;
/** Below this share of common characters two lines are different lines, not one that was edited. */
const LEAST_ALIKE = 0.3;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** What differs between two lines, word by word in any script; undefined where they have too little in common. */
export function markWords(oldLine: string, newLine: string): { removed: Range[]; added: Range[] } | undefined {
  if (oldLine.length > LONGEST_LINE || newLine.length > LONGEST_LINE) return undefined;
  const removed: Range[] = [];
  const added: Range[] = [];
  let [old, newOffset, common] = [0, 0, 0];
  for (const part of diffArrays(splitDiffWords(oldLine), splitDiffWords(newLine))) {
    const text = part.value.join('');
    if (part.removed) removed.push([old, old + text.length]);
    else if (part.added) added.push([newOffset, newOffset + text.length]);
    else common += text.replace(/\s/g, '').length;
    if (!part.added) old += text.length;
    if (!part.removed) newOffset += text.length;
  }
  const longest = Math.max(oldLine.replace(/\s/g, '').length, newLine.replace(/\s/g, '').length);
  return common / Math.max(1, longest) < LEAST_ALIKE ? undefined : { removed, added };
}

function splitDiffWords(line: string): string[] {
  return Array.from(segmentsOf(words, line), ({ segment }) => segment);
}

/** The line in pieces, marked and unmarked by turns. Marks are in order and do not overlap. */
export function splitByMarks(
  text: string,
  marks: readonly Range[],
): { readonly text: string; readonly marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false });
    pieces.push({ text: text.slice(from, to), marked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}

/** What is said of a comparison as a whole. */
export interface DiffSummary {
  /** Lines. */
  readonly added: number;
  readonly removed: number;
  readonly notes: readonly string[];
  readonly coarse: boolean;
  /** Every changed line is plain ASCII. */
  readonly isPlain: boolean;
  /** Of words among the added lines that mix alphabets, and of characters that cannot be seen. */
  readonly warnings: readonly string[];
}

/** Rows to show, and the place and number of unchanged rows that are folded away between them. */
export type ShownHunk =
  | { readonly kind: 'rows'; readonly rows: readonly DiffRow[] }
  | {
      readonly kind: 'gap';
      readonly from: number;
      readonly count: number;
      /** How many lines are whole in it; the other rows are parts of a long one. */
      readonly lines: number;
    };

export interface DiffPage {
  readonly hunks: readonly ShownHunk[];
  /** Rows that come after this page; folded ones are not counted. */
  readonly left: number;
}

/** Two compared texts, whose rows are read page by page: the page's thread never holds, copies or draws all of them. */
export interface DiffReader {
  readonly summary: DiffSummary;
  /** The next hunks, up to so many rows in all. */
  next(most: number): DiffPage;
  /** Rows of a gap. */
  rows(from: number, count: number): readonly DiffRow[];
}

/**
 * @param oldText null is a file that is not there; so is null for `newText`
 * @param context unchanged lines that stand around each change
 */
export async function readDiff(oldText: string | null, newText: string | null, context?: number): Promise<DiffReader> {
  const { rows, added, removed, notes, coarse } = diffTexts(oldText, newText);
  const hunks = placed(toHunks(rows, context));
  let remainingRows = hunks.reduce((sum, hunk) => sum + (hunk.kind === 'rows' ? hunk.rows.length : 0), 0);
  let at = 0;
  let within = 0;
  const summary = {
    added,
    removed,
    notes,
    coarse,
    isPlain: rows.every(({ kind, text }) => kind === 'same' || /^[ -~]*$/.test(text)),
    warnings: await textDoubts(rows.flatMap(({ kind, text }) => (kind === 'added' ? [text] : [])).join('\n')),
  };
  return {
    summary,
    next(maxRows) {
      const page: ShownHunk[] = [];
      let room = maxRows;
      for (let hunk = hunks[at]; hunk && (room > 0 || hunk.kind === 'gap'); hunk = hunks[at]) {
        if (hunk.kind === 'gap') page.push(hunk);
        else {
          const pageRows = hunk.rows.slice(within, within + room);
          page.push({ kind: 'rows', rows: pageRows });
          room -= pageRows.length;
          remainingRows -= pageRows.length;
          within += pageRows.length;
          if (within < hunk.rows.length) break;
        }
        at += 1;
        within = 0;
      }
      return { hunks: page, left: remainingRows };
    },
    rows: (from, count) => rows.slice(from, from + count),
  };
}

function placed(hunks: readonly Hunk<DiffRow>[]): ShownHunk[] {
  let from = 0;
  return hunks.map(({ kind, rows }, at) => {
    const start = from;
    from += rows.length;
    if (kind === 'rows') return { kind, rows };
    const next = hunks[at + 1]?.rows[0];
    const goesOn = next !== undefined && countLineStarts([next]) === 0;
    return { kind, from: start, count: rows.length, lines: countLineStarts(rows) - (goesOn ? 1 : 0) };
  });
}

/** How many of the rows begin a line. */
export function countLineStarts(rows: readonly DiffRow[]): number {
  return rows.filter(({ before, after }) => before !== undefined || after !== undefined).length;
}

/** One line of a unified view. Line numbers are 1-based; an added line has none before, a removed one none after. A long line continues in further rows without numbers. */
export interface DiffRow {
  readonly kind: 'same' | 'added' | 'removed';
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Without its line end. */
  readonly text: string;
  /** How the line ends, where lines end differently and this one not with a line feed: CRLF, CR. */
  readonly end?: string;
  /** It stands in a block of code, in which no sign of Markdown is one. */
  readonly isCode?: true;
  /** It is of the properties, or the mark above or below them. */
  readonly isProperty?: true;
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
/** Characters of one row, which a browser can lay out. */
const LONGEST_ROW = 4000;
/** Characters of a row of what stays, also in a long line that was edited: a few such rows stand around each change, and push it out of no one's sight. */
const UNCHANGED_ROW = 300;
/** Characters before the end of a row, in which a space ends it. */
const FURTHEST_SPACE = 60;

/** Compares two texts line by line. `null` is a file that is not there. */
export function diffTexts(oldText: string | null, newText: string | null): TextDiff {
  const { lines, notes, endsCount, coarse } = compareTexts(oldText, newText);
  const count = (kind: ComparedLine['kind']): number => lines.filter((line) => line.kind === kind).length;
  const [oldCode, newCode] = [codeLines(oldText), codeLines(newText)];
  const [oldProperties, newProperties] = [propertyLines(oldText), propertyLines(newText)];
  const kindOf = ({ before = 0, after }: ComparedLine): Pick<DiffRow, 'isCode' | 'isProperty'> => {
    const [code, properties, line] =
      after === undefined ? [oldCode, oldProperties, before] : [newCode, newProperties, after];
    return { ...(code.has(line) && { isCode: true }), ...(line <= properties && { isProperty: true }) };
  };
  return {
    rows: pairMarks(linesToRows(lines, (line) => toRows(line, endsCount, kindOf(line)))),
    coarse,
    added: count('added'),
    removed: count('removed'),
    notes: notes.map(noteInWords),
  };
}

/** How many lines its properties take, with the marks above and below them. */
function propertyLines(text: string | null): number {
  const block = findFrontmatterBlock(text ?? '');
  return block ? text!.slice(0, block.yamlTo).split('\n').length : 0;
}

/** The numbers of the lines of its blocks of code. */
function codeLines(text: string | null): ReadonlySet<number> {
  const numbers = new Set<number>();
  scanBlocks(text ?? '', 0, 1, {
    block(kind, { from, to, line }) {
      if (kind !== 'code') return;
      const count = text!.slice(from, to).trimEnd().split('\n').length;
      for (let at = 0; at < count; at += 1) numbers.add(line + at);
    },
  });
  return numbers;
}

/** Where removed lines are followed by added ones, the first goes with the first, and so on: a long pair is shown in parts. */
function linesToRows(lines: readonly ComparedLine[], toRows: (line: ComparedLine) => DiffRow[]): DiffRow[] {
  const rows: DiffRow[][] = [];
  for (let at = 0; at < lines.length;) {
    const removed = lines.slice(at, at + runLength(lines, at, 'removed'));
    const firstAdded = at + removed.length;
    const added = lines.slice(firstAdded, firstAdded + runLength(lines, firstAdded, 'added'));
    if (removed.length + added.length === 0) rows.push(toRows(lines[at]!));
    let done = 0;
    for (let pair = 0; pair < Math.min(removed.length, added.length); pair += 1) {
      const parts = editedRows(removed[pair]!, added[pair]!, toRows);
      if (!parts) continue;
      rows.push(removed.slice(done, pair).flatMap(toRows), added.slice(done, pair).flatMap(toRows), parts);
      done = pair + 1;
    }
    rows.push(removed.slice(done).flatMap(toRows), added.slice(done).flatMap(toRows));
    at = Math.max(at + 1, firstAdded + added.length);
  }
  return rows.flat();
}

/** The rows of a long line of which a good part stays. */
function editedRows(
  old: ComparedLine,
  edited: ComparedLine,
  toRows: (line: ComparedLine) => DiffRow[],
): DiffRow[] | undefined {
  if (Math.max(old.text.length, edited.text.length) <= LONGEST_LINE) return undefined;
  const [oldLast, { isCode, isProperty, end }] = [toRows(old).at(-1)!, toRows(edited).at(-1)!];
  if (oldLast.end !== end || oldLast.isCode !== isCode || oldLast.isProperty !== isProperty) return undefined;
  const rows = splitLongLine(old.text, edited.text)?.flatMap(({ kind, text }) =>
    wrapLongLine(text, rowLength(kind)).map((piece): DiffRow => ({
      kind,
      before: undefined,
      after: undefined,
      text: piece,
      marks: [],
      ...(isCode && { isCode }),
      ...(isProperty && { isProperty }),
    })),
  );
  if (!rows) return undefined;
  const add = (at: number, more: Partial<DiffRow>): void => void (rows[at] = { ...rows[at]!, ...more });
  add(
    rows.findIndex(({ kind }) => kind !== 'added'),
    { before: old.before },
  );
  add(
    rows.findIndex(({ kind }) => kind !== 'removed'),
    { after: edited.after },
  );
  if (end !== undefined)
    for (const other of ['added', 'removed'] as const)
      add(
        rows.findLastIndex(({ kind }) => kind !== other),
        { end },
      );
  return rows;
}

function toRows(
  { kind, before, after, text, end }: ComparedLine,
  endsCount: boolean,
  place: Pick<DiffRow, 'isCode' | 'isProperty'>,
): DiffRow[] {
  const [first = '', ...furtherPieces] = wrapLongLine(text, rowLength(kind));
  const rows: DiffRow[] = [
    { kind, before, after, text: first, marks: [], ...place },
    ...furtherPieces.map((piece) => ({ kind, before: undefined, after: undefined, text: piece, marks: [], ...place })),
  ];
  return endsCount && (end === '\r\n' || end === '\r') ? rows.with(-1, { ...rows.at(-1)!, end: END_NAMES[end] }) : rows;
}

const END_NAMES: Readonly<Record<LineEnd, string>> = { '\r\n': 'CRLF', '\n': 'LF', '\r': 'CR', '': '' };

function noteInWords(note: ComparisonNote): string {
  switch (note.kind) {
    case 'line-ends-change':
      return diffText.diffTexts.lineEndsChanged(END_NAMES[note.from], END_NAMES[note.to]);
    case 'line-ends':
      return diffText.diffTexts.lineEnds(END_NAMES[note.are]);
    case 'byte-order-mark':
      return {
        added: diffText.diffTexts.byteOrderMarkAdded,
        removed: diffText.diffTexts.byteOrderMarkRemoved,
        there: diffText.diffTexts.byteOrderMark,
      }[note.is];
    case 'last-line-break':
      return {
        added: diffText.diffTexts.lineBreakAdded,
        removed: diffText.diffTexts.lineBreakRemoved,
        missing: diffText.diffTexts.noLineBreak,
      }[note.is];
  }
}

const rowLength = (kind: DiffRow['kind']): number => (kind === 'same' ? UNCHANGED_ROW : LONGEST_ROW);

/** In pieces of at most so many characters, cut behind a space where one is near. */
function wrapLongLine(line: string, longest: number): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (line.length - from > longest) {
    const end = from + longest;
    const space = line.slice(end - FURTHEST_SPACE, end).lastIndexOf(' ');
    const isHalf = (line.charCodeAt(end) & 0xfc00) === 0xdc00;
    const to = space < 0 ? end - (isHalf ? 1 : 0) : end - FURTHEST_SPACE + space + 1;
    pieces.push(line.slice(from, to));
    from = to;
  }
  return [...pieces, line.slice(from)];
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
      const newRow = rows[at + removed + pair];
      const marks = old && newRow ? markWords(old.text, newRow.text) : undefined;
      if (!old || !newRow || !marks) continue;
      rows[at + pair] = { ...old, marks: marks.removed };
      rows[at + removed + pair] = { ...newRow, marks: marks.added };
    }
    at += Math.max(1, removed + added);
  }
  return rows;
}

function runLength(rows: readonly Pick<DiffRow, 'kind'>[], from: number, kind: DiffRow['kind']): number {
  let length = 0;
  while (rows[from + length]?.kind === kind) length += 1;
  return length;
}
