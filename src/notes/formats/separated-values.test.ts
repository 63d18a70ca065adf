import { describe, expect, it } from 'vitest';
import { toCsv, toTsv } from './separated-values.ts';

describe('cells that a program for tables would run', () => {
  it.each([
    '=1+1',
    '=HYPERLINK("https://evil.example","x")',
    '+1+cmd',
    "-2+3+cmd|' /C calc'!A0",
    '-1-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\0=1',
    ' =1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '\u200b=1',
    '"=1',
    '- a list item',
    '--',
    '+43 660 1234',
  ])('are text in both forms: %j', (cell) => {
    expect(
      toCsv([[cell]])
        .replace(/^"/u, '')
        .startsWith("'"),
    ).toBe(true);
    expect(toTsv([[cell]]).startsWith("'")).toBe(true);
    expect(
      toTsv([['a', cell]])
        .split('\t')[1]
        ?.startsWith("'"),
      'in each column',
    ).toBe(true);
  });

  it.each(['-5', '+5', '-1.5', '-1,234.50', '-.5', '-1e-7', '-12%', '5', 'a=1', 'x', '', '2026-01-31', '#tag', '0123'])(
    'are no others: %j',
    (cell) => {
      expect(toCsv([[cell]]).replaceAll(/["\r\n]/gu, '')).toBe(cell);
      expect(toTsv([[cell]])).toBe(`${cell}\n`);
    },
  );
});

it('writes CSV whose cells and lines stay apart', () => {
  expect(
    toCsv([
      ['a|b', 'c,d'],
      ['say "hi"', 'two\nlines'],
    ]),
  ).toBe('a|b,"c,d"\r\n"say ""hi""","two\nlines"\r\n');
  expect(
    toTsv([
      ['a', 'b'],
      ['two\nlines', 'a\ttab'],
    ]),
  ).toBe('a\tb\ntwo lines\ta tab\n');
});
