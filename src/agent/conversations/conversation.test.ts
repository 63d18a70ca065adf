import { describe, expect, it } from 'vitest';
import { alternativesOf, branchTo, type ConversationEntry, newestLeaf } from './conversation.ts';

/** Entries by the seq of their parents; undefined: from before there were branches. */
function tree(...parents: (number | null | undefined)[]): ConversationEntry[] {
  return parents.map((parent, seq) => ({
    seq,
    time: '',
    message: { role: 'user', content: `${seq}` },
    ...(parent === undefined ? {} : { parent }),
  }));
}

const seqs = (entries: readonly ConversationEntry[]) => entries.map(({ seq }) => seq);

// 0 ─ 1 ─ 2 ─ 3      a question edited at 2 (4), and its answer regenerated (5, 6)
//      └─ 4 ─ 5
//          └─ 6
const TREE = tree(null, 0, 1, 2, 1, 4, 4);

describe('branches', () => {
  it('lead from the first message to the leaf that is shown', () => {
    expect(seqs(branchTo(TREE, 3))).toEqual([0, 1, 2, 3]);
    expect(seqs(branchTo(TREE, 5))).toEqual([0, 1, 4, 5]);
    expect(seqs(branchTo(TREE, undefined))).toEqual([0, 1, 4, 6]);
  });

  it('read a conversation stored without branches as one branch', () => {
    expect(seqs(branchTo(tree(undefined, undefined, undefined), undefined))).toEqual([0, 1, 2]);
    expect(seqs(branchTo(tree(undefined, undefined, 1, 0), 3))).toEqual([0, 3]);
  });

  it('list the alternatives of a message, oldest first', () => {
    expect([...alternativesOf(TREE)]).toEqual([
      [2, [2, 4]],
      [4, [2, 4]],
      [5, [5, 6]],
      [6, [5, 6]],
    ]);
    expect([...alternativesOf(tree(null, 0, null))]).toEqual([
      [0, [0, 2]],
      [2, [0, 2]],
    ]);
    expect(alternativesOf(tree(undefined, undefined)).size).toBe(0);
  });

  it('continue where they were last continued', () => {
    expect(newestLeaf(TREE, 2)).toBe(3);
    expect(newestLeaf(TREE, 4)).toBe(6);
    expect(newestLeaf(TREE, 0)).toBe(6);
  });

  it('end even where stored parents form a circle', () => {
    expect(seqs(branchTo(tree(1, 0), 1))).toEqual([0, 1]);
    expect(branchTo([], undefined)).toEqual([]);
  });
});
