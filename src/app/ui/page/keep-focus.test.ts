// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { behindMenu, openedFrom } from './keep-focus.ts';

it('finds what had the keyboard before a menu: its button, the line that it was opened on, or what is in no menu', () => {
  document.body.innerHTML = `
    <button id="more"></button><p id="line" tabindex="0"></p>
    <div role="menu" aria-labelledby="more"><span id="of-button"></span></div>
    <div role="menu" id="at-line"><span id="of-line"></span></div>`;
  const find = (id: string) => document.getElementById(id)!;
  openedFrom(find('at-line'), find('line'));
  expect(behindMenu(find('of-button'))).toBe(find('more'));
  expect(behindMenu(find('of-line'))).toBe(find('line'));
  expect(behindMenu(find('at-line'))).toBe(find('line'));
  expect(behindMenu(find('line'))).toBe(find('line'));
});
