import { isolateHistory } from '@codemirror/commands';
import {
  EditorSelection,
  Transaction,
  type ChangeSet,
  type EditorState,
  type Line,
  type TransactionSpec,
} from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Who made another text of a note: the person, by something else than typing in it, or another program. */
export type ChangedBy = 'person' | 'other';

/** Whether another program changed the text, or the person by something else than typing that Undo does not take back. */
export const isByOther = (transaction: Transaction): boolean =>
  transaction.docChanged && transaction.annotation(Transaction.addToHistory) === false;

/**
 * Changes by which the note got another text, in their separate places, so that cursor, selection and steps of Undo stay with the words that
 * are in both. What the person did is one step of Undo; what another program did is none, and stays when those around it are taken back.
 */
export function takeOver(
  { state }: EditorView,
  changes: ChangeSet,
  by: ChangedBy,
  isOnLetter: boolean,
): TransactionSpec {
  const selection = selectionAfter(state, changes, isOnLetter);
  return {
    changes,
    ...(selection && { selection }),
    annotations: by === 'person' ? isolateHistory.of('full') : Transaction.addToHistory.of(false),
  };
}

/**
 * Where the cursors are after changes by somebody else; undefined where that is where CodeMirror puts them, in front of what is put in at a
 * cursor. One that stood at the beginning of a line goes along with it when lines are put in above; one at the beginning of a word, when
 * words are put in before that.
 * @param isOnLetter the cursor stands on a letter, as Vim's, and goes along with it
 */
export function selectionAfter(
  { doc, selection }: EditorState,
  changes: ChangeSet,
  isOnLetter = false,
): EditorSelection | undefined {
  const above = new Set<number>();
  changes.iterChanges((from, to, _from, _to, inserted) => {
    const areLines = from === to && doc.length > 0 && inserted.lines > 1 && inserted.line(inserted.lines).length === 0;
    const line = doc.lineAt(from);
    const areWords = from === to && /\s$/u.test(inserted.line(inserted.lines).text) && beginsWord(line, from);
    if (from === to && isOnLetter ? from < line.to : areWords || (areLines && line.from === from)) above.add(from);
  });
  const isBelow = ({ empty, head }: { empty: boolean; head: number }) => empty && above.has(head);
  if (!selection.ranges.some(isBelow)) return undefined;
  const ranges = selection.ranges.map((range) =>
    isBelow(range) ? EditorSelection.cursor(changes.mapPos(range.head, 1), 1) : range.map(changes),
  );
  return EditorSelection.create(ranges, selection.mainIndex);
}

const beginsWord = ({ from, text }: Line, at: number): boolean =>
  /\s$/u.test(text.slice(0, at - from)) && /^\S/u.test(text.slice(at - from));
