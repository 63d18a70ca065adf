// @vitest-environment jsdom
import { render } from 'solid-js/web';
import { afterEach, expect, it } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { NoteToBe } from './missing-note.tsx';

let end: () => void = () => undefined;

afterEach(() => {
  end();
  document.body.replaceChildren();
});

it('begins the note with the first letter, with Enter or with its button, and with no text that is deleted again', () => {
  const begun: string[] = [];
  end = render(
    () => NoteToBe({ path: toVaultPath('New.md'), onBegin: (typed) => void begun.push(typed) }),
    document.body.appendChild(document.createElement('main')),
  );
  const field = document.querySelector<HTMLTextAreaElement>('.note-to-be')!;
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  type('a');
  type('');
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  document.querySelector('button')!.click();
  expect(begun).toEqual(['a', '', '']);
});
