import { expect, it } from 'vitest';
import { noteName, otherTitle } from './note-name.ts';

it('calls a note by its file, and any other file by its whole name', () => {
  expect([noteName('Garden/Beans.md'), noteName('Plot.png'), noteName('A/Book.pdf')]).toEqual([
    'Beans',
    'Plot.png',
    'Book.pdf',
  ]);
});

it('adds a title where it says something else', () => {
  expect(otherTitle('2026-01-02.md', 'Meeting with Ruth')).toBe('Meeting with Ruth');
  expect(otherTitle('Garden/Beans.md', 'beans ')).toBeUndefined();
  expect(otherTitle('Book.pdf', 'Book.pdf')).toBeUndefined();
  expect(otherTitle('Beans.md', '')).toBeUndefined();
  expect(otherTitle('Beans.md', 'Beans?')).toBeUndefined();
  expect(otherTitle('2021 Bats.md', '2021: Bats')).toBeUndefined();
  expect(otherTitle('Light - a history.md', 'Light: a history')).toBeUndefined();
  expect(otherTitle('C.md', 'C++')).toBe('C++');
  expect(otherTitle('Untitled.md', '???')).toBeUndefined();
});
