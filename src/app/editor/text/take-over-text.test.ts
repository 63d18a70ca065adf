// @vitest-environment jsdom
import { undo } from '@codemirror/commands';
import { foldedRanges } from '@codemirror/language';
import type { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import { liveEditor } from '../live/testing/live-editor.ts';

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

  it('goes along with the word at whose beginning it stood, however the words before it are compared', () => {
    const { view, editor } = openBehind('one two three\n', 'two ');
    editor.setText('one more two and three\n', 'other');
    typeIn(view, '>');
    expect(editor.text()).toBe('one more two and >three\n');
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

describe('what is folded away, when another program changes the text', () => {
  const SECTIONS = '# H\n\n## One\n\nfirst\n\nlast\n\n## Two\n\nend\n';
  /** What is out of sight after that. */
  const hiddenAfter = (change: (text: string) => string) => {
    const { view, editor } = liveEditor(SECTIONS);
    editor.fold([{ line: 3, text: '## One' }]);
    editor.setText(change(SECTIONS), 'other');
    const hidden: string[] = [];
    foldedRanges(view.state).between(
      0,
      view.state.doc.length,
      (from, to) => void hidden.push(view.state.sliceDoc(from, to)),
    );
    return hidden;
  };

  it('stays so where it is the same section', () => {
    expect(hiddenAfter((text) => text.replace('# H', '# H\n\nnew').replace('last', 'LAST'))).toEqual([
      '\n\nfirst\n\nLAST',
    ]);
  });

  it('is no longer where its heading is gone, and holds no section that begins within', () => {
    expect(hiddenAfter((text) => text.replace('## One\n\n', ''))).toEqual([]);
    expect(hiddenAfter((text) => text.replace('## One', 'One'))).toEqual([]);
    expect(hiddenAfter((text) => text.replace('last', '## New\n\nlast'))).toEqual(['\n\nfirst']);
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
