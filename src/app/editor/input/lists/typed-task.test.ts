// @vitest-environment jsdom
import { history, undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, it } from 'vitest';
import { vaultMarkdown } from '../../create-editor.ts';
import { viewOf } from '../testing/marked-text.ts';
import { typedTask } from './typed-task.ts';

let view: EditorView;
afterEach(() => view.destroy());

/** As the browser's own input does it. */
function typeSpace(text: string): string {
  view = viewOf(text, [history(), vaultMarkdown, typedTask]);
  const { from, to } = view.state.selection.main;
  const insert = () => view.state.update({ changes: { from, to, insert: ' ' }, userEvent: 'input.type' });
  const isTaken = view.state.facet(EditorView.inputHandler).some((take) => take(view, from, to, ' ', insert));
  if (!isTaken) view.dispatch(insert());
  return view.state.doc.toString();
}

it.each([
  ['[]|', '- [ ] '],
  ['  []|', '  - [ ] '],
  ['- []|', '- [ ] '],
  ['1. []|', '1. [ ] '],
  ['> []|', '> - [ ] '],
  ['[]|read chapter 2', '- [ ] read chapter 2'],
  ['# Head\n\n[]|', '# Head\n\n- [ ] '],
])('%j and a space: %j', (typed, task) => {
  expect(typeSpace(typed)).toBe(task);
  undo(view);
  expect(view.state.doc.toString(), 'as it was typed').toBe(typed.replace('[]|', '[] '));
});

it.each(['see []|', '[x]|', '[[]]|', '```\n[]|\n```'])('leaves %j alone', (typed) =>
  expect(typeSpace(typed)).toBe(typed.replace('|', ' ')),
);
