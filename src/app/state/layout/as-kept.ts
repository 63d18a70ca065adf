import { type Accessor, createEffect, createSignal, on, onCleanup, type Signal } from 'solid-js';

interface AsLeft {
  readonly signals: Map<string, unknown>;
  /** In CSS pixels from the top. */
  readonly scrolls: Map<string, number>;
}

const stateByVault = new WeakMap<object, AsLeft>();

function asLeft(vault: object): AsLeft {
  const vaultState = stateByVault.get(vault) ?? { signals: new Map(), scrolls: new Map() };
  stateByVault.set(vault, vaultState);
  return vaultState;
}

/**
 * A signal that outlives the view that asks for it: the next to ask with this key, while the vault is open, finds it as it was left.
 * So a view that is not looked at costs nothing, and yet is what it was when it is back.
 * @param key the view and what of it, and where it is about a note that note's path
 */
export function signalAsLeft<T>(vault: object, key: string, first: T): Signal<T> {
  const { signals } = asLeft(vault);
  const valueSignal = (signals.get(key) as Signal<T> | undefined) ?? createSignal<T>(first);
  signals.set(key, valueSignal);
  return valueSignal;
}

/**
 * Scrolls a list to where it was left, as soon as it is long enough for that; where the person scrolls before, theirs holds.
 * @param key as for `signalAsLeft`; when it changes, the list is about something else
 */
export function scrollAsLeft(vault: object, key: Accessor<string>, list: HTMLElement): void {
  const { scrolls } = asLeft(vault);
  createEffect(
    on(key, (of, previousKey) => {
      const scrollTop = scrolls.get(of) ?? 0;
      const end = new AbortController();
      onCleanup(() => end.abort());
      let isThere = false;
      const tryToScroll = () => {
        if (isThere) return;
        list.scrollTop = scrollTop;
        isThere = list.scrollTop >= scrollTop - 1;
      };
      // What a list is made of comes from the index, after the list.
      const grown = new MutationObserver(tryToScroll);
      grown.observe(list, { childList: true, subtree: true });
      const drawn = new ResizeObserver(tryToScroll);
      drawn.observe(list);
      onCleanup(() => (grown.disconnect(), drawn.disconnect()));
      if (scrollTop > 0 || previousKey !== undefined) tryToScroll();
      else isThere = true;
      const listen = (type: string, listener: () => void) =>
        list.addEventListener(type, listener, { passive: true, signal: end.signal });
      for (const type of ['wheel', 'pointerdown', 'keydown']) listen(type, () => (isThere = true));
      // An element that is taken out of the page, or hidden, stands at its top: nobody left it there.
      listen('scroll', () => isThere && list.offsetParent !== null && scrolls.set(of, list.scrollTop));
    }),
  );
}

/**
 * As `signalAsLeft`, and the next visit to this vault finds it too: what a person opened, closed and chose in a list is theirs.
 * @param first a text, a truth value, a set of texts, or an object with nothing but texts in it
 */
export function signalAsKept<T>(vault: { readonly id: string }, key: string, first: T): Signal<T> {
  const keptValues = keptOf(vault);
  const [value, setValue] = signalAsLeft<T>(vault, key, restoreStoredValue(keptValues.read(key), first) ?? first);
  const setAndKeep = (next: T | ((before: T) => T)) => {
    const newValue = setValue(next as () => T);
    keptValues.keep(key, isFirst(newValue, first) ? undefined : newValue instanceof Set ? [...newValue] : newValue);
    return newValue;
  };
  return [value, setAndKeep as Signal<T>[1]];
}

/** Reads what was kept as what is wanted; undefined where it is something else. */
function restoreStoredValue<T>(storedValue: unknown, first: T): T | undefined {
  if (typeof storedValue !== typeof first || storedValue === null) return undefined;
  if (typeof storedValue !== 'object') return storedValue as T;
  const isSet = first instanceof Set;
  if (
    Array.isArray(storedValue) !== isSet ||
    !Object.values(storedValue).every((element) => typeof element === 'string')
  )
    return undefined;
  return (isSet ? new Set(storedValue as unknown as string[]) : storedValue) as T;
}

/** A list as it is at first takes no room. */
function isFirst(value: unknown, first: unknown): boolean {
  if (value instanceof Set) return value.size === 0;
  return typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : value === first;
}

/** Lists that are kept; those that were changed longest ago are given up. */
const MOST_KEPT = 200;

interface Kept {
  read(key: string): unknown;
  keep(key: string, value: unknown): void;
}

function keptOf({ id }: { readonly id: string }): Kept {
  const storedAt = `latent.lists.${id}`;
  const readAll = (): Map<string, unknown> => {
    try {
      const storedEntries: unknown = JSON.parse(localStorage.getItem(storedAt) ?? '[]');
      return new Map(Array.isArray(storedEntries) ? (storedEntries as unknown[]).filter(isStoredEntry) : []);
    } catch {
      return new Map();
    }
  };
  return {
    read: (key) => readAll().get(key),
    keep: (key, value) => {
      // Read anew: another tab keeps its own there.
      const allValues = readAll();
      allValues.delete(key);
      if (value !== undefined) allValues.set(key, value);
      try {
        localStorage.setItem(storedAt, JSON.stringify([...allValues].slice(-MOST_KEPT)));
      } catch {
        // It holds for as long as the page is open.
      }
    },
  };
}

function isStoredEntry(candidate: unknown): candidate is [string, unknown] {
  return Array.isArray(candidate) && typeof candidate[0] === 'string';
}

/**
 * What is typed in the search box: a reload of the tab finds it as it was, with what it found.
 * @param vaultId a vault's own
 */
export function keptQuery(vaultId: string): readonly [query: Accessor<string>, setQuery: (query: string) => void] {
  const key = `latent.search.${vaultId}`;
  const [query, setQuery] = createSignal(readSessionText(key));
  return [
    query,
    (next) => {
      setQuery(next);
      try {
        sessionStorage.setItem(key, next);
      } catch {
        // A reload then begins with an empty box.
      }
    },
  ];
}

function readSessionText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
