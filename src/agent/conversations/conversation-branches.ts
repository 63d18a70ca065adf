import type { ConversationEntry } from './conversation.ts';

/** A conversation is a tree: an edited question and a regenerated answer are siblings of the old ones, with the same parent. */

/** The `seq` of the entry before it; null for a first one. Older conversations have one branch, in order. */
export function parentOf({ seq, parent }: ConversationEntry): number | null {
  if (parent !== undefined) return parent;
  return seq === 0 ? null : seq - 1;
}

/** The entries of the branch that ends with `leaf`, oldest first; of the newest entry's branch where `leaf` is unknown. */
export function branchTo(entries: readonly ConversationEntry[], leaf: number | undefined): ConversationEntry[] {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const branch: ConversationEntry[] = [];
  let entry = (leaf === undefined ? undefined : bySeq.get(leaf)) ?? entries.at(-1);
  while (entry) {
    // A damaged record could form a circle: each entry is visited once.
    bySeq.delete(entry.seq);
    branch.push(entry);
    const parent = parentOf(entry);
    entry = parent === null ? undefined : bySeq.get(parent);
  }
  return branch.reverse();
}

/** By the `seq` of an entry: its siblings, including itself, oldest first. Only where there are several. */
export type Alternatives = ReadonlyMap<number, readonly number[]>;

export function alternativesOf(entries: readonly ConversationEntry[]): Alternatives {
  const byParent = new Map<number | null, number[]>();
  for (const entry of entries) {
    const parent = parentOf(entry);
    const known = byParent.get(parent);
    if (known) known.push(entry.seq);
    else byParent.set(parent, [entry.seq]);
  }
  return new Map(
    [...byParent.values()]
      .filter((group) => group.length > 1)
      .flatMap((group) => group.map((seq) => [seq, group] as const)),
  );
}

/** The most recently continued leaf below an entry. */
export function newestLeaf(entries: readonly ConversationEntry[], seq: number): number {
  const newestChild = new Map<number | null, number>();
  for (const entry of entries) {
    const parent = parentOf(entry);
    newestChild.set(parent, Math.max(entry.seq, newestChild.get(parent) ?? -1));
  }
  let leaf = seq;
  for (let child = newestChild.get(leaf); child !== undefined && child > leaf; child = newestChild.get(leaf))
    leaf = child;
  return leaf;
}
