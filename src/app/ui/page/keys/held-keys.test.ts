// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropKeys, holdKeys, setKeysAside } from './held-keys.ts';

let pressed: string[] = [];
const listen = ({ key, ctrlKey }: KeyboardEvent) => pressed.push(ctrlKey ? `Ctrl+${key}` : key);
let typed = '';

beforeEach(() => {
  pressed = [];
  typed = '';
  window.addEventListener('keydown', listen);
  // Not in jsdom.
  Object.assign(document, { execCommand: (_: string, __: boolean, text = '') => (typed += text) });
});

afterEach(() => {
  window.removeEventListener('keydown', listen);
  dropKeys();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
const settled = () => new Promise((resolve) => setTimeout(resolve, 80));

it('presses the keys again, in order, where the keyboard is by then, and none is pressed before', async () => {
  const release = holdKeys();
  press('a');
  press('o', { ctrlKey: true });
  press('b');
  await settled();
  expect([pressed, typed]).toEqual([[], '']);
  release();
  press('c');
  await settled();
  expect([pressed, typed]).toEqual([['a', 'Ctrl+o', 'b', 'c'], 'abc']);
  press('d');
  expect(pressed.at(-1), 'nothing is held any longer').toBe('d');
});

it('waits again where one of the keys waits for something, and for all that are waited for', async () => {
  let releaseSecond: (() => void) | undefined;
  const opens = ({ key }: KeyboardEvent) => key === 'Enter' && (releaseSecond = holdKeys());
  window.addEventListener('keydown', opens);
  const releases = [holdKeys(), holdKeys()];
  press('Enter');
  press('x');
  releases[0]?.();
  await settled();
  expect(pressed).toEqual([]);
  releases[1]?.();
  await settled();
  expect(pressed).toEqual(['Enter']);
  releaseSecond?.();
  await settled();
  expect([pressed, typed]).toEqual([['Enter', 'x'], 'x']);
  window.removeEventListener('keydown', opens);
});

it('presses keys that were set aside only when they are let wait again, before those that came since', async () => {
  const release = holdKeys();
  press('a');
  const putBack = setKeysAside();
  release();
  await settled();
  press('x');
  expect(pressed, 'those that come meanwhile are not held').toEqual(['x']);
  const releaseLast = holdKeys();
  press('b');
  putBack();
  putBack();
  releaseLast();
  await settled();
  expect(pressed).toEqual(['x', 'a', 'b']);
});

it('presses the keys behind one that fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const write = (_: string, __: boolean, text = '') => {
    if (text === 'a') throw new Error('no text here');
    typed += text;
  };
  Object.assign(document, { execCommand: write });
  const release = holdKeys();
  press('a');
  press('b');
  release();
  await settled();
  expect(typed).toBe('b');
  press('c');
  expect(pressed.at(-1)).toBe('c');
});

it('leaves to the browser what only it makes text of, the keys that are held down with others, and Escape where nothing waits', () => {
  holdKeys();
  for (const key of ['Dead', 'Process', 'Shift', 'F5', 'Escape']) press(key);
  press('r', { ctrlKey: true });
  expect(pressed).toEqual(['Dead', 'Process', 'Shift', 'F5', 'Escape', 'Ctrl+r']);
  expect(press('v', { ctrlKey: true }), 'it pastes, and no part of the page hears of the key').toBe(true);
  press('a');
  press('Escape');
  expect(pressed).toHaveLength(6);
});

it('leaves a sign that is composed whole to the browser, and presses the keys around it when it is made', async () => {
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  const compose = (type: string, data: string) =>
    field.dispatchEvent(new CompositionEvent(type, { data, bubbles: true, cancelable: true }));
  const release = holdKeys();
  press('a', {}, field);
  expect(press('Dead', {}, field)).toBe(true);
  expect(compose('compositionstart', '')).toBe(true);
  expect(press('n', { isComposing: true }, field)).toBe(true);
  expect(compose('compositionupdate', 'n')).toBe(true);
  press('x', {}, field);
  release();
  await settled();
  expect([pressed, typed], 'the sign is not made yet').toEqual([['Dead'], '']);
  // As Safari tells of the key that ends it.
  expect(press('Enter', { keyCode: 229 }, field)).toBe(true);
  expect(compose('compositionend', 'ñ')).toBe(true);
  await settled();
  expect([pressed, typed]).toEqual([['Dead', 'a', 'x'], 'ax']);
});

