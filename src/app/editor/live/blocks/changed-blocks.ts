import type { ChangeDesc } from '@codemirror/state';
import { IterMode, type Tree } from '@lezer/common';

/** A part of the text: from where to where. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/**
 * Where the syntax tree after a change has other blocks than before, as far as `within` reaches. The parser takes blocks that no change
 * touched, and whole groups of them, from the tree before: they are the very same objects, and are passed over without a look into them.
 */
export function changedBlocks(before: Tree, after: Tree, changes: ChangeDesc, within: Part): readonly Part[] {
  if (before === after && changes.empty) return [];
  const found: Part[] = [];
  const old = before.cursor(IterMode.IncludeAnonymous);
  const now = after.cursor(IterMode.IncludeAnonymous);
  let hasOld = old.firstChild();
  let hasNow = now.firstChild();
  while (hasNow && now.from <= within.to) {
    const oldFrom = hasOld ? changes.mapPos(old.from, 1) : Infinity;
    const oldTo = hasOld ? changes.mapPos(old.to, -1) : Infinity;
    if (hasOld && old.tree !== null && old.tree === now.tree && oldFrom === now.from) {
      hasOld = old.next(false);
      hasNow = now.next(false);
    } else if (oldTo <= now.from) hasOld = old.next(false);
    else if (isGroup(old) && oldTo - oldFrom >= now.to - now.from && old.firstChild()) continue;
    else if (isGroup(now) && now.to >= within.from && now.firstChild()) continue;
    else {
      if (oldTo <= now.to) hasOld = old.next(false);
      if (now.to <= oldTo) {
        if (now.to >= within.from) found.push({ from: now.from, to: now.to });
        hasNow = now.next(false);
      }
    }
  }
  return found;
}

/** Nodes without a name, in which the tree keeps many blocks together. */
function isGroup({ type }: { readonly type: { readonly isAnonymous: boolean } }): boolean {
  return type.isAnonymous;
}

/** The same parts in order, those that meet or overlap as one. */
export function joined(parts: readonly Part[]): readonly Part[] {
  const found: { from: number; to: number }[] = [];
  for (const { from, to } of parts.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
}
