import { onZoomImage } from './files/zoom-image.ts';
import { onFollowFootnote } from './follow-footnote.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';

/** A link of the vault as a reader clicked it. */
export interface FollowedLink {
  /** As written; '' for a place in the same note. */
  readonly target: string;
  /** As written, unless the place is known to be another by now. */
  readonly subpath: string;
  /** Where it leads; undefined where there is no such note. */
  readonly path: VaultPath | undefined;
}

/**
 * Listens to clicks on vault links below `container`. Clicks that ask the browser for a new tab or window are left to it.
 * Footnotes lead to their texts and back, and pictures are shown larger. @returns the function that ends it.
 */
export function onFollowLink(container: HTMLElement, follow: (link: FollowedLink) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.internal-link') : null;
    if (!link || event.defaultPrevented) return;
    const path = link.dataset['path'] as VaultPath | undefined;
    const wantsNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (wantsNewTab && path) return;
    event.preventDefault();
    const { target = '', subpath = '', leadsTo = subpath } = link.dataset;
    follow({ target, subpath: leadsTo, path });
  };
  container.addEventListener('click', onClick);
  const stopFootnotes = onFollowFootnote(container);
  const stopZooming = onZoomImage(container);
  return () => {
    container.removeEventListener('click', onClick);
    stopFootnotes();
    stopZooming();
  };
}
