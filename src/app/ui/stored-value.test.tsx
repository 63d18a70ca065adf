// @vitest-environment jsdom
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { afterEach, expect, it } from 'vitest';
import { storedValue } from './stored-value.ts';

let end = (): void => undefined;
afterEach(() => end());

function show(first: string) {
  const [value, setValue] = createSignal(first);
  end = render(() => <input ref={storedValue(value)} />, document.body);
  const field = document.querySelector('input')!;
  return { field, setValue };
}

it('shows what is stored, and what it becomes', () => {
  const { field, setValue } = show('open');
  expect(field.value).toBe('open');
  setValue('done');
  expect(field.value).toBe('done');
  field.focus();
  setValue('later');
  expect(field.value, 'nothing is typed').toBe('later');
});

it('never replaces what is being typed, and follows again once that is stored or left', () => {
  const { field, setValue } = show('open');
  field.focus();
  field.value = 'openly';
  setValue('done');
  expect(field.value).toBe('openly');
  setValue('openly');
  setValue('open');
  expect(field.value, 'it was stored, and taken back').toBe('open');
  field.value = 'opened';
  field.blur();
  setValue('shut');
  expect(field.value).toBe('shut');
});
