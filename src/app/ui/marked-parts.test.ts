import { expect, it } from 'vitest';
import { toMarkedParts } from './marked-parts.ts';

it('cuts at the ranges and keeps every character', () => {
  expect(toMarkedParts('the red fox', [[4, 7]])).toEqual([
    { text: 'the ', isMarked: false },
    { text: 'red', isMarked: true },
    { text: ' fox', isMarked: false },
  ]);
});

it('leaves out ranges that overlap, are empty or reach past the end, without losing text', () => {
  const parts = toMarkedParts('abcdef', [
    [0, 2],
    [1, 3],
    [3, 3],
    [4, 9],
  ]);
  expect(parts.map((part) => part.text).join('')).toBe('abcdef');
  expect(parts.filter((part) => part.isMarked).map((part) => part.text)).toEqual(['ab']);
});
