// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { doAsBrowser } from './browser-keys.ts';

afterEach(() => document.body.replaceChildren());

/** What is done with a key there. */
function done(key: string, held: KeyboardEventInit = {}, where = 'input'): string[] {
  const steps: string[] = [];
  // Neither is in jsdom.
  Object.assign(document, { execCommand: (...of: unknown[]) => void steps.push(of.filter(Boolean).join(' ')) });
  Object.assign(Selection.prototype, { modify: (...of: string[]) => void steps.push(of.join(' ')) });
  const target = document.body.appendChild(document.createElement(where));
  doAsBrowser(new KeyboardEvent('keydown', { key, ...held }), target);
  return steps;
}

it.each([
  ['a', {}, ['insertText a']],
  ['Backspace', {}, ['delete']],
  ['Delete', {}, ['forwardDelete']],
  ['a', { ctrlKey: true }, ['selectAll']],
  ['End', {}, ['move forward lineboundary']],
  ['Home', { shiftKey: true }, ['extend backward lineboundary']],
  ['ArrowLeft', { ctrlKey: true }, ['move left word']],
  ['Home', { ctrlKey: true }, []],
  ['k', { ctrlKey: true }, []],
  ['Enter', {}, []],
])('%s with %j is done in a field as the browser does it', (key, held, expected) => {
  expect(done(key, held)).toEqual(expected);
});

it('writes a line end where there are lines, presses no button and moves nothing outside fields', () => {
  expect(done('Enter', {}, 'textarea')).toEqual(['insertText \n']);
  for (const key of ['Enter', 'End', 'ArrowDown']) expect(done(key, {}, 'button')).toEqual([]);
});
