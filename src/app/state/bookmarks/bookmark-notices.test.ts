import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBench, type ToolBench } from '../../../tools/testing/tool-bench.ts';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import type { Notice } from '../../ui/toast.tsx';
import { type Bookmark, childBookmarks } from './bookmark-list.ts';
import { toggleBookmarks } from './bookmark-notices.ts';
import { bookmarksOf } from './bookmarks.ts';

let bench: ToolBench;
const stored = new Map<string, string>();
beforeEach(async () => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  bench = await createBench({ 'A.md': 'a', 'B.md': 'b' });
}, 60_000);
afterEach(async () => {
  vi.unstubAllGlobals();
  await bench.index.close();
});

const file = (path: string): Bookmark => ({ type: 'file', path: toVaultPath(path) });
const shown = (list: readonly Bookmark[]): string =>
  list
    .map((each) => (each.type === 'group' ? `[${shown(childBookmarks(each))}]` : (each.title ?? each.path)))
    .join(' ');

function open() {
  const vault: Parameters<typeof bookmarksOf>[0] = {
    id: 'vault',
    handle: {
      getDirectoryHandle: async () => {
        throw new DOMException('It is not there.', 'NotFoundError');
      },
    } as unknown as FileSystemDirectoryHandle,
    files: bench.vault,
    history: bench.history,
    writable: () => 'granted',
    requestWriteAccess: async () => true,
    onIndexEvent: (listener) => void bench.index.subscribe(listener),
  };
  const said: Notice[] = [];
  const wasShown: string[] = [];
  const told = {
    vault,
    notify: (notice: Notice) => void said.push(notice),
    shell: { show: (id: 'bookmarks') => void wasShown.push(id) },
  };
  return { bookmarks: bookmarksOf(vault), told, said, wasShown };
}

it('says what was bookmarked by its name, or how many, and shows the list', () => {
  const { told, said, wasShown } = open();
  toggleBookmarks(told, [file('A.md')]);
  toggleBookmarks(told, [{ ...file('A.md'), subpath: '#Beds' }]);
  toggleBookmarks(told, [file('A.md'), file('B.md'), file('C.md')]);
  expect(said.map(({ text }) => text)).toEqual(['Bookmarked “A”.', 'Bookmarked “A › Beds”.', 'Bookmarked 2 items.']);
  said[0]?.action?.run();
  expect(wasShown).toEqual(['bookmarks']);
});

it('puts a bookmark that was taken away back as it was and where it was', () => {
  const { bookmarks, told, said } = open();
  bookmarks.change([{ type: 'group', title: 'G', items: [{ ...file('A.md'), title: 'Mine' }] }, file('B.md')]);
  toggleBookmarks(told, [file('A.md')]);
  expect([said[0]?.text, said[0]?.action?.label, shown(bookmarks.list())]).toEqual([
    'Removed “A” from the bookmarks.',
    'Undo',
    '[] B.md',
  ]);
  said[0]?.action?.run();
  expect(shown(bookmarks.list())).toBe('[Mine] B.md');
});

it('loses nothing that was done to the bookmarks before the undoing', () => {
  const { bookmarks, told, said } = open();
  bookmarks.change([file('A.md'), file('B.md')]);
  toggleBookmarks(told, [file('A.md'), file('B.md')]);
  toggleBookmarks(told, [file('C.md'), file('A.md')]);
  said[0]?.action?.run();
  expect(shown(bookmarks.list())).toBe('C.md A.md B.md');
});
