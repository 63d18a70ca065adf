import { onCleanup } from 'solid-js';

/**
 * Shift+F10 opens the menu of what has the keyboard. Windows and Linux do it by themselves; on a Mac there is no such key, and menus of
 * tabs, files and views would be for pointers alone.
 */
export function openMenusByKey(): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, defaultPrevented } = event;
    const target = document.activeElement;
    if (key !== 'F10' || !shiftKey || ctrlKey || altKey || metaKey || defaultPrevented || !target) return;
    event.preventDefault();
    const { left, bottom } = placeOf(target);
    // As a browser tells of one that was opened by a key.
    target.dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: -1, clientX: left, clientY: bottom }),
    );
  };
  window.addEventListener('keydown', onKeyDown);
  onCleanup(() => window.removeEventListener('keydown', onKeyDown));
}

/** In a text, where the cursor is. */
function placeOf(target: Element): { readonly left: number; readonly bottom: number } {
  const selection = document.getSelection();
  const isText = target instanceof HTMLElement && target.isContentEditable && selection && selection.rangeCount > 0;
  const cursor = isText ? selection.getRangeAt(0).getClientRects()[0] : undefined;
  return cursor ?? target.getBoundingClientRect();
}
