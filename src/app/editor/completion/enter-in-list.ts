import {
  acceptCompletion,
  closeCompletion,
  selectedCompletion,
  selectedCompletionIndex,
  type Completion,
} from '@codemirror/autocomplete';
import { Prec, type Extension } from '@codemirror/state';
import { keymap, type EditorView } from '@codemirror/view';

interface UnaskedCompletion extends Completion {
  readonly isUnasked: true;
}

interface PassedCompletion extends Completion {
  readonly goesOn: true;
}

/**
 * An option of a list that no sign has asked for, such as `[[`: Tab chooses it, and Enter once one has gone along the list with the arrows.
 * Else Enter begins a line, as for who does not look at the list.
 */
export function unasked<Option extends Completion>(option: Option): Option & UnaskedCompletion {
  return { ...option, isUnasked: true };
}

/** An option that Enter takes on its way: it begins a line as well, so that who writes one line after the other is not held up. */
export function goesOn<Option extends Completion>(option: Option): Option & PassedCompletion {
  return { ...option, goesOn: true };
}

/** @returns whether something was chosen and the key has done its work; where Enter is not to choose, the list is closed */
export function chooseWithEnter(view: EditorView): boolean {
  return !takePassed(view) && !closeUnasked(view) && acceptCompletion(view);
}

function takePassed(view: EditorView): boolean {
  const selectedOption = selectedCompletion(view.state) as Partial<PassedCompletion> | null;
  return selectedOption?.goesOn === true && acceptCompletion(view);
}

function closeUnasked(view: EditorView): boolean {
  const selectedOption = selectedCompletion(view.state) as Partial<UnaskedCompletion> | null;
  return selectedOption?.isUnasked === true && selectedCompletionIndex(view.state) === 0 && closeCompletion(view);
}

/** Before the Enter of lists. */
export const enterInList: Extension = Prec.highest(
  keymap.of([{ key: 'Enter', run: (view) => (takePassed(view) || closeUnasked(view)) && false }]),
);
