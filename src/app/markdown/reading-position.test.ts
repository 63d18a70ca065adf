// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { elementAtLine } from './reading-position.ts';

function page(html: string): HTMLElement {
  const element = document.createElement('div');
  element.append(document.createRange().createContextualFragment(html));
  return element;
}

it('finds the first piece of a line that is shown in several', () => {
  const pieces = page('<p data-line="1">a</p><p data-line="1">b</p><p data-line="1">c</p><p data-line="3">d</p>');
  expect(elementAtLine(pieces, 1)?.textContent).toBe('a');
  expect(elementAtLine(pieces, 2)?.textContent).toBe('a');
  expect(elementAtLine(pieces, 3)?.textContent).toBe('d');
});

it('finds the innermost element that begins on the line', () => {
  const list = page('<ul data-line="1"><li data-line="1">a<ul data-line="2"><li data-line="2">b</li></ul></li></ul>');
  expect(elementAtLine(list, 1)?.tagName).toBe('LI');
  expect(elementAtLine(list, 2)?.textContent).toBe('b');
  expect(elementAtLine(list, 0)).toBeUndefined();
});
