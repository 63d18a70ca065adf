// @vitest-environment jsdom
import { expect, it } from 'vitest';
import './composed-keys.ts';

const KINDS = [
  ['while a sign is composed', { isComposing: true }],
  ['that ends one, in Safari', { keyCode: 229 }],
] as const;

it.each(KINDS)('no field hears of a key %s, and a note and the window do', (_, more) => {
  const heard: string[] = [];
  const hear = (name: string, target: EventTarget, capture = false) =>
    target.addEventListener('keydown', () => heard.push(name), { capture });
  const place = document.body.appendChild(document.createElement('main'));
  place.innerHTML = '<form><input></form><div class="cm-content" contenteditable="true"></div>';
  const [field, note] = [place.querySelector('input')!, place.querySelector('.cm-content')!];
  hear('field', field);
  hear('form', place);
  hear('window', window, true);
  hear('note', note);
  const press = (target: Element, key: string, code: object = {}) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...code }));
  for (const key of ['Enter', 'Escape']) expect(press(field, key, more), 'the browser does what it would').toBe(true);
  expect(heard.splice(0)).toEqual(['window', 'window']);
  press(note, 'Enter', more);
  expect(heard.splice(0)).toEqual(['window', 'note', 'form']);
  press(field, 'Enter');
  expect(heard).toEqual(['window', 'field', 'form']);
});
