import { EditorSelection, type StateCommand } from '@codemirror/state';
import { parseDateValue } from '../../../../notes/dates/dates.ts';
import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import { collator, decimalSign, isDayFirst } from '../../../strings/formats.ts';
import { placeIn, type Table } from './read-table.ts';

/**
 * Puts the rows below the heading in the order of the cursor's column: numbers by their value, before dates, before words in the order of
 * the language; empty cells stay at the end. Rows that are equal there keep their order, and each stays as it is written. The cursor stays
 * in its cell. (Obsidian offers the same for a column in the menu of a table, “A to Z” and “Z to A”.)
 * @param by -1 for the last first
 */
export const sortRows =
  (by: 1 | -1): StateCommand =>
  ({ state, dispatch }) => {
    const place = placeIn(state);
    if (!place || state.readOnly) return false;
    const { table, row, column } = place;
    const [heading, ...rows] = table.rows;
    // Of a table that is longer than what is read of it, a part would be sorted.
    if (!heading || rows.length < 2 || goesOn(state.doc.sliceString(table.to, table.to + 200), table)) return true;
    const keys = keysOf(rows.map(({ cells }) => cells[column]?.text ?? ''));
    const order = [...rows.keys()].toSorted((a, b) => compareKeys(keys[a]!, keys[b]!, by));
    const insert = order.map((at) => rows[at]!.line.text).join('\n');
    const first = rows[0]!.line.from;
    if (insert === state.sliceDoc(first, table.to)) return true;
    const { anchor, head } = state.selection.main;
    let shift = 0;
    if (row > 0) {
      const lengths = order.slice(0, order.indexOf(row - 1)).map((at) => rows[at]!.line.length + 1);
      shift = lengths.reduce((sum, length) => sum + length, first) - rows[row - 1]!.line.from;
    }
    dispatch(
      state.update({
        changes: { from: first, to: table.to, insert },
        selection: EditorSelection.range(Math.max(0, anchor + shift), head + shift),
        scrollIntoView: true,
        userEvent: 'move.line',
      }),
    );
    return true;
  };

function goesOn(behind: string, { before }: Table): boolean {
  const next = behind.split('\n')[1] ?? '';
  return next.startsWith(before) && next.slice(before.length).includes('|');
}

type Key =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number' | 'date'; readonly value: number }
  | { readonly kind: 'text'; readonly text: string };

const RANK = { number: 0, date: 1, text: 2, empty: 3 } as const;

function compareKeys(a: Key, b: Key, by: 1 | -1): number {
  if (a.kind === 'empty' || b.kind === 'empty') return RANK[a.kind] - RANK[b.kind];
  if ('value' in a && 'value' in b && a.kind === b.kind) return by * (a.value - b.value);
  if (a.kind === 'text' && b.kind === 'text') return by * collator().compare(a.text, b.text);
  return by * (RANK[a.kind] - RANK[b.kind]);
}

/** What the cells of a column are compared by. Together they say how numbers and days are written in it. */
function keysOf(cells: readonly string[]): readonly Key[] {
  const words = cells.map((cell) => toPlainText(cell.replaceAll('\\|', '|')).trim());
  const point = pointOf(words);
  const dayFirst = isDayFirstIn(words);
  const hasOneUnit = new Set(words.map((text) => numberParts(text).unit.toLowerCase()).filter(Boolean)).size <= 1;
  return words.map((text): Key => {
    if (text === '') return { kind: 'empty' };
    // Digits alone are a number, and with two dots they may be a day.
    const date = /^\d+$/.test(text) ? undefined : (parseDateValue(text) ?? dayIn(text, dayFirst));
    if (date !== undefined) return { kind: 'date', value: date };
    const number = numberIn(text, point, hasOneUnit);
    return number === undefined ? { kind: 'text', text } : { kind: 'number', value: number };
  });
}

/** A number with its sign, a currency before or behind it, and a unit, which may be one of a currency or per cent. */
const NUMBER =
  /^(?<before>[-+−–]? ?\p{Sc}? ?[-+−–]?) ?(?<digits>\d[\d.,'’ ]*|[.,]\d+)(?<unit> ?(?:\p{Sc}|%|‰|°?\p{L}{1,3}[²³]?(?:\/\p{L}{1,3})?))?$/u;

/** The parts of a text that is a number; those that are not there, and all of another text, are empty. */
function numberParts(text: string): { readonly before: string; readonly digits: string; readonly unit: string } {
  const { before = '', digits = '', unit = '' } = NUMBER.exec(text.replaceAll(/\s+/g, ' '))?.groups ?? {};
  return { before, digits, unit };
}

const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;

function numberIn(text: string, point: '.' | ',', hasOneUnit: boolean): number | undefined {
  const { before, digits, unit } = numberParts(text);
  const isUnit = /\p{L}/u.test(unit);
  if (digits === '' || (isUnit && !hasOneUnit)) return undefined;
  const bare = digits
    .replaceAll(/['’\s]/g, '')
    .replaceAll(point === '.' ? ',' : '.', '')
    .replace(point, '.');
  const value = Number(bare);
  return Number.isFinite(value) ? (/[-−–]/.test(before) ? -value : value) : undefined;
}

/** What stands before the decimals: as the numbers of the column themselves show, else as where the person lives. */
function pointOf(words: readonly string[]): '.' | ',' {
  for (const text of words) {
    const digits = numberParts(text).digits.trim();
    const last = /[.,](?=\d*$)/.exec(digits)?.[0];
    if (last === undefined) continue;
    const isBoth = digits.includes('.') && digits.includes(',');
    const hasSeveral = digits.split(last).length > 2;
    const other = last === '.' ? ',' : '.';
    if (hasSeveral) return other;
    if (isBoth || !GROUPED.test(digits)) return last === '.' ? '.' : ',';
  }
  return decimalSign() === ',' ? ',' : '.';
}

/** A day as it is written in many places, the year last. */
const DAY = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})\.?$/;

function dayIn(text: string, dayFirst: boolean): number | undefined {
  const [, first, sign, second, year] = DAY.exec(text) ?? [];
  if (first === undefined || second === undefined || year === undefined) return undefined;
  const [day, month] = dayFirst || sign === '.' ? [first, second] : [second, first];
  const century = year.length === 2 ? (Number(year) < 70 ? '20' : '19') : '';
  return parseDateValue(`${century}${year}-${month}-${day}`);
}

/** `13/1` and `1/13` say which of the two is the day; where nothing does, it is as where the person lives. */
function isDayFirstIn(words: readonly string[]): boolean {
  for (const text of words) {
    const [, first, , second] = DAY.exec(text) ?? [];
    if (Number(first) > 12) return true;
    if (Number(second) > 12) return false;
  }
  return isDayFirst();
}
