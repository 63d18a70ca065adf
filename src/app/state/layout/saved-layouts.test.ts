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
  expect(later.list().map(({ name }) => name)).toEqual(['Other', 'Reading']);
  later.rename('Reading', 'Other');
  later.rename('Reading', 'Evening');
  expect(later.list().map(({ name }) => name)).toEqual(['Other', 'Evening']);
  expect(createSavedLayouts('other', workbench, layout).list()).toEqual([]);
});
