// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oncePaused } from './typing-now.ts';

let text: HTMLElement;
const take = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  take.mockClear();
  text = document.createElement('div');
  text.setAttribute('contenteditable', 'true');
  text.tabIndex = 0;
  document.body.append(text);
  text.focus();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const press = (key: string, more: KeyboardEventInit = {}, target: Element = text) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

it('waits for a pause where one types, however long that is', () => {
  press('a');
  vi.advanceTimersByTime(800);
  oncePaused(take);
  for (const key of ['b', ' ', 'Enter', 'Backspace', 'c', 'Shift']) {
    vi.advanceTimersByTime(500);
    press(key);
  }
  expect(take).not.toHaveBeenCalled();
  vi.advanceTimersByTime(99);
  expect(take).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(take, 'Shift alone types nothing').toHaveBeenCalledOnce();
});

it('waits also where Shift is down for the next letter', () => {
  press('a');
  press('Shift');
  oncePaused(take);
  expect(take).not.toHaveBeenCalled();
});

it.each<readonly [string, () => void]>([
  ['a command', () => press('p', { ctrlKey: true })],
  ['an entry of a list', () => (text.setAttribute('aria-activedescendant', 'x'), press('Enter'))],
  ['Enter in a field', () => press('Enter', {}, document.body.appendChild(document.createElement('input')))],
  ['a press', () => window.dispatchEvent(new Event('pointerdown'))],
  ['a letter where none is written', () => press('x', {}, document.body)],
  ['nothing for a while', () => vi.advanceTimersByTime(1000)],
])('takes the keyboard at once after %s', (_, act) => {
  press('a');
  act();
  oncePaused(take);
  expect(take).toHaveBeenCalledOnce();
});

it('does not wait for a text that is gone, nor once what came up is gone', () => {
  press('a');
  oncePaused(take);
  text.remove();
  vi.advanceTimersByTime(600);
  expect(take).toHaveBeenCalledOnce();
  document.body.append(text);
  text.focus();
  press('a');
  oncePaused(take)();
  vi.advanceTimersByTime(5000);
  expect(take).toHaveBeenCalledOnce();
});

it('presses nothing in the first moment after it came up by itself, nor while one types on', () => {
  const pressed = vi.fn();
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('keydown', pressed);
  take.mockImplementation(() => button.focus());
  const isLeft = (key: string) => press(key, {}, button);
  press('a');
  const stop = oncePaused(take);
  vi.advanceTimersByTime(600);
  expect(document.activeElement).toBe(button);
  vi.advanceTimersByTime(100);
  expect([isLeft(' '), isLeft('Enter'), isLeft('b')]).toEqual([false, false, false]);
  vi.advanceTimersByTime(700);
  expect(isLeft(' ')).toBe(false);
  expect(isLeft('Tab'), 'Tab is no typing').toBe(true);
  vi.advanceTimersByTime(400);
  expect(isLeft('Enter')).toBe(true);
  expect(pressed.mock.calls.map(([event]: KeyboardEvent[]) => event?.key)).toEqual(['Tab', 'Enter']);
  stop();
});
it('is pressed at once where it was asked for, or was come to by the mouse', () => {
  const button = document.body.appendChild(document.createElement('button'));
  press('p', { ctrlKey: true });
  const first = oncePaused(take);
  expect(press('Enter', {}, button)).toBe(true);
  first();
  press('a');
  vi.advanceTimersByTime(2000);
  const second = oncePaused(take);
  expect(press('Enter', {}, button)).toBe(false);
  window.dispatchEvent(new Event('pointerdown'));
  expect(press('Enter', {}, button)).toBe(true);
  second();
});
