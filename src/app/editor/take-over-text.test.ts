// @vitest-environment jsdom
import { undo } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import { liveEditor } from './live/testing/live-editor.ts';

const NOTE = '# H\n\nfirst paragraph\n\nmiddle words here\n\nlast paragraph\n';

function typeIn(view: EditorView, typed: string): void {
  view.dispatch(view.state.replaceSelection(typed), { userEvent: 'input.type' });
}

/** The note with the cursor behind some words of it. */
function openBehind(text: string, words: string) {
  const shown = liveEditor(text);
  shown.view.dispatch({ selection: { anchor: text.indexOf(words) + words.length } });
  return shown;
}

describe('a text that another program changed in several places', () => {
  it('leaves the cursor behind the words where it stood', () => {
    const { view, editor } = openBehind(NOTE, 'middle words here');
    typeIn(view, '11');
    editor.setText(editor.text().replace('first', 'FIRST').replace('last', 'LAST'), 'other');
    typeIn(view, '22');
    expect(editor.text()).toBe(
      NOTE.replace('first', 'FIRST').replace('last', 'LAST').replace('words here', 'words here1122'),
    );
  });

  it('leaves the selection on the words that were selected', () => {
    const { view, editor } = openBehind(NOTE, 'middle words here');
    const { head } = view.state.selection.main;
    view.dispatch({ selection: { anchor: head, head: head - 'middle words here'.length } });
    editor.setText(NOTE.replace('first', 'a new first').replace('last', 'LAST'), 'other');
    typeIn(view, '22');
    expect(editor.text()).toBe('# H\n\na new first paragraph\n\n22\n\nLAST paragraph\n');
  });

  it('keeps the cursor in the words of a line whose two ends changed', () => {
    const { view, editor } = openBehind(NOTE, 'words');
    editor.setText(NOTE.replace('middle', 'Middle').replace('here', 'there'), 'other');
    typeIn(view, '!');
    expect(editor.text()).toContain('Middle words! there\n');
  });

  it('goes along with the line at whose beginning it stood, and stays in front of what is put behind it', () => {
    const above = openBehind(NOTE, 'first');
    above.view.dispatch({ selection: { anchor: NOTE.indexOf('middle') } });
    above.editor.setText(NOTE.replace('middle', 'new line\nmiddle'), 'other');
    typeIn(above.view, '>');
    expect(above.editor.text()).toContain('new line\n>middle');
    const behind = openBehind(NOTE, 'words here');
    behind.editor.setText(NOTE.replace('words here', 'words here and there'), 'other');
    typeIn(behind.view, '!');
    expect(behind.editor.text()).toContain('words here! and there');
  });

  it('leaves the cursor at the beginning of a note that was empty', () => {
    const { view, editor } = liveEditor('');
    editor.setText(NOTE, 'other');
    expect(view.state.selection.main.head).toBe(0);
  });

  it('is no step of Undo, which takes back what was typed around it', () => {
    const { view, editor } = openBehind(NOTE, 'middle words here');
    typeIn(view, '11');
    const theirs = (text: string) => text.replace('first', 'FIRST').replace('last', 'LAST');
    editor.setText(theirs(editor.text()), 'other');
    typeIn(view, '22');
    undo(view);
    expect(editor.text()).toBe(theirs(NOTE));
    expect(undo(view), 'nothing else was done here').toBe(false);
    expect(editor.text()).toBe(theirs(NOTE));
  });

  it('is one step of Undo where the person made it, as by a property', () => {
    const { view, editor } = openBehind(NOTE, 'middle words here');
    typeIn(view, '11');
    const before = editor.text();
    editor.setText(before.replace('first', 'FIRST').replace('last', 'LAST'), 'person');
    undo(view);
    expect(editor.text()).toBe(before);
    undo(view);
    expect(editor.text()).toBe(NOTE);
  });
});

describe('what another program changes beside letters that an input method composes', () => {
  const compose = (view: EditorView, kind: 'compositionstart' | 'compositionend') =>
    view.contentDOM.dispatchEvent(new CompositionEvent(kind, { bubbles: true }));
  const typeComposed = (view: EditorView, from: number, insert: string) => {
    const { head } = view.state.selection.main;
    view.dispatch({
      changes: { from, to: head, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.type.compose',
    });
  };

  it('comes in when they are chosen, and is in the text that is saved at once', async () => {
    const { view, editor } = openBehind(NOTE, 'words');
    const { head } = view.state.selection.main;
    compose(view, 'compositionstart');
    typeComposed(view, head, 'に');
    const theirs = editor.text().replace('middle', 'MIDDLE').replace('here', 'there').replace('first', 'FIRST');
    editor.setText(theirs, 'other');
    expect(view.state.doc.toString(), 'the line is left alone').toContain('middle wordsに here');
    expect(editor.text()).toBe(theirs);
    typeComposed(view, head, '日本');
    expect(editor.text()).toBe(theirs.replace('に', '日本'));
    compose(view, 'compositionend');
    await expect.poll(() => view.state.doc.toString()).toBe(theirs.replace('に', '日本'));
    undo(view);
    expect(editor.text()).toBe(theirs.replace('に', ''));
  });

  it('comes in at once in other lines', () => {
    const { view, editor } = openBehind(NOTE, 'words');
    compose(view, 'compositionstart');
    typeComposed(view, view.state.selection.main.head, 'に');
    editor.setText(editor.text().replace('first', 'FIRST'), 'other');
    expect(view.state.doc.toString()).toContain('FIRST paragraph\n\nmiddle wordsに here');
    compose(view, 'compositionend');
  });
});
