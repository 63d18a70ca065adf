import { expect, it } from 'vitest';
import { matchLine } from './search-result.tsx';

const at = (text: string, excerpt: string, ...words: string[]) =>
  matchLine('A.md', {
    headingPath: [],
    lines: { from: 5, to: 5 + text.split('\n').length },
    text,
    excerpt,
    marks: words.map((word) => [excerpt.indexOf(word), excerpt.indexOf(word) + word.length] as const),
  });

it('is that of the words in the excerpt, not of the heading above', () => {
  expect(at('## Lamps\n\nFirst words.\n\nThe moth comes late.', 'First words. The moth comes late.', 'moth')).toBe(9);
  expect(at('## Moth\n\nThe moth comes late.', '… The moth comes late.', 'moth')).toBe(7);
  expect(at('## A moth\n\nA **moth** and a *lamp*.', 'A moth and a lamp.', 'moth', 'lamp')).toBe(7);
});

it('is the first one where none has the words', () => {
  expect(at('## Lamps\n\nWords.', 'Words.')).toBe(5);
});

it('is the page of a PDF', () => {
  const passage = {
    headingPath: [],
    lines: { from: 3, to: 3 },
    text: 'a\nmoth',
    excerpt: 'moth',
    marks: [[0, 4]] as const,
  };
  expect(matchLine('A.pdf', passage)).toBe(3);
});
