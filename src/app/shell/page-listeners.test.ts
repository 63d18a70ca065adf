// @vitest-environment jsdom
import { createRoot } from 'solid-js';
import { expect, it } from 'vitest';
import { listenForKeys, openMenusByKey } from './page-listeners.ts';

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

it('leaves a key to the row that says it is its own, and runs the command anywhere else', () => {
  let renamed = 0;
  const rename = () => void (renamed += 1);
  const end = createRoot((dispose) => {
    listenForKeys([{ id: 'rename', title: 'Rename', group: 'Notes', keys: 'F2', run: rename }]);
    return dispose;
  });
  document.body.innerHTML = '<a href="#" aria-keyshortcuts="E F2">task</a><button>other</button>';
  const [row, button] = document.body.children;
  const press = (target: Element | undefined) =>
    target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true }));
  press(row);
  expect(renamed).toBe(0);
  press(button);
  expect(renamed).toBe(1);
  end();
  document.body.innerHTML = '';
});
