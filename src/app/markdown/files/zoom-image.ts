import { markdownText } from '../../strings/en/markdown.ts';
import { commonText } from '../../strings/en/common.ts';
/** Pictures of the vault within a text; one in a link leads where the link does. */
const PICTURE = 'img[data-vault-src]:not(.is-missing)';

/** Shows a picture as large as the window when it is clicked, or Enter is pressed on it. @returns the function that ends it */
export function onZoomImage(container: HTMLElement): () => void {
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
