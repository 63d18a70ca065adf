import { expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { createBench } from '../../tools/testing/tool-bench.ts';
import type { UnsavedText } from '../state/drafts/unsaved-text.ts';
import { groupsOf } from '../state/workbench/areas.ts';
import { openPlace } from '../state/workbench/open-places.ts';
import { EMPTY_WORKBENCH, type WorkbenchState } from '../state/workbench/workbench-state.ts';
import { dropMissing } from './drop-missing.ts';

it('lets go the tabs of files that are gone, but for the one that shows and those with unsaved text', async () => {
  const { vault } = await createBench({ 'there.md': 'there' });
  const open = (state: WorkbenchState, path: string) =>
    openPlace(state, { view: 'note', path: path as VaultPath }, { where: 'tab' });
  let state = ['there.md', 'gone.md', 'typed.md', 'shown.md'].reduce(open, EMPTY_WORKBENCH);
  const unsaved = { among: async (paths: readonly VaultPath[]) => paths.filter((path) => path === 'typed.md') };
  await dropMissing(
    { state: () => state, change: (step) => (state = step(state)) },
    { files: vault, unsaved: unsaved as unknown as UnsavedText },
  );
  expect(groupsOf(state.root).flatMap(({ tabs }) => tabs.map(({ path }) => path))).toEqual([
    'there.md',
    'typed.md',
    'shown.md',
  ]);
});
