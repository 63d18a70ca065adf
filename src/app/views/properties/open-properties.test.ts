import { expect, it } from 'vitest';
import { lineForProperty } from './open-properties.ts';

it.each([
  ['a first property', 'Body.\n', '---\n\n---\nBody.\n', 2],
  ['one of an empty note', '', '---\n\n---\n', 2],
  ['another one', '---\na: 1\nb: 2\n---\nBody.\n', '---\na: 1\nb: 2\n\n---\nBody.\n', 4],
  ['the first of empty properties', '---\n---\nBody.\n', '---\n\n---\nBody.\n', 2],
  ['one for which there is a line already', '---\na: 1\n\n---\n', '---\na: 1\n\n---\n', 3],
  ['one behind a byte order mark', '\uFEFFBody.\n', '\uFEFF---\n\n---\nBody.\n', 2],
])('makes a line for %s', (_what, text, made, line) => {
  const placed = lineForProperty(text);
  expect(placed).toEqual({ text: made, line });
  expect(made.split('\n')[line - 1]).toBe('');
});
