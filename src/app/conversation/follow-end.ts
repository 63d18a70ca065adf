/** Within this distance (px) of the end the reader counts as following along. */
const NEAR = 80;

/**
 * Keeps the end of a growing text in view, as long as the reader is there and has not scrolled up.
 * A text that is put in whole is shown from its end.
 * @returns the function that ends it.
 */
export function followEnd(scroller: HTMLElement, isGrowing: () => boolean): () => void {
  let isFollowing = true;
  const onScroll = () => (isFollowing = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR);
  // What the reader opens or folds grows the text too, and must stay where it is.
  const toEnd = () => {
    if (isFollowing && isGrowing()) scroller.scrollTop = scroller.scrollHeight;
  };
  const sizes = new ResizeObserver(toEnd);
  const children = new MutationObserver(() => {
    sizes.disconnect();
    for (const child of scroller.children) sizes.observe(child);
    scroller.scrollTop = scroller.scrollHeight;
  });
  children.observe(scroller, { childList: true });
  scroller.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    sizes.disconnect();
    children.disconnect();
    scroller.removeEventListener('scroll', onScroll);
  };
}
