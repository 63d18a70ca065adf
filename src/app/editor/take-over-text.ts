import { isolateHistory } from '@codemirror/commands';
import {
  EditorSelection,
  Transaction,
  type ChangeSet,
  type EditorState,
  type TransactionSpec,
} from '@codemirror/state';
import { textChanges } from '../../notes/text-changes.ts';

/** Who made another text of a note: the person, by something else than typing in it, or another program. */
export type ChangedBy = 'person' | 'other';

/**
 * Makes another text of the note in its separate places, so that cursor, selection and steps of Undo stay with the words that are in both.
 * What the person did is one step of Undo; what another program did is none, and stays when those around it are taken back.
 */
export function takeOverText(state: EditorState, text: string, by: ChangedBy): TransactionSpec {
  const changes = state.changes(textChanges(state.doc.toString(), text));
  const selection = selectionAfter(state, changes);
  return {
    changes,
    ...(selection && { selection }),
    annotations: by === 'person' ? isolateHistory.of('full') : Transaction.addToHistory.of(false),
  };
}

/**
 * Where the cursors are after changes by somebody else; undefined where that is where CodeMirror puts them, in front of what is put in at a
 * cursor. One that stood at the beginning of a line goes along with it when lines are put in above.
 */
export function selectionAfter({ doc, selection }: EditorState, changes: ChangeSet): EditorSelection | undefined {
  const above = new Set<number>();
  changes.iterChanges((from, to, _from, _to, inserted) => {
    const areLines = from === to && inserted.lines > 1 && inserted.line(inserted.lines).length === 0;
    if (areLines && doc.lineAt(from).from === from) above.add(from);
  });
  const isBelow = ({ empty, head }: { empty: boolean; head: number }) => empty && above.has(head);
  if (!selection.ranges.some(isBelow)) return undefined;
  const ranges = selection.ranges.map((range) =>
    isBelow(range) ? EditorSelection.cursor(changes.mapPos(range.head, 1), 1) : range.map(changes),
  );
  return EditorSelection.create(ranges, selection.mainIndex);
}
