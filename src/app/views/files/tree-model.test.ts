import { describe, expect, it } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { createGrowingTree } from './grow-tree.ts';
import { listRows } from './row-list.ts';
import { foldersAbove, keyToMove } from './tree-model.ts';

const file = (path: string): TreeFile => ({
  path: toVaultPath(path),
  title: path,
  modified: 0,
  created: 0,
  size: 1,
  isNote: path.endsWith('.md'),
});
const tree = createGrowingTree();
tree.put(['b/Note 10.md', 'b/Note 2.md', 'b/c/deep.md', 'a/one.md', 'root.md', 'b/picture.png'].map(file));

describe('keyToMove', () => {
  const list = listRows(tree.root, new Set(['b']));
  const rows = Array.from({ length: list.length }, (_, index) => list.at(index)).filter((row) => row !== undefined);
  const at = (label: string) => rows.findIndex((row) => row.label === label);

  it('opens, enters, leaves and closes folders with the arrows', () => {
    expect(keyToMove('ArrowRight', rows, at('a'))).toEqual({ kind: 'expand', index: at('a') });
    expect(keyToMove('ArrowRight', rows, at('b'))).toEqual({ kind: 'focus', index: at('c') });
    expect(keyToMove('ArrowLeft', rows, at('Note 2'))).toEqual({ kind: 'focus', index: at('b') });
    expect(keyToMove('ArrowLeft', rows, at('b'))).toEqual({ kind: 'collapse', index: at('b') });
  });

  it('stays within the list', () => {
    expect(keyToMove('ArrowUp', rows, 0)).toEqual({ kind: 'focus', index: 0 });
    expect(keyToMove('ArrowDown', rows, rows.length - 1)).toEqual({ kind: 'focus', index: rows.length - 1 });
  });

  it('jumps to the next name that begins with a typed letter, and wraps at the end', () => {
    expect(keyToMove('n', rows, at('Note 2'))).toEqual({ kind: 'focus', index: at('Note 10') });
    expect(keyToMove('a', rows, at('root'))).toEqual({ kind: 'focus', index: at('a') });
    expect(keyToMove('x', rows, 0)).toBeUndefined();
  });
});

it('names the folders above a note, outermost first', () => {
  expect(foldersAbove(toVaultPath('a/b/c.md'))).toEqual(['a', 'a/b']);
  expect(foldersAbove(toVaultPath('c.md'))).toEqual([]);
});
