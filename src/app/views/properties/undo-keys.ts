import { keysOf } from '../../editor/input/writing-keys.ts';
import { matchesKeys } from '../../state/layout/commands.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import type { StepWay } from './own-steps.ts';

/** As in the editor, beside the keys of the command. */
const REDO_TOO = 'Ctrl+Y';

/**
 * The keys of Undo among fields: in one that was written in and does not have its value in the note yet, they are the browser's
 * own; anywhere else they mean the note.
 * @param step @returns whether there was a step
 * @returns what listens for them in a part of the page
 */
export function createUndoKeys(step: (way: StepWay) => boolean): (area: HTMLElement) => void {
  const preferences = usePreferences();
  const wayOf = (event: KeyboardEvent): StepWay | undefined => {
    const { shortcuts } = preferences.settings();
    const isPressed = (keys: string) => keys !== '' && matchesKeys(keys, event);
    if (isPressed(keysOf('undo', shortcuts))) return 'undo';
    return isPressed(keysOf('redo', shortcuts)) || isPressed(REDO_TOO) ? 'redo' : undefined;
  };
  return (area) => {
    /** Of the field with the keyboard: its value as the note has it. */
    let kept: string | undefined;
    for (const type of ['focusin', 'change'])
      area.addEventListener(type, ({ target }) => (kept = target instanceof Element ? valueOf(target) : undefined));
    area.addEventListener('keydown', (event) => {
      const { target } = event;
      const way = event.isComposing ? undefined : wayOf(event);
      if (way === undefined || !(target instanceof HTMLElement) || valueOf(target) !== kept) return;
      // A date that has the keyboard takes no other value than what is written in it.
      const isDate = target instanceof HTMLInputElement && target.type.startsWith('date');
      if (isDate) target.blur();
      if (step(way)) event.preventDefault();
      // A row that moves in the page loses the keyboard, too.
      if (target.isConnected) target.focus({ preventScroll: true });
      kept = valueOf(target);
    });
  };
}

const valueOf = (target: Element): string | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.value : undefined;
