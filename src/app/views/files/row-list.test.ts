import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import type { FileOrder } from '../../state/layout/create-layout.ts';
import { orderAfter } from './file-order.ts';
import { createGrowingTree, type TreeFolder } from './grow-tree.ts';
import { listRows, type TreeRow } from './row-list.ts';

const file = (path: string, [modified, created] = [0, 0]): TreeFile => ({
  path: toVaultPath(path),
  title: path,
  modified,
  created,
  size: 1,
  isNote: path.endsWith('.md'),
});
const treeOf = (...paths: string[]) => {
  const tree = createGrowingTree();
  tree.put(paths.map((path) => file(path)));
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

  it('have folders without a file, which stay as their last file goes, until they go themselves', () => {
    const tree = treeOf('a/one.md', 'b/deep/two.md');
    tree.keep([toVaultPath('new'), toVaultPath('c/deeper')]);
    const shown = () => rowsOf(tree.root, 'a', 'b', 'b/deep', 'c').map(({ path }) => path);
    expect(shown()).toEqual(['a', 'a/one.md', 'b', 'b/deep', 'b/deep/two.md', 'c', 'c/deeper', 'new']);
    tree.keep([toVaultPath('new'), toVaultPath('a')]);
    tree.drop([toVaultPath('a/one.md'), toVaultPath('b/deep/two.md')]);
    expect(shown()).toEqual(['a', 'new']);
    tree.put([file('new/three.md')]);
    tree.keep([]);
    expect(shown()).toEqual(['new']);
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
        grown.put(put.map((each) => file(each)));
        grown.drop(drop);
        put.forEach((each) => there.add(each));
        drop.forEach((each) => there.delete(each));
      }
      expect(drawn(grown.root)).toEqual(drawn(treeOf(...there).root));
    }),
  );
});

describe('the order of files', () => {
  const dated = createGrowingTree();
  dated.put([
    file('b/one.md', [30, 1]),
    file('b/two.md', [10, 3]),
    file('b/three.md', [20, 2]),
    file('b/also three.md', [20, 2]),
    file('a/x.md'),
  ]);
  const shown = (order: FileOrder) => {
    const list = listRows(dated.root, new Set(['b']), order);
    const rows = Array.from({ length: list.length }, (_, at) => list.at(at)!);
    expect(rows.map(({ path }) => list.indexOf(path))).toEqual(rows.map((_, at) => at));
    return rows.map(({ label }) => label);
  };

  it('is by name, by change or by making, both ways; folders stand by name', () => {
    expect(shown('name')).toEqual(['a', 'b', 'also three', 'one', 'three', 'two']);
    expect(shown('name-last')).toEqual(['b', 'two', 'three', 'one', 'also three', 'a']);
    expect(shown('changed')).toEqual(['a', 'b', 'one', 'also three', 'three', 'two']);
    expect(shown('changed-first')).toEqual(['a', 'b', 'two', 'also three', 'three', 'one']);
    expect(shown('created')).toEqual(['a', 'b', 'two', 'also three', 'three', 'one']);
    expect(shown('created-first')).toEqual(['a', 'b', 'one', 'also three', 'three', 'two']);
  });

  it('turns round when it is asked for again', () => {
    expect([orderAfter('name', 'changed'), orderAfter('changed', 'changed')]).toEqual(['changed', 'changed-first']);
    expect([orderAfter('changed-first', 'name'), orderAfter('name', 'name')]).toEqual(['name', 'name-last']);
  });
});
