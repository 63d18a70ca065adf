/** Within this distance (px) of the end the reader counts as following along. */
const NEAR = 80;
/** The last of a text may be laid out so long (ms) after it stopped growing. */
const AFTER_MS = 500;
/** What was put in may be filled up with what is above its end for so long (ms). */
const FILLS_MS = 2000;
/** What waits for the person's answer: it is shown from its head, however long it is. */
const WAITS = '[data-waits]';

/**
 * Keeps the end of a growing text in view, as long as the reader is there and has not scrolled up; or the head of what waits for
 * an answer, which stays where the reader has it from then on. A text that is put in whole is shown from its end.
 * @returns the function that ends it.
 */
export function followEnd(scroller: HTMLElement, isGrowing: () => boolean): () => void {
  let isFollowing = true;
  let before = 0;
  let growsUntil = 0;
  const shown = new Map<Element, number>();
  const scrollTo = (top: number) => {
    scroller.scrollTop = top;
    before = scroller.scrollTop;
  };
  // The text may have grown since this scroll event: only scrolling up ends the following.
  const onScroll = () => {
    const top = scroller.scrollTop;
    if (top === before) return;
    // The reader moves on in what is asked: it is not brought back to its head.
    for (const question of shown.keys()) shown.set(question, 0);
    if (scroller.scrollHeight - top - scroller.clientHeight < NEAR) isFollowing = true;
    else if (top < before) isFollowing = false;
    before = top;
  };
  const toEnd = () => {
    const waiting = scroller.querySelector(WAITS);
    if (!waiting) return scrollTo(scroller.scrollHeight);
    const until = shown.get(waiting) ?? performance.now() + AFTER_MS;
    shown.set(waiting, until);
    if (performance.now() >= until) return;
    const head = waiting.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
    const margin = Number.parseFloat(getComputedStyle(scroller).paddingTop) || 0;
    scrollTo(Math.min(scroller.scrollHeight - scroller.clientHeight, head - margin));
  };
  // What the reader opens or folds grows the text too, and must stay where it is.
  const whenGrown = () => {
    const now = performance.now();
    if (isGrowing()) growsUntil = now + AFTER_MS;
    if (isFollowing && now < growsUntil) toEnd();
  };
  const sizes = new ResizeObserver(whenGrown);
  const children = new MutationObserver(() => {
    sizes.disconnect();
    for (const child of scroller.children) sizes.observe(child);
    growsUntil = performance.now() + FILLS_MS;
    toEnd();
    // Answers have a height of their own only once they are in view: the end lies elsewhere after each frame that shows more of them.
    requestAnimationFrame(() => {
      toEnd();
      requestAnimationFrame(toEnd);
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
