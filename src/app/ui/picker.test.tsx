// @vitest-environment jsdom
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Picker, type PickerItem } from './picker.tsx';

let end = (): void => undefined;
afterEach(() => {
  end();
  document.body.replaceChildren();
});
// What it lacks of a page that is drawn: a place to scroll to.
beforeAll(() => {
  Object.assign(window, { scrollTo: () => undefined });
  Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined });
});

it('begins with what one is in, also after that is closed there', () => {
  const [names, setNames] = createSignal<readonly string[]>(['One', 'Two', 'Three']);
  const [present, setPresent] = createSignal('Two');
  const ran: string[] = [];
  const close = (name: string) => {
    setNames(names().filter((each) => each !== name));
    if (present() === name) setPresent('Three');
  };
  const find = (): PickerItem[] =>
    names().map((name) => ({
      key: name,
      content: () => name,
      isPresent: name === present(),
      close: { label: `Close ${name}`, run: () => close(name) },
      run: () => ran.push(name),
    }));
  end = render(
    () => <Picker title="Tabs" placeholder="Tab" find={find} hasButtons onClose={() => ran.push('closed')} />,
    document.body,
  );
  const selected = () =>
    [...document.querySelectorAll('[role=row][aria-selected=true]')].map(({ textContent }) => textContent);
  const button = (name: string) => document.querySelector<HTMLButtonElement>(`[aria-label="Close ${name}"]`)!;
  expect(selected()).toEqual(['Two']);
  button('Two').click();
  expect([selected(), ran]).toEqual([['Three'], []]);
  expect(document.activeElement?.getAttribute('role')).toBe('combobox');
  button('One').click();
  expect([selected(), document.querySelectorAll('[role=row]').length]).toEqual([['Three'], 1]);
});
