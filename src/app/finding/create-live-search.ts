import { type Accessor, batch, createEffect, createSignal, on, onCleanup } from 'solid-js';

/** The results of a search that runs while the person types. */
interface LiveSearch<Asked, Item> {
  readonly items: Accessor<readonly Item[]>;
  /** The query of these items: until the new search ends, the one before. */
  readonly asked: Accessor<Asked | undefined>;
  readonly isBehind: Accessor<boolean>;
}

/** Searches for the newest query and aborts the search before it, so that results never arrive out of order. */
export function createLiveSearch<Asked, Item>(
  request: Accessor<Asked>,
  find: (asked: Asked, signal: AbortSignal) => Promise<readonly Item[]>,
): LiveSearch<Asked, Item> {
  const [searchResult, setFound] = createSignal<{ readonly items: readonly Item[]; readonly asked: Asked | undefined }>(
    {
      items: [],
      asked: undefined,
    },
  );
  const [isBehind, setBehind] = createSignal(true);
  createEffect(
    on(request, (currentRequest) => {
      const search = new AbortController();
      onCleanup(() => search.abort());
      setBehind(true);
      void find(currentRequest, search.signal).then((items) => {
        if (search.signal.aborted) return;
        batch(() => {
          setFound({ items, asked: currentRequest });
          setBehind(false);
        });
      });
    }),
  );
  return { items: () => searchResult().items, asked: () => searchResult().asked, isBehind };
}
