import { createEffect, createMemo, createSignal, onCleanup, untrack, type Accessor } from 'solid-js';
import { afterPaint } from '../../../../ui/page/after-paint.ts';
import { touches, type Frame } from './frame.ts';

/** What was near stays in the page up to this many, so that going back and forth makes nothing anew. */
const MOST = 400;

interface NearOptions<Item> {
  readonly items: Accessor<readonly Item[]>;
  readonly idOf: (item: Item) => string;
  readonly frameOf: (item: Item) => Frame;
  /** Undefined: nothing is near. */
  readonly frame: Accessor<Frame | undefined>;
  /** How many are added in one task. */
  readonly atOnce: number;
}

/** The ids of those things that are near a part of a drawing: some more after each frame, from its middle outwards, until all are there. */
export function createNear<Item>(options: NearOptions<Item>): Accessor<ReadonlySet<string>> {
  const { items, idOf, frameOf, frame, atOnce } = options;
  const [shown, setShown] = createSignal<ReadonlySet<string>>(NONE);
  const near = createMemo<readonly string[]>(() => {
    const part = frame();
    if (!part) return [];
    const inside = items().filter((item) => touches(frameOf(item), part));
    return inside
      .map((item) => ({ id: idOf(item), away: distance(frameOf(item), part) }))
      .sort((a, b) => a.away - b.away)
      .slice(0, MOST)
      .map(({ id }) => id);
  });
  let waiting: (() => void) | undefined;
  const step = () => {
    waiting = undefined;
    const wanted = untrack(near);
    setShown((before) => {
      const further = wanted.filter((id) => !before.has(id)).slice(0, atOnce);
      const isFull = before.size + further.length > MOST;
      return new Set([...(isFull ? wanted.filter((id) => before.has(id)) : before), ...further]);
    });
  };
  createEffect(() => {
    if (!frame()) {
      setShown(NONE);
      return;
    }
    const now = shown();
    if (near().some((id) => !now.has(id))) waiting ??= afterPaint(step);
  });
  onCleanup(() => waiting?.());
  return shown;
}

const NONE: ReadonlySet<string> = new Set();

/** From middle to middle. */
const distance = (one: Frame, other: Frame): number =>
  Math.hypot(one.x + one.width / 2 - other.x - other.width / 2, one.y + one.height / 2 - other.y - other.height / 2);
