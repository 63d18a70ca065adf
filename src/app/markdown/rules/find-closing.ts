import type { StateInline } from 'markdown-it';

interface Failure {
  readonly from: number;
  readonly to: number;
}

const failures = new WeakMap<StateInline, Map<string, Failure>>();

/**
 * A search for a closing mark in the rest of the text, remembered where it finds nothing: thousands of openings without
 * an end then cost one search, not one each. What closes must not depend on where the search began.
 */
export function findClosing(state: StateInline, mark: string, search: (from: number, to: number) => number): number {
  const { pos: from, posMax: to } = state;
  const known = failures.get(state)?.get(mark);
  if (known && from >= known.from && to <= known.to) return -1;
  const found = search(from, to);
  if (found < 0) {
    const all = failures.get(state) ?? new Map<string, Failure>();
    failures.set(state, all.set(mark, { from, to }));
  }
  return found;
}
