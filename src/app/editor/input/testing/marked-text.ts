import { EditorSelection, EditorState, type Extension, type StateCommand } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { onTestFinished } from 'vitest';
import { vaultLanguage } from '../../create-editor.ts';

/** A state from text in which `‹` and `›` stand around each selection, and `|` for a cursor. */
export function stateOf(marked: string, extensions: Extension = []): EditorState {
  const ranges = [];
  let doc = '';
  let from = 0;
  for (const sign of marked) {
    if (sign === '‹') from = doc.length;
    else if (sign === '›') ranges.push(EditorSelection.range(from, doc.length));
    else if (sign === '|') ranges.push(EditorSelection.cursor(doc.length));
    else doc += sign;
  }
  return EditorState.create({
    doc,
    selection: EditorSelection.create(ranges),
    extensions: [vaultLanguage, EditorState.allowMultipleSelections.of(true), extensions],
  });
}

export function shown(state: EditorState): string {
  let text = state.doc.toString();
  for (const range of [...state.selection.ranges].reverse())
    text = range.empty
      ? `${text.slice(0, range.head)}|${text.slice(range.head)}`
      : `${text.slice(0, range.from)}‹${text.slice(range.from, range.to)}›${text.slice(range.to)}`;
  return text;
}

/** What a command makes of such a text; the same text where it does nothing. */
export function after(marked: string, command: StateCommand): string {
  let state = stateOf(marked);
  command({ state, dispatch: (transaction) => (state = transaction.state) });
  return shown(state);
}

/** An editor with such a text; gone with its test. */
export function viewOf(marked: string, extensions: Extension = []): EditorView {
  // jsdom draws nothing, so that nothing has a size.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  const view = new EditorView({ state: stateOf(marked, extensions), parent: document.body });
  onTestFinished(() => view.destroy());
  return view;
}

/** As the browser's own input would be handed to the editor. */
export function type(view: EditorView, text: string): void {
  for (const sign of text) {
    const { from, to } = view.state.selection.main;
    const insert = () => view.state.update(view.state.replaceSelection(sign), { userEvent: 'input.type' });
    if (!view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, sign, insert)))
      view.dispatch(insert());
  }
}
