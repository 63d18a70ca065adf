import { describe, expect, it } from 'vitest';
import { EditorState, type StateCommand } from '@codemirror/state';
import { vaultLanguage } from '../../create-editor.ts';
import {
  addColumnLeft,
  addColumnRight,
  addRowAbove,
  addRowBelow,
  alignColumn,
  breakInCell,
  deleteColumn,
  deleteRow,
  formatTable,
  moveColumnLeft,
  moveColumnRight,
  moveRowDown,
  moveRowUp,
  nextCell,
  nextRow,
  previousCell,
  beginTable,
  insertTable,
} from './table-commands.ts';
import { textWidth } from './write-table.ts';

describe('Tab', () => {
  it.each([
    ['| a@ | b |\n| - | - |\n| 1 | 2 |', '| a | ‹b› |\n| - | - |\n| 1 | 2 |'],
    ['| a | b@ |\n| - | - |\n| 1 | 2 |', '| a | b |\n| - | - |\n| ‹1› | 2 |'],
    ['| a | b |\n| -@ | - |\n| 1 | 2 |', '| a | b |\n| - | - |\n| ‹1› | 2 |'],
    ['| a | b |\n| - | - |\n| 1 | 2@ |', '| a | b |\n| - | - |\n| 1 | 2 |\n| @  |   |'],
    [String.raw`| a@ | [[x\|y]] |` + '\n| - | - |', String.raw`| a | ‹[[x\|y]]› |` + '\n| - | - |'],
    ['a@ | b\n- | -', 'a | ‹b›\n- | -'],
    ['> | a@ | b |\n> | - | - |', '> | a | ‹b› |\n> | - | - |'],
    // Cells that a row lacks are there as it is drawn.
    ['| a | b |\n| - | - |\n| 1@ |\n| 3 | 4 |', '| a | b |\n| - | - |\n| 1 | @  |\n| 3 | 4 |'],
    ['| a | b |\n| - | - |\n| 1@\n| 3 | 4 |', '| a | b |\n| - | - |\n| 1 | @  |\n| 3 | 4 |'],
    ['| a | b |\n| - | - |\n| 1@ |', '| a | b |\n| - | - |\n| 1 | @  |'],
  ])('goes from %j to %j', (before, expected) => expect(tables(before, nextCell)).toBe(expected));

  it('with Shift goes back, and no further than the first cell', () => {
    expect(tables('| a | b |\n| - | - |\n| 1@ | 2 |', previousCell)).toBe('| a | ‹b› |\n| - | - |\n| 1 | 2 |');
    expect(tables('| a@ | b |\n| - | - |', previousCell)).toBe('| a@ | b |\n| - | - |');
    expect(tables('| a | b | c |\n| - | - | - |\n| 1 |\n| 3@ | 4 |', previousCell)).toBe(
      '| a | b | c |\n| - | - | - |\n| 1 |   | @  |\n| 3 | 4 |',
    );
  });

  it.each(['a @ b', '```\n| a@ | b |\n| - | - |\n```', '| no@ | table |'])('is the usual one in %j', (text) =>
    expect(nextCell({ state: state(text), dispatch: () => expect.unreachable() })).toBe(false),
  );
});

describe('Enter', () => {
  it('before the first bar makes room above', () =>
    expect(nextRow({ state: state('@| a |\n| - |'), dispatch: () => expect.unreachable() })).toBe(false));

  it.each([
    ['| a | b@ |\n| - | - |\n| 1 | 2 |', '| a | b |\n| - | - |\n| 1 | ‹2› |'],
    ['| a | b |\n| - | - |\n| 1 | 2@ |', '| a | b |\n| - | - |\n| 1 | 2 |\n|   | @  |'],
    ['| a | b |\n| - | - |\n| 1 | 2 |\n| @  |   |', '| a | b |\n| - | - |\n| 1 | 2 |\n@'],
  ])('goes from %j to %j', (before, expected) => expect(tables(before, nextRow)).toBe(expected));

  it('with Shift breaks the line within the cell', () =>
    expect(tables('| a@ | b |\n| - | - |', breakInCell)).toBe('| a<br>@ | b |\n| - | - |'));
});

describe('Enter behind a row that stands alone', () => {
  it.each([
    ['| a | b |@', '| a   | b   |\n| --- | --- |\n| @    |     |'],
    [
      'Text.\n\n|Name|Figures of it| @\n\nMore.',
      'Text.\n\n| Name | Figures of it |\n| ---- | ------------- |\n| @     |               |\n\nMore.',
    ],
    ['# Head\n| a |  |@', '# Head\n| a   |     |\n| --- | --- |\n| @    |     |'],
    ['> | a | b |@', '> | a   | b   |\n> | --- | --- |\n> | @    |     |'],
    [String.raw`| a \| b | c |@`, String.raw`| a \| b | c   |` + '\n| ------ | --- |\n| @       |     |'],
  ])('makes a table of %j', (before, expected) => expect(tables(before, beginTable)).toBe(expected));

  it.each([
    '| a@ | b |',
    '| a |@',
    '| - | - |@',
    '|  |  |@',
    'a paragraph\n| a | b |@',
    '| a | b |\n| c | d |@',
    '| a | b |@\n| - | - |',
    '```\n| a | b |@\n```',
  ])('is the usual one in %j', (text) =>
    expect(beginTable({ state: state(text), dispatch: () => expect.unreachable() })).toBe(false),
  );
});

