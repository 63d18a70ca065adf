import { expect, it } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import {
  changedAt,
  followed,
  hasBookmark,
  moveBookmark,
  pathsIn,
  putBack,
  readBookmarks,
  removedAt,
  stepped,
  toggled,
  type Bookmark,
} from './bookmark-list.ts';

const file = (path: string): Bookmark => ({ type: 'file', path: toVaultPath(path) });
const LIST: readonly Bookmark[] = [
  file('A.md'),
  { type: 'group', title: 'Work', items: [file('B.md'), file('C.md')] },
  { type: 'search', query: 'tag:x' },
];

/** The list in one line. */
const shown = (list: readonly Bookmark[]): string =>
  list.map((each) => (each.items ? `[${shown(each.items)}]` : (each.path ?? each.query ?? each.type))).join(' ');

it('reads what Obsidian writes, and keeps what it does not know', () => {
  const data = { items: [...LIST, { type: 'graph', options: 1 }, 'nonsense'] };
  expect(shown(readBookmarks(data))).toBe('A.md [B.md C.md] tag:x graph');
  expect(readBookmarks({})).toEqual([]);
  expect(readBookmarks(null)).toEqual([]);
});

it('adds a bookmark, and takes it away wherever it stands', () => {
  expect(hasBookmark(LIST, file('C.md'))).toBe(true);
  expect(shown(toggled(LIST, file('C.md')))).toBe('A.md [B.md] tag:x');
  expect(shown(toggled(LIST, { ...file('C.md'), subpath: '#Part' }))).toBe('A.md [B.md C.md] tag:x C.md');
});

it('moves bookmarks in and out of groups, and no group into itself', () => {
  expect(shown(moveBookmark(LIST, [0], [1, 1]))).toBe('[B.md A.md C.md] tag:x');
  expect(shown(moveBookmark(LIST, [1, 1], [0]))).toBe('C.md A.md [B.md] tag:x');
  expect(shown(moveBookmark(LIST, [0], [3]))).toBe('[B.md C.md] tag:x A.md');
  expect(shown(moveBookmark(LIST, [1], [1, 0]))).toBe(shown(LIST));
});

it('steps up and down among its neighbours', () => {
  const down = stepped(LIST, [0], 1);
  expect([shown(down.list), down.place]).toEqual(['[B.md C.md] A.md tag:x', [1]]);
  expect(shown(stepped(LIST, [1, 1], -1).list)).toBe('A.md [C.md B.md] tag:x');
  expect(stepped(LIST, [2], 1).list).toBe(LIST);
});

it('follows a note and a folder that were moved, in groups too', () => {
  const list = [
    ...LIST,
    { type: 'folder', path: toVaultPath('B') },
    file('B/x.md'),
    { ...file('B.md'), subpath: '#P' },
  ];
  const move = (from: string, to: string) => ({ from: toVaultPath(from), to: toVaultPath(to) });
  expect(shown(followed(list, move('B.md', 'Z/B.md')))).toBe('A.md [Z/B.md C.md] tag:x B B/x.md Z/B.md');
  expect(shown(followed(list, move('B', 'Y')))).toBe('A.md [B.md C.md] tag:x Y Y/x.md B.md');
  expect(pathsIn(LIST)).toEqual(['A.md', 'B.md', 'C.md']);
});

it('renames and removes', () => {
  expect(changedAt(LIST, [1], { title: 'Home' })[1]!.title).toBe('Home');
  expect(shown(removedAt(LIST, [1, 0]))).toBe('A.md [C.md] tag:x');
});

it('puts back what was taken away, and leaves alone what was done since', () => {
  const taken = removedAt(LIST, [1, 0]);
  expect(shown(putBack(toggled(taken, file('New.md')), [1, 0], file('B.md')))).toBe('A.md [B.md C.md] tag:x New.md');
  expect(shown(putBack(removedAt(taken, [1]), [1, 0], file('B.md'))), 'its group is gone').toBe('A.md tag:x B.md');
  expect(shown(putBack(removedAt(LIST, [2]), [2], { type: 'search', query: 'tag:x' }))).toBe(shown(LIST));
});
