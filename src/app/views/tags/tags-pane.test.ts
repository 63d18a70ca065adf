import { expect, it } from 'vitest';
import { toTagRows } from './tags-pane.tsx';

/** As `nestedTags` counts: a note may have several tags below one. */
const TAGS = [
  { name: 'plan', notes: 4 },
  { name: 'area', notes: 8 },
  { name: 'area/work', notes: 7 },
  { name: 'area/work/meeting', notes: 7 },
  { name: 'area/home', notes: 2 },
  { name: 'Plan/garden', notes: 3 },
];
const rows = (filter = '', expanded: string[] = [], sort: 'name' | 'notes' = 'name') =>
  toTagRows(TAGS, { filter, sort, expanded: new Set(expanded) }).map(
    ({ tag, level, notes }) => `${level} ${tag} ${notes}`,
  );

it('nests tags, also those that only others stand below', () => {
  expect(rows()).toEqual(['1 area 8', '1 plan 4']);
  expect(rows('', ['area', 'plan'])).toEqual([
    '1 area 8',
    '2 area/home 2',
    '2 area/work 7',
    '1 plan 4',
    '2 Plan/garden 3',
  ]);
});

it('opens what holds a tag that fits the filter', () => {
  expect(rows('meet')).toEqual(['1 area 8', '2 area/work 7', '3 area/work/meeting 7']);
  expect(rows('#garden')).toEqual(['1 Plan 4', '2 Plan/garden 3']);
});

it('orders by use, tags below included', () => {
  expect(rows('', ['area'], 'notes')).toEqual(['1 area 8', '2 area/work 7', '2 area/home 2', '1 plan 4']);
});
