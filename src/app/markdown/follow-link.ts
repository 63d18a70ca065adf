import type { VaultPath } from '../../notes/paths/paths.ts';
import { commonText } from '../strings/en/common.ts';
import { markdownText } from '../strings/en/markdown.ts';
import { onFollowFootnote } from './follow-footnote.ts';

/** Pictures of the vault within a text; one in a link leads where the link does. */
const PICTURE = 'img[data-vault-src]:not(.is-missing)';

/** Shows a picture as large as the window when it is clicked, or Enter is pressed on it. @returns the function that ends it */
function onZoomImage(container: HTMLElement): () => void {
  const onClick = (event: Event) => {
    const { target } = event;
    const image = target instanceof Element ? target.closest<HTMLImageElement>(PICTURE) : null;
    if (!image || image.closest('a') || image.src === '') return;
    // The same key press would press *Close*, which has the keyboard then.
    event.preventDefault();
    show(image);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.isComposing && event.target instanceof HTMLImageElement) onClick(event);
  };
  container.addEventListener('click', onClick);
  container.addEventListener('keydown', onKeyDown);
  return () => {
    container.removeEventListener('click', onClick);
    container.removeEventListener('keydown', onKeyDown);
  };
}

function show(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoomed-image';
  dialog.ariaLabel = image.alt || markdownText.zoomImage.picture;
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button button--secondary zoomed-image__close',
    textContent: commonText.close,
  });
  dialog.append(Object.assign(document.createElement('img'), { src: image.src, alt: image.alt }), close);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    image.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}

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
