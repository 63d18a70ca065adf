import { createEffect, createSignal, on, onCleanup, onMount, type Accessor } from 'solid-js';
import type { Frame } from './frame.ts';

interface SeenOptions {
  readonly scroller: () => HTMLElement | undefined;
  readonly zoom: Accessor<number>;
  /** Empty room around the drawing, px. */
  readonly room: Accessor<{ readonly x: number; readonly y: number }>;
}

/** The part of a drawing that is in the window, in the drawing's units; looked up once a frame, and undefined until there is a window. */
export function createSeen({ scroller, zoom, room }: SeenOptions): Accessor<Frame | undefined> {
  const [seen, setSeen] = createSignal<Frame | undefined>(undefined, { equals: isSameFrame });
  let frame: number | undefined;
  const look = () => {
    frame = undefined;
    const holder = scroller();
    if (!holder?.clientWidth) return;
    const size = zoom();
    setSeen({
      x: (holder.scrollLeft - room().x) / size,
      y: (holder.scrollTop - room().y) / size,
      width: holder.clientWidth / size,
      height: holder.clientHeight / size,
    });
  };
  const lookSoon = () => void (frame ??= requestAnimationFrame(look));
  createEffect(on([zoom, room], lookSoon));
  onMount(() => scroller()?.addEventListener('scroll', lookSoon, { passive: true }));
  onCleanup(() => {
    if (frame !== undefined) cancelAnimationFrame(frame);
  });
  return seen;
}

const isSameFrame = (one: Frame | undefined, other: Frame | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height);
