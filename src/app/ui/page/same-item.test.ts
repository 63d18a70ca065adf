import { expect, it } from 'vitest';
import { isDeeplyEqual } from './keyed.tsx';

it('finds a difference at any depth', () => {
  const item = { key: '1', citations: [{ path: 'A.md', lines: [1, 2] }], place: undefined };
  expect(isDeeplyEqual(item, structuredClone(item))).toBe(true);
  expect(isDeeplyEqual(item, { ...item, citations: [{ path: 'A.md', lines: [1, 3] }] })).toBe(false);
  expect(isDeeplyEqual(item, { key: '1', citations: item.citations })).toBe(false);
  expect(isDeeplyEqual([], {})).toBe(false);
  expect(isDeeplyEqual([1], [1, 2])).toBe(false);
  expect(isDeeplyEqual({ a: null }, { a: {} })).toBe(false);
  expect(isDeeplyEqual(Number.NaN, Number.NaN)).toBe(true);
});
