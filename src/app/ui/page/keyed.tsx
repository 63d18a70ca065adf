import { createMemo, createSignal, mapArray, onCleanup, type Accessor, type JSX, type Setter } from 'solid-js';
import { isSame } from './same-item.ts';

/**
 * A list whose elements stay with their key while the items behind them are replaced:
 * an opened step stays open when the conversation grows. One whose item holds what it held before is left alone, so that a
 * further message costs the same in a long conversation as in a short one.
 */
export function Key<Value extends { readonly key: string }>(props: {
  readonly each: readonly Value[];
  readonly children: (item: Accessor<Value>) => JSX.Element;
}): JSX.Element {
  const known = new Map<string, { readonly item: Accessor<Value>; readonly set: Setter<Value> }>();
  const keys = createMemo(() => {
    for (const value of props.each) {
      const entry = known.get(value.key);
      if (entry) entry.set(() => value);
      else {
        const [item, set] = createSignal(value, { equals: isSame });
        known.set(value.key, { item, set });
      }
    }
    return props.each.map((value) => value.key);
  });
  const elements = mapArray(keys, (key) => {
    // Not before its element goes: a key that is missing for a moment only keeps its element, which listens to this entry.
    onCleanup(() => known.delete(key));
    const entry = known.get(key);
    return entry ? props.children(entry.item) : undefined;
  });
  return elements as unknown as JSX.Element;
}
