import { onCleanup } from 'solid-js';

/** What takes the keyboard in a view: what it names itself, the place in its tree or grid, or the first thing that can be used. */
const FIRST = [
  '[data-takes-keyboard]',
  ':is([role="tree"], [role="grid"]) [tabindex="0"]',
  'a[href], button:not(:disabled), input:not(:disabled), textarea, select, [tabindex="0"]',
];
/** Milliseconds in which what a view reads may come. */
const GIVEN_UP_MS = 3000;

let watching = new AbortController();

/**
 * Gives the keyboard to a view of the sides that has just been shown, wherever it stands: at once to the view as a whole, and to what
 * is first in it as soon as that is there, unless the person has gone elsewhere meanwhile.
 */
export function enterView(id: string): void {
  watching.abort();
  watching = new AbortController();
  const { signal } = watching;
  // When the palette is gone, which had the keyboard.
  requestAnimationFrame(() => {
    const view = viewOf(id);
    // A view may have taken it by itself.
    if (!view || signal.aborted || view.contains(document.activeElement)) return;
    if (!view.hasAttribute('tabindex')) view.tabIndex = -1;
    view.focus({ preventScroll: true });
    const goOn = () => {
      if (document.activeElement !== view) return watching.abort();
      const first = firstOf(view);
      if (!first) return;
      watching.abort();
      first.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(goOn);
    const timer = setTimeout(() => watching.abort(), GIVEN_UP_MS);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      clearTimeout(timer);
    });
    observer.observe(view, { childList: true, subtree: true });
    goOn();
  });
}

const viewOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-side-content="${id}"]`)].find((each) => each.checkVisibility());

/** What a view that shows names itself to take the keyboard, where it is there already. */
export const fieldOf = (id: string): HTMLElement | undefined =>
  viewOf(id)?.querySelector<HTMLElement>('[data-takes-keyboard]') ?? undefined;

function firstOf(view: HTMLElement): HTMLElement | undefined {
  for (const wanted of FIRST) {
    const found = [...view.querySelectorAll<HTMLElement>(wanted)].find((each) => each.checkVisibility());
    if (found) return found;
  }
  return undefined;
}

/** A field in which Escape has a meaning of its own; one that is a way into its view gives the keyboard back. */
const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
/** What takes text or keys in the main area, best first. */
const TEXT = ['.cm-content', '[data-note-scroller]', '[tabindex]'];

/**
 * Escape in a view of the sides gives the keyboard back to the main area: to what had it there, else to the text that is open.
 * @param isSide whether this element stands in one of the sides, with the main area beside it
 */
export function createWayBack(main: () => HTMLElement, isSide: (element: Element) => boolean): void {
  let last: HTMLElement | undefined;
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && main().contains(target)) last = target;
  };
  // On the window, behind all that has another meaning for the key.
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented, isComposing } = event;
    if (key !== 'Escape' || defaultPrevented || isComposing || !(target instanceof Element) || !isSide(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (target.closest('[data-takes-keys]') || (target.matches(FIELD) && !target.matches('[data-takes-keyboard]')))
      return;
    const before = last?.isConnected && last.checkVisibility() ? last : undefined;
    (before ?? textOf(main()))?.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', onFocusIn);
  window.addEventListener('keydown', onKeyDown);
  onCleanup(() => {
    watching.abort();
    document.removeEventListener('focusin', onFocusIn);
    window.removeEventListener('keydown', onKeyDown);
  });
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
