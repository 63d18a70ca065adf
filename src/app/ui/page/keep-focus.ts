/** Where the focus may go, nearest first, when the focused element is removed. */
const HOMES = '[tabindex], [role="dialog"], section, li, main, aside, nav';

/**
 * Where the element that has the keyboard goes away or can no longer be used (its button was pressed and has done its
 * work), the nearest part around it that is still there takes the focus: the next Tab continues from where the person was.
 * @returns the function that ends it.
 */
export function keepFocus(area: HTMLElement): () => void {
  let around: HTMLElement[] = [];
  let frameId = 0;
  const onFocusIn = (event: FocusEvent) => {
    around = event
      .composedPath()
      .filter((target): target is HTMLElement => target instanceof HTMLElement && area.contains(target));
  };
  const isUsable = (element: HTMLElement | undefined) =>
    element?.isConnected === true && !element.matches(':disabled') && element.checkVisibility();
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    // A menu or a dialog is only a way round, and comes back.
    if (relatedTarget !== null) return;
    const previousPath = around;
    // An element that is being removed is still in the page during this event.
    queueMicrotask(() => {
      if (around === previousPath && isUsable(previousPath[0]) && document.activeElement === document.body) around = [];
    });
  };
  const look = () => {
    frameId = 0;
    if (around.length === 0 || document.activeElement !== document.body || isUsable(around[0])) return;
    const home = around.slice(1).find((element) => isUsable(element) && element.matches(HOMES));
    around = [];
    if (!home) return;
    if (!home.hasAttribute('tabindex')) home.tabIndex = -1;
    home.focus({ preventScroll: true });
  };
  // A disabled element keeps the keyboard until the next frame.
  const observer = new MutationObserver(() => {
    if (around.length > 0) frameId ||= requestAnimationFrame(() => (frameId = requestAnimationFrame(look)));
  });
  area.addEventListener('focusin', onFocusIn);
  area.addEventListener('focusout', onFocusOut);
  observer.observe(area, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] });
  return () => {
    cancelAnimationFrame(frameId);
    observer.disconnect();
    area.removeEventListener('focusin', onFocusIn);
    area.removeEventListener('focusout', onFocusOut);
  };
}

/** An element that other components move the focus to, without knowing where it is. */
export interface FocusTarget {
  /** Said by the component that holds the element. */
  readonly ref: (element: HTMLElement) => void;
  focus(): void;
}

export function createFocusTarget(): FocusTarget {
  let target: HTMLElement | undefined;
  return {
    ref: (element) => (target = element),
    focus: () => target?.focus(),
  };
}

/** What takes the keyboard in an area: what names itself, the place in its tree or grid, what takes keys as a whole, or the first thing that can be used. */
const FIRST = [
  '[data-takes-keyboard]',
  ':is([role="tree"], [role="grid"]) [tabindex="0"]',
  '[role="application"][tabindex="0"], [data-note-scroller][tabindex]',
  'a[href], button:not(:disabled), input:not(:disabled), textarea, select, [tabindex="0"]',
];
/** Milliseconds in which what an area reads may come. */
const GIVEN_UP_MS = 3000;

let watching = new AbortController();

/**
 * Gives the keyboard to a part of the page that has just been shown: at once to it as a whole, and to what is first in it as soon as
 * that is there, unless the person has gone elsewhere meanwhile.
 */
export function enterArea(find: () => HTMLElement | undefined): void {
  watching.abort();
  watching = new AbortController();
  const { signal } = watching;
  // When the palette is gone, which had the keyboard.
  requestAnimationFrame(() => {
    const area = find();
    // It may have been taken by itself.
    if (!area || signal.aborted || area.contains(document.activeElement)) return;
    if (!area.hasAttribute('tabindex')) area.tabIndex = -1;
    area.focus({ preventScroll: true });
    const goOn = () => {
      if (document.activeElement !== area) return watching.abort();
      const first = firstFocusTarget(area);
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
    observer.observe(area, { childList: true, subtree: true });
    goOn();
  });
}

/** Nothing that was to take the keyboard does so any more. */
export function enterNothing(): void {
  watching.abort();
}

function firstFocusTarget(area: HTMLElement): HTMLElement | undefined {
  for (const selector of FIRST) {
    const firstVisible = [...area.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
    if (firstVisible) return firstVisible;
  }
  return undefined;
}

const openers = new WeakMap<Element, HTMLElement>();

/** Notes what a menu was opened on, where it is no button that the menu names. */
export function openedFrom(menu: HTMLElement, opener: HTMLElement): void {
  openers.set(menu, opener);
}

/** @returns where the keyboard belongs once all that is open is closed: for an entry of a menu, what the menu was opened on */
export function behindMenu(element: HTMLElement): HTMLElement {
  const menu = element.closest('[role="menu"]');
  if (!menu) return element;
  const button = document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return openers.get(menu) ?? button ?? element;
}
