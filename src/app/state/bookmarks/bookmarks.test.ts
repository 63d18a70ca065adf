import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBench, type ToolBench } from '../../../tools/testing/tool-bench.ts';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { childBookmarks, type Bookmark } from './bookmark-list.ts';
import { bookmarksOf } from './bookmarks.ts';

const stored = new Map<string, string>();
let bench: ToolBench;
beforeEach(async () => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  bench = await createBench({ 'A.md': 'a', 'In/B.md': 'b', 'In/C.md': '# Top\n## Beds\n### Soil\n## Costs\n' });
}, 60_000);
afterEach(async () => {
  vi.unstubAllGlobals();
  await bench.index.close();
});

/** A folder whose `bookmarks.json` holds these, and that counts how often it is written. */
function folderWith(items: readonly object[] | undefined) {
  const written: string[] = [];
  const file = {
    getFile: async () => new File([JSON.stringify({ items })], 'bookmarks.json'),
    createWritable: async () => ({
      write: async (text: string) => void written.push(text),
      close: async () => undefined,
    }),
  };
  const inner = {
    getFileHandle: async (_name: string, options?: { create?: boolean }) => {
      if (!items && !options?.create) throw new DOMException('It is not there.', 'NotFoundError');
      return file;
    },
  };
  return { written, handle: { getDirectoryHandle: async () => inner } as unknown as FileSystemDirectoryHandle };
}

const open = (handle: FileSystemDirectoryHandle) =>
  bookmarksOf({
    id: 'vault',
    handle,
    files: bench.vault,
    history: bench.history,
    writable: () => 'granted',
    requestWriteAccess: async () => true,
    onIndexEvent: (listener) => void bench.index.subscribe(listener),
  });
const paths = (list: readonly Bookmark[]): string[] =>
  list.flatMap((each) => (each.type === 'group' ? paths(childBookmarks(each)) : (each.path ?? [])));
const file = (path: string) => ({ type: 'file', path: toVaultPath(path) });

it('follows a note that is renamed, and back when that is undone', async () => {
  const bookmarks = open(folderWith(undefined).handle);
  bookmarks.toggle(file('A.md'));
  const result = await bench.approved('rename_note', { path: 'A.md', new_path: 'Z.md' });
  await expect.poll(() => paths(bookmarks.list())).toEqual(['Z.md']);
  // Of changes of one moment the newest is not known.
  bench.clock.time += 1000;
  await bench.approved('undo_change', { change_id: (result as unknown as { change_id: string }).change_id });
  await expect.poll(() => paths(bookmarks.list())).toEqual(['A.md']);
});

it('follows a folder with all that is in it', async () => {
  const bookmarks = open(folderWith(undefined).handle);
  bookmarks.change([file('In/B.md'), { type: 'group', items: [{ type: 'folder', path: toVaultPath('In') }] }]);
  await bench.approved('move_folder', { path: 'In', new_path: 'Out' });
  await expect.poll(() => paths(bookmarks.list())).toEqual(['Out/B.md', 'Out']);
});

it('writes nothing to the vault before the person asked for it, and still reads its list', async () => {
  const { handle, written } = folderWith([file('A.md'), file('In/C.md')]);
  const bookmarks = open(handle);
  await expect.poll(() => paths(bookmarks.list())).toEqual(['A.md', 'In/C.md']);
  await bench.approved('rename_note', { path: 'A.md', new_path: 'Z.md' });
  await expect.poll(() => paths(bookmarks.list())).toEqual(['Z.md', 'In/C.md']);
  expect(written).toEqual([]);
  // At the next visit Obsidian has added one: it is there, and the move is not forgotten.
  const next = open(folderWith([file('A.md'), file('In/C.md'), file('In/B.md')]).handle);
  await expect.poll(() => paths(next.list())).toEqual(['Z.md', 'In/C.md', 'In/B.md']);
});

it('writes the move where the list is kept in the vault', async () => {
  const { handle, written } = folderWith([file('A.md')]);
  const bookmarks = open(handle);
  await expect.poll(() => paths(bookmarks.list())).toEqual(['A.md']);
  expect(await bookmarks.keepInVault()).toBe(true);
  await bench.approved('rename_note', { path: 'A.md', new_path: 'Z.md' });
  await expect.poll(() => written.at(-1)).toContain('"Z.md"');
});

it('follows a heading that is renamed, what is below it too, and back when that is undone', async () => {
  const { handle, written } = folderWith(undefined);
  const bookmarks = open(handle);
  const parts = () => bookmarks.list().map(({ subpath }) => subpath);
  const part = (subpath: string) => ({ ...file('In/C.md'), subpath });
  bookmarks.change([part('#Beds'), part('#Beds#Soil'), part('#Costs'), { ...file('A.md'), subpath: '#Beds' }]);
  const renamed = await bench.approved('rename_heading', { path: 'In/C.md', heading: 'Beds', to: 'Raised [beds]' });
  await expect.poll(parts).toEqual(['#Raised beds', '#Raised beds#Soil', '#Costs', '#Beds']);
  bench.clock.time += 1000;
  await bench.approved('undo_change', { change_id: (renamed as unknown as { change_id: string }).change_id });
  await expect.poll(parts).toEqual(['#Beds', '#Beds#Soil', '#Costs', '#Beds']);
  expect(written).toEqual([]);
});

it('shows the list of the vault with the names that headings have now', async () => {
  const items = [{ ...file('In/C.md'), subpath: '#Beds' }];
  const bookmarks = open(folderWith(items).handle);
  await expect.poll(() => bookmarks.list().length).toBe(1);
  await bench.approved('rename_heading', { path: 'In/C.md', heading: 'Beds', to: 'Borders' });
  await expect.poll(() => bookmarks.list()[0]?.subpath).toBe('#Borders');
  const next = open(folderWith(items).handle);
  await expect.poll(() => next.list()[0]?.subpath).toBe('#Borders');
});
