import { expect, it } from 'vitest';
import { lineInsertion } from './insert-lines.ts';

const inserted = (text: string, at: number, content: string): string => {
  const edit = lineInsertion(text, at, content);
  return text.slice(0, edit.from) + edit.text + text.slice(edit.to);
};

it.each([
  ['line feeds', 'a\nb\n', 'a\nb\nc\n'],
  ['carriage returns before them', 'a\r\nb\r\n', 'a\r\nb\r\nc\r\n'],
  // With the kind that the content has, so that what is added is of one kind.
  ['both kinds', 'a\r\nb\n', 'a\r\nb\nc\n'],
  ['no line end behind the last line', 'a\r\nb', 'a\r\nb\r\nc'],
])('a line goes behind a text with %s', (_kind, text, expected) => {
  expect(inserted(text, text.length, 'c')).toBe(expected);
});