it('waits for no sign whose field is gone', async () => {
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  const release = holdKeys();
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  press('a', {}, field);
  field.remove();
  release();
  await settled();
  expect(pressed).toEqual(['a']);
});

it('presses no button: what a person has not seen is not agreed to', async () => {
  const button = document.createElement('button');
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  document.body.append(button);
  const release = holdKeys();
  press('Enter');
  press(' ');
  button.focus();
  release();
  await settled();
  expect(onClick).not.toHaveBeenCalled();
});

it('lets the keys go after a while, and drops them where the person presses something else', async () => {
  vi.useFakeTimers();
  holdKeys();
  press('a');
  await vi.advanceTimersByTimeAsync(4100);
  expect(pressed).toEqual(['a']);
  holdKeys();
  press('b');
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(4100);
  expect(pressed).toEqual(['a']);
});

it('presses the letters where the keyboard is already, before a press elsewhere, and no command behind them', async () => {
  const release = holdKeys();
  for (const key of 'skyglow?') press(key);
  press('Tab');
  press('x');
  release();
  window.dispatchEvent(new Event('pointerdown'));
  expect(typed).toBe('skyglow?');
  await settled();
  expect([pressed.join(''), typed]).toEqual(['skyglow?', 'skyglow?']);
  press('d');
  expect(pressed.at(-1), 'nothing is held any longer').toBe('d');
});

it('gives the letters meant for a note to the part that takes them for it, up to the first command', async () => {
  vi.useFakeTimers();
  const taken: (readonly [text: string, isLate: boolean])[] = [];
  const take = (text: string, isLate: boolean) => void taken.push([text, isLate]);
  const typeAhead = () => {
    for (const key of ['a', 'x', 'Backspace', 'Enter', 'b']) press(key);
    press('o', { ctrlKey: true });
    press('c');
  };
  holdKeys(take);
  typeAhead();
  await vi.advanceTimersByTimeAsync(4100);
  expect([taken, pressed], 'it shows too late').toEqual([[['a\nb', true]], ['Ctrl+o', 'c']]);
  holdKeys(take);
  typeAhead();
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(4100);
  expect([taken.at(-1), pressed], 'something else is pressed').toEqual([
    ['a\nb', false],
    ['Ctrl+o', 'c'],
  ]);
  holdKeys(take)();
  expect(taken, 'it shows').toHaveLength(2);
});

/** As the browser's, which jsdom has not. */
class Pasted {
  private readonly texts = new Map<string, string>();
  readonly items: readonly never[] = [];
  get types() {
    return [...this.texts.keys()];
  }
  setData(type: string, text: string) {
    this.texts.set(type, text);
  }
  getData(type: string) {
    return this.texts.get(type) ?? '';
  }
}

it('keeps what is pasted in its place among the keys, and as text where they are taken', async () => {
  class Paste extends Event {
    readonly clipboardData: unknown;
    constructor(type: string, init: EventInit & { clipboardData: unknown }) {
      super(type, init);
      this.clipboardData = init.clipboardData;
    }
  }
  vi.stubGlobal('DataTransfer', Pasted);
  vi.stubGlobal('ClipboardEvent', Paste);
  const paste = (text: string) => {
    const clipboardData = new Pasted();
    clipboardData.setData('text/plain', text);
    press('v', { ctrlKey: true });
    return document.body.dispatchEvent(new Paste('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  const release = holdKeys();
  press('a');
  expect(paste('PASTED'), 'the browser pastes nothing where the keyboard is now').toBe(false);
  press('b');
  expect(typed).toBe('');
  release();
  await settled();
  expect(typed).toBe('aPASTEDb');
  const take = vi.fn();
  holdKeys(take);
  press('a');
  paste('PASTED');
  press('Backspace');
  dropKeys();
  expect(take.mock.calls).toEqual([['aPASTE', false]]);
  expect(paste('as ever')).toBe(true);
  vi.unstubAllGlobals();
});
