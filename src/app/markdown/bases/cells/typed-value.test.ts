import { expect, it } from 'vitest';
import { toTyped, typedValue } from './base-body.ts';

it.each([
  ['5', 3, 5],
  ['-2.5', null, -2.5],
  ['5', 'five', '5'],
  ['true', null, true],
  ['soon', 3, 'soon'],
  ['  ', 'x', null],
  ['a, b,', ['x'], ['a', 'b']],
  ['[[A, B]], c', [], ['[[A, B]]', 'c']],
  ['2026-01-02', '2026-01-01', '2026-01-02'],
])('%j typed where %j was is %j', (typed, before, expected) => {
  expect(typedValue(typed, before)).toEqual(expected);
});

it('reads tags as a property holds them, however they are written', () => {
  expect(typedValue('#a, b/c #d', null, 'tags')).toEqual(['a', 'b/c', 'd']);
  expect(typedValue(' ', ['a'], 'tags')).toBeNull();
});

it.each([[5], ['text'], [['a', '[[B, C]]']], [null], [false]])('%j is typed as it is read again', (value) => {
  expect(typedValue(toTyped(value), value)).toEqual(value === false ? false : value);
});
