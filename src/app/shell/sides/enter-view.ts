import { onCleanup } from 'solid-js';
import { enterArea, enterNothing } from '../../ui/page/enter-area.ts';

/** Gives the keyboard to a view of the sides that has just been shown, wherever it stands. */
export function enterView(id: string): void {
  enterArea(() => viewOf(id));
}

const viewOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-side-content="${id}"]`)].find((each) => each.checkVisibility());

/** What a view that shows names itself to take the keyboard, where it is there already. */
export const fieldOf = (id: string): HTMLElement | undefined =>
  viewOf(id)?.querySelector<HTMLElement>('[data-takes-keyboard]') ?? undefined;

/** A field in which Escape has a meaning of its own; one that is a way into its view gives the keyboard back. */
const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
/** What takes text or keys in the main area, best first. */
const TEXT = ['.cm-content', '[data-note-scroller]', '[tabindex]'];

/**
 * Escape in a view of the sides gives the keyboard back to the main area: to what had it there, else to the text that is open.
 * @param isSide whether this element stands in one of the sides, with the main area beside it
 * @returns does the same when a side that may have it goes out of sight
 */
export function createWayBack(main: () => HTMLElement, isSide: (element: Element) => boolean): () => void {
  let last: HTMLElement | undefined;
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && main().contains(target)) last = target;
  };
  const goBack = () => {
    const before = last?.isConnected && last.checkVisibility() ? last : undefined;
    (before ?? textOf(main()))?.focus({ preventScroll: true });
  };
  // On the window, behind all that has another meaning for the key.
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented, isComposing } = event;
    if (key !== 'Escape' || defaultPrevented || isComposing || !(target instanceof Element) || !isSide(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (target.closest('[data-takes-keys]') || (target.matches(FIELD) && !target.matches('[data-takes-keyboard]')))
      return;
    goBack();
  };
  document.addEventListener('focusin', onFocusIn);
  window.addEventListener('keydown', onKeyDown);
  onCleanup(() => {
    enterNothing();
    document.removeEventListener('focusin', onFocusIn);
    window.removeEventListener('keydown', onKeyDown);
  });
  return () => {
    const holder = document.activeElement;
    if (!holder || holder === document.body || (isSide(holder) && !holder.checkVisibility())) goBack();
  };
}

function textOf(main: HTMLElement): HTMLElement | undefined {
  const group = main.querySelector('[data-in-use]') ?? main;
  const view = [...group.querySelectorAll<HTMLElement>('[data-tab-view]')].find((each) => each.checkVisibility());
  if (!view) return undefined;
  for (const wanted of TEXT) {
    const found = [...view.querySelectorAll<HTMLElement>(wanted)].find((each) => each.checkVisibility());
    if (found) return found;
  }
  return undefined;
}
