import { expect, it } from 'vitest';
import type { Passage, SearchHit } from '../../../workers/contract.ts';
import { likeness } from '../../finding/find-notes.ts';
import { passagesToShow, reasonsOf } from './search-result.tsx';

const passage = (line: number, excerpt: string | undefined): Passage => ({
  headingPath: [],
  lines: { from: line, to: line },
  text: '',
  ...(excerpt !== undefined && { excerpt, marks: [] }),
});
const shown = (excerpt: string, passages: readonly Passage[]) => {
  const { best, others } = passagesToShow({ ...passage(1, excerpt), passages } as unknown as SearchHit);
  return [best.lines.from, ...others.map(({ lines }) => lines.from)];
};

it('shows the best passage that can be read', () => {
  const others = [passage(2, ''), passage(3, 'lamps'), passage(4, undefined)];
  expect(shown('moths', others)).toEqual([1, 2, 3]);
  expect(shown('', others)).toEqual([3, 2]);
  expect(shown('', [])).toEqual([1]);
});

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
