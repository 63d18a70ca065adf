import { expect, it } from 'vitest';
import { likeness } from '../../finding/likeness.ts';
import { reasonsOf } from './search-reasons.ts';

it('says in words why a note was found, and never a percentage', () => {
  const why = [
    { kind: 'alias', value: 'Front door' },
    { kind: 'title', value: 'Home' },
    { kind: 'words', words: ['door'] },
    { kind: 'tag', value: 'start' },
    { kind: 'similarity', value: 0.7 },
    { kind: 'link', value: 'House' },
  ] as const;
  expect(reasonsOf({ why, marks: [[0, 4]] })).toBe(
    'also called “Front door” · #start · close in meaning · linked from “House”',
  );
  // Where nothing is marked, the words stand elsewhere in the note.
  expect(reasonsOf({ why: [why[2]], marks: [] })).toBe('“door”');
  expect(reasonsOf({ why: [{ kind: 'similarity', value: 0.2 }], marks: [] })).toBe('');
});

it('calls a meaning close or related', () => {
  expect([0.6, 0.5, 0.4, 0.3, 0.29].map(likeness)).toEqual(['close', 'close', 'related', 'related', undefined]);
});
