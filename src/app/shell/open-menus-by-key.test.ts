// @vitest-environment jsdom
import { createRoot } from 'solid-js';
import { expect, it } from 'vitest';
import { openMenusByKey } from './page-listeners.ts';

it('opens the menu of what has the keyboard by Shift+F10, and by nothing else', () =>
  createRoot((dispose) => {
    openMenusByKey();
    const tab = document.body.appendChild(document.createElement('button'));
    const menus: number[] = [];
    document.body.addEventListener('contextmenu', (event) => {
      expect(event.target).toBe(tab);
      menus.push(event.button);
    });
    const press = (held: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { key: 'F10', bubbles: true, cancelable: true, ...held });
      tab.dispatchEvent(event);
      return event.defaultPrevented;
    };
    tab.focus();
    expect([press({}), press({ shiftKey: true, altKey: true }), menus]).toEqual([false, false, []]);
    expect([press({ shiftKey: true }), menus]).toEqual([true, [-1]]);
    dispose();
    expect([press({ shiftKey: true }), menus.length]).toEqual([false, 1]);
    tab.remove();
  }));
