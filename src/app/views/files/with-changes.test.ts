import { expect, it } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { createTestIndex } from '../../../workers/testing/test-index.ts';
import { save, vaultOf } from '../../../workers/testing/vault-of-notes.ts';
import { withChanges } from './with-changes.ts';

const file = (path: string, modified = 0): TreeFile => ({
  path: toVaultPath(path),
  title: path,
  modified,
  created: modified,
  size: 1,
  isNote: true,
});
const paths = (...given: string[]) => given.map((path) => toVaultPath(path));
const FILES = [file('B.md'), file('D.md'), file('F.md')];

it('changes a file in its place, adds one in its order, and leaves out what is gone', () => {
  expect(withChanges(FILES, paths('D.md'), [file('D.md', 7)])).toEqual([file('B.md'), file('D.md', 7), file('F.md')]);
  expect(withChanges(FILES, paths('G.md', 'A.md', 'C.md'), [file('G.md'), file('A.md'), file('C.md')])).toEqual(
    'ABCDFG'.split('').map((name) => file(`${name}.md`)),
  );
  expect(withChanges(FILES, paths('B.md', 'F.md', 'X.md'), [])).toEqual([file('D.md')]);
  expect(withChanges([], paths('A.md'), [file('A.md')])).toEqual([file('A.md')]);
});

it('gives the list that the index gives whole, after any changes', async () => {
  const vault = vaultOf({ 'A.md': 'a', 'b/1.md': 'x', 'b/2.png': 'p', 'C.canvas': '{}', 'Ä.md': 'y' });
  const index = await createTestIndex(vault);
  const before = await index.tree();
  save(vault, 'A.md', '# Another title', Date.UTC(2030, 0, 1));
  save(vault, 'b/0.md', 'new', Date.UTC(2030, 0, 1));
  save(vault, 'b/3.png', 'new', Date.UTC(2030, 0, 1));
  vault.disk.delete('b/1.md');
  vault.disk.delete('b/2.png');
  const changed = paths('A.md', 'b/0.md', 'b/1.md', 'b/2.png', 'b/3.png');
  await index.refresh(changed);
  expect(withChanges(before, changed, await index.treeFiles(changed))).toEqual(await index.tree());
});
