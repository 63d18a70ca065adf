import type { MenuEntry } from './menu.tsx';

/**
 * What a context menu is for: what is under the pointer; on the menu key within a text that is written, what the cursor is in, since
 * the whole text has the keyboard.
 */
export function menuTarget(event: MouseEvent): Element | null {
  const { target } = event;
  // In a box with a list the keyboard stays in the box: what is meant is the line that is chosen.
  const activeOptionId = target instanceof HTMLInputElement ? target.getAttribute('aria-activedescendant') : null;
  if (activeOptionId !== null && isByKey(event)) return document.getElementById(activeOptionId);
  if (!(target instanceof HTMLElement) || !target.isContentEditable || !isByKey(event))
    return target instanceof Element ? target : null;
  const node = document.getSelection()?.focusNode;
  return node instanceof Element ? node : (node?.parentElement ?? target);
}

/** Neither a mouse’s other button nor a long press. */
function isByKey(event: MouseEvent): boolean {
  return event.button !== 2 && !(event instanceof PointerEvent && event.pointerType === 'touch');
}

const offered = new WeakMap<Event, readonly MenuEntry[]>();

/** Adds to the menu that is asked for: by what holds the thing, for who shows its menu. */
export function offerInMenu(event: Event, entry: MenuEntry): void {
  offered.set(event, [...offeredInMenu(event), entry]);
}

/** What was added to the menu that is asked for. */
export function offeredInMenu(event: Event): readonly MenuEntry[] {
  return offered.get(event) ?? [];
}
