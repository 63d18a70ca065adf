import { expect, it } from 'vitest';
import { splitLongText } from './diff-rows.tsx';
import { sameWords } from './diff-view.tsx';

it('says of an empty file that comes or goes that it is empty', () => {
  expect(sameWords({ before: null, after: '' })).toBe('Empty when it was made.');
  expect(sameWords({ before: '', after: null })).toBe('It was empty.');
  expect(sameWords({ before: 'a', after: 'a' })).toBe('Nothing differs.');
});

it.each([
  ['a short line', 'word '.repeat(10), 1],
  ['words', 'word '.repeat(20_000), 10],
  ['no spaces', 'x'.repeat(100_000), 10],
  ['pairs of units', '😀'.repeat(50_000), 10],
  ['letters with marks', 'e\u0301'.repeat(50_000), 10],
])('parts a very long line without loss, and within no character: %s', (_what, text, count) => {
  const parts = splitLongText(text);
  expect(parts.join('')).toBe(text);
  expect(parts.length).toBe(count);
  for (const part of parts) expect(part).not.toMatch(/^[\p{M}\udc00-\udfff]|[\ud800-\udbff]$/u);
});
