import { isTextKey, MODIFIERS } from './browser-keys.ts';
import { isOfInputMethod } from './composed-keys.ts';

/** Milliseconds after the last key in which a person is taken to be typing: the next one is on its way, and is not aimed at what comes up. */
const TYPING_MS = 1000;
/** Milliseconds without a key after which a person who typed has looked up. */
const PAUSE_MS = 600;

/** Milliseconds in which nobody has read what has just come up by itself. */
const UNREAD_MS = 500;

const NO_TEXT = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];
const TEXTS = `textarea, input${NO_TEXT.map((type) => `:not([type="${type}"])`).join('')}, [contenteditable="true"]`;

/** When the last key was pressed, where that was a key of text. */
let typedAt = -Infinity;

function recordTypedKey(event: KeyboardEvent): void {
  if (MODIFIERS.has(event.key)) return;
  typedAt = isTyped(event) ? performance.now() : -Infinity;
}

/** Enter is text only where lines are written: elsewhere, and where an entry of a list is chosen, it asks for something. */
function isTyped(event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (!(target instanceof Element) || !isTextField(target)) return false;
  if (isOfInputMethod(event) || key === 'Process' || key === 'Dead') return true;
  return (
    isTextKey(event) && (key !== 'Enter' || target.matches('[contenteditable="true"]:not([aria-activedescendant])'))
  );
}

/**
 * For what comes up and takes the keyboard: at once where the person asked for it by the last key or press. Where it comes up by itself
 * while they type, what they type goes on into their text until they pause: no button is pressed by a space that was meant for the text.
 * Nor is one pressed in the first moment after that, where the pause was only one between two words.
 * @returns ends the wait
 */
export function oncePaused(take: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endGuard = (): void => undefined;
  const began = performance.now();
  const takeUnread = (): void => {
    if (typedAt !== -Infinity) endGuard = ignoreTyping();
    take();
  };
  const look = (): void => {
    const remainingMs = Math.max(began, typedAt) + PAUSE_MS - performance.now();
    if (remainingMs <= 0 || document.activeElement?.matches(TEXTS) !== true) takeUnread();
    else timer = setTimeout(look, remainingMs);
  };
  if (began - typedAt < TYPING_MS) look();
  else takeUnread();
  return () => {
    clearTimeout(timer);
    endGuard();
  };
}

/** Keys of typing do nothing outside of text until what came up can have been read; a letter says that it has not been. @returns ends that */
function ignoreTyping(): () => void {
  let until = performance.now() + UNREAD_MS;
  const ending = new AbortController();
  const ignored = new Set<string>();
  const onKey = (event: KeyboardEvent): void => {
    const { key, target, type } = event;
    if (type === 'keyup' ? !ignored.delete(key) : !isTextKey(event) || isTextField(target)) return;
    if (type === 'keydown') {
      const nowMs = performance.now();
      if (nowMs > until) return ending.abort();
      ignored.add(key);
      if (key !== ' ' && key !== 'Enter') until = nowMs + TYPING_MS;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const listening = { capture: true, signal: ending.signal };
  window.addEventListener('keydown', onKey, listening);
  window.addEventListener('keyup', onKey, listening);
  window.addEventListener('pointerdown', () => ending.abort(), listening);
  return () => ending.abort();
}

const isTextField = (target: EventTarget | null): boolean => target instanceof Element && target.matches(TEXTS);

globalThis.window?.addEventListener('keydown', recordTypedKey, { capture: true });
globalThis.window?.addEventListener('pointerdown', () => (typedAt = -Infinity), { capture: true });
