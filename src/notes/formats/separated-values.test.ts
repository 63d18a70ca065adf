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

// OWASP, CSV Injection: a separator in the text can begin a cell of its own.
describe('cells that a program for tables would see in the middle of a text', () => {
  it.each([
    ["x;=cmd|' /C calc'!A0;", "x;'=cmd|' /C calc'!A0;"],
    ['Ann; =HYPERLINK(x)', "Ann;' =HYPERLINK(x)"],
    ['Ann;=HYPERLINK (x)', "Ann;'=HYPERLINK (x)"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\n"=WEBSERVICE(x)', 'a\n\'"=WEBSERVICE(x)'],
    ["a\r\n+Sheet!A1;-'[x.xls]S'!$A$1", "a\r\n'+Sheet!A1;'-'[x.xls]S'!$A$1"],
    ['=A(1);=B(2)', "'=A(1);'=B(2)"],
  ])('are text too: %j', (cell, text) =>
    expect(
      toCsv([['', cell]])
        .replaceAll(/^,"?|"?\r\n$/gu, '')
        .replaceAll('""', '"'),
    ).toBe(text),
  );

  it.each([
    'one; two',
    'a; -5',
    'a;=b',
    '2 + 3;4',
    'first\n- item (see below)\n- Great!\n',
    'a; @ann (later)',
    'f(x); g(x)',
  ])('are none where nothing is called: %j', (cell) =>
    expect(toCsv([[cell]]).replaceAll(/^"|"?\r\n$/gu, '')).toBe(cell),
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
