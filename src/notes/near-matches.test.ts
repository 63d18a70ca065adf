import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearMatches } from './near-matches.ts';
import { fill } from './testing/pathological/fill.ts';
import { growth } from './testing/growth.ts';

const WORDS = 'the moon rose over old roofs while someone closed a gate by the wall and went home late';
const MISS = 'the garden was very quiet that evening';

describe('near matches', () => {
  it.each([
    ['a  b\tc', 'a b c', 'a  b\tc', ['white space']],
    ['say \u201chi\u201d', 'say "hi"', 'say \u201chi\u201d', ['quotes or dashes']],
    ['Say Hi', 'say hi', 'Say Hi', ['case']],
    ['a \u200b b', 'a b', 'a \u200b b', ['white space']],
    ['the garden is quiet', 'the garden was quiet', 'the garden is quiet', ['letters']],
  ])('of %j, where %j was searched for, are quoted with what differs', (text, search, found, differs) => {
    expect(nearMatches(`before\n${text}\nafter`, search)).toEqual([{ line: 2, to_line: 2, text: found, differs }]);
  });

  it.each([
    ['many lines', (bytes: number) => fill(bytes, `${WORDS}\n\n`)],
    ['one line', (bytes: number) => fill(bytes, `${WORDS} `)],
    ['a script without spaces', (bytes: number) => fill(bytes, '这是一个没有空格的句子\n')],
    ['lines that nearly match', (bytes: number) => fill(bytes, 'the garden was very silent that evening\n')],
  ])('are looked for in time in proportion to the text: %s', (_, make) => {
    expect(growth(make, 25_000, (text) => nearMatches(text, MISS))).toBeLessThan(8);
  });
});

it('finds in a text of any length what differs in white space, marks and case alone, and nothing else', () => {
  const fold = (text: string): string =>
    [...text]
      .map((sign) => (/\s/.test(sign) ? ' ' : (FORMS[sign] ?? sign.toLowerCase())))
      .join('')
      .replace(/ +/g, ' ');
  const sign = fc.constantFrom(...'aAbB  \t\n\r`\'"-', '’', '“', '—', '\u00a0', '\u200b', 'İ', 'é', '日');
  const text = fc.array(fc.tuple(sign, fc.integer({ min: 1, max: 90 })), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(text, fc.array(sign, { minLength: 1, maxLength: 4 }), (runs, searchSigns) => {
      const long = runs.map(([unit, times]) => `${unit}ab`.repeat(times)).join('');
      const search = searchSigns.join('');
      const isThere = fold(search).trim() !== '' && fold(long).includes(fold(search).trim());
      const isFound = nearMatches(long, search).some(({ differs }) => !differs.includes('letters'));
      expect(isFound, JSON.stringify({ long, search })).toBe(isThere);
    }),
    { numRuns: 200 },
  );
});

const FORMS: Readonly<Record<string, string>> = { '’': "'", '`': "'", '“': '"', '—': '-', '\u200b': '' };
