import { lineChanges, toLines, type LineChange } from './line-changes.ts';

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
 * Three-way merge by lines: what `ours` and `theirs` each changed of `base`, together. Line ends are part of a line, so they stay.
 * If both changed the same or adjoining lines (and differently), nothing is merged and every such place is reported.
 */
export function mergeTexts(ours: string, base: string, theirs: string): MergedTexts {
  const lines = toLines(base);
  const mine = lineChanges(lines, toLines(ours));
  const others = lineChanges(lines, toLines(theirs));
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

interface Region {
  readonly from: number;
  readonly to: number;
  readonly mine: readonly LineChange[];
  readonly others: readonly LineChange[];
}

/** Removes from both lists the changes that touch one another, beginning at a line of the base. */
function takeRegion(from: number, mine: LineChange[], others: LineChange[]): Region {
  const taken: { mine: LineChange[]; others: LineChange[] } = { mine: [], others: [] };
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

function applied(base: readonly string[], { from, to }: Region, changes: readonly LineChange[]): string {
  let text = '';
  let at = from;
  for (const change of changes) {
    text += textOf(base, at, change.from) + change.lines.join('');
    at = change.to;
  }
  return text + textOf(base, at, to);
}

const textOf = (lines: readonly string[], from: number, to: number): string => lines.slice(from, to).join('');
