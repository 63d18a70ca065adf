import { batch, createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';

/** What is found for what is typed, as it is typed. */
export interface LiveSearch<Asked, Item> {
  readonly items: Accessor<readonly Item[]>;
  /** What they were found for: until it is what is asked now, they stand for what was asked before. */
  readonly asked: Accessor<Asked | undefined>;
  readonly isBehind: Accessor<boolean>;
}

/** Looks for what is asked now, and gives up what was asked before: the newest letter wins, however long each takes. */
export function createLiveSearch<Asked, Item>(asked: Accessor<Asked>, find: (asked: Asked, signal: AbortSignal) => Promise<readonly Item[]>): LiveSearch<Asked, Item> {
  const [found, setFound] = createSignal<{ readonly items: readonly Item[]; readonly asked: Asked | undefined }>({ items: [], asked: undefined });
  const [isBehind, setBehind] = createSignal(true);
  createEffect(
    on(asked, (now) => {
      const search = new AbortController();
      onCleanup(() => search.abort());
      setBehind(true);
      void find(now, search.signal).then((items) => {
        if (search.signal.aborted) return;
        batch(() => {
          setFound({ items, asked: now });
          setBehind(false);
        });
      });
    }),
  );
  return { items: () => found().items, asked: () => found().asked, isBehind };
}
