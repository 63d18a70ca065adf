import {
  type Accessor,
  createEffect,
  createMemo,
  createSignal,
  type JSX,
  mapArray,
  onCleanup,
  type Setter,
} from 'solid-js';
import { afterPaint } from './next-task.ts';

/**
 * Whether two values made of plain data hold the same. Parts that are one and the same object are not looked into, so that
 * comparing a list with the one that it was made of costs little.
 */
export function isDeeplyEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false;
  const [oldEntries, newRecord] = [Object.entries(a), b as Readonly<Record<string, unknown>>];
  return (
    oldEntries.length === Object.keys(newRecord).length &&
    oldEntries.every(([name, value]) => name in newRecord && isDeeplyEqual(value, newRecord[name]))
  );
}

/**
 * A list whose elements stay with their key while the items behind them are replaced:
 * an opened step stays open when the conversation grows. One whose item holds what it held before is left alone, so that a
 * further message costs the same in a long conversation as in a short one.
 */
export function Key<Value extends { readonly key: string }>(props: {
  readonly each: readonly Value[];
  readonly children: (item: Accessor<Value>) => JSX.Element;
}): JSX.Element {
  const signalsByKey = new Map<string, { readonly item: Accessor<Value>; readonly set: Setter<Value> }>();
  const keys = createMemo(() => {
    for (const value of props.each) {
      const entry = signalsByKey.get(value.key);
      if (entry) entry.set(() => value);
      else {
        const [item, set] = createSignal(value, { equals: isDeeplyEqual });
        signalsByKey.set(value.key, { item, set });
      }
    }
    return props.each.map((value) => value.key);
  });
  const elements = mapArray(keys, (key) => {
    // Not before its element goes: a key that is missing for a moment only keeps its element, which listens to this entry.
    onCleanup(() => signalsByKey.delete(key));
    const entry = signalsByKey.get(key);
    return entry ? props.children(entry.item) : undefined;
  });
  return elements as unknown as JSX.Element;
}

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
  const more = (drawnCount: number): number => {
    const growing = totals().filter((total) => total > drawnCount).length;
    return drawnCount + Math.max(1, Math.floor(step / Math.max(1, growing)));
  };
  setDrawn(more);
  createEffect(() => {
    const drawnCount = drawn();
    if (totals().every((total) => total <= drawnCount)) return;
    onCleanup(afterPaint(() => setDrawn(more)));
  });
  return drawn;
}
