// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { EditorView } from '@codemirror/view';
import { liveEditor } from '../live/testing/live-editor.ts';
import { shown, type } from './testing/marked-text.ts';
import type { TypingHabits } from './typing-habits.ts';

const HABITS: TypingHabits = { spellCheck: true, vimKeys: false, closePairs: false, tabWidth: 4, shortcuts: {} };

function typed(text: string, closePairs: boolean): string {
  const { editor, view }: { editor: { setHabits(habits: TypingHabits): void }; view: EditorView } = liveEditor('');
  editor.setHabits({ ...HABITS, closePairs });
  type(view, text);
  return shown(view.state);
}

it.each([
  ['(', '(|)'],
  ['[[', '[[|]]'],
  ['say "', 'say "|"'],
  // What was closed is typed over.
  ['(a) b', '(a) b|'],
  ['[[Home]] b', '[[Home]] b|'],
  // An apostrophe is no quotation mark, and words have no pair put into them.
  ["don't", "don't|"],
  // A fence is three signs, wherever it stands.
  ['```', '```|'],
  ['words\n```', 'words\n```|'],
  ['```js\ncode\n```', '```js\ncode\n```|'],
])('%j with pairs closed is %j, and as typed without', (text, closed) => {
  expect(typed(text, true)).toBe(closed);
  expect(typed(text, false)).toBe(`${text}|`);
});

it('with pairs closed, the end of a fence that stands below is not written twice', () => {
  const { editor, view }: { editor: { setHabits(habits: TypingHabits): void }; view: EditorView } =
    liveEditor('```js\ncode\n\n```');
  editor.setHabits({ ...HABITS, closePairs: true });
  view.dispatch({ selection: { anchor: '```js\ncode\n'.length } });
  type(view, '```');
  expect(shown(view.state)).toBe('```js\ncode\n```|');
});
