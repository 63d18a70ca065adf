// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import type { EditorView } from '@codemirror/view';
import { canMoveToNote, makingNotes, moveToNote } from './move-to-note.ts';
import { shown, viewOf } from './testing/marked-text.ts';

let view: EditorView;
afterEach(() => view.destroy());

function open(text: string, make: (text: string) => Promise<string | undefined>): void {
  view = viewOf(text, makingNotes.of(make));
  document.body.append(view.dom);
}

it('puts a link in the place of what is selected, but not of the white space around it', async () => {
  const made: string[] = [];
  open('one\n‹\n## Two\n\n- three\n›\nfour', async (text) => (made.push(text), '[[Two]]'));
  expect(moveToNote(view)).toBe(true);
  await expect.poll(() => shown(view.state)).toBe('one\n\n[[Two]]|\n\nfour');
  expect(made).toEqual(['## Two\n\n- three']);
});

it('leaves the text where no note could be made, or it was written in meanwhile', async () => {
  open('‹one› two', async () => undefined);
  moveToNote(view);
  await new Promise((resolve) => setTimeout(resolve));
  expect(view.state.doc.toString()).toBe('one two');
  view.destroy();
  open('‹one› two', async () => '[[one]]');
  moveToNote(view);
  view.dispatch({ changes: { from: 1, insert: 'X' } });
  await new Promise((resolve) => setTimeout(resolve));
  expect(view.state.doc.toString()).toBe('oXne two');
});

it.each(['one| two', '‹ \n›two', '‹one› ‹two›'])('is not offered in %s', (text) => {
  open(text, async () => '[[A]]');
  expect(canMoveToNote(view.state)).toBe(false);
  expect(moveToNote(view)).toBe(false);
});
