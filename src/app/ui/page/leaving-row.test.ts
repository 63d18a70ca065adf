// @vitest-environment jsdom
import { createRoot } from 'solid-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closingRows } from './leaving-row.ts';

let wantsNoMotion = false;
let ends: (() => void)[] = [];
let dispose = () => {};
const list = document.createElement('ul');

beforeEach(() => {
  wantsNoMotion = false;
  ends = [];
  vi.stubGlobal('matchMedia', () => ({ matches: wantsNoMotion }));
  Element.prototype.animate = () =>
    ({ finished: new Promise<void>((resolve) => ends.push(resolve)) }) as unknown as Animation;
  list.replaceChildren(
    ...['a', 'b', 'c', 'd', 'e'].map((name) => {
      const row = document.createElement('li');
      row.id = name;
      row.innerHTML = `<a href="#${name}" tabindex="0">${name}</a>`;
      return row;
    }),
  );
  document.body.append(list);
  createRoot((end) => {
    dispose = end;
    closingRows(list);
  });
});
afterEach(() => {
  dispose();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

const row = (name: string) => list.querySelector(`#${name}`)!;
const shown = () => [...list.children].map((each) => each.textContent).join('');
const pictures = () => list.querySelectorAll('[data-leaving]').length;

it('keeps a picture of a row where it stood until it has faded, and nothing that a key or a reader meets', async () => {
  row('b').remove();
  await vi.waitFor(() => expect(pictures()).toBe(1));
  expect(shown()).toBe('abcde');
  const picture = list.children[1] as HTMLElement;
  expect([picture.id, picture.getAttribute('aria-hidden'), picture.inert]).toEqual(['', 'true', true]);
  expect(picture.querySelector('[href], [tabindex]')).toBeNull();
  ends.forEach((end) => end());
  await vi.waitFor(() => expect(shown()).toBe('acde'));
});

it('changes a list at once that gets others, loses many, or where no motion is wanted', async () => {
  row('a').replaceWith(document.createElement('li'));
  await Promise.resolve();
  expect(pictures()).toBe(0);
  for (const name of ['b', 'c', 'd', 'e']) row(name).remove();
  await Promise.resolve();
  expect(pictures()).toBe(0);
  wantsNoMotion = true;
  list.firstElementChild?.remove();
  await Promise.resolve();
  expect(pictures()).toBe(0);
});
