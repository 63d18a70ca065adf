import { expect, it } from 'vitest';
import { contains, fromTsv, rangeRowsAndColumns, rangeAfter, toTsv, type TableKey } from './table-keys.ts';

const SIZE = { rows: 30, columns: 4 };
const cell = (row: number, column: number) => ({ from: { row, column }, at: { row, column } });
const key = (name: string, more: Partial<TableKey> = {}): TableKey => ({
  key: name,
  shift: false,
  ctrl: false,
  ...more,
});

it.each([
  ['ArrowDown', key('ArrowDown'), cell(6, 1)],
  ['Home', key('Home'), cell(5, 0)],
  ['Ctrl+End', key('End', { ctrl: true }), cell(29, 3)],
  ['PageDown', key('PageDown'), cell(15, 1)],
  ['PageUp at the top', key('PageUp'), cell(0, 1)],
  ['Shift+ArrowRight', key('ArrowRight', { shift: true }), { from: { row: 5, column: 1 }, at: { row: 5, column: 2 } }],
  ['Shift+Space', key(' ', { shift: true }), { from: { row: 5, column: 0 }, at: { row: 5, column: 3 } }],
  ['Ctrl+Space', key(' ', { ctrl: true }), { from: { row: 0, column: 1 }, at: { row: 29, column: 1 } }],
  ['Ctrl+A', key('a', { ctrl: true }), { from: { row: 0, column: 0 }, at: { row: 29, column: 3 } }],
])('%s', (_, pressed, expected) => {
  expect(rangeAfter(cell(5, 1), pressed, SIZE)).toEqual(expected);
});

it('gives up a selection with Escape, and leaves other keys alone', () => {
  const wide = { from: { row: 2, column: 3 }, at: { row: 1, column: 2 } };
  expect(rangeAfter(wide, key('Escape'), SIZE)).toEqual(cell(1, 2));
  expect(rangeAfter(wide, key('x'), SIZE)).toBeUndefined();
  expect(rangeRowsAndColumns(wide)).toEqual({ rows: [1, 2], columns: [2, 3] });
  expect([contains(wide, 2, 2), contains(wide, 0, 2)]).toEqual([true, false]);
});

it('copies as other programs paste, and reads what they copy', () => {
  expect(
    toTsv([
      ['a', 'b\nc'],
      ['', 'd\te'],
    ]),
  ).toBe('a\tb c\n\td e');
  expect(fromTsv('a\tb\r\n\tc\r\n')).toEqual([
    ['a', 'b'],
    ['', 'c'],
  ]);
});
