import { createEffect, createSignal, on, onCleanup, type Accessor, type Signal } from 'solid-js';

interface AsLeft {
  readonly signals: Map<string, unknown>;
  /** In CSS pixels from the top. */
  readonly scrolls: Map<string, number>;
}

const known = new WeakMap<object, AsLeft>();

function asLeft(vault: object): AsLeft {
  const found = known.get(vault) ?? { signals: new Map(), scrolls: new Map() };
  known.set(vault, found);
  return found;
}

/**
 * A signal that outlives the view that asks for it: the next to ask with this key, while the vault is open, finds it as it was left.
 * So a view that is not looked at costs nothing, and yet is what it was when it is back.
 * @param key the view and what of it, and where it is about a note that note's path
 */
export function signalAsLeft<T>(vault: object, key: string, first: T): Signal<T> {
  const { signals } = asLeft(vault);
  const found = (signals.get(key) as Signal<T> | undefined) ?? createSignal<T>(first);
  signals.set(key, found);
  return found;
}

/**
 * Scrolls a list to where it was left, as soon as it is long enough for that; where the person scrolls before, theirs holds.
 * @param key as for `signalAsLeft`; when it changes, the list is about something else
 */
export function scrollAsLeft(vault: object, key: Accessor<string>, list: HTMLElement): void {
  const { scrolls } = asLeft(vault);
  createEffect(
    on(key, (of, before) => {
      const wanted = scrolls.get(of) ?? 0;
      const end = new AbortController();
      onCleanup(() => end.abort());
      let isThere = false;
      const tryToScroll = () => {
        if (isThere) return;
        list.scrollTop = wanted;
        isThere = list.scrollTop >= wanted - 1;
      };
      // What a list is made of comes from the index, after the list.
      const grown = new MutationObserver(tryToScroll);
      grown.observe(list, { childList: true, subtree: true });
      const drawn = new ResizeObserver(tryToScroll);
      drawn.observe(list);
      onCleanup(() => (grown.disconnect(), drawn.disconnect()));
      if (wanted > 0 || before !== undefined) tryToScroll();
      else isThere = true;
      const listen = (type: string, listener: () => void) =>
        list.addEventListener(type, listener, { passive: true, signal: end.signal });
      for (const type of ['wheel', 'pointerdown', 'keydown']) listen(type, () => (isThere = true));
      // An element that is taken out of the page, or hidden, stands at its top: nobody left it there.
      listen('scroll', () => isThere && list.offsetParent !== null && scrolls.set(of, list.scrollTop));
    }),
  );
}
