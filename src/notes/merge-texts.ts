import { lineChanges, toLines } from './line-changes.ts';
import { mergeRegions, textOf } from './merge-regions.ts';

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
  const conflicts: MergeConflict[] = [];
  const merged: string[] = [];
  /** How far the base has been merged, and how many lines `ours` is ahead of it there. */
  let done = 0;
  let ahead = 0;
  for (const region of mergeRegions(lines, lineChanges(lines, toLines(ours)), lineChanges(lines, toLines(theirs)))) {
    merged.push(textOf(lines, done, region.from));
    if (region.changedBy === 'both' && region.mine !== region.theirs)
      conflicts.push({ line: region.from + ahead + 1, ours: region.mine, theirs: region.theirs });
    else merged.push(region.changedBy === 'theirs' ? region.theirs : region.mine);
    ahead += region.linesAhead;
    done = region.to;
  }
  if (conflicts.length > 0) return { kind: 'conflict', conflicts };
  return { kind: 'merged', text: merged.join('') + textOf(lines, done, lines.length) };
}
