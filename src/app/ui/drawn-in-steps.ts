import { createEffect, createSignal, onCleanup, type Accessor } from 'solid-js';
import { afterPaint } from './after-paint.ts';

/** How many of so many items are drawn: some at once, more with each frame, so that the page goes on in between. What was drawn stays so. */
export function drawnInSteps(total: Accessor<number>, step: number): Accessor<number> {
  const [drawn, setDrawn] = createSignal(step);
  createEffect(() => {
    if (drawn() >= total()) return;
    onCleanup(afterPaint(() => setDrawn((before) => before + step)));
  });
  return drawn;
}
