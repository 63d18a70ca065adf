import { expect, it } from 'vitest';
import { toVaultPath } from '../../notes/paths/paths.ts';
import type { Workbench } from '../state/navigation/create-workbench.ts';
import { openPlace } from '../state/workbench/open-places.ts';
import { EMPTY_WORKBENCH } from '../state/workbench/workbench-state.ts';
import { stepKeys, workbenchCommands } from './workbench-commands.ts';

it('goes back and forward by the keys of browsers and of Obsidian that no browser keeps for its own tabs, and on a Mac by the usual ones in the installed window', () => {
  expect(stepKeys('back', false)).toEqual({ keys: 'Alt+ArrowLeft', otherKeys: 'Ctrl+Alt+ArrowLeft' });
  expect(stepKeys('forward', true)).toEqual({
    keys: 'Ctrl+Alt+Shift+ArrowRight',
    installedKeys: 'Ctrl+Alt+ArrowRight',
  });
});

it('puts nothing beside a note on a phone, where one group has the whole screen', () => {
  const state = openPlace(EMPTY_WORKBENCH, { view: 'note', path: toVaultPath('a.md') });
  const workbench = { state: () => state } as unknown as Workbench;
  const splits = (isPhone: boolean) =>
    workbenchCommands(workbench, () => isPhone)
      .filter(({ id, isEnabled }) => id.startsWith('split-') && isEnabled?.())
      .map(({ id }) => id);
  expect(splits(false)).toEqual(['split-right', 'split-down']);
  expect(splits(true)).toEqual([]);
});
