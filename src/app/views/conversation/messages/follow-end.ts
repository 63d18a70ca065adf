/** Within this distance (px) of the end the reader counts as following along. */
const NEAR = 80;
/** The last of a text may be laid out so long (ms) after it stopped growing. */
const AFTER_MS = 500;
/** What was put in may be filled up with what is above its end for so long (ms). */
const FILLS_MS = 2000;

/**
 * Keeps the end of a growing text in view, as long as the reader is there and has not scrolled up.
 * A text that is put in whole is shown from its end.
 * @returns the function that ends it.
 */
export function followEnd(scroller: HTMLElement, isGrowing: () => boolean): () => void {
  let isFollowing = true;
  let before = 0;
  let growsUntil = 0;
  // The text may have grown since this scroll event: only scrolling up ends the following.
  const onScroll = () => {
    const top = scroller.scrollTop;
    if (scroller.scrollHeight - top - scroller.clientHeight < NEAR) isFollowing = true;
    else if (top < before) isFollowing = false;
    before = top;
  };
  // What the reader opens or folds grows the text too, and must stay where it is.
  const toEnd = () => {
    const now = performance.now();
    if (isGrowing()) growsUntil = now + AFTER_MS;
    if (isFollowing && now < growsUntil) scroller.scrollTop = scroller.scrollHeight;
  };
  const sizes = new ResizeObserver(toEnd);
  const children = new MutationObserver(() => {
    sizes.disconnect();
    for (const child of scroller.children) sizes.observe(child);
    growsUntil = performance.now() + FILLS_MS;
    scroller.scrollTop = scroller.scrollHeight;
    // Answers have a height of their own only once they are in view: the end lies elsewhere after each frame that shows more of them.
    requestAnimationFrame(() => {
      scroller.scrollTop = scroller.scrollHeight;
      requestAnimationFrame(() => (scroller.scrollTop = scroller.scrollHeight));
    });
  });
  children.observe(scroller, { childList: true });
  scroller.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    sizes.disconnect();
    children.disconnect();
    scroller.removeEventListener('scroll', onScroll);
  };
}
