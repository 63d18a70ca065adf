import { expect, it } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { filesAmong, NOTHING_CHOSEN, topmost, type Choice } from '../../state/layout/chosen-files.ts';
import type { FileOrder } from '../../state/layout/create-layout.ts';
import { chooseAll, chooseRange, stillShown, toggleRow } from './choose-rows.ts';
import { createGrowingTree } from './grow-tree.ts';
import { listRows } from './row-list.ts';

const PATHS = ['a/one.md', 'b/Note 2.md', 'b/Note 10.md', 'b/c/deep.md', 'b/picture.png', 'root.md'];
const file = (path: string, at: number) => ({
  path: toVaultPath(path),
  title: path,
  modified: at,
  created: at,
  size: 1,
  isNote: path.endsWith('.md'),
});
function shown(
  open: readonly string[] = [],
  { order = 'name', without = '' }: { order?: FileOrder; without?: string } = {},
) {
  const tree = createGrowingTree();
  tree.put(PATHS.filter((path) => path !== without).map(file));
  return listRows(tree.root, new Set(open), order);
}
const chosen = ({ rows }: Choice) => [...rows.keys()];
const range = (rows: ReturnType<typeof shown>, from: string, to: string, choice = NOTHING_CHOSEN) =>
  chooseRange(choice, rows, rows.indexOf(from), rows.indexOf(to));

it('chooses a row more or less, and goes on from the last one', () => {
  const rows = shown(['b']);
  const toggle = (choice: Choice, path: string) => toggleRow(choice, rows.at(rows.indexOf(path))!);
  const two = toggle(toggle(NOTHING_CHOSEN, 'a'), 'root.md');
  expect(chosen(two)).toEqual(['a', 'root.md']);
  expect(chosen(toggle(two, 'a'))).toEqual(['root.md']);
  expect(chosen(range(rows, 'a', 'b/picture.png', two))).toEqual(['b/picture.png', 'root.md']);
});

it('takes a range as it shows, either way: of a folded folder its row alone', () => {
  expect(chosen(range(shown(['b']), 'a', 'b/Note 2.md'))).toEqual(['a', 'b', 'b/c', 'b/Note 2.md']);
  expect(chosen(range(shown(['b']), 'b/Note 2.md', 'a'))).toEqual(['a', 'b', 'b/c', 'b/Note 2.md']);
  expect(chosen(range(shown(), 'a', 'root.md'))).toEqual(['a', 'b', 'root.md']);
  expect(chosen(chooseAll(NOTHING_CHOSEN, shown(['b/c'])))).toEqual(['a', 'b', 'root.md']);
});

it('begins a range at the same row until another one is pressed by itself, and follows the order of files', () => {
  const rows = shown(['b']);
  const first = range(rows, 'b/Note 2.md', 'root.md');
  expect(chosen(range(rows, 'root.md', 'b/c', first))).toEqual(['b/c', 'b/Note 2.md']);
  expect(chosen(range(shown(['b'], { order: 'changed-first' }), 'b/Note 2.md', 'b/picture.png'))).toEqual([
    'b/Note 2.md',
    'b/Note 10.md',
    'b/picture.png',
  ]);
});

it('forgets what no longer shows: folded away, or gone', () => {
  const all = chooseAll(NOTHING_CHOSEN, shown(['b']));
  expect(chosen(stillShown(all, shown()))).toEqual(['a', 'b', 'root.md']);
  expect(chosen(stillShown(all, shown(['b'], { without: 'root.md' })))).not.toContain('root.md');
  expect(stillShown(all, shown(['b'], { order: 'name-last' }))).toBe(all);
  const fromGone = range(shown(['b']), 'root.md', 'root.md');
  const without = shown(['b'], { without: 'root.md' });
  expect(chosen(range(without, 'a', 'b', stillShown(fromGone, without)))).toEqual(['a', 'b']);
});

it('counts a folder and what is in it once, and knows all their files', () => {
  const { rows } = chooseAll(NOTHING_CHOSEN, shown(['b', 'b/c']));
  expect(topmost(rows).map(({ path }) => path)).toEqual(['a', 'b', 'root.md']);
  const files = PATHS.map(file);
  expect(filesAmong(files, topmost(rows)).map(({ path }) => path)).toEqual(PATHS);
  const some = range(shown(['b']), 'b/c', 'b/Note 2.md').rows;
  expect(filesAmong(files, topmost(some)).map(({ path }) => path)).toEqual(['b/Note 2.md', 'b/c/deep.md']);
});
