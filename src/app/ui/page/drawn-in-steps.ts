import { createEffect, createSignal, onCleanup, type Accessor } from 'solid-js';
import { afterPaint } from './after-paint.ts';

/** How many of so many items are drawn: some at once, more with each frame, so that the page goes on in between. What was drawn stays so. */
export function drawnInSteps(total: Accessor<number>, step: number): Accessor<number> {
  return drawnInParts(() => [total()], step);
}

/**
 * The same for several lists beside each other: how many of each are drawn, `step` of all of them with each frame. They grow
 * together, so that none waits for the one before it.
 */
export function drawnInParts(totals: Accessor<readonly number[]>, step: number): Accessor<number> {
  const [drawn, setDrawn] = createSignal(0);
  /** Of each, with one frame more. */
  const more = (now: number): number => {
    const growing = totals().filter((total) => total > now).length;
    return now + Math.max(1, Math.floor(step / Math.max(1, growing)));
  };
  setDrawn(more);
  createEffect(() => {
    const now = drawn();
    if (totals().every((total) => total <= now)) return;
    onCleanup(afterPaint(() => setDrawn(more)));
  });
  return drawn;
}
