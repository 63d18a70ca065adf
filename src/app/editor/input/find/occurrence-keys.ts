import { searchKeymap, selectNextOccurrence, selectSelectionMatches } from '@codemirror/search';
import type { StateCommand } from '@codemirror/state';
import type { KeyBinding } from '@codemirror/view';

/** CodeMirror's time for a text that nearly repeats itself grows with the product of what is looked for and what is looked through. */
const LONGEST_SOUGHT = 1000;

const ofShortSelection =
  (command: StateCommand): StateCommand =>
  (target) =>
    target.state.selection.ranges.every(({ from, to }) => to - from <= LONGEST_SOUGHT) && command(target);

/** Also selects where the selected text stands next; false where it is very long. */
export const selectNextOfSelected = ofShortSelection(selectNextOccurrence);

/** CodeMirror's keys for finding, of which those for other places of the selected text do nothing where it is very long. */
export const findKeymap: readonly KeyBinding[] = searchKeymap.map((binding) => {
  if (binding.run === selectSelectionMatches) return { ...binding, run: ofShortSelection(selectSelectionMatches) };
  return binding.run === selectNextOccurrence ? { ...binding, run: selectNextOfSelected } : binding;
});
