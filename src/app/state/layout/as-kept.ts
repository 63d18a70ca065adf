import type { Signal } from 'solid-js';
import { signalAsLeft } from './as-left.ts';

/**
 * As `signalAsLeft`, and the next visit to this vault finds it too: what a person opened, closed and chose in a list is theirs.
 * @param first a text, a truth value, a set of texts, or an object with nothing but texts in it
 */
export function signalAsKept<T>(vault: { readonly id: string }, key: string, first: T): Signal<T> {
  const kept = keptOf(vault);
  const [value, setValue] = signalAsLeft<T>(vault, key, toValue(kept.read(key), first) ?? first);
  const setAndKeep = (next: T | ((before: T) => T)) => {
    const now = setValue(next as () => T);
    kept.keep(key, isFirst(now, first) ? undefined : now instanceof Set ? [...now] : now);
    return now;
  };
  return [value, setAndKeep as Signal<T>[1]];
}

/** Reads what was kept as what is wanted; undefined where it is something else. */
function toValue<T>(stored: unknown, first: T): T | undefined {
  if (typeof stored !== typeof first || stored === null) return undefined;
  if (typeof stored !== 'object') return stored as T;
  const isSet = first instanceof Set;
  if (Array.isArray(stored) !== isSet || !Object.values(stored).every((each) => typeof each === 'string'))
    return undefined;
  return (isSet ? new Set(stored as unknown as string[]) : stored) as T;
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
      const found: unknown = JSON.parse(localStorage.getItem(storedAt) ?? '[]');
      return new Map(Array.isArray(found) ? (found as unknown[]).filter(isEntry) : []);
    } catch {
      return new Map();
    }
  };
  return {
    read: (key) => readAll().get(key),
    keep: (key, value) => {
      // Read anew: another tab keeps its own there.
      const all = readAll();
      all.delete(key);
      if (value !== undefined) all.set(key, value);
      try {
        localStorage.setItem(storedAt, JSON.stringify([...all].slice(-MOST_KEPT)));
      } catch {
        // It holds for as long as the page is open.
      }
    },
  };
}

function isEntry(each: unknown): each is [string, unknown] {
  return Array.isArray(each) && typeof each[0] === 'string';
}
