import { catching, holdKeys } from '../../ui/page/keys/held-keys.ts';
import { ownActsText } from '../own-acts/own-acts.texts.ts';

/** Milliseconds after which nothing will come that could take what was typed. */
const GIVEN_UP_MS = 20_000;

let field: HTMLTextAreaElement | undefined;
let waitedFor: object | undefined;
let watching = new AbortController();
let dropCallback: ((typed: string) => void) | undefined;
/** Keys that are no text wait too, until the note has what was typed before them. */
let releaseTypeAhead = (): void => undefined;

/**
 * Keeps what is typed from here on for the note that is about to be shown: a file is made or renamed in a moment, but nobody waits for it
 * before the next letter.
 * @param initialText what was typed before
 * @param onDropped is given what was typed where the person turns to something else; what asks for the text ends the wait, however long it took
 * @returns whether a note is still to have the keyboard for it: none has taken it, and nothing else is waited for since
 */
export function catchTyping(initialText = '', onDropped?: (typed: string) => void): () => boolean {
  dropTyped();
  const mine = {};
  waitedFor = mine;
  dropCallback = onDropped;
  field = document.createElement('textarea');
  field.className = 'visually-hidden';
  field.setAttribute('aria-label', ownActsText.typeAhead.label);
  field.value = initialText;
  for (const [name, value] of Object.entries(catching)) field.setAttribute(name, value);
  document.body.append(field);
  field.focus({ preventScroll: true });
  releaseTypeAhead = holdKeys();
  watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  window.addEventListener('pointerdown', dropTyped, options);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && dropTyped(), options);
  if (!onDropped) {
    const timer = setTimeout(dropTyped, GIVEN_UP_MS);
    watching.signal.addEventListener('abort', () => clearTimeout(timer));
  }
  return () => waitedFor === mine;
}

/** What was typed meanwhile, '' for nothing; to be asked for when something else has the keyboard. */
export function takeTyped(): string {
  const fieldText = field?.value ?? '';
  dropCallback = undefined;
  waitedFor = undefined;
  dropTyped();
  return fieldText;
}

/** No note comes for it, or the person has turned to something else. */
export function dropTyped(): void {
  const fieldText = field?.value ?? '';
  const tell = dropCallback;
  dropCallback = undefined;
  watching.abort();
  field?.remove();
  field = undefined;
  releaseTypeAhead();
  tell?.(fieldText);
}
