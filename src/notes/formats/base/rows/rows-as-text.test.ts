import { expect, it } from 'vitest';
import { toCsvTable, toMarkdownTable } from './rows-as-text.ts';

const TABLE = {
  columns: [
    { id: 'file.name', title: 'file name' },
    { id: 'note.x', title: 'a|b' },
  ],
  rows: [{ cells: ['One', '[[Two|2]]'] }, { cells: ['say "hi"', 'two\nlines'] }, { cells: ['=1+1', '-5'] }],
};

it('writes a Markdown table whose cells and lines stay apart', () => {
  expect(toMarkdownTable(TABLE)).toBe(
    '| file name | a\\|b |\n| --- | --- |\n| One | [[Two\\|2]] |\n| say "hi" | two lines |\n| =1+1 | -5 |\n',
  );
});

it('writes CSV that no program runs', () => {
  expect(toCsvTable(TABLE)).toBe('file name,a|b\r\nOne,[[Two|2]]\r\n"say ""hi""","two\nlines"\r\n\'=1+1,-5\r\n');
});
