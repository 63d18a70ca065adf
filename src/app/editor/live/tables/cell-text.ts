import { Annotation, ChangeSet, EditorSelection, EditorState, type Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { smallestChange } from '../../../../notes/basics/smallest-change.ts';
import { editedCell } from './edited-cell.ts';
import { escapedBars } from './typed-row.ts';

/** The change came from the note, in which it is so already. */
export const fromNote = Annotation.define<true>();

/**
 * Keeps the text of a cell one: a bar is escaped, since it would end the cell, and a new line is a break within it.
 * @param isBeforeBar whether the cell's closing bar follows without a space
 */
export function cellText(isBeforeBar: () => boolean): Extension {
  return EditorState.transactionFilter.of((transaction) => {
    if (!transaction.docChanged || transaction.annotation(fromNote)) return transaction;
    const text = transaction.newDoc.toString();
    const changes = repairs(text, isBeforeBar());
    if (changes.length === 0) return transaction;
    if (!transaction.isUserEvent('input.type')) return [transaction, { changes, sequential: true }];
    const repaired = ChangeSet.of(changes, text.length);
    const bars = changes.filter(({ from, insert }) => insert === '\\' && text[from] === '|');
    const effects = escapedBars.of(bars.map(({ from }) => repaired.mapPos(from, -1)));
    return [transaction, { changes, effects, sequential: true }];
  });
}

interface Repair {
  readonly from: number;
  readonly to?: number;
  readonly insert: string;
}

function repairs(text: string, isBeforeBar: boolean): Repair[] {
  const cellChanges: Repair[] = [];
  for (const { 0: sign, index } of text.matchAll(/\\[^\n]|(?:(?<!\s)[^\S\n]+)?\n\s*|\|/gu)) {
    if (sign === '|') cellChanges.push({ from: index, insert: '\\' });
    else if (!sign.startsWith('\\')) cellChanges.push({ from: index, to: index + sign.length, insert: '<br>' });
  }
  // A backslash at the end would escape the bar behind it.
  if (isBeforeBar && text.endsWith('\\')) cellChanges.push({ from: text.length, insert: ' ' });
  return cellChanges;
}

/** Takes over what became of the cell in the note, by undoing or by another program. */
export function followNote(note: EditorView, view: EditorView): void {
  const { from, to } = note.state.field(editedCell) ?? { from: 0, to: 0 };
  const insert = note.state.sliceDoc(from, to);
  const previousText = view.state.doc.toString();
  if (insert === previousText) return;
  const changes = view.state.changes(smallestChange(previousText, insert));
  // Behind what came in at the cursor, such as the name of a picture that was pasted there.
  const cursor = changes.mapPos(view.state.selection.main.head, 1);
  view.dispatch({ changes, selection: EditorSelection.cursor(cursor), annotations: fromNote.of(true) });
}
