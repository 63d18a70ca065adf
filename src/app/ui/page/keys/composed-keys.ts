/** The code of all keys that an input method takes; Safari says of the one that ends a sign nothing else (https://www.w3.org/TR/uievents/#keyup-keydown-keyCode-ime). */
const OF_INPUT_METHOD = 229;

/** Whether an input method takes this key, as it does while a sign is composed, with the one that ends it and the one that gives it up. */
export const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === OF_INPUT_METHOD;

/**
 * No field hears of such a key: Enter that chooses a word sends no message and ends no name, and Escape that gives one up closes nothing.
 * The text of a note follows what is composed by these keys. What follows all that is typed listens on the window itself.
 */
function keepFromFields(event: KeyboardEvent): void {
  const isNoteText = event.target instanceof Element && event.target.matches('.cm-content');
  if (isOfInputMethod(event) && !isNoteText) event.stopPropagation();
}

globalThis.window?.addEventListener('keydown', keepFromFields, { capture: true });