describe('a table', () => {
  it.each([
    ['row below', addRowBelow, '| a@ | b |\n| - | - |', '| a   | b   |\n| --- | --- |\n| @    |     |'],
    [
      'row above',
      addRowAbove,
      '| a | b |\n| - | - |\n| 1@ | 2 |',
      '| a   | b   |\n| --- | --- |\n| @    |     |\n| 1   | 2   |',
    ],
    ['no row', deleteRow, '| a | b |\n| - | - |\n| 1@ | 2 |', '| ‹a›   | b   |\n| --- | --- |'],
    ['column on the right', addColumnRight, '| a@ |\n| - |\n| 1 |', '| a   | @    |\n| --- | --- |\n| 1   |     |'],
    ['column on the left', addColumnLeft, '| a@ |\n| :-: |\n| 1 |', '| @    |  a  |\n| --- | :-: |\n|     |  1  |'],
    ['no column', deleteColumn, '| a | b@ |\n| - | -: |\n| 1 | 2 |', '| ‹a›   |\n| --- |\n| 1   |'],
    ['figures at the right', alignColumn('right'), '| a@ |\n| - |\n| 10 |', '|   a@ |\n| --: |\n|  10 |'],
    [
      'bars below each other',
      formatTable,
      '|a@|long one|\n|-|:-|\n|漢字|b|',
      '| a@    | long one |\n| ---- | :------- |\n| 漢字 | b        |',
    ],
    ['missing cells', formatTable, '| a@ | b |\n| - | - |\n| 1 |', '| a@   | b   |\n| --- | --- |\n| 1   |     |'],
  ])('gets %s', (_name, command, before, expected) => expect(tables(before, command)).toBe(expected));

  it.each([
    ['row up', moveRowUp, '|a|b|\n|-|-|\n|1|2|\n|3 3|4@|', '|a|b|\n|-|-|\n|3 3|4@|\n|1|2|'],
    ['row down', moveRowDown, '> |a|b|\n> |-|-|\n> |1@|2|\n> |3 3|4|', '> |a|b|\n> |-|-|\n> |3 3|4|\n> |1@|2|'],
    ['row up to the heading', moveRowUp, '|a|\n|-|\n|1@|\n|2|', '|a|\n|-|\n|1@|\n|2|'],
    ['heading', moveRowDown, '|a@|\n|-|\n|1|', '|a@|\n|-|\n|1|'],
    ['last row down', moveRowDown, '|a|\n|-|\n|1@|\n\ntext', '|a|\n|-|\n|1@|\n\ntext'],
    [
      'column right',
      moveColumnRight,
      '| a@ | b |\n| - | -: |\n| 1 | 2 |',
      '|   b | a@   |\n| --: | --- |\n|   2 | 1   |',
    ],
    ['column left', moveColumnLeft, '| a@ | b |\n| - | - |', '| a@ | b |\n| - | - |'],
  ])('moves a %s', (_name, command, before, expected) => expect(tables(before, command)).toBe(expected));

  it('is moved as lines where several rows are selected', () => {
    const doc = 'x\n\n|a|\n|-|\n|1|';
    const selected = EditorState.create({ doc, selection: { anchor: 0, head: doc.length }, extensions: vaultLanguage });
    expect(moveRowUp({ state: selected, dispatch: () => expect.unreachable() })).toBe(false);
  });

  it('keeps its heading and its last column', () => {
    expect(tables('| a@ |\n| - |', deleteRow)).toBe('| a@ |\n| - |');
    expect(tables('| a@ |\n| - |', deleteColumn)).toBe('| a@ |\n| - |');
  });

  it('is made behind a paragraph, apart from it', () =>
    expect(tables('text@', insertTable)).toMatch(/^text\n\n\| ‹Column 1› \| Column 2 \|\n\| -{8} \| -{8} \|\n/));

  it('is made between two lines of text, apart from both', () =>
    expect(tables('text\n@\nmore', insertTable)).toMatch(/^text\n\n\| ‹Column 1› .*\|\n\nmore$/s));
});

it.each([
  ['abc', 3],
  ['漢字', 4],
  ['ｆｕｌｌ', 8],
  ['é', 1],
  ['é', 1],
  ['👩‍👩‍👧', 2],
  ['한국', 4],
])('%s takes %i columns', (text, width) => expect(textWidth(text)).toBe(width));

/** `@` is the cursor: the bars are the table's own. */
function state(text: string): EditorState {
  return EditorState.create({
    doc: text.replace('@', ''),
    selection: { anchor: text.indexOf('@') },
    extensions: vaultLanguage,
  });
}

function tables(text: string, command: StateCommand): string {
  let made = state(text);
  command({ state: made, dispatch: (transaction) => (made = transaction.state) });
  const { from, to } = made.selection.main;
  const selected = from === to ? '@' : `‹${made.sliceDoc(from, to)}›`;
  return made.sliceDoc(0, from) + selected + made.sliceDoc(to);
}
