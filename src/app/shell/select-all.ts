import { onCleanup } from 'solid-js';

/** What is read as one text, and is selected whole. */
const TEXTS = '[data-note-text]:not(:has(.cm-content)), [role="document"], [role="log"]';
const FIELDS = 'input, textarea, select, [contenteditable="true"], [data-takes-keys]';

/** Ctrl+A outside a field selects the note that is read, or nothing: never the words of panels and buttons. */
export function limitSelectAll(): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isMeant = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    if (!isMeant || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const { target } = event;
    if (!(target instanceof Element) || target.closest(FIELDS)) return;
    event.preventDefault();
    const text = textToSelect(target);
    if (text) getSelection()?.selectAllChildren(text);
  };
  // After all that have their own use for the keys.
  window.addEventListener('keydown', onKeyDown);
  onCleanup(() => window.removeEventListener('keydown', onKeyDown));
}

/** The text that holds the keyboard, or that somebody selected in last, or that shows alone in the middle. */
function textToSelect(target: Element): Element | undefined {
  if (document.querySelector('[role="dialog"][data-expanded]')) return target.closest(TEXTS) ?? undefined;
  const selected = getSelection()?.anchorNode?.parentElement?.closest(TEXTS);
  const own = target.closest(TEXTS) ?? (target.contains(selected ?? null) ? selected : undefined);
  if (own) return own;
  if (target !== document.body) return undefined;
  const shown = [...document.querySelectorAll(`main :is(${TEXTS})`)].filter((each) => each.checkVisibility());
  return shown.length === 1 ? shown[0] : undefined;
}
