/** Where the focus may go, nearest first, when the focused element is removed. */
const HOMES = '[tabindex], [role="dialog"], section, li, main, aside, nav';

/**
 * Where the element that has the keyboard goes away or can no longer be used (its button was pressed and has done its
 * work), the nearest part around it that is still there takes the focus: the next Tab continues from where the person was.
 * @returns the function that ends it.
 */
export function keepFocus(area: HTMLElement): () => void {
  let around: HTMLElement[] = [];
  let asked = 0;
  const onFocusIn = (event: FocusEvent) => {
    around = event
      .composedPath()
      .filter((each): each is HTMLElement => each instanceof HTMLElement && area.contains(each));
  };
  const isUsable = (element: HTMLElement | undefined) =>
    element?.isConnected === true && !element.matches(':disabled') && element.checkVisibility();
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    // A menu or a dialog is only a way round, and comes back.
    if (relatedTarget !== null) return;
    const left = around;
    // An element that is being removed is still in the page during this event.
    queueMicrotask(() => {
      if (around === left && isUsable(left[0]) && document.activeElement === document.body) around = [];
    });
  };
  const look = () => {
    asked = 0;
    if (around.length === 0 || document.activeElement !== document.body || isUsable(around[0])) return;
    const home = around.slice(1).find((element) => isUsable(element) && element.matches(HOMES));
    around = [];
    if (!home) return;
    if (!home.hasAttribute('tabindex')) home.tabIndex = -1;
    home.focus({ preventScroll: true });
  };
  // A disabled element keeps the keyboard until the next frame.
  const observer = new MutationObserver(() => {
    if (around.length > 0) asked ||= requestAnimationFrame(() => (asked = requestAnimationFrame(look)));
  });
  area.addEventListener('focusin', onFocusIn);
  area.addEventListener('focusout', onFocusOut);
  observer.observe(area, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] });
  return () => {
    cancelAnimationFrame(asked);
    observer.disconnect();
    area.removeEventListener('focusin', onFocusIn);
    area.removeEventListener('focusout', onFocusOut);
  };
}
