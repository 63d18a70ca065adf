import { expect, it } from 'vitest';
import { convertValue, declaredKind, fits, kindOfValues, propertyKind } from './property-kind.ts';

it.each([
  ['Tags', ['a'], undefined, 'tags'],
  ['aliases', 'x', undefined, 'aliases'],
  ['cssclasses', '', undefined, 'list'],
  ['cssclasses', 'wide', 'text', 'text'],
  ['due', '2026-01-01', undefined, 'date'],
  ['at', '2026-01-01T10:00', undefined, 'datetime'],
  ['done', false, undefined, 'checkbox'],
  ['pages', 12, undefined, 'number'],
  ['people', ['a', 'b'], undefined, 'list'],
  ['relations', [{ type: 'x' }], 'multitext', 'other'],
  ['pages', 'many', 'number', 'text'],
  ['pages', null, 'number', 'number'],
  ['due', '', 'date', 'date'],
  ['people', 'one', 'multitext', 'list'],
  ['x', 'text', 'unknown', 'text'],
  ['author', '[[Ann|A.]]', 'text', 'link'],
  ['author', ' [[Ann]]', undefined, 'link'],
  ['author', 'by [[Ann]]', undefined, 'text'],
  ['done', true, 'text', 'text'],
])('%s with %j, declared as %s, is %s', (name, value, declared, kind) =>
  expect(propertyKind(name, value, declaredKind(declared))).toBe(kind),
);

it.each([
  ['a, b', 'list', ['a', 'b']],
  ['12', 'number', 12],
  ['twelve', 'number', 'twelve'],
  ['', 'checkbox', false],
  ['maybe', 'checkbox', 'maybe'],
  [['a', 'b'], 'text', 'a, b'],
  [5, 'list', [5]],
  ['Ann', 'link', '[[Ann]]'],
  ['[[Ann|A.]]', 'link', '[[Ann|A.]]'],
  ['https://a.example/', 'link', 'https://a.example/'],
  ['', 'link', ''],
  ['[[Ann]]', 'text', 'Ann'],
] as const)('%j as %s is %j', (value, kind, converted) => expect(convertValue(value, kind)).toEqual(converted));

it.each([
  ['soon', 'date', false],
  ['2026-12-24', 'date', true],
  ['', 'date', true],
  ['2026-12-24', 'datetime', false],
  ['maybe', 'checkbox', false],
  ['twelve', 'number', false],
  ['anything', 'link', true],
] as const)('%j turned into %s fits: %s', (value, kind, does) =>
  expect(fits(kind, convertValue(value, kind))).toBe(does),
);

it.each([
  [['4', '10.5', '-1'], 'number'],
  [['true', 'false'], 'checkbox'],
  [['2026-12-24', ''], 'date'],
  [['2026-12-24T10:30'], 'datetime'],
  [['2026-12-24', 'soon'], undefined],
  [['open'], undefined],
  [['01234', '10115'], undefined],
  [['12345678901234567890'], undefined],
  [[], undefined],
] as const)('a property with the values %j in other notes is begun as %s', (values, kind) =>
  expect(kindOfValues(values)).toBe(kind),
);
