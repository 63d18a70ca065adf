import { onCleanup } from 'solid-js';

/** Notices stand above what is below the columns: the line with the status, and on a phone the bars. */
export function placeNotices(columns: HTMLElement): void {
  const root = document.documentElement;
  const place = () =>
    root.style.setProperty('--toast-bottom', `${window.innerHeight - columns.getBoundingClientRect().bottom}px`);
  const sizes = new ResizeObserver(place);
  sizes.observe(columns);
  onCleanup(() => {
    sizes.disconnect();
    root.style.removeProperty('--toast-bottom');
  });
}
