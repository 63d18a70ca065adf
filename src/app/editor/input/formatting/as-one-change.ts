import {
  type ChangeSet,
  type ChangeSpec,
  EditorState,
  type Extension,
  type Text,
  Transaction,
} from '@codemirror/state';

/** Of more places the text is changed as one: CodeMirror makes its lines anew for each, and takes half a second for 20,000. */
const MOST_APART = 1000;

const OF_PERSON = ['input', 'delete'];

/** What a key or a command of the person changes in very many places, as an indent of all lines does, becomes one change. */
export const manyChangesAsOne: Extension = EditorState.transactionFilter.of((transaction) => {
  const { changes, startState, effects, scrollIntoView } = transaction;
  if (!OF_PERSON.some((event) => transaction.isUserEvent(event)) || !isOfMany(changes)) return transaction;
  const userEvent = transaction.annotation(Transaction.userEvent);
  return {
    changes: asOneChange(startState.doc, changes),
    selection: transaction.newSelection,
    effects,
    scrollIntoView,
    ...(userEvent !== undefined && { userEvent }),
  };
});

export function isOfMany(changes: ChangeSet): boolean {
  let places = 0;
  changes.iterChangedRanges(() => (places += 1), true);
  return places > MOST_APART;
}

/** The same text by a single change of `doc`, from the first place to the last. */
export function asOneChange(doc: Text, changes: ChangeSet): ChangeSpec {
  const parts: string[] = [];
  let [from, to] = [0, 0];
  changes.iterChanges((start, end, _start, _end, inserted) => {
    if (parts.length === 0) from = start;
    else parts.push(doc.sliceString(to, start));
    parts.push(inserted.toString());
    to = end;
  }, true);
  return { from, to, insert: parts.join('') };
}
