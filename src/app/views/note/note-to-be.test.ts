// @vitest-environment jsdom
import { render } from 'solid-js/web';
import { afterEach, expect, it, vi } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { dropTyped, takeTyped } from '../../state/navigation/type-ahead.ts';
import { NoteToBe } from './note-to-be.tsx';

let end: () => void = () => undefined;

afterEach(() => {
  end();
  dropTyped();
  document.body.replaceChildren();
});

/** The page, and the file that is made when it is told so. */
function show() {
  const answers: ((isMade: boolean) => void)[] = [];
  let made = 0;
  let isLeft = false;
  const kept: string[] = [];
  end = render(
    () =>
      NoteToBe({
        path: toVaultPath('New.md'),
        make: () => new Promise((resolve) => answers.push(resolve)),
        onMade: () => (made += 1),
        isLeft: () => isLeft,
        keep: async (typed) => void kept.push(typed),
      }),
    document.body.appendChild(document.createElement('main')),
  );
  const field = document.querySelector<HTMLTextAreaElement>('.note-to-be')!;
  return {
    field,
    asked: () => answers.length,
    made: () => made,
    kept,
    /** Another note is shown in its place, or its own text. */
    leave: async (isForOther: boolean) => {
      isLeft = isForOther;
      end();
      await Promise.resolve();
    },
    answer: async (isMade: boolean) => {
      answers.at(-1)?.(isMade);
      await new Promise((resolve) => setTimeout(resolve));
    },
    type: (text: string) => {
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    },
  };
}

it('is made with the first letter, once, and what is typed meanwhile waits for its text', async () => {
  const page = show();
  page.type('a');
  page.type('ab');
  expect(page.asked()).toBe(1);
  await page.answer(true);
  expect(page.made()).toBe(1);
  expect(takeTyped()).toBe('a');
});

it('writes what was typed into the file where something else is pressed before it is there', async () => {
  const page = show();
  page.type('a');
  const caught = document.activeElement as HTMLTextAreaElement;
  caught.value = 'a few words';
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(page.kept).toEqual([]);
  await page.answer(true);
  expect(page.kept).toEqual(['a few words']);
  expect(page.made()).toBe(1);
  expect(takeTyped()).toBe('');
});

it('gives what was typed to no other note that is shown meanwhile, and waits as long as it takes', async () => {
  vi.useFakeTimers();
  const page = show();
  page.type('a');
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await page.leave(true);
  expect(takeTyped()).toBe('');
  await page.answer(true);
  expect(page.kept).toEqual(['a']);
});

it('leaves what is typed to its text, which may show before the file is said to be made', async () => {
  const page = show();
  page.type('a');
  await page.leave(false);
  (document.activeElement as HTMLTextAreaElement).value = 'a few words';
  await page.answer(true);
  expect([page.kept, page.made()]).toEqual([[], 1]);
  expect(takeTyped()).toBe('a few words');
});

it('asks for the keyboard no more where its text has had it before all was done', async () => {
  const page = show();
  page.type('a');
  expect(takeTyped()).toBe('a');
  await page.answer(true);
  expect(page.made()).toBe(0);
});

it('keeps what was typed where the file could not be made, and makes none when that is deleted', async () => {
  const page = show();
  page.type('a');
  // As a press on the browser's question does, or a long wait for its answer.
  dropTyped();
  await page.answer(false);
  expect(page.field.value).toBe('a');
  page.type('');
  expect(page.asked()).toBe(1);
  page.type('b');
  expect(page.asked()).toBe(2);
});
