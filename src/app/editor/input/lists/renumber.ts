import {
  ChangeSet,
  EditorState,
  type ChangeSpec,
  type Extension,
  type StateCommand,
  type Text,
  type Transaction,
} from '@codemirror/state';
import { beginsItem, indentWidth, isItem, readLineStart } from '../../../../notes/markdown/line-index.ts';
import { isInCode } from '../formatting/wrap-typed.ts';

/** The same command, after which the numbers of the lists that it touched count on by one. */
export function renumbering(command: StateCommand): StateCommand {
  return ({ state, dispatch }) =>
    command({
      state,
      dispatch: (transaction) => {
        const fixes = renumberChanges(transaction.newDoc, touchedLines(transaction));
        if (fixes.length === 0) return dispatch(transaction);
        const fixed = ChangeSet.of(fixes, transaction.newDoc.length);
        return dispatch(
          state.update({
            changes: transaction.changes.compose(fixed),
            selection: transaction.newSelection.map(fixed, 1),
            scrollIntoView: true,
            userEvent: 'input',
          }),
        );
      },
    });
}

function touchedLines({ changes, newDoc }: Transaction): number[] {
  const lines: number[] = [];
  changes.iterChangedRanges((_fromA, _toA, from, to) => {
    for (let line = newDoc.lineAt(from).number; line <= newDoc.lineAt(to).number; line++) lines.push(line);
  });
  return lines;
}

/** What deletes, by keys, the menu or Vim, which names all that it does so. */
const DELETING = ['delete', 'input.type.compose'];

/** Where lines of a numbered list are deleted, in whatever way, the others count on by one from where the list began. */
export const renumberingWhereDeleted: Extension = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || !DELETING.some((event) => transaction.isUserEvent(event))) return transaction;
  const removed = removedNumbers(transaction);
  const fixes = removed ? renumberChanges(transaction.newDoc, [...removed.keys()], removed) : [];
  return fixes.length === 0 ? transaction : [transaction, { changes: fixes, sequential: true }];
});

/** For the line (its number) in whose place items were, the lowest number at each depth; undefined where no line was only deleted. */
type RemovedNumbers = ReadonlyMap<number, ReadonlyMap<number, number>>;

function removedNumbers({ startState, changes, newDoc }: Transaction): RemovedNumbers | undefined {
  const { doc } = startState;
  const numbersByLine = new Map<number, Map<number, number>>();
  let isOnlyDeleted = true;
  changes.iterChanges((from, to, at, _to, inserted) => {
    const [first, last] = [doc.lineAt(from), doc.lineAt(to)];
    if (inserted.length > 0) isOnlyDeleted = false;
    if (first.number === last.number || isInCode(startState, from)) return;
    const numbers = new Map<number, number>();
    const end = Math.min(last.number - (to === last.from ? 1 : 0), first.number + MOST_LINES);
    for (let line = first.number + (from === first.from ? 0 : 1); line <= end; line++) {
      const { marker, indent } = readLineStart(doc.line(line).text);
      const width = indentWidth(indent);
      const number = Number.parseInt(marker, 10);
      if (!Number.isNaN(number)) numbers.set(width, Math.min(number, numbers.get(width) ?? number));
    }
    numbersByLine.set(newDoc.lineAt(at).number, numbers);
  });
  return isOnlyDeleted && numbersByLine.size > 0 ? numbersByLine : undefined;
}

/** Most lines of one list that are looked through. */
const MOST_LINES = 2000;

function renumberChanges(doc: Text, touched: readonly number[], removed: RemovedNumbers = new Map()): ChangeSpec[] {
  const changes: ChangeSpec[] = [];
  let checkedTo = 0;
  for (const line of touched) {
    if (line <= checkedTo || !isOfList(doc, line)) continue;
    let first = line;
    for (let above = nextOfList(doc, line, -1); above && line - above < MOST_LINES;) {
      first = above;
      above = nextOfList(doc, above, -1);
    }
    let last = line;
    for (let below = nextOfList(doc, line, 1); below && below - line < MOST_LINES;) {
      last = below;
      below = nextOfList(doc, below, 1);
    }
    changes.push(...renumberList(doc, first, last, removed));
    checkedTo = last;
  }
  return changes;
}

/** The line above or below that is of the list too: one blank line may part its items. */
function nextOfList(doc: Text, line: number, way: 1 | -1): number | undefined {
  const isThere = (at: number) => at >= 1 && at <= doc.lines;
  const next = line + way;
  if (!isThere(next)) return undefined;
  if (isOfList(doc, next)) return next;
  return isBlank(doc.line(next).text) && isThere(next + way) && isOfList(doc, next + way) ? next + way : undefined;
}

/** Also where a line is blank within a quote. */
export const isBlank = (text: string): boolean => /^[\s>]*$/.test(text);

/** An item, or a line that continues one. */
function isOfList(doc: Text, line: number): boolean {
  const { text } = doc.line(line);
  return /^[ \t]{2,}\S/.test(text) || isItem(text);
}

interface Numbered {
  readonly at: number;
  readonly line: number;
  readonly digits: string;
  readonly sign: string;
  /** The number of the item that began the list until it was deleted. */
  readonly before: number | undefined;
}

function renumberList(doc: Text, first: number, last: number, removed: RemovedNumbers): ChangeSpec[] {
  const runs: Numbered[][] = [];
  /** The run of items that is open at each depth, the deepest last. */
  let open: { readonly width: number; readonly run: Numbered[] | undefined }[] = [];
  for (let number = first; number <= last; number++) {
    const line = doc.line(number);
    const prefix = readLineStart(line.text);
    if (!beginsItem(prefix)) continue;
    const width = indentWidth(prefix.indent);
    open = open.filter((level) => level.width <= width);
    const [, digits, sign = ''] = /^(\d+)([.)])/.exec(prefix.marker) ?? [];
    const level = open.find((openLevel) => openLevel.width === width);
    const continued =
      level?.run?.[0]?.sign === sign && continuesRun(doc, level.run, number, digits) ? level.run : undefined;
    const run = digits === undefined ? undefined : (continued ?? []);
    if (run && digits !== undefined) {
      const removedNumber = run.length === 0 ? removed.get(number)?.get(width) : undefined;
      run.push({
        at: line.from + prefix.quote.length + prefix.indent.length,
        line: number,
        digits,
        sign,
        before: removedNumber,
      });
      if (run.length === 1) runs.push(run);
    }
    open = [...open.filter((outerLevel) => outerLevel.width < width), { width, run }];
  }
  return runs.flatMap(countOn);
}

/** Below a blank line an item may begin a list of its own: it goes on where its number is the next, or the same, as behind a new item. */
function continuesRun(doc: Text, run: readonly Numbered[], number: number, digits: string | undefined): boolean {
  const last = run.at(-1)!;
  let isApart = false;
  for (let line = last.line + 1; line < number && !isApart; line++) isApart = isBlank(doc.line(line).text);
  const step = Number(digits) - Number(last.digits);
  return !isApart || step === 0 || step === 1;
}

/** A list that is written with one number throughout stays so. */
function countOn(run: readonly Numbered[]): ChangeSpec[] {
  const numbers = run.map(({ digits }) => Number(digits));
  const start = Math.min(run[0]?.before ?? Infinity, ...numbers);
  if (numbers.every((number) => number === start)) return [];
  return run.flatMap(({ at, digits }, index) =>
    Number(digits) === start + index
      ? []
      : [
          {
            from: at,
            to: at + digits.length,
            insert: String(start + index).padStart(digits.startsWith('0') ? digits.length : 0, '0'),
          },
        ],
  );
}
