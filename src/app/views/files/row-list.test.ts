import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { createGrowingTree, type TreeFolder } from './grow-tree.ts';
import { listRows, type TreeRow } from './row-list.ts';

const file = (path: string): TreeFile => ({
  path: toVaultPath(path),
  title: path,
  modified: 0,
  size: 1,
  isNote: path.endsWith('.md'),
});
const treeOf = (...paths: string[]) => {
  const tree = createGrowingTree();
  tree.put(paths.map(file));
  return tree;
};
const { root } = treeOf('b/Note 10.md', 'b/Note 2.md', 'b/c/deep.md', 'a/one.md', 'root.md', 'b/picture.png');
const rowsOf = (folder: TreeFolder, ...open: string[]): TreeRow[] => {
  const list = listRows(folder, new Set(open));
  return Array.from({ length: list.length }, (_, at) => list.at(at)).filter((row) => row !== undefined);
};
const labels = (...open: string[]) => rowsOf(root, ...open).map(({ label }) => label);

describe('the lines of the tree', () => {
  it('are closed folders before files, with numbers in natural order', () => {
    expect(labels()).toEqual(['a', 'b', 'root']);
    expect(labels('b')).toEqual(['a', 'b', 'c', 'Note 2', 'Note 10', 'picture.png', 'root']);
  });

  it('are numbered by levels and siblings for screen readers', () => {
    const rows = rowsOf(root, 'b', 'b/c');
    const find = (label: string) => rows.find((row) => row.label === label);
    expect(find('deep')).toMatchObject({ level: 3, position: 1, siblings: 1, kind: 'note' });
    expect(find('picture.png')).toMatchObject({ level: 2, position: 4, siblings: 4, kind: 'file' });
  });

  it('leave out an open folder inside a closed one', () => {
    expect(labels('b/c')).not.toContain('deep');
  });

  it('are found by their path', () => {
    const list = listRows(root, new Set(['b']));
    for (let at = 0; at < list.length; at += 1) expect(list.indexOf(list.at(at)?.path ?? '')).toBe(at);
    expect([list.indexOf('b/c/deep.md'), list.indexOf('none.md'), list.at(99)]).toEqual([-1, -1, undefined]);
  });
});

it('is the same tree whatever pieces it grows in, and whatever comes and goes', () => {
  const name = fc.constantFrom('a', 'A', 'b', 'Note 2', 'Note 10', 'ä');
  const path = fc
    .tuple(fc.array(name, { maxLength: 2 }), name)
    .map(([folders, last]) => [...folders.map((each) => `${each} folder`), `${last}.md`].join('/') as VaultPath);
  const step = fc.record({ put: fc.array(path, { maxLength: 5 }), drop: fc.array(path, { maxLength: 3 }) });
  const openAll = { has: () => true } as unknown as ReadonlySet<string>;
  const drawn = (folder: TreeFolder) => {
    const list = listRows(folder, openAll);
    return Array.from({ length: list.length }, (_, at) => JSON.stringify(list.at(at)));
  };
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const grown = createGrowingTree();
      const there = new Set<VaultPath>();
      for (const { put, drop } of steps) {
        grown.put(put.map(file));
        grown.drop(drop);
        put.forEach((each) => there.add(each));
        drop.forEach((each) => there.delete(each));
      }
      expect(drawn(grown.root)).toEqual(drawn(treeOf(...there).root));
    }),
  );
});
