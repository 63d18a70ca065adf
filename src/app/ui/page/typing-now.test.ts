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
