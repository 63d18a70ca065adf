import { searchPanelOpen } from '@codemirror/search';
import {
  Annotation,
  Facet,
  StateEffect,
  StateField,
  Transaction,
  type EditorState,
  type Extension,
} from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Of a transaction: the app puts the cursor where it is to be at first. */
export const isOpening = Annotation.define<true>();

export const setFocus = StateEffect.define<boolean>();

const hasFocus = StateField.define<boolean>({
  create: () => false,
  update: (wasFocused, { effects }) => effects.find((effect) => effect.is(setFocus))?.value ?? wasFocused,
});

/** Whether nobody has moved the cursor yet: it stands where the note was opened, and says nothing of what one wants to write. */
const isJustOpened = StateField.define<boolean>({
  create: () => true,
  update: (wasUntouched, transaction) => wasUntouched && !isPersons(transaction),
});

function isPersons(transaction: Transaction): boolean {
  if (transaction.annotation(isOpening)) return false;
  const { startState, selection } = transaction;
  const isMoved = selection !== undefined && !selection.eq(startState.selection);
  return isMoved || transaction.annotation(Transaction.userEvent) !== undefined;
}

interface Place {
  readonly from: number;
  readonly to: number;
}

/** Places whose source shows as at a cursor, wherever the keyboard is: its characters themselves are to be read there. */
export const readAsSource = Facet.define<readonly Place[], readonly Place[]>({ combine: (places) => places.flat() });

/** The places that show their source now and did not before, or the other way round. */
export function turnedPlaces(startState: EditorState, endState: EditorState): readonly Place[] {
  const [old, newPlaces] = [startState.facet(readAsSource), endState.facet(readAsSource)];
  const { length } = endState.doc;
  return old === newPlaces
    ? []
    : [...old, ...newPlaces].map(({ from, to }) => ({ from: Math.min(from, length), to: Math.min(to, length) }));
}

/** Keeps in the state whether the text has the keyboard: marks are shown at the cursor of a text that is being written alone. */
export const focusInState: Extension = [
  hasFocus,
  isJustOpened,
  EditorView.focusChangeEffect.of((_state, isFocused) => setFocus.of(isFocused)),
];

/** Whether the person writes, or goes through what was found, so that cursors show marks. */
function isActive(state: EditorState): boolean {
  const isWritten = (state.field(hasFocus, false) ?? false) && !(state.field(isJustOpened, false) ?? false);
  return isWritten || searchPanelOpen(state);
}

/** Whether a cursor or a selection is in this range or at an end of it. */
export function isTouched(state: EditorState, from: number, to: number): boolean {
  const holds = (range: Place) => range.from <= to && range.to >= from;
  return state.facet(readAsSource).some(holds) || (isActive(state) && state.selection.ranges.some(holds));
}

/** Whether a cursor or a selection is on a line that holds a part of this range. */
export function isLineTouched(state: EditorState, from: number, to: number): boolean {
  return isTouched(state, state.doc.lineAt(from).from, state.doc.lineAt(to).to);
}

/** Whether what is drawn may be another after this: the keyboard came or went. */
export function focusChanged(startState: EditorState, endState: EditorState): boolean {
  return isActive(startState) !== isActive(endState);
}
