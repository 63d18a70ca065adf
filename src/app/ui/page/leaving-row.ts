import { onCleanup } from 'solid-js';

/** So many go at once for being deleted or done; more are another list. */
const MOST_LEAVING = 3;
/** ms, as what appears takes (`--duration`). */
const DURATION = 140;

interface LeavingPlace {
  readonly parent: Node;
  /** What stands behind it; null at the end. */
  readonly before: Node | null;
  /** Whether what stands below moves up meanwhile, as its height goes. */
  readonly closes: boolean;
}

/**
 * Shows a row that is gone for a moment more, while it fades: a picture of it, which no key, pointer or screen reader meets. Nothing
 * where a person wants no motion.
 */
export function showLeaving(row: HTMLElement, { parent, before, closes }: LeavingPlace): void {
  if (typeof row.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const picture = row.cloneNode(true) as HTMLElement;
  for (const element of [picture, ...picture.querySelectorAll('*')])
    for (const { name } of [...element.attributes])
      if (/^(?:id|role|tabindex|title|href|aria-|data-(?:path|menu|preview|index))/.test(name))
        element.removeAttribute(name);
  picture.inert = true;
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('data-leaving', '');
  parent.insertBefore(picture, before);
  const height = closes ? { height: `${picture.offsetHeight}px`, overflow: 'hidden' } : {};
  const none = closes ? { height: 0, paddingBlock: 0, overflow: 'hidden' } : {};
  const motion = picture.animate(
    [
      { opacity: 1, ...height },
      { opacity: 0, ...none },
    ],
    { duration: DURATION, easing: 'ease-out', fill: 'forwards' },
  );
  const end = () => picture.remove();
  motion.finished.then(end, end);
}

/** Rows that go from this list one by one, ticked or deleted, close softly; a list that is replaced changes at once. */
export function closingRows(list: HTMLElement): void {
  const observer = new MutationObserver((records) => {
    const isRow = (node: Node): node is HTMLElement =>
      node instanceof HTMLElement && !node.hasAttribute('data-leaving');
    const gone = records.flatMap(({ removedNodes, nextSibling }) =>
      [...removedNodes].filter(isRow).map((row) => ({ row, before: nextSibling })),
    );
    const hasCome = records.some(({ addedNodes }) => [...addedNodes].some(isRow));
    if (hasCome || gone.length > MOST_LEAVING || !list.isConnected) return;
    for (const { row, before } of gone)
      showLeaving(row, { parent: list, before: before?.parentNode === list ? before : null, closes: true });
  });
  observer.observe(list, { childList: true });
  onCleanup(() => observer.disconnect());
}
