import { expect, it } from 'vitest';
import { toPlainText } from './plain-text.ts';
import { belowTitle } from './heading-line.ts';

it('leaves out the heading that names the note, and the dot after it', () => {
  expect(belowTitle(toPlainText('# Light as a larder\n\nPerhaps a lamp is good for bats.'), 'Light as a larder')).toBe(
    'Perhaps a lamp is good for bats.',
  );
  expect(belowTitle(toPlainText('# Chapter 2\n\n## The claim\n\nColour counts.'), 'Chapter 2')).toBe(
    'The claim · Colour counts.',
  );
});

it('leaves a sentence whole that begins with the same word', () => {
  expect(belowTitle('Nights with a note of their own.', 'Nights')).toBe('Nights with a note of their own.');
});
