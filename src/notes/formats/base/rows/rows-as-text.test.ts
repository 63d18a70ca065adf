import { expect, it } from 'vitest';
import { toCsvTable, toMarkdownTable } from './rows-as-text.ts';

const TABLE = {
  columns: [
    { id: 'file.name', title: 'file name' },
    { id: 'note.x', title: 'a|b' },
  ],
  rows: [
    { cells: ['One', '[[Two|2]]'], values: ['One', '[[Two|2]]'] },
    { cells: ['say "hi"', 'two\nlines'], values: ['say "hi"', 'two\nlines'] },
    { cells: ['=1+1', '-5'], values: ['=1+1', -5] },
  ],
};

it('writes a Markdown table whose cells and lines stay apart', () => {
  expect(toMarkdownTable(TABLE)).toBe(
    '| file name | a\\|b |\n| --- | --- |\n| One | [[Two\\|2]] |\n| say "hi" | two lines |\n| =1+1 | -5 |\n',
  );
});

it('writes CSV that no program runs', () => {
  expect(toCsvTable(TABLE)).toBe('file name,a|b\r\nOne,[[Two|2]]\r\n"say ""hi""","two\nlines"\r\n\'=1+1,-5\r\n');
});

it('keeps the entries of a list apart, where they hold commas or quotation marks', () => {
  const columns = [{ id: 'note.authors', title: 'authors' }];
  const csvOf = (values: readonly string[]) =>
    toCsvTable({ columns, rows: [{ cells: [values.join(', ')], values: [values] }] });
  expect(csvOf(['Ann', 'Bob'])).toBe('authors\r\n"Ann, Bob"\r\n');
  expect(csvOf(['Smith, J.', 'Bob'])).toBe('authors\r\n"""Smith, J."", Bob"\r\n');
  expect(csvOf(['the "old" one'])).toBe('authors\r\n"""the """"old"""" one"""\r\n');
});
