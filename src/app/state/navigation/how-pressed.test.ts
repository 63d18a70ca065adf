// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { whereByKeys } from '../../ui/page/keys/browser-keys.ts';
import { watchPresses, type HowPressed } from './how-pressed.ts';

let pressed: HowPressed;
afterEach(() => {
  pressed.dispose();
  document.body.replaceChildren();
});

/** Presses the middle button on the words within this element. @returns how often it was clicked, and where it opens what it names */
function pressMiddle(html: string): [clicks: number, where: string | undefined] {
  pressed = watchPresses();
  document.body.innerHTML = html;
  const opener = document.body.firstElementChild!;
  let clicks = 0;
  opener.addEventListener('click', (event) => {
    event.preventDefault();
    clicks += 1;
  });
  const words = opener.querySelector('span') ?? opener;
  words.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }));
  return [clicks, pressed.where()];
}

describe('the middle button', () => {
  it.each([
    '<a href="#/note/A.md"><span>A</span></a>',
    '<a class="internal-link" href="A"><span>A</span></a>',
    '<div role="treeitem"><span>A</span></div>',
    '<button data-menu-of="A.md"><span>A</span></button>',
    '<div role="option" data-menu-of="A.md"><span>A</span></div>',
  ])('opens in a new tab what %s names', (html) => expect(pressMiddle(html)).toEqual([1, 'tab']));

  it.each([
    '<button><span>Save</span></button>',
    '<button data-menu-of="Garden" data-menu-kind="folder"><span>Garden</span></button>',
    '<div data-menu-of="A.md"><span>A</span></div>',
  ])('does nothing on %s', (html) => expect(pressMiddle(html)).toEqual([0, undefined]));
});

describe('Enter', () => {
  const enter = (keys: KeyboardEventInit, tag = 'a') => {
    pressed = watchPresses();
    const element = document.body.appendChild(document.createElement(tag));
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...keys }));
    return pressed.where();
  };
  it.each([
    [{}, undefined],
    [{ ctrlKey: true }, 'tab'],
    [{ metaKey: true }, 'tab'],
    [{ ctrlKey: true, altKey: true }, 'side'],
    [{ metaKey: true, altKey: true }, 'side'],
    [{ altKey: true }, 'side'],
  ])('with %j opens where a click with these keys does, and the quick switcher', (keys, where) => {
    expect(enter(keys)).toBe(where);
    expect(whereByKeys(new MouseEvent('click', keys))).toBe(where);
  });

  it.each([
    [{ ctrlKey: true }, 1],
    // The browser presses it.
    [{}, 0],
  ])('with %j presses a button that opens a note %i times', (keys, times) => {
    pressed = watchPresses();
    document.body.innerHTML = '<button data-menu-of="A.md">A</button><button>Save</button>';
    let clicks = 0;
    document.body.addEventListener('click', () => (clicks += 1), { once: true });
    for (const button of document.querySelectorAll('button'))
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...keys }));
    expect(clicks).toBe(times);
  });

  it('in a field opens nothing by its keys', () => expect(enter({ ctrlKey: true }, 'input')).toBeUndefined());
});
