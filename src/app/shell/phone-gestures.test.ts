// @vitest-environment jsdom
import { createRoot } from 'solid-js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followSwipes } from './phone-gestures.ts';

let area: HTMLElement;
let swipes: string[];
let dispose: () => void;

beforeEach(() => {
  area = document.createElement('main');
  area.innerHTML = '<p>Words</p><input type="checkbox"><input type="text">';
  document.body.append(area);
  swipes = [];
  createRoot((end) => {
    dispose = end;
    followSwipes(area, { isMeant: () => true, onSwipe: (to) => void swipes.push(to) });
  });
});

afterEach(() => {
  dispose();
  area.remove();
});

/** Touch events of jsdom have no touches. */
function touch(part: Element, type: 'touchstart' | 'touchend', clientX: number): void {
  const finger = { clientX, clientY: 40 };
  const event = new Event(type, { bubbles: true });
  part.dispatchEvent(Object.assign(event, { touches: type === 'touchend' ? [] : [finger], changedTouches: [finger] }));
}

it.each([
  ['p', ['right']],
  // On the box of a task, where the finger still is that ticked it.
  ['input[type=checkbox]', ['right']],
  ['input[type=text]', []],
])('a finger that goes to the right from %s', (selector, expected) => {
  const part = area.querySelector(selector)!;
  touch(part, 'touchstart', 20);
  touch(part, 'touchend', 200);
  expect(swipes).toEqual(expected);
});

it('one that began on what is drawn anew meanwhile, once', () => {
  const part = area.querySelector('p')!;
  touch(part, 'touchstart', 20);
  part.remove();
  touch(part, 'touchend', 200);
  touch(part, 'touchend', 200);
  expect(swipes).toEqual(['right']);
});
