// @vitest-environment jsdom
import { undo } from '@codemirror/commands';
import { EditorView, runScopeHandlers } from '@codemirror/view';
import { expect, it } from 'vitest';
import { liveEditor } from './live/testing/live-editor.ts';
import { selectNameHeading } from './name-in-heading.ts';

/** A note that is called *Comets*. */
function noteOf(text: string, title?: string) {
  const names: string[] = [];
  const naming = {
    name: () => 'Comets',
    mount: () => () => undefined,
    goInto: () => names.push('(written on)') > 0,
    onWriting: () => undefined,
    rename: (name: string) => void names.push(name),
  };
  const { view, editor } = liveEditor(text, [], {}, {}, naming, title);
  return {
    view,
    editor,
    names,
    type: (at: number, insert: string) =>
      view.dispatch({
        changes: { from: at, insert },
        selection: { anchor: at + insert.length },
        userEvent: 'input.type',
      }),
    press: (key: string) => runScopeHandlers(view, new KeyboardEvent('keydown', { key }), 'editor'),
    leave: async () => {
      view.dispatch({ selection: { anchor: view.state.doc.length } });
      await Promise.resolve();
    },
  };
}

it('renames the note by its first heading once that is left', async () => {
  const { names, type, leave } = noteOf('---\na: 1\n---\n\n# Comets\n\nText.');
  type(22, ' and dust');
  await Promise.resolve();
  expect(names, 'while it is written').toEqual([]);
  await leave();
  expect(names).toEqual(['Comets and dust']);
});

it('goes to the text with Enter, and adds no line', async () => {
  const { view, names, type, press } = noteOf('# Comets\n\nText.');
  type(8, '?');
  press('Enter');
  await Promise.resolve();
  expect(view.state.doc.toString()).toBe('# Comets?\n\nText.');
  expect(view.state.selection.main.head).toBe(11);
  expect(names, 'the name can be as it is').toEqual([]);
});

it('selects the name alone, and not the note, with “Select all” while it is written', async () => {
  const { view, names, type, press, leave } = noteOf('---\na: 1\n---\n# Comets\n\nText.');
  const selectAll = () =>
    runScopeHandlers(view, new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, keyCode: 65 }), 'editor');
  view.dispatch({ selection: { anchor: view.state.doc.length } });
  expect(selectNameHeading(view, undefined)).toBe(true);
  selectAll();
  selectAll();
  view.dispatch(view.state.replaceSelection('Bright comets'), { userEvent: 'input.type' });
  expect(view.state.doc.toString()).toBe('---\na: 1\n---\n# Bright comets\n\nText.');
  type(view.state.selection.main.head, '!');
  selectAll();
  expect(view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to)).toBe('Bright comets!');
  press('Enter');
  await leave();
  expect(names).toEqual(['Bright comets!']);
  selectAll();
  expect(view.state.selection.main.to, 'elsewhere it is the whole text').toBe(view.state.doc.length);
  expect(view.state.selection.main.from).toBe(0);
});

it('makes the line for the text where there is none', async () => {
  const { view, names, type, press } = noteOf('# Comets');
  type(8, ' 2');
  press('Enter');
  await Promise.resolve();
  expect(view.state.doc.toString()).toBe('# Comets 2\n');
  expect(names).toEqual(['Comets 2']);
});

it('leaves the name where the heading is put back, taken out, or was another', async () => {
  const back = noteOf('# Comets\n\nText.');
  back.type(8, ' 2');
  undo(back.view);
  await back.leave();
  const emptied = noteOf('# Comets\n\nText.');
  emptied.view.dispatch({ changes: { from: 2, to: 8 }, selection: { anchor: 2 }, userEvent: 'delete.selection' });
  await emptied.leave();
  const other = noteOf('# Another title\n\nText.');
  other.type(15, '!');
  await other.leave();
  const byOther = noteOf('# Comets\n\nText.');
  byOther.editor.setText('# Meteors\n\nText.', 'other');
  await byOther.leave();
  expect([back, emptied, other, byOther].map(({ names }) => names)).toEqual([[], [], [], []]);
});

it('selects the heading to be written anew', async () => {
  const { view, editor, names, press } = noteOf('# Comets\n\nText.');
  editor.nameByHeading(undefined);
  expect(view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to)).toBe('Comets');
  press('Enter');
  expect(view.state.doc.toString(), 'Enter takes nothing away').toBe('# Comets\n\nText.');
  editor.nameByHeading('Meteors');
  press('Enter');
  await Promise.resolve();
  expect(names).toEqual(['Meteors']);
  expect(EditorView.findFromDOM(view.dom)?.state.doc.line(1).text).toBe('# Meteors');
});

it('goes on with ↑ from the first line into the title above it, from no other', () => {
  const { view, names, press } = noteOf('---\na: 1\n---\nText.\n\nMore.', 'Comets');
  view.dispatch({ selection: { anchor: 15 } });
  expect(press('ArrowUp')).toBe(true);
  expect(names).toEqual(['(written on)']);
  view.dispatch({ selection: { anchor: view.state.doc.length } });
  press('ArrowUp');
  expect(names, 'from the last line').toHaveLength(1);
});

it('leaves ↑ as it is where the title is a heading of the text', () => {
  const { names, press } = noteOf('# Comets\n\nText.');
  press('ArrowUp');
  expect(names).toEqual([]);
});
