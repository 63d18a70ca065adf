import { createRoot, createSignal } from 'solid-js';
import { expect, it, vi } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { createTestIndex } from '../../../workers/testing/test-index.ts';
import { save, vaultOf } from '../../../workers/testing/vault-of-notes.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import { createFiles, mergeChangedFiles } from './create-files.ts';

type Source = Parameters<typeof createFiles>[0];

const status = { state: 'ready', notesFound: 1, textReady: true } as unknown as ReturnType<OpenVault['indexStatus']>;

it('asks again with the next status for a list that did not come, and not for one that is there', async () => {
  vi.useFakeTimers();
  const [indexStatus, setStatus] = createSignal(status, { equals: false });
  const list = [{ path: 'A.md' }] as unknown as readonly TreeFile[];
  const tree = vi.fn().mockRejectedValueOnce(new Error('The tab is closing.')).mockResolvedValue(list);
  const source = {
    index: { tree, emptyFolders: async () => [] },
    indexStatus,
    onIndexEvent: () => () => undefined,
  } as unknown as Source;
  const { files, end } = createRoot((end) => ({ ...createFiles(source), end }));
  try {
    await vi.advanceTimersByTimeAsync(1_000);
    expect([tree.mock.calls.length, files()]).toEqual([1, undefined]);
    setStatus(status);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([tree.mock.calls.length, files()]).toEqual([2, list]);
    setStatus(status);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tree.mock.calls.length).toBe(2);
  } finally {
    end();
    vi.useRealTimers();
  }
});

it('asks the index for the list of this moment while changes are gathered, and only then', async () => {
  vi.useFakeTimers();
  const [indexStatus, setStatus] = createSignal(status);
  const tree = vi
    .fn()
    .mockResolvedValueOnce([{ path: 'A.md' }])
    .mockResolvedValue([{ path: 'A.md' }, { path: 'B.md' }]);
  const source = {
    index: { tree, emptyFolders: async () => [] },
    indexStatus,
    onIndexEvent: () => () => undefined,
  } as unknown as Source;
  const { files, current, end } = createRoot((end) => ({ ...createFiles(source), end }));
  try {
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await current(), tree.mock.calls.length]).toEqual([[{ path: 'A.md' }], 1]);
    setStatus({ ...status, notesFound: 2 } as typeof status);
    expect([await current(), files(), tree.mock.calls.length]).toEqual([
      [{ path: 'A.md' }, { path: 'B.md' }],
      [{ path: 'A.md' }],
      2,
    ]);
  } finally {
    end();
    vi.useRealTimers();
  }
});

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
  expect(mergeChangedFiles(FILES, paths('D.md'), [file('D.md', 7)])).toEqual([
    file('B.md'),
    file('D.md', 7),
    file('F.md'),
  ]);
  expect(mergeChangedFiles(FILES, paths('G.md', 'A.md', 'C.md'), [file('G.md'), file('A.md'), file('C.md')])).toEqual(
    'ABCDFG'.split('').map((name) => file(`${name}.md`)),
  );
  expect(mergeChangedFiles(FILES, paths('B.md', 'F.md', 'X.md'), [])).toEqual([file('D.md')]);
  expect(mergeChangedFiles([], paths('A.md'), [file('A.md')])).toEqual([file('A.md')]);
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
  expect(mergeChangedFiles(before, changed, await index.treeFiles(changed))).toEqual(await index.tree());
});
