// @vitest-environment jsdom
import { createRoot } from 'solid-js';
import { afterEach, expect, it, vi } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import {
  continueIn,
  hasNoText,
  onTypedAhead,
  openToType,
  takeKeyboardAlong,
  tookKeyboard,
} from '../../state/navigation/ready-to-type.ts';
import { TextDocument } from '../../editor/text/text-document.ts';
import { catchTyping } from '../../state/navigation/type-ahead.ts';
import { dropKeys } from '../../ui/page/keys/held-keys.ts';
import { nextTask } from '../../ui/page/next-task.ts';
import { createNoteMode } from './mode/note-mode.ts';

// Half of a media query must not be found by the tests of editors in the same process.
afterEach(() => {
  // Nobody waits for it any more: the wait would end in another test.
  tookKeyboard();
  vi.unstubAllGlobals();
});

const path = toVaultPath('New.md');
const modeOf = () =>
  createNoteMode({
    path,
    document: () => TextDocument.from(''),
    head: () => '',
    isShown: () => true,
    canEdit: () => true,
    wanted: () => 'live',
    isInUse: () => true,
    isNamedFirst: false,
    modes: new Map(),
    onChange: () => undefined,
    onFind: () => undefined,
    onFold: () => undefined,
  });
const go = () => openToType({ openNote: () => undefined, open: () => undefined }, path);

it('a note that is opened to type in takes the keyboard, but not from where the person has gone meanwhile', async () => {
  const open = (): boolean => {
    // Effects run when the root's function has ended.
    const [modes, dispose] = createRoot((end) => [modeOf(), end]);
    const wants = modes.wantsKeyboard();
    modes.askForKeyboard();
    expect(modes.wantsKeyboard(), 'where it is asked for').toBe(true);
    dispose();
    return wants;
  };
  const press = (key: string, ctrlKey = false) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, shiftKey: true }));
  go();
  press('A');
  expect(open(), 'letters are typed ahead').toBe(true);
  go();
  press('F', true);
  expect(open(), 'a key of the app, which waits for it').toBe(true);
  go();
  const altGraph = { ctrlKey: true, altKey: true, modifierAltGraph: true };
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'AltGraph', ...altGraph }));
  dropKeys();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '@', ...altGraph }));
  expect(open(), 'a sign that is written with AltGr').toBe(true);
  go();
  window.dispatchEvent(new Event('pointerdown'));
  expect(open(), 'a press elsewhere').toBe(false);
  go();
  expect(open(), 'asked for anew').toBe(true);
  go();
  // As after a long wait for a note that does not come.
  dropKeys();
  await nextTask();
  press('F', true);
  expect(open(), 'a key of the app that waits no longer').toBe(false);
});

it('an empty note that has had the keyboard gets it again when it is asked for', () => {
  const [modes, dispose] = createRoot((end) => [modeOf(), end]);
  expect(modes.wantsKeyboard()).toBe(true);
  modes.tookKeyboard();
  expect(modes.wantsKeyboard()).toBe(false);
  go();
  expect(modes.wantsKeyboard()).toBe(true);
  modes.tookKeyboard();
  dispose();
});

it('a note that shows already leaves the keyboard to its other tab where it is opened in one', () => {
  const [shown, dispose] = createRoot((end) => [modeOf(), end]);
  shown.tookKeyboard();
  let other: ReturnType<typeof modeOf> | undefined;
  let endOther = (): void => undefined;
  // The tab that shows is in use no longer once the other is there.
  const open = () => {
    dispose();
    [other, endOther] = createRoot((end) => [modeOf(), end]);
    other.tookKeyboard();
  };
  openToType({ openNote: () => undefined, open }, path, { where: 'tab' });
  expect([shown.wantsKeyboard(), other?.wantsKeyboard()]).toEqual([false, true]);
  other?.tookKeyboard();
  endOther();
});

it('no key waits for a note whose page has no text to type in', () => {
  const pressed: string[] = [];
  const listen = ({ key }: KeyboardEvent) => void pressed.push(key);
  window.addEventListener('keydown', listen);
  go();
  hasNoText(toVaultPath('Other.md'));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown' }));
  expect(pressed, 'it may still come').toEqual([]);
  dropKeys();
  // As where Enter comes before the list of the quick switcher does.
  catchTyping();
  go();
  const kept: string[] = [];
  const end = onTypedAhead((_path, typed, isAtEnd) => kept.push(isAtEnd ? `${typed} at the end` : typed));
  document.querySelector('textarea')!.value = 'typed';
  hasNoText(path);
  go();
  for (const key of ['o', 'n']) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  hasNoText(path);
  continueIn(path);
  for (const key of ['i', 'n']) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  dropKeys();
  end();
  expect(kept, 'what was typed is told').toEqual(['typed', 'on', 'in at the end']);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown' }));
  expect(pressed).toEqual(['PageDown']);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  takeKeyboardAlong(toVaultPath('picture.png'));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp' }));
  expect(pressed, 'a link to a file that is no note').toEqual(['PageDown', 'PageUp']);
  window.removeEventListener('keydown', listen);
});
