import { expect, it } from 'vitest';
import { createFollowedMoves } from './gone-rows.ts';

it('knows for moments where a file or a folder was moved', () => {
  let time = 0;
  const moves = createFollowedMoves(() => time);
  moves.note('A.md', 'In/B.md');
  moves.note('Plans/Old/C.md', 'Done/Old/C.md');
  expect(moves.of('A.md')).toBe('In/B.md');
  expect(moves.of('Plans/Old')).toBe('Done/Old');
  expect(moves.of('Plans/Old/C.md')).toBe('Done/Old/C.md');
  expect(moves.of('Plans')).toBe('Done');
  expect(moves.of('Pl')).toBeUndefined();
  expect(moves.of('In/B.md')).toBeUndefined();
  time = 5000;
  expect(moves.of('A.md')).toBeUndefined();
});
