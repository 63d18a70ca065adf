// @vitest-environment jsdom
import { createRoot } from 'solid-js';
import { expect, it } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { openToType } from '../../state/navigation/ready-to-type.ts';
import { createNoteMode } from './mode/create-note-mode.ts';

it('a note that is opened to type in takes the keyboard, but not from where the person has gone meanwhile', () => {
  const path = toVaultPath('New.md');
  const open = (): boolean => {
    // Effects run when the root's function has ended.
    const [modes, dispose] = createRoot((end) => [
      createNoteMode({
        path,
        text: () => '',
        isShown: () => true,
        canEdit: () => true,
        wanted: () => 'live',
        isInUse: () => true,
        isNamedFirst: false,
        modes: new Map(),
        onChange: () => undefined,
        onFind: () => undefined,
        onFold: () => undefined,
      }),
      end,
    ]);
    const wants = modes.wantsKeyboard();
    modes.askForKeyboard();
    expect(modes.wantsKeyboard(), 'where it is asked for').toBe(true);
    dispose();
    return wants;
  };
  const press = (key: string, ctrlKey = false) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, shiftKey: true }));
  const go = () => openToType({ openNote: () => undefined }, path);
  go();
  press('A');
  expect(open(), 'letters are typed ahead').toBe(true);
  go();
  press('F', true);
  expect(open(), 'a key of the app').toBe(false);
  go();
  expect(open(), 'asked for anew').toBe(true);
});
