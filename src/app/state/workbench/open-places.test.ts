import { expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { groupsOf } from './areas.ts';
import { showTab } from './arrange-tabs.ts';
import { closeTab } from './close-tabs.ts';
import { noteInFront, noteRecent, openPlace, type Where } from './open-places.ts';
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
