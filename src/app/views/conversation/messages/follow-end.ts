/** Within this distance (px) of the end the reader counts as following along. */
const NEAR = 80;
/** The last of a text may be laid out so long (ms) after it stopped growing. */
const AFTER_MS = 500;
/** What was put in may be filled up with what is above its end for so long (ms). */
const FILLS_MS = 2000;
/** A scroll so soon (ms) after a key, a wheel or a touch is the reader’s own; else the browser’s, where something above grew. */
const OWN_SCROLL_MS = 400;
/** What waits for the person's answer: it is shown from its head, however long it is. */
const WAITS = '[data-waits]';
/** What the assistant says, and the message that it answers. */
const REPLY = '[data-reply]';
const ASKED = '[data-asked]';

export interface Follower {
  /** To the end, and along with it for the rest of the turn. */
  toEnd(): void;
  /** Ends the following. */
  end(): void;
}

/**
 * Keeps what is new in view, as long as the reader is there and has not scrolled away: the end of what grows, until the first
 * line of the answer would leave the view, which stays then, so that an answer can be read from its top while it is written.
 * Who scrolls to the end has the end. What waits for the person's answer is shown from its head, and stays where the
 * reader has it from then on. A text that is put in whole is shown from its end.
 * @param onAway told whether the end is out of view
 */
export function followEnd(
  scroller: HTMLElement,
  isGrowing: () => boolean,
  onAway: (isAway: boolean) => void = () => undefined,
): Follower {
  let isFollowing = true;
  let before = 0;
  let growsUntil = 0;
  let turnUntil = 0;
  let ownUntil = 0;
  /** Whether the text has grown since the browser last drew the page. */
  let isUndrawn = false;
  let isFrameDue = false;
  /** The message whose answer is followed to its very end. */
  let atEndOf: Element | undefined;
  const shown = new Map<Element, number>();
  const lastAsked = () => [...scroller.querySelectorAll(ASKED)].at(-1);
  const fromEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  const scrollTo = (top: number) => {
    scroller.scrollTop = top;
    before = scroller.scrollTop;
    onAway(fromEnd() >= NEAR);
  };
  const headOf = (element: Element) => {
    const margin = Number.parseFloat(getComputedStyle(scroller).paddingTop) || 0;
    return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop - margin;
  };
  // The text may have grown since this scroll event: scrolling up ends the following, and scrolling on by the reader.
  const onScroll = () => {
    const top = scroller.scrollTop;
    onAway(fromEnd() >= NEAR);
    if (top === before) return;
    const isOwn = performance.now() < ownUntil;
    // The reader moves on in what is asked: it is not brought back to its head.
    for (const question of shown.keys()) shown.set(question, 0);
    if (fromEnd() < NEAR) {
      isFollowing = true;
      if (isOwn && top > before) atEndOf = lastAsked();
    } else if (top < before || isOwn) isFollowing = false;
    before = top;
  };
  const onInput = (event: Event) => {
    // A pointer that only passes over moves nothing.
    if (event.type !== 'pointermove' || (event as PointerEvent).buttons > 0)
      ownUntil = performance.now() + OWN_SCROLL_MS;
  };
  const toNew = () => {
    const waiting = scroller.querySelector(WAITS);
    if (waiting) {
      const until = shown.get(waiting) ?? performance.now() + AFTER_MS;
      shown.set(waiting, until);
      if (performance.now() < until) scrollTo(Math.min(scroller.scrollHeight - scroller.clientHeight, headOf(waiting)));
      return;
    }
    const answer = performance.now() < turnUntil ? currentAnswer() : undefined;
    scrollTo(Math.min(scroller.scrollHeight, answer ? headOf(answer) : Infinity));
  };
  /** The last thing that the assistant says to the last message, where it is to stay with its first line in view. */
  const currentAnswer = (): Element | undefined => {
    const asked = lastAsked();
    const answer = [...scroller.querySelectorAll(REPLY)].at(-1);
    if (!asked || !answer || asked === atEndOf) return undefined;
    return asked.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING ? answer : undefined;
  };
  // What the reader opens or folds grows the text too, and must stay where it is.
  const whenGrown = () => {
    const now = performance.now();
    if (isGrowing() || isUndrawn) growsUntil = turnUntil = now + AFTER_MS;
    if (isFollowing && now < growsUntil) toNew();
    onAway(fromEnd() >= NEAR);
  };
  const sizes = new ResizeObserver(whenGrown);
  // Sizes are told with a frame, and a page in the background has none: an answer may be whole by the next one.
  const texts = new MutationObserver(() => {
    if (!isGrowing()) return;
    isUndrawn = true;
    if (isFrameDue) return;
    isFrameDue = true;
    // The sizes of a frame are told before the task that follows it.
    requestAnimationFrame(() => setTimeout(() => (isFrameDue = isUndrawn = false)));
  });
  texts.observe(scroller, { childList: true, characterData: true, subtree: true });
  const children = new MutationObserver(() => {
    sizes.disconnect();
    for (const child of scroller.children) sizes.observe(child);
    growsUntil = performance.now() + FILLS_MS;
    toNew();
    // Answers have a height of their own only once they are in view: the end lies elsewhere after each frame that shows more of them.
    requestAnimationFrame(() => {
      toNew();
      requestAnimationFrame(toNew);
    });
  });
  children.observe(scroller, { childList: true });
  const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'pointermove'] as const;
  scroller.addEventListener('scroll', onScroll, { passive: true });
  for (const input of inputs) scroller.addEventListener(input, onInput, { passive: true });
  return {
    toEnd: () => {
      isFollowing = true;
      atEndOf = lastAsked();
      scrollTo(scroller.scrollHeight);
    },
    end: () => {
      sizes.disconnect();
      children.disconnect();
      texts.disconnect();
      scroller.removeEventListener('scroll', onScroll);
      for (const input of inputs) scroller.removeEventListener(input, onInput);
    },
  };
}
