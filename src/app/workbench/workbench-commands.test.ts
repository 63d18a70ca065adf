import { expect, it } from 'vitest';
import { stepKeys } from './workbench-commands.ts';

it('goes back and forward by the keys of browsers and of Obsidian that no browser keeps for its own tabs, and on a Mac by the usual ones in the installed window', () => {
  expect(stepKeys('back', false)).toEqual({ keys: 'Alt+ArrowLeft', otherKeys: 'Ctrl+Alt+ArrowLeft' });
  expect(stepKeys('forward', true)).toEqual({
    keys: 'Ctrl+Alt+Shift+ArrowRight',
    installedKeys: 'Ctrl+Alt+ArrowRight',
  });
});
