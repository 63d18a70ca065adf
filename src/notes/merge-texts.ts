import { diff3Merge } from 'node-diff3';

/** A place where both sides changed the same lines. */
export interface MergeConflict {
  /** Of the first line, in `ours`. */
  readonly line: number;
  readonly ours: string;
  readonly theirs: string;
}

export type MergedTexts = { readonly kind: 'merged'; readonly text: string } | { readonly kind: 'conflict'; readonly conflicts: readonly MergeConflict[] };

type Region = { readonly ok: string[] } | { readonly conflict: { readonly a: string[]; readonly aIndex: number; readonly b: string[] } };

/**
 * Three-way merge by lines: what `ours` and `theirs` each changed of `base`, together. Line ends are part of a line, so they stay.
 * Where both changed the same lines (and not alike), nothing is merged and every such place is told.
 */
export function mergeTexts(ours: string, base: string, theirs: string): MergedTexts {
  const regions = diff3Merge(toLines(ours), toLines(base), toLines(theirs), { excludeFalseConflicts: true }) as Region[];
  const conflicts = regions.flatMap((region) =>
    'ok' in region ? [] : [{ line: region.conflict.aIndex + 1, ours: region.conflict.a.join(''), theirs: region.conflict.b.join('') }],
  );
  if (conflicts.length > 0) return { kind: 'conflict', conflicts };
  return { kind: 'merged', text: regions.map((region) => ('ok' in region ? region.ok.join('') : '')).join('') };
}

const toLines = (text: string): string[] => text.split(/(?<=\n)/u);
