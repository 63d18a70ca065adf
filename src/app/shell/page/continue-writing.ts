import type { Navigation } from '../../state/navigation/navigation.ts';
import { takeKeyboardAlong } from '../../state/navigation/ready-to-type.ts';

/**
 * The page was loaded again, and nobody has pressed or touched anything in it yet: the note in front has the keyboard, with the cursor
 * where it was, so that one writes on. Not over a question.
 */
export function continueWriting({ route }: Pick<Navigation, 'route'>): void {
  const { note, view } = route();
  const isUntouched = navigator.userActivation?.hasBeenActive === false && document.activeElement === document.body;
  if (note === undefined || view !== 'note' || !isUntouched) return;
  if (document.querySelector('[role="dialog"]') === null) takeKeyboardAlong(note);
}
