import { expect, it } from 'vitest';
import { commandForKeys, matchesKeys, type Command } from './commands.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held,
});

it('asks for exactly the keys that are named', () => {
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
  const commands: Command[] = [{ id: 'x', title: 'X', group: 'App', keys: 'Ctrl+O', isEnabled: () => isEnabled, run: () => undefined }];
  expect(commandForKeys(commands, press('o', { ctrlKey: true }))).toBeUndefined();
  isEnabled = true;
  expect(commandForKeys(commands, press('o', { ctrlKey: true }))?.id).toBe('x');
});
