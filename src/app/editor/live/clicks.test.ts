import { expect, it } from 'vitest';
import { placeInSource } from './live-text.ts';

it.each([
  ['> [!note] A title\n> Words **here** too', '', 'A title', 3, '> [!note] A t'],
  ['> [!note] A title\n> Words **here** too', 'A titleWords ', 'here', 2, '> [!note] A title\n> Words **he'],
  ['> one\n> two\n> one', 'one\ntwo', '\none', 2, '> one\n> two\n> o'],
  ['> one', '', 'one ', 4, '> one'],
])('in %j, behind %j, %j at %i is behind %j', (source, before, words, offset, expected) =>
  expect(source.slice(0, placeInSource(source, before, words, offset))).toBe(expected),
);

it.each([
  ['![[Note]]', 'Words of the note'],
  ['> [!note]', 'Note'],
  ['> a', ' '],
])('in %j no place is known of %j', (source, words) => expect(placeInSource(source, '', words, 1)).toBeUndefined());
