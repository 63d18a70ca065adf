import { history, indentMore, undo } from '@codemirror/commands';
import { EditorState, type StateCommand } from '@codemirror/state';
import { expect, it } from 'vitest';
import { manyChangesAsOne } from './as-one-change.ts';
import { toggleQuote } from './insert-link.ts';

const LINE = 'Rain over the roofs';

function editorOf(lines: number) {
  let state = EditorState.create({
    doc: Array.from({ length: lines }, () => LINE).join('\n'),
    selection: { anchor: 3, head: lines * (LINE.length + 1) - 1 },
    extensions: [manyChangesAsOne, history()],
  });
  let places = 0;
  return {
    run(command: StateCommand): void {
      command({
        state,
        dispatch: (transaction) => {
          places = 0;
          transaction.changes.iterChangedRanges(() => (places += 1), true);
          state = transaction.state;
        },
      });
    },
    get text() {
      return state.doc.toString();
    },
    get selected() {
      const { from, to } = state.selection.main;
      return state.sliceDoc(from, to);
    },
    get places() {
      return places;
    },
  };
}

it.each([
  ['an indent', indentMore, '  '],
  ['a quote', toggleQuote, '> '],
])(
  '%s of thousands of lines is one change, with the same text selected, and undone at once',
  (_name, command, sign) => {
    const editor = editorOf(5000);
    const before = editor.text;
    editor.run(command);
    expect(editor.places).toBe(1);
    expect(editor.text).toBe(before.replaceAll(LINE, sign + LINE));
    expect(editor.selected).toBe(editor.text.slice(sign.length + 3));
    editor.run(undo);
    expect(editor.text).toBe(before);
  },
);

it('a few lines are changed each for itself: what stands between is not touched', () => {
  const editor = editorOf(20);
  editor.run(indentMore);
  expect(editor.places).toBe(20);
});
