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
