import { onCleanup } from 'solid-js';

/** A click on a tag, in any text, searches for it. */
export function followTags(searchFor: (tag: string) => void): void {
  const follow = (event: MouseEvent | KeyboardEvent) => {
    const tag =
      event.target instanceof Element ? event.target.closest<HTMLElement>('.tag[data-tag]')?.dataset['tag'] : undefined;
    if (tag === undefined || (event instanceof KeyboardEvent && event.key !== 'Enter')) return;
    event.preventDefault();
    searchFor(tag);
  };
  window.addEventListener('click', follow);
  window.addEventListener('keydown', follow);
  onCleanup(() => {
    window.removeEventListener('click', follow);
    window.removeEventListener('keydown', follow);
  });
}
