import { expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';

/** The parts of a query in one line: words, "phrases", -excluded; a beginning ends in `*`. */
function read(query: string, prefix = false): string {
  const { words, phrases, excluded } = parseQuery(query, { prefix });
  const quoted = (text: string): string => (/\s/u.test(text) ? `"${text}"` : text);
  return [
    ...words.map((word) => word.text + (word.prefix ? '*' : '')),
    ...phrases.map(({ text }) => `"${text}"`),
    ...excluded.map(({ text }) => `-${quoted(text)}`),
  ].join(' ');
}

it('distinguishes words, phrases and excluded words', () => {
  expect(read('tea "green leaf" -milk -"hot water" well-known')).toBe('tea well known "green leaf" -milk -"hot water"');
  expect(read('tea - milk -- "" "?" -')).toBe('tea milk');
  expect(read('a "b c')).toBe('a "b c"');
});

it('accepts the quotation marks of other keyboards and languages', () => {
  expect(read('“green leaf” -„heißes Wasser“ «thé vert»')).toBe('"green leaf" "thé vert" -"heißes Wasser"');
  expect(read('「緑茶」 ＂a b＂')).toBe('"緑茶" "a b"');
  expect(read("don't")).toBe('don t');
  // Alone they are a part of a name.
  expect(read('» canvas notes')).toBe('canvas notes');
  expect(parseQuery('» canvas notes').plain).toBe('» canvas notes');
});

it('matches the last word as a prefix while the person types, also in open quotes', () => {
  expect(read('green le', true)).toBe('green le*');
  expect(read('green leaf ', true)).toBe('green leaf');
  expect(read('tea "green leaf"', true)).toBe('tea "green leaf"');
  expect(read('green tea green', true)).toBe('green tea');
  expect(read('数据', true)).toMatch(/\*$/u);
  expect(read('tea "green le', true)).toBe('tea le* "green"');
  expect(read('"green ', true)).toBe('"green"');
  expect(read('"green leaf"', true)).toBe('"green leaf"');
  expect(parseQuery('"green le', { prefix: true }).plain).toBe('green le');
});
