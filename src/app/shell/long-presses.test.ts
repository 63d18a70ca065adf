// @vitest-environment jsdom
import { createRoot } from 'solid-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followLongPresses } from './long-presses.ts';

/** What happened to a line with a menu, and to one without. */
let done: string[];
let line: HTMLElement;
let plain: HTMLElement;
let dispose: () => void;

/** As browsers have it; the document of these tests has none. */
class PointerEventHere extends MouseEvent {
  readonly pointerType: string;
  readonly isPrimary: boolean;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
    this.isPrimary = init.isPrimary ?? false;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PointerEvent', PointerEventHere);
  done = [];
  createRoot((end) => {
    dispose = end;
    followLongPresses();
  });
  [line, plain] = [document.createElement('button'), document.createElement('p')];
  document.body.append(line, plain);
  line.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    // As some menus do.
    event.stopPropagation();
    done.push('menu');
  });
  for (const element of [line, plain]) element.addEventListener('click', () => done.push('click'));
});

afterEach(() => {
  dispose();
  line.remove();
  plain.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const at = { bubbles: true, cancelable: true, clientX: 20, clientY: 20 };
const finger = { ...at, pointerType: 'touch', isPrimary: true };
const press = (element: Element) => element.dispatchEvent(new PointerEvent('pointerdown', finger));
const ask = (element: Element) => element.dispatchEvent(new PointerEvent('contextmenu', finger));
/** @returns whether the browser may make a click of it */
const lift = (element: Element) => {
  element.dispatchEvent(new PointerEvent('pointerup', finger));
  return element.dispatchEvent(new Event('touchend', at));
};
const click = (element: Element) => element.dispatchEvent(new MouseEvent('click', at));

it('opens a menu where the browser asks for none (iOS), and takes the click that some make when the finger is lifted', () => {
  press(line);
  vi.advanceTimersByTime(700);
  expect(done).toEqual(['menu']);
  expect(lift(line)).toBe(false);
  click(line);
  expect(done).toEqual(['menu']);
  // The next tap is one, also where no pointer was seen.
  click(line);
  press(line);
  lift(line);
  click(line);
  expect(done).toEqual(['menu', 'click', 'click']);
});

it('opens one menu where the browser asks for it (Android), before the app or after it', () => {
  press(line);
  ask(line);
  vi.advanceTimersByTime(700);
  lift(line);
  expect(done).toEqual(['menu']);
  press(line);
  vi.advanceTimersByTime(700);
  expect(ask(line), 'the browser’s own menu').toBe(false);
  lift(line);
  expect(done).toEqual(['menu', 'menu']);
  press(line);
  lift(line);
  click(line);
  expect(done).toEqual(['menu', 'menu', 'click']);
});

it('leaves to the browser what has no menu, a finger that moves, and a tap', () => {
  press(plain);
  vi.advanceTimersByTime(700);
  expect(ask(plain), 'the browser’s own menu').toBe(true);
  expect(lift(plain)).toBe(true);
  click(plain);
  press(line);
  line.dispatchEvent(new PointerEvent('pointermove', { ...finger, clientY: 40 }));
  vi.advanceTimersByTime(700);
  lift(line);
  press(line);
  vi.advanceTimersByTime(200);
  lift(line);
  vi.advanceTimersByTime(700);
  click(line);
  expect(done).toEqual(['click', 'click']);
});

it('leaves to the browser what it asks for as a key would, after two taps on a word (Chromium); a key is one', () => {
  const askAsKey = () => line.dispatchEvent(new PointerEvent('contextmenu', { ...at, button: -1 }));
  press(line);
  lift(line);
  expect(askAsKey(), 'the browser’s own menu').toBe(true);
  expect(done).toEqual([]);
  line.dispatchEvent(new KeyboardEvent('keydown', { key: 'ContextMenu', bubbles: true }));
  expect(askAsKey()).toBe(false);
  expect(done).toEqual(['menu']);
});

it('opens the menu of what is drawn anew under a finger that rests', () => {
  press(line);
  const anew = document.createElement('button');
  anew.addEventListener('contextmenu', () => done.push('menu anew'));
  line.replaceWith(anew);
  Object.assign(document, { elementFromPoint: () => anew });
  vi.advanceTimersByTime(700);
  Reflect.deleteProperty(document, 'elementFromPoint');
  anew.remove();
  expect(done).toEqual(['menu anew']);
});

it('lets a key, or a mouse, go on after a long press', () => {
  press(line);
  vi.advanceTimersByTime(700);
  lift(line);
  line.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  click(line);
  expect(done).toEqual(['menu', 'click']);
  line.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'mouse', isPrimary: true }));
  ask(line);
  ask(line);
  click(line);
  expect(done).toEqual(['menu', 'click', 'menu', 'menu', 'click']);
});

it('a box that is held is not ticked, also where it has no menu; a tap ticks it', () => {
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
  plain.append(box);
  press(box);
  vi.advanceTimersByTime(700);
  lift(box);
  click(box);
  expect([box.checked, done]).toEqual([false, []]);
  press(box);
  lift(box);
  click(box);
  expect([box.checked, done]).toEqual([true, ['click']]);
});
