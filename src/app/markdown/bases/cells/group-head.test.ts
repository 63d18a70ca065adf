import { expect, it } from 'vitest';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { BaseGroup, BaseRow } from '../../../../workers/contract.ts';
import { toShownGroups } from './group-head.tsx';

const row = (name: string, cell: string): BaseRow => ({
  path: `${name}.md` as VaultPath,
  cells: [cell],
  values: [cell],
  shown: [cell],
});
const group = (key: string | null, ...names: string[]): BaseGroup => ({
  key,
  value: key,
  rows: names.map((name) => `${name}.md` as VaultPath),
});

it('groups that are as they were stay the same objects, so that their cards stay in the page', () => {
  const rows = ['a', 'b', 'c'].map((name) => row(name, '1'));
  const before = toShownGroups([group('x', 'a', 'b'), group(null, 'c')], rows);
  expect(before.map(({ key, rows: own, count }) => [key, own.length, count])).toEqual([
    ['x', 2, 2],
    [null, 1, 1],
  ]);
  const changed = [rows[0]!, row('b', '2'), rows[2]!];
  const after = toShownGroups([group('x', 'a', 'b'), group(null, 'c')], changed, before);
  expect(after[0]).not.toBe(before[0]);
  expect(after[0]?.rows[0]).toBe(rows[0]);
  expect(after[1]).toBe(before[1]);
});

it('a group counts rows that were not read', () => {
  expect(toShownGroups([group('x', 'a', 'b')], [row('a', '1')])).toMatchObject([
    { count: 2, rows: [{ path: 'a.md' }] },
  ]);
});
