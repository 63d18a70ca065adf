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
      const first = firstOf(area);
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

function firstOf(area: HTMLElement): HTMLElement | undefined {
  for (const wanted of FIRST) {
    const found = [...area.querySelectorAll<HTMLElement>(wanted)].find((each) => each.checkVisibility());
    if (found) return found;
  }
  return undefined;
}
