/** Sent by an element that is about to be scrolled to, and bubbles: what hides it is opened. */
export const SHOW_PLACE = 'markdown-show-place';

/** Scrolls to a place on a page that is read, also where it is folded away. */
export function showPlaceOnPage(element: Element, block: ScrollLogicalPosition): void {
  element.dispatchEvent(new Event(SHOW_PLACE, { bubbles: true }));
  element.scrollIntoView({ block });
}
