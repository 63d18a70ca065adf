import { diffArrays } from 'diff';

/** A place where both sides changed the same lines. */
export interface MergeConflict {
  /** Of the first line, in `ours`. */
  readonly line: number;
  readonly ours: string;
  readonly theirs: string;
}

export type MergedTexts =
  | { readonly kind: 'merged'; readonly text: string }
  | { readonly kind: 'conflict'; readonly conflicts: readonly MergeConflict[] };

/**
 * Above this number of edits, matching a side's lines with the base's is too slow: the whole difference is then one
 * change.
 */
const MOST_EDITS = 2000;

/**
 * Three-way merge by lines: what `ours` and `theirs` each changed of `base`, together. Line ends are part of a line, so they stay.
 * If both changed the same or adjoining lines (and differently), nothing is merged and every such place is reported.
 */
export function mergeTexts(ours: string, base: string, theirs: string): MergedTexts {
  const lines = toLines(base);
  const mine = changesOf(lines, toLines(ours));
  const others = changesOf(lines, toLines(theirs));
  const conflicts: MergeConflict[] = [];
  const merged: string[] = [];
  /** How far the base has been merged, and how many lines `ours` is ahead of it there. */
  let done = 0;
  let ahead = 0;
  while (mine.length > 0 || others.length > 0) {
    const from = Math.min(mine[0]?.from ?? Infinity, others[0]?.from ?? Infinity);
    const region = takeRegion(from, mine, others);
    const [a, b] = [applied(lines, region, region.mine), applied(lines, region, region.others)];
    merged.push(textOf(lines, done, from));
    if (region.mine.length === 0 || region.others.length === 0 || a === b) merged.push(region.mine.length > 0 ? a : b);
    else conflicts.push({ line: from + ahead + 1, ours: a, theirs: b });
    ahead += region.mine.reduce((sum, change) => sum + change.lines.length - (change.to - change.from), 0);
    done = region.to;
  }
  if (conflicts.length > 0) return { kind: 'conflict', conflicts };
  return { kind: 'merged', text: merged.join('') + textOf(lines, done, lines.length) };
}

/** Lines of the base, [from, to), and the lines that a side has in their place. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

interface Region {
  readonly from: number;
  readonly to: number;
  readonly mine: readonly Change[];
  readonly others: readonly Change[];
}

/** Removes from both lists the changes that touch one another, beginning at a line of the base. */
function takeRegion(from: number, mine: Change[], others: Change[]): Region {
  const taken: { mine: Change[]; others: Change[] } = { mine: [], others: [] };
  let to = from;
  for (let found = true; found;) {
    found = false;
    for (const [changes, into] of [
      [mine, taken.mine],
      [others, taken.others],
    ] as const) {
      const next = changes[0];
      if (!next || next.from > to) continue;
      into.push(next);
      changes.shift();
      to = Math.max(to, next.to);
      found = true;
    }
  }
  return { from, to, ...taken };
}

function applied(base: readonly string[], { from, to }: Region, changes: readonly Change[]): string {
  let text = '';
  let at = from;
  for (const change of changes) {
    text += textOf(base, at, change.from) + change.lines.join('');
    at = change.to;
  }
  return text + textOf(base, at, to);
}

const textOf = (lines: readonly string[], from: number, to: number): string => lines.slice(from, to).join('');

function changesOf(base: readonly string[], side: readonly string[]): Change[] {
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
  const parts = diffArrays(old, now, { maxEditLength: MOST_EDITS });
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

const toLines = (text: string): string[] => text.split(/(?<=\n)/u);
