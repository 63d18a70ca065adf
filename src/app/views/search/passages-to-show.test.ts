import { expect, it } from 'vitest';
import type { Passage, SearchHit } from '../../../workers/contract.ts';
import { passagesToShow } from './passages-to-show.ts';

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
