import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { groupsOf } from '../workbench/areas.ts';
import { openPlace } from '../workbench/open-places.ts';
import { EMPTY_WORKBENCH, type WorkbenchState } from '../workbench/workbench-state.ts';
import { createLayout } from './create-layout.ts';
import { createSavedLayouts } from './saved-layouts.ts';

it('saves an arrangement under a name, comes back to it, also after a reload, and deletes it', async () => {
  const layout = await createLayout();
  let state: WorkbenchState = EMPTY_WORKBENCH;
  const workbench = {
    state: () => state,
    change: (step: (now: WorkbenchState) => WorkbenchState) => (state = step(state)),
    onFollow: () => undefined,
  };
  const open = (path: string, where: 'tab' | 'side') =>
    (state = openPlace(state, { view: 'note', path: path as VaultPath }, { where }));
  const drawn = () => groupsOf(state.root).map(({ tabs }) => tabs.map(({ path }) => path));
  const saved = createSavedLayouts('vault', workbench, layout);
  open('a.md', 'tab');
  open('b.md', 'side');
  layout.update({ rightOpen: false });
  saved.save('Reading');
  state = EMPTY_WORKBENCH;
  open('c.md', 'tab');
  layout.update({ rightOpen: true });

  const later = createSavedLayouts('vault', workbench, layout);
  await expect.poll(() => later.list().map(({ name }) => name)).toEqual(['Reading']);
  later.open('Reading');
  expect([drawn(), layout.layout().rightOpen]).toEqual([[['a.md'], ['b.md']], false]);
  const [kept] = later.list();
  open('d.md', 'tab');
  const putBack = later.save('Reading');
  expect(later.list()).not.toEqual([kept]);
  putBack();
  expect(later.list()).toEqual([kept]);
  const undelete = later.delete('Reading');
  expect(later.list()).toEqual([]);
  later.save('Other');
  undelete();
  expect(later.list().map(({ name }) => name)).toEqual(['Reading', 'Other']);
  later.rename('Reading', 'Other');
  later.rename('Reading', 'Evening');
  expect(later.list().map(({ name }) => name)).toEqual(['Evening', 'Other']);
  expect(createSavedLayouts('other', workbench, layout).list()).toEqual([]);
});

it('follows a note that is renamed, also before the kept layouts are read, and leaves the others as they are', async () => {
  const layout = await createLayout();
  let state: WorkbenchState = EMPTY_WORKBENCH;
  const listeners: ((from: VaultPath, to: VaultPath) => void)[] = [];
  const workbench = {
    state: () => state,
    change: (step: (now: WorkbenchState) => WorkbenchState) => (state = step(state)),
    onFollow: (listener: (from: VaultPath, to: VaultPath) => void) => void listeners.push(listener),
  };
  const open = (path: string) =>
    (state = openPlace(EMPTY_WORKBENCH, { view: 'note', path: path as VaultPath }, { where: 'tab' }));
  const first = createSavedLayouts('renames', workbench, layout);
  for (const name of ['a', 'b']) {
    open(`${name}.md`);
    first.save(name);
  }
  const [, b] = first.list();

  const later = createSavedLayouts('renames', workbench, layout);
  listeners.at(-1)?.('a.md' as VaultPath, 'Garden/a.md' as VaultPath);
  listeners.at(-1)?.('Garden/a.md' as VaultPath, 'Garden/c.md' as VaultPath);
  await expect.poll(() => later.list().length).toBe(2);
  expect(later.list()[1]).toEqual(b);
  later.open('a');
  expect(groupsOf(state.root).flatMap(({ tabs }) => tabs.map(({ path }) => path))).toEqual(['Garden/c.md']);
  // And it is kept so.
  const last = createSavedLayouts('renames', workbench, layout);
  await expect.poll(() => last.list().length).toBe(2);
  expect(last.list()).toEqual(later.list());
});

it('keeps what two tabs of the app save at a time, and each of them knows', async () => {
  const layout = await createLayout();
  const workbench = { state: () => EMPTY_WORKBENCH, change: () => EMPTY_WORKBENCH, onFollow: () => undefined };
  const here = createSavedLayouts('two tabs', workbench, layout);
  const there = createSavedLayouts('two tabs', workbench, layout);
  here.save('Here');
  there.save('There');
  const names = ({ list }: typeof here) => list().map(({ name }) => name);
  await expect
    .poll(() => [names(here).toSorted(), names(there).toSorted()])
    .toEqual([
      ['Here', 'There'],
      ['Here', 'There'],
    ]);
  there.delete('Here');
  await expect.poll(() => names(here)).toEqual(['There']);
});
