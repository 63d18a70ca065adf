// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import type { EditorView } from '@codemirror/view';
import { canMoveToNote, makingNotes, moveToNote } from './move-to-note.ts';
import { shown, viewOf } from './testing/marked-text.ts';

let view: EditorView;
/** Whether what was made is said to have moved. */
let told: boolean[] = [];
afterEach(() => {
  view.destroy();
  told = [];
});

function open(text: string, make: (text: string) => Promise<string | undefined>): void {
  const makeNote = async (passage: string) => {
    const link = await make(passage);
    return link === undefined ? undefined : { link, tell: (isMoved: boolean) => void told.push(isMoved) };
  };
  view = viewOf(text, makingNotes.of(makeNote));
  document.body.append(view.dom);
}

it('puts a link in the place of what is selected, but not of the white space around it', async () => {
  const made: string[] = [];
  open('one\n‹\n## Two\n\n- three\n›\nfour', async (text) => (made.push(text), '[[Two]]'));
  expect(moveToNote(view)).toBe(true);
  await expect.poll(() => shown(view.state)).toBe('one\n\n[[Two]]|\n\nfour');
  expect(made).toEqual(['## Two\n\n- three']);
  expect(told).toEqual([true]);
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
  expect(told).toEqual([false]);
});

it('goes with the passage where the text above it changes meanwhile, and leaves who writes there in their place', async () => {
  open('‹one›\nsomeone', async () => '[[one]]');
  moveToNote(view);
  view.dispatch({ changes: { from: 1, insert: 'X' }, selection: { anchor: 2 } });
  await new Promise((resolve) => setTimeout(resolve));
  expect([shown(view.state), told], 'another place is not the passage').toEqual(['oX|ne\nsomeone', [false]]);
  view.destroy();
  open('above\n‹one›\ntwo', async () => '[[one]]');
  moveToNote(view);
  view.dispatch({ changes: { from: 0, insert: 'X' }, selection: { anchor: 1 } });
  await expect.poll(() => shown(view.state)).toBe('X|above\n[[one]]\ntwo');
});

it.each(['one| two', '‹ \n›two', '‹one› ‹two›'])('is not offered in %s', (text) => {
  open(text, async () => '[[A]]');
  expect(canMoveToNote(view.state)).toBe(false);
  expect(moveToNote(view)).toBe(false);
});
