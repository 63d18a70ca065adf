import { onCleanup } from 'solid-js';

/** A keyboard is at least this high (px); less is a bar of the browser that comes and goes. */
const KEYBOARD = 120;

/**
 * Keeps the app above the keyboard of a phone whose browser lays it over the page, as Safari does; others make the page smaller
 * themselves (`interactive-widget` in index.html). Sets `--seen-height` on the page while one is there. A page that is zoomed by
 * two fingers is left as it is.
 */
export function keepAboveKeyboard(view: VisualViewport | null = window.visualViewport): void {
  if (!view) return;
  const page = document.documentElement;
  const fit = () => {
    const isCovered = view.scale <= 1.01 && window.innerHeight - view.height >= KEYBOARD;
    if (!isCovered) return void page.style.removeProperty('--seen-height');
    page.style.setProperty('--seen-height', `${Math.round(view.height)}px`);
    // The browser moved the page up before it was small enough.
    if (view.offsetTop > 0 || window.scrollY > 0) window.scrollTo(0, 0);
  };
  view.addEventListener('resize', fit);
  view.addEventListener('scroll', fit);
  onCleanup(() => {
    view.removeEventListener('resize', fit);
    view.removeEventListener('scroll', fit);
    page.style.removeProperty('--seen-height');
  });
}
