// @vitest-environment jsdom
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { afterEach, expect, it } from 'vitest';
import { DateInput } from './date-input.tsx';

let end = (): void => undefined;
afterEach(() => {
  end();
  document.body.replaceChildren();
});

function show(first: string) {
  const [value, setValue] = createSignal(first);
  end = render(
    () =>
      DateInput({
        type: 'date',
        get value() {
          return value();
        },
        onChange: ({ currentTarget }) => setValue(currentTarget.value),
      }),
    document.body,
  );
  return { input: document.querySelector('input')!, value, setValue };
}

it('leaves what is written alone while it is written, and shows afterwards what has become of it', () => {
  const { input, setValue } = show('2026-01-02');
  input.focus();
  setValue('2026-03-04');
  expect(input.value).toBe('2026-01-02');
  input.blur();
  expect(input.value).toBe('2026-03-04');
  expect(document.querySelector('.date-input__shown')?.textContent).toMatch(/Mar/);
});

it('keeps a date that was written, and drops a year that was only begun', () => {
  const { input, value } = show('');
  const write = (date: string) => {
    input.focus();
    input.value = date;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    input.blur();
    return [value(), input.value];
  };
  expect(write('2026-02-02')).toEqual(['2026-02-02', '2026-02-02']);
  expect(write('0202-02-02')).toEqual(['2026-02-02', '2026-02-02']);
});
