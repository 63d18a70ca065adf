import { expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { activeTab, groupsOf } from './areas.ts';
import { showTab } from './arrange-tabs.ts';
import { closeTab } from './close-tabs.ts';
import { followMove, isVisit, noteInFront, noteRecent, openPlace, stepTab, type Where } from './open-places.ts';
import { EMPTY_WORKBENCH, type WorkbenchState } from './workbench-state.ts';

const open = (state: WorkbenchState, view: string, path: string | undefined, where: Where) =>
  noteRecent(openPlace(state, { view, path: path as VaultPath | undefined }, { where }));
const front = (state: WorkbenchState) => noteInFront(state)?.path;
const tabOf = (state: WorkbenchState, path: string) =>
  groupsOf(state.root)
    .flatMap(({ tabs }) => tabs)
    .find((tab) => tab.path === path)!.id;

it('is the file that shows, and behind a view of the whole vault the one that was looked at last and is open', () => {
  let state = open(open(EMPTY_WORKBENCH, 'note', 'a.md', 'tab'), 'note', 'b.md', 'tab');
  expect(front(state)).toBe('b.md');
  state = noteRecent(showTab(state, tabOf(state, 'a.md')));
  state = open(state, 'graph', undefined, 'side');
  expect(front(state)).toBe('a.md');
  state = closeTab(state, tabOf(state, 'a.md'));
  expect(front(state)).toBe('b.md');
  state = closeTab(state, tabOf(state, 'b.md'));
  expect(front(state)).toBeUndefined();
});

it('is the step back of a view that was opened in its tab, and nothing behind a new tab', () => {
  const state = open(open(EMPTY_WORKBENCH, 'note', 'a.md', 'tab'), 'graph', undefined, 'here');
  expect(noteInFront(state)).toMatchObject({ view: 'note', path: 'a.md' });
  expect(front(open(state, 'note', undefined, 'tab'))).toBeUndefined();
});

it('is a visit to open, to step and to change tabs; not that a file is moved, or that the tab in use is closed', () => {
  const one = open(open(EMPTY_WORKBENCH, 'note', 'a.md', 'tab'), 'note', 'b.md', 'here');
  const two = open(one, 'note', 'c.md', 'tab');
  const visits = (from: WorkbenchState, to: WorkbenchState) => isVisit(activeTab(from), to);
  expect(visits(EMPTY_WORKBENCH, one)).toBe(true);
  expect(visits(one, two)).toBe(true);
  expect(visits(two, open(two, 'note', 'c.md', 'here')), 'opened again').toBe(true);
  expect(visits(one, stepTab(one, tabOf(one, 'b.md'), 'back'))).toBe(true);
  expect(visits(two, showTab(two, tabOf(two, 'b.md')))).toBe(true);
  expect(visits(two, followMove(two, 'c.md' as VaultPath, 'd/c.md' as VaultPath))).toBe(false);
  expect(visits(two, closeTab(two, tabOf(two, 'c.md')))).toBe(false);
});
