const TEXT = '[data-note-text] .cm-content';
/** The fields of properties stand within the editor. */
const NO_TEXT = '[data-properties]';
/** What is only a way to something else: a menu, and the button that opens it. */
const ON_THE_WAY = '[role="menu"], [aria-haspopup]';

let cameFrom = false;

/** Whether one was writing in a note’s text before the menu from which something was chosen. */
export const cameFromText = (): boolean => cameFrom;

function onFocusIn({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target.closest(ON_THE_WAY)) return;
  cameFrom = target.closest(TEXT) !== null && target.closest(NO_TEXT) === null;
}

/** The text was left for nothing: the keys of a phone are away. */
function onFocusOut({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget === null && target instanceof Element && target.closest(TEXT)) cameFrom = false;
}

globalThis.document?.addEventListener('focusin', onFocusIn, { capture: true });
globalThis.document?.addEventListener('focusout', onFocusOut, { capture: true });
