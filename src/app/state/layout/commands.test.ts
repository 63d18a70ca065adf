import { expect, it } from 'vitest';
import {
  type Command,
  commandForKeys,
  isAvailable,
  isNeverText,
  pressedKeys,
  matchesKeys,
  reportingFailures,
  withOwnKeys,
} from './commands.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

it('matches exactly the named keys', () => {
  expect(matchesKeys('Ctrl+Shift+F', press('F', { ctrlKey: true, shiftKey: true }), false)).toBe(true);
  expect(matchesKeys('Ctrl+P', press('p', { ctrlKey: true, shiftKey: true }), false)).toBe(false);
  expect(matchesKeys('Ctrl+,', press(',', { ctrlKey: true }), false)).toBe(true);
});

it('takes ⌘ for Ctrl on a Mac, and there alone', () => {
  expect(matchesKeys('Ctrl+P', press('p', { metaKey: true }), true)).toBe(true);
  expect(matchesKeys('Ctrl+P', press('p', { ctrlKey: true }), true)).toBe(false);
  expect(matchesKeys('Ctrl+P', press('p', { metaKey: true }), false)).toBe(false);
});

it('leaves the keys of a command that cannot run now to the browser', () => {
  let isEnabled = false;
  const commands: Command[] = [
    { id: 'x', title: 'X', group: 'App', keys: 'Ctrl+O', isEnabled: () => isEnabled, run: () => undefined },
  ];
  expect(commandForKeys(commands, press('o', { ctrlKey: true }))).toBeUndefined();
  isEnabled = true;
  expect(commandForKeys(commands, press('o', { ctrlKey: true }))?.id).toBe('x');
});

it('has the usual keys for tabs in the installed window alone, and letters by their place where Alt writes others', () => {
  const commands: Command[] = [
    { id: 'close-tab', title: 'Close', group: 'Tabs', keys: 'Alt+W', installedKeys: 'Ctrl+W', run: () => undefined },
  ];
  expect(commandForKeys(commands, press('w', { ctrlKey: true }), false)).toBeUndefined();
  expect(commandForKeys(commands, press('w', { ctrlKey: true }), true)?.id).toBe('close-tab');
  expect(commandForKeys(commands, { ...press('∑', { altKey: true }), code: 'KeyW' }, false)?.id).toBe('close-tab');
});

it('reports a command that fails, at once or later, and not one that was cancelled', async () => {
  const reported: string[] = [];
  const run = (command: Command['run']) =>
    reportingFailures(
      { id: 'rebuild', title: 'Rebuild the index…', group: 'Index', run: command },
      ({ text }) => void reported.push(text),
    ).run();
  void run(() => {
    throw new Error('The file is locked.');
  });
  void run(async () => Promise.reject(new Error('The disk is full.')));
  void run(async () => Promise.reject(new DOMException('Stopped.', 'AbortError')));
  void run(async () => 'done');
  await new Promise((resolve) => setTimeout(resolve));
  expect(reported).toEqual([
    '“Rebuild the index” failed: The file is locked.',
    '“Rebuild the index” failed: The disk is full.',
  ]);
});

it('runs a command by the keys that the person gave it, and no longer by its first ones', () => {
  let own: Record<string, string> = {};
  const command = withOwnKeys({ id: 'x', title: 'X', group: 'App', keys: 'Ctrl+O', run: () => undefined }, () => own);
  expect(commandForKeys([command], press('o', { ctrlKey: true }))?.id).toBe('x');
  own = { x: 'Alt+J' };
  expect(commandForKeys([command], press('o', { ctrlKey: true }))).toBeUndefined();
  expect(commandForKeys([command], press('j', { altKey: true }))?.id).toBe('x');
  expect(command.firstKeys).toBe('Ctrl+O');
  own = { x: '' };
  expect(commandForKeys([command], press('j', { altKey: true })), 'no keys at all').toBeUndefined();
});

it('names what was pressed so that it matches again', () => {
  for (const pressed of [
    press('o', { ctrlKey: true }),
    press('F', { ctrlKey: true, shiftKey: true }),
    press('?', { shiftKey: true }),
    press('F2'),
    press('ArrowUp', { altKey: true }),
  ]) {
    const keys = pressedKeys(pressed, false);
    expect(keys && matchesKeys(keys, pressed, false), keys).toBe(true);
  }
  expect(pressedKeys(press('Shift', { shiftKey: true }), false)).toBeUndefined();
});

it('takes a digit with Ctrl and Shift for itself, whatever sign the keyboard writes there, and a sign elsewhere for the sign', () => {
  const held = { ctrlKey: true, shiftKey: true };
  const american = { ...press('&', held), code: 'Digit7' };
  const german = { ...press('/', held), code: 'Digit7' };
  const french = { ...press('7', held), code: 'Digit7' };
  for (const each of [american, german, french]) {
    expect(matchesKeys('Ctrl+Shift+7', each, false)).toBe(true);
    expect(matchesKeys('Ctrl+7', each, false)).toBe(false);
    expect(pressedKeys(each, false)).toBe('Ctrl+Shift+7');
  }
  expect(pressedKeys({ ...press('?', held), code: 'Minus' }, false)).toBe('Ctrl+?');
  expect(pressedKeys({ ...press('/', { shiftKey: true }), code: 'Digit7' }, false), 'as text').toBe('/');
});

it('knows which keys are text for somebody who types', () => {
  expect(['Ctrl+O', 'Alt+N', 'F2', 'Shift+F10'].filter(isNeverText)).toHaveLength(4);
  expect(['?', 'G', 'Shift+A', 'Enter'].filter(isNeverText)).toEqual([]);
});

it('leaves keys to the text where they mean that, and keeps the command in the lists', () => {
  let isMeant = true;
  const undo = {
    id: 'undo',
    title: 'Undo',
    group: 'Notes',
    keys: 'Ctrl+Z',
    areKeysMeant: () => isMeant,
    run: () => {},
  } as const;
  const pressed = () => commandForKeys([undo], press('z', { ctrlKey: true }))?.id;
  expect(pressed()).toBe('undo');
  isMeant = false;
  expect([pressed(), isAvailable(undo)]).toEqual([undefined, true]);
});
