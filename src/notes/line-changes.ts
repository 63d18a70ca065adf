import { diffArrays } from 'diff';

/** Lines of the base, [from, to), and the lines that a side has in their place. */
export interface LineChange {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/**
 * Above this number of edits, matching a side's lines with the base's is too slow: the whole difference is then one
 * change.
 */
const MOST_EDITS = 2000;

/** A text's lines, each with its line end. */
export const toLines = (text: string): string[] => text.split(/(?<=\n)/u);

/**
 * Where `side` differs from `base`, in order.
 * @param mostEdits above this number of edits the whole difference is one change: the time grows with its square
 */
export function lineChanges(
  base: readonly string[],
  side: readonly string[],
  mostEdits: number = MOST_EDITS,
): LineChange[] {
  let start = 0;
  while (start < base.length && start < side.length && base[start] === side[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(base.length, side.length) - start &&
    base[base.length - 1 - end] === side[side.length - 1 - end]
  )
    end += 1;
  const old = base.slice(start, base.length - end);
  const now = side.slice(start, side.length - end);
  if (old.length + now.length === 0) return [];
  const parts = diffArrays(old, now, { maxEditLength: mostEdits });
  if (!parts) return [{ from: start, to: base.length - end, lines: now }];
  const changes: { from: number; to: number; lines: string[] }[] = [];
  let at = start;
  for (const { added, removed, value } of parts) {
    if (added || removed) {
      const last = changes.at(-1);
      const change = last?.to === at ? last : { from: at, to: at, lines: [] };
      if (change !== last) changes.push(change);
      if (removed) change.to += value.length;
      else change.lines = change.lines.concat(value);
    }
    if (!added) at += value.length;
  }
  return changes;
}
