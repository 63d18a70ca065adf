import { createComputed, createMemo, createSignal, onCleanup, type Accessor } from 'solid-js';

/** Items at the end that are there at once: they mostly fill the view. */
const FIRST = 16;
/** Milliseconds of work before the page may answer the person again. */
const SLICE_MS = 8;

/**
 * A long list that is opened at its end: its last items at once, those above them in slices, until all are there. A
 * list that grows, or that differs from some item on, is shown as a whole: its reader may be anywhere.
 */
export function createEndFirstList<Item extends { readonly key: string }>(
  items: Accessor<readonly Item[]>,
): { readonly shown: Accessor<readonly Item[]>; readonly isWhole: Accessor<boolean> } {
  const [from, setFrom] = createSignal(0);
  let known: ReadonlySet<string> = new Set();
  let filling = 0;
  onCleanup(() => filling++);

  const fill = async () => {
    const mine = ++filling;
    while (from() > 0) {
      await new Promise((resolve) => setTimeout(resolve));
      if (mine !== filling) return;
      const began = performance.now();
      while (from() > 0 && performance.now() - began < SLICE_MS) setFrom((at) => Math.max(0, at - 2));
    }
  };
  createComputed(() => {
    const now = items();
    const isAnother = !now.some(({ key }) => known.has(key));
    known = new Set(now.map(({ key }) => key));
    if (!isAnother) return;
    setFrom(Math.max(0, now.length - FIRST));
    void fill();
  });
  return { shown: createMemo(() => (from() === 0 ? items() : items().slice(from()))), isWhole: () => from() === 0 };
}
