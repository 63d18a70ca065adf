import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_COLUMNS, MOST_ROWS, readDataTable } from './read-data.ts';

const read = (text: string, ending = 'csv', signal = new AbortController().signal) =>
  readDataTable(text, ending, async () => undefined, signal);

describe('a table in a file', () => {
  it.each([
    ['a,b\n1,2\n', ['a', 'b'], [['1', '2']]],
    ['a;b\n1,5;2\n', ['a', 'b'], [['1,5', '2']]],
    ['\uFEFFa\tb\r\n1\t2\r\n', ['a', 'b'], [['1', '2']]],
    ['a,b\n"x, y","say ""hi""\nthere"\n', ['a', 'b'], [['x, y', 'say "hi"\nthere']]],
    ['a,b\n\n1,2\n,\n', ['a', 'b'], [['1', '2']]],
    ['sep=;\r\na;b\r\n1,5;2\r\n', ['a', 'b'], [['1,5', '2']]],
    ['sep=x\na,b\n', ['sep=x', ''], [['a', 'b']]],
    [' name ,\nx,y', ['name', ''], [['x', 'y']]],
    ['', [], []],
  ])('is read from %j', async (text, columns, rows) => {
    const table = await read(text);
    expect([table.columns, table.rows]).toEqual([columns, rows]);
    expect(table.isCut).toBe(false);
  });

  it('is separated by tabs alone where its name says so', async () => {
    expect((await read('a,b\n1,2\n', 'tsv')).columns).toEqual(['a,b']);
  });

  it('names the lines that do not fit, and shows them all the same', async () => {
    const wide = await read('a,b\n1,2,3\n4,5\n');
    expect(wide.problems).toEqual([{ line: 2, reason: 'It has 3 values; the first line names 2.' }]);
    expect((await read('sep=,\na\n1,2\n')).problems).toMatchObject([{ line: 3 }]);
    expect(wide.columns).toEqual(['a', 'b', '']);
    expect(wide.rows).toEqual([
      ['1', '2', '3'],
      ['4', '5'],
    ]);
    expect((await read('a,b\n"open,2\n3,4\n')).problems).toHaveLength(1);
  });

  it('is cut where it is longer or wider than can be shown', async () => {
    const long = await read(`a\n${'1\n'.repeat(MOST_ROWS + 10)}`);
    expect([long.rows.length, long.isCut]).toEqual([MOST_ROWS, true]);
    const wide = await read(`${'a,'.repeat(MOST_COLUMNS + 5)}\n`);
    expect([wide.columns.length, wide.isCut]).toEqual([MOST_COLUMNS, true]);
  });

  it('is left off when nobody waits for it any more', async () => {
    const leaving = new AbortController();
    leaving.abort();
    await expect(read('a\n1\n'.repeat(200_000), 'csv', leaving.signal)).rejects.toThrow();
  });

  it('gives back every value that was written by the standard, and is read whatever the text', async () => {
    const value = fc.string({ unit: fc.constantFrom('a', 'ü', ' ', ',', '"', '\n', ';') });
    const table = fc.array(fc.array(value, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const text = [['first', 'second'], ...rows.map((row) => [`x${row[0]}`, `x${row[1]}`])]
          .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        expect((await read(text)).rows).toEqual(rows.map((row) => [`x${row[0]}`, `x${row[1]}`]));
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r', '|') }),
        async (text) => {
          const { columns, rows } = await read(text);
          expect(rows.every((row) => row.length <= columns.length)).toBe(true);
        },
      ),
    );
  });
});
