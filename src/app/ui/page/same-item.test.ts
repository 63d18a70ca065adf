import { expect, it } from 'vitest';
import { isSame } from './keyed.tsx';

it('finds a difference at any depth', () => {
  const item = { key: '1', citations: [{ path: 'A.md', lines: [1, 2] }], place: undefined };
  expect(isSame(item, structuredClone(item))).toBe(true);
  expect(isSame(item, { ...item, citations: [{ path: 'A.md', lines: [1, 3] }] })).toBe(false);
  expect(isSame(item, { key: '1', citations: item.citations })).toBe(false);
  expect(isSame([], {})).toBe(false);
  expect(isSame([1], [1, 2])).toBe(false);
  expect(isSame({ a: null }, { a: {} })).toBe(false);
  expect(isSame(Number.NaN, Number.NaN)).toBe(true);
});
