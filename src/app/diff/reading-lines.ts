import { type DiffRow, markWords, type Range, splitByMarks } from './diff-texts.ts';

/**
 * A difference as the note reads: where a line was edited, the words that go and those that come stand in one line. Every
 * character of both texts is in the lines, in order: old is what is not added, new is what is not removed.
 */

/** A part of a line, with how it is drawn. */
export interface ReadingPiece {
  readonly kind: DiffRow['kind'];
  readonly text: string;
  /** What a line begins with that is drawn as something else: a box, a bullet, a rule; or smaller, as the signs of a heading. */
  readonly sign?: 'open' | 'done' | 'bullet' | 'heading' | 'rule';
  /** How the line ends, where that is said. */
  readonly end?: string;
}

export interface ReadingLine {
  readonly kind: DiffRow['kind'] | 'edited';
  /** Level of the heading that it is or becomes; 0 for none. */
  readonly heading: number;
  /** In which no sign is drawn as anything else. */
  readonly isCode: boolean;
  /** It is of the properties, which are quieter than the text. */
  readonly isProperty: boolean;
  readonly pieces: readonly ReadingPiece[];
}

/** Signs that are drawn in one way each, so that what is drawn says exactly what is written. Others stand as they are. */
const SIGNS: readonly (readonly [RegExp, NonNullable<ReadingPiece['sign']>])[] = [
  [/^- \[ \] (?=\S)/u, 'open'],
  [/^- \[x\] (?=\S)/u, 'done'],
  [/^- (?=[^\s[])/u, 'bullet'],
  [/^#{1,6} (?=\S)/u, 'heading'],
];

interface LineStart {
  readonly text: string;
  readonly sign?: NonNullable<ReadingPiece['sign']>;
}

function startOf(row: DiffRow): LineStart {
  if (row.isProperty) return row.text === '---' ? { text: row.text, sign: 'rule' } : { text: '' };
  for (const [form, sign] of row.isCode || goesOn(row) ? [] : SIGNS) {
    const text = form.exec(row.text)?.[0];
    if (text !== undefined) return { text, sign };
  }
  return { text: '' };
}

const headingLevel = ({ text, sign }: LineStart): number => (sign === 'heading' ? text.length - 1 : 0);

/** More changes of words than these in one line are hard to follow: it is shown as it was, and as it will be. */
const MOST_CHANGES = 6;

/** @param rows in order, from one hunk */
export function toReadingLines(rows: readonly DiffRow[]): ReadingLine[] {
  const lines: ReadingLine[] = [];
  const add = (line: ReadingLine, row: DiffRow): void => {
    const last = lines.at(-1);
    const joined = last && goesOn(row) ? withContinuation(last, line) : undefined;
    if (joined) lines[lines.length - 1] = joined;
    else lines.push(line);
  };
  for (let at = 0; at < rows.length;) {
    const removed = runOf(rows, at, 'removed');
    const added = runOf(rows, at + removed.length, 'added');
    if (removed.length + added.length === 0) {
      add(wholeLine(rows[at]!), rows[at]!);
      at += 1;
      continue;
    }
    for (let pair = 0; pair < Math.max(removed.length, added.length); pair += 1) {
      const [oldRow, newRow] = [removed[pair], added[pair]];
      const edited = oldRow && newRow && editedLine(oldRow, newRow);
      if (edited) add(edited, goesOn(oldRow) ? newRow : oldRow);
      else for (const row of [oldRow, newRow]) if (row) add(wholeLine(row), row);
    }
    at += removed.length + added.length;
  }
  return lines;
}

/** A row without a number goes on with a long line. */
const goesOn = ({ before, after }: DiffRow): boolean => before === undefined && after === undefined;

/** More characters in one line are much to lay out at once. */
const LONGEST_JOINED = 4000;

/** A line with what goes on with it; undefined for what goes behind what comes, which belong to two lines. */
function withContinuation(line: ReadingLine, more: ReadingLine): ReadingLine | undefined {
  const isOneLine =
    line.kind === more.kind || [line.kind, more.kind].some((kind) => kind === 'same' || kind === 'edited');
  const pieces = joinPieces(line.pieces, more.pieces);
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  if (!isOneLine || line.isCode !== more.isCode || line.isProperty !== more.isProperty || length > LONGEST_JOINED)
    return undefined;
  return { ...line, kind: line.kind === more.kind ? line.kind : 'edited', pieces };
}

/** What stays is one piece: a word in bold may go on from one row to the next. */
function joinPieces(pieces: readonly ReadingPiece[], more: readonly ReadingPiece[]): readonly ReadingPiece[] {
  const [last, next] = [pieces.at(-1), more[0]];
  const isOne = last?.kind === 'same' && next?.kind === 'same' && !last.sign && last.end === undefined && !next.sign;
  return isOne
    ? [...pieces.slice(0, -1), { ...next, text: last.text + next.text }, ...more.slice(1)]
    : [...pieces, ...more];
}

function runOf(rows: readonly DiffRow[], from: number, kind: DiffRow['kind']): readonly DiffRow[] {
  let to = from;
  while (rows[to]?.kind === kind) to += 1;
  return rows.slice(from, to);
}

function wholeLine(row: DiffRow): ReadingLine {
  const start = startOf(row);
  return {
    kind: row.kind,
    heading: headingLevel(start),
    isCode: row.isCode === true,
    isProperty: row.isProperty === true,
    pieces: withEnd(
      [...signPieces(row.kind, start), ...textPieces(row.kind, row.text.slice(start.text.length))],
      row.kind,
      row.end,
    ),
  };
}

/** Undefined where the two have too little in common, or where too much of it changes to be read in one line. */
function editedLine(oldRow: DiffRow, newRow: DiffRow): ReadingLine | undefined {
  const [oldStart, newStart] = [startOf(oldRow), startOf(newRow)];
  const [oldText, newText] = [oldRow.text.slice(oldStart.text.length), newRow.text.slice(newStart.text.length)];
  const marks = markWords(oldText, newText);
  if (!marks || marks.removed.length + marks.added.length > MOST_CHANGES) return undefined;
  if (unmarked(oldText, marks.removed) !== unmarked(newText, marks.added)) return undefined;
  const isSameStart = oldStart.text === newStart.text;
  return {
    kind: 'edited',
    heading: headingLevel(newStart),
    isCode: (oldRow.isCode ?? newRow.isCode) === true,
    isProperty: newRow.isProperty === true,
    pieces: [
      ...(isSameStart
        ? signPieces('same', newStart)
        : [...signPieces('removed', oldStart), ...signPieces('added', newStart)]),
      ...joinTexts(oldText, marks.removed, newText, marks.added),
      ...(oldRow.end === newRow.end
        ? withEnd([], 'same', newRow.end)
        : [...withEnd([], 'removed', oldRow.end), ...withEnd([], 'added', newRow.end)]),
    ],
  };
}

const unmarked = (text: string, marks: readonly Range[]): string =>
  splitByMarks(text, marks)
    .map((piece) => (piece.marked ? '' : piece.text))
    .join('');

/** Old and new text in one, by the ranges in which they differ; between these they are the same. */
function joinTexts(
  oldText: string,
  removed: readonly Range[],
  newText: string,
  added: readonly Range[],
): ReadingPiece[] {
  const oldPieces = splitByMarks(oldText, removed);
  const newPieces = splitByMarks(newText, added);
  const merged: ReadingPiece[] = [];
  let [oldAt, newAt, taken, given] = [0, 0, 0, 0];
  while (oldAt < oldPieces.length || newAt < newPieces.length) {
    const [oldPiece, newPiece] = [oldPieces[oldAt], newPieces[newAt]];
    if (oldPiece?.marked) {
      merged.push({ kind: 'removed', text: oldPiece.text });
      oldAt += 1;
    } else if (newPiece?.marked) {
      merged.push({ kind: 'added', text: newPiece.text });
      newAt += 1;
    } else {
      const oldLeft = (oldPiece?.text.length ?? 0) - taken;
      const newLeft = (newPiece?.text.length ?? 0) - given;
      const length = Math.min(oldLeft, newLeft);
      if (length > 0) merged.push({ kind: 'same', text: newPiece!.text.slice(given, given + length) });
      [taken, given] = [taken + length, given + length];
      if (taken === (oldPiece?.text.length ?? 0)) [oldAt, taken] = [oldAt + 1, 0];
      if (given === (newPiece?.text.length ?? 0)) [newAt, given] = [newAt + 1, 0];
    }
  }
  return merged;
}

const signPieces = (kind: DiffRow['kind'], { text, sign }: LineStart): ReadingPiece[] =>
  sign === undefined ? [] : [{ kind, text, sign }];
const textPieces = (kind: DiffRow['kind'], text: string): ReadingPiece[] => (text === '' ? [] : [{ kind, text }]);

function withEnd(pieces: ReadingPiece[], kind: DiffRow['kind'], end: string | undefined): ReadingPiece[] {
  return end === undefined ? pieces : [...pieces, { kind, text: '', end }];
}
