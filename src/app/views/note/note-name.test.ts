// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { cameFromText } from './note-name.tsx';

afterEach(() => document.body.replaceChildren());

it('knows of a menu whether one wrote in the text before it', () => {
  document.body.innerHTML = `
    <div data-note-text><div class="cm-content" tabindex="0"><i tabindex="0"></i><p data-properties><b tabindex="0"></b></p></div></div>
    <button id="more" aria-haspopup="true"></button><div role="menu" tabindex="0"><button id="rename"></button></div>
    <button id="other"></button>`;
  const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
  const openMenu = () => ['#more', '[role=menu]', '#rename', '#more'].forEach(focus);
  focus('.cm-content');
  openMenu();
  expect(cameFromText()).toBe(true);
  focus('#other');
  openMenu();
  expect(cameFromText()).toBe(false);
  focus('i');
  openMenu();
  expect(cameFromText(), 'in a cell').toBe(true);
  focus('b');
  openMenu();
  expect(cameFromText(), 'in a property').toBe(false);
  focus('.cm-content');
  document.querySelector<HTMLElement>('.cm-content')?.blur();
  openMenu();
  expect(cameFromText(), 'the keys were put away').toBe(false);
});
