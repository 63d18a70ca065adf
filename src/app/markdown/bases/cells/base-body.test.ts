import { expect, it } from 'vitest';
import type { PropertyKind } from '../../../../notes/frontmatter/property-kind.ts';
import { cellKind, cellListItems } from './base-body.ts';

const declared = new Map<string, PropertyKind>([
  ['due', 'date'],
  ['done', 'checkbox'],
  ['people', 'list'],
  ['code', 'text'],
]);
const cells = { declaredKind: (name: string) => declared.get(name.toLowerCase()), values: async () => [] };

it.each([
  ['Due', null, 'date'],
  ['due', 'next week', 'text'],
  ['done', null, 'checkbox'],
  ['people', null, 'list'],
  ['any', '2026-01-02T10:00:00', 'datetime'],
  ['any', 3, 'number'],
  ['any', '[[Note|shown]]', 'link'],
  ['any', ['a'], 'list'],
  ['tags', 'a', 'tags'],
  ['any', { a: 1 }, 'other'],
  ['any', ['a', { b: 1 }], 'other'],
] as const)('a cell of %s that holds %j is changed as %s', (name, value, kind) => {
  expect(cellKind(name, value, cells)).toBe(kind);
});

it.each([
  ['list', ['a', 3], ['a', 3]],
  ['list', 'a, b', ['a, b']],
  ['tags', ['a, b c'], ['a', 'b', 'c']],
  ['list', null, []],
] as const)('the entries of a %s that holds %j are %j', (kind, value, items) => {
  expect(cellListItems(kind, value)).toEqual(items);
});
