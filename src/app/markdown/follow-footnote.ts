import { showPlaceOnPage } from './show-place.ts';
import { DRAW_ALL } from './wait-for-reader.ts';

/** A text within another has footnotes of its own. */
const OWN_TEXT = '[data-own-text]';
/** Milliseconds for which a footnote is lit, and for which the end of a long text is waited for. */
const MARK_MS = 1800;
const LONGEST_WAIT = 10_000;

/** Leads from a footnote's number to its text and back to where the reader came from. @returns the function that ends it. */
export function onFollowFootnote(container: HTMLElement): () => void {
  const cameFrom = new WeakMap<Element, HTMLElement>();
  const onClick = (event: MouseEvent) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('a[data-footnote], a[data-footnote-back]')
        : null;
    if (!link) return;
    event.preventDefault();
    const { footnote, footnoteBack } = link.dataset;
    const text = link.closest<HTMLElement>(OWN_TEXT) ?? container;
    const number = CSS.escape(footnote ?? footnoteBack ?? '');
    if (footnote === undefined) {
      const item = link.closest('li');
      const origin = item && cameFrom.get(item);
      const back = origin?.isConnected ? origin : text.querySelector<HTMLElement>(`a[data-footnote="${number}"]`);
      if (back) show(back, back);
      return;
    }
    void whenDrawn(text, `li[data-footnote-text="${number}"]`, container).then((item) => {
      if (!item) return;
      cameFrom.set(item, link);
      show(item, item.querySelector<HTMLElement>('a[data-footnote-back]') ?? item);
    });
  };
  container.addEventListener('click', onClick);
  return () => container.removeEventListener('click', onClick);
}

/** What a footnote's number leads to, without the way back; nothing where the end of a long text is not drawn yet. */
export function drawnFootnote(link: HTMLElement, number: string): readonly Node[] {
  const text = link.closest<HTMLElement>(`${OWN_TEXT}, .markdown`);
  const item = text?.querySelector<HTMLElement>(`li[data-footnote-text="${CSS.escape(number)}"]`);
  const copy = item?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return [];
  for (const back of copy.querySelectorAll('a[data-footnote-back]')) back.remove();
  return [...copy.childNodes];
}

function show(place: HTMLElement, focused: HTMLElement): void {
  showPlaceOnPage(place, 'center');
  focused.focus({ preventScroll: true });
  place.classList.add('is-marked');
  setTimeout(() => place.classList.remove('is-marked'), MARK_MS);
}

/** The end of a long note is drawn when somebody goes there. */
function whenDrawn(text: HTMLElement, selector: string, container: HTMLElement): Promise<HTMLElement | undefined> {
  const found = text.querySelector<HTMLElement>(selector);
  if (found) return Promise.resolve(found);
  return new Promise((resolve) => {
    const end = (item: HTMLElement | undefined) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(item);
    };
    const observer = new MutationObserver(() => {
      const item = text.querySelector<HTMLElement>(selector);
      if (item) end(item);
    });
    const timer = setTimeout(() => end(undefined), LONGEST_WAIT);
    observer.observe(text, { childList: true, subtree: true });
    container.dispatchEvent(new Event(DRAW_ALL));
  });
}
