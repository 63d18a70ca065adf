import { ChangeSet, type ChangeSpec, type StateCommand, type Text, type Transaction } from '@codemirror/state';
import { indentWidth, readPrefix, type LinePrefix } from '../formatting/line-prefix.ts';

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

/** Most lines of one list that are looked through. */
const MOST_LINES = 2000;

export function renumberChanges(doc: Text, touched: readonly number[]): ChangeSpec[] {
  const changes: ChangeSpec[] = [];
  let done = 0;
  for (const line of touched) {
    if (line <= done || !isOfList(doc, line)) continue;
    let first = line;
    while (first > 1 && line - first < MOST_LINES && isOfList(doc, first - 1)) first -= 1;
    let last = line;
    while (last < doc.lines && last - line < MOST_LINES && isOfList(doc, last + 1)) last += 1;
    changes.push(...renumberList(doc, first, last));
    done = last;
  }
  return changes;
}

const isItem = ({ marker }: LinePrefix) => /^(?:[-*+]|\d)/.test(marker);

/** An item, or a line that continues one. */
function isOfList(doc: Text, line: number): boolean {
  const { text } = doc.line(line);
  return /^[ \t]{2,}\S/.test(text) || isItem(readPrefix(text));
}

interface Numbered {
  readonly at: number;
  readonly digits: string;
  readonly sign: string;
}

function renumberList(doc: Text, first: number, last: number): ChangeSpec[] {
  const runs: Numbered[][] = [];
  /** The run of items that is open at each depth, the deepest last. */
  let open: { readonly width: number; readonly run: Numbered[] | undefined }[] = [];
  for (let number = first; number <= last; number++) {
    const line = doc.line(number);
    const prefix = readPrefix(line.text);
    if (!isItem(prefix)) continue;
    const width = indentWidth(prefix.indent);
    open = open.filter((level) => level.width <= width);
    const [, digits, sign = ''] = /^(\d+)([.)])/.exec(prefix.marker) ?? [];
    const level = open.find((each) => each.width === width);
    const continued = level?.run?.[0]?.sign === sign ? level.run : undefined;
    const run = digits === undefined ? undefined : (continued ?? []);
    if (run && digits !== undefined) {
      run.push({ at: line.from + prefix.quote.length + prefix.indent.length, digits, sign });
      if (run.length === 1) runs.push(run);
    }
    open = [...open.filter((each) => each.width < width), { width, run }];
  }
  return runs.flatMap(countOn);
}

/** A list that is written with one number throughout stays so. */
function countOn(run: readonly Numbered[]): ChangeSpec[] {
  const numbers = run.map(({ digits }) => Number(digits));
  const start = Math.min(...numbers);
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
