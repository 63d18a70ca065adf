import type { ChangeSet, EditorState, Extension, Text, TransactionSpec } from '@codemirror/state';
import { ViewPlugin, type EditorView } from '@codemirror/view';
import { textChanges } from '../../notes/text-changes.ts';
import { readTable } from './input/tables/read-table.ts';
import { cellEditorOf, editedCell } from './live/tables/edited-cell.ts';
import { foldedParts, refold } from './input/folding.ts';
import { isOnLetter } from './input/vim-beside-others.ts';
import { takeOver, type ChangedBy } from './text/take-over-text.ts';

/** Milliseconds until what an input method ends with is in the text. */
const SETTLED_MS = 60;

/** Another text of the note than that of its editor: put in at once, or after the letters that an input method is still composing beside it. */
interface TextTaker {
  readonly extension: Extension;
  take(view: EditorView, text: string, by: ChangedBy): void;
  /** The person changed the text meanwhile. */
  follow(changes: ChangeSet): void;
  /** The text of the note, with what waits. */
  textOf(state: EditorState): Text;
}

/** @param dispatch makes a change that is not told as the person's */
export function createTextTaker(dispatch: (change: TransactionSpec) => void): TextTaker {
  let waiting: { readonly changes: ChangeSet; readonly by: ChangedBy } | undefined;

  function put(view: EditorView, changes: ChangeSet, by: ChangedBy): void {
    const isInCell = cellEditorOf(view)?.hasFocus === true;
    const folded = foldedParts(view.state);
    dispatch(takeOver(view, changes, by, isOnLetter(view)));
    refold(view, folded, changes);
    // The cell that was written is gone: one goes on where it was.
    if (isInCell && !cellEditorOf(view)) view.focus();
  }

  function putWaiting(view: EditorView): void {
    if (!waiting || isComposing(view)) return;
    const { changes, by } = waiting;
    waiting = undefined;
    put(view, changes, by);
  }

  const afterComposing = ViewPlugin.define((view) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const putSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => putWaiting(view), SETTLED_MS);
    };
    // Also from the editor of a cell within it.
    const events = ['compositionend', 'focusout'] as const;
    for (const event of events) view.dom.addEventListener(event, putSoon);
    return {
      destroy() {
        clearTimeout(timer);
        for (const event of events) view.dom.removeEventListener(event, putSoon);
      },
    };
  });

  return {
    extension: afterComposing,
    take(view, text, by) {
      const changes = view.state.changes(textChanges(view.state.doc.toString(), text));
      const around = composedPart(view);
      const isBeside = around && changes.touchesRange(around.from, around.to);
      waiting = isBeside ? { changes, by } : undefined;
      if (!isBeside) put(view, changes, by);
    },
    follow(changes) {
      if (waiting) waiting = { ...waiting, changes: waiting.changes.map(changes) };
    },
    textOf: ({ doc }) => (waiting ? waiting.changes.apply(doc) : doc),
  };
}

const isComposing = (view: EditorView): boolean =>
  view.compositionStarted || cellEditorOf(view)?.compositionStarted === true;

/** What is drawn anew by a change within, so that an open composition would end there: the cursor's line, or the table around its cell. */
function composedPart(view: EditorView): { readonly from: number; readonly to: number } | undefined {
  if (!isComposing(view)) return undefined;
  const cell = view.state.field(editedCell, false);
  const table = cell ? readTable(view.state, cell.from) : undefined;
  return table ?? view.state.doc.lineAt(view.state.selection.main.head);
}
