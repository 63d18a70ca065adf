import { EditorState, type StateCommand } from '@codemirror/state';
import { expect, it } from 'vitest';
import { findKeymap, selectNextOfSelected } from './occurrence-keys.ts';

const selectAllOfSelected = findKeymap.find(({ key }) => key === 'Mod-Shift-l')?.run as unknown as StateCommand;

function selectionsAfter(command: StateCommand, text: string, length: number): number {
  let state = EditorState.create({
    doc: text,
    selection: { anchor: 0, head: length },
    extensions: EditorState.allowMultipleSelections.of(true),
  });
  command({ state, dispatch: (transaction) => (state = transaction.state) });
  return state.selection.ranges.length;
}

it('selects the next place of what is selected, or all of them', () => {
  expect(selectionsAfter(selectNextOfSelected, 'ab ab ab', 2)).toBe(2);
  expect(selectionsAfter(selectAllOfSelected, 'ab ab ab', 2)).toBe(3);
});

it('looks for no very long selection, which would take the square of its length', () => {
  const text = 'ab '.repeat(1000);
  expect(selectionsAfter(selectNextOfSelected, text, 1500)).toBe(1);
  expect(selectionsAfter(selectAllOfSelected, text, 1500)).toBe(1);
});
