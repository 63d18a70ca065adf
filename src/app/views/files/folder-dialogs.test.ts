import { expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { foldersOf, foldersToMove } from './folder-dialogs.tsx';

const paths = ['Plan.md', 'Garden/Beds.md', 'Garden/Old/Seeds.md', 'Ideas/Pond.md'] as VaultPath[];
const folders = foldersOf(paths.map((path) => ({ path })));
const note = { path: 'Garden/Beds.md' as VaultPath, kind: 'note' as const };
const offered = (movable: Parameters<typeof foldersToMove>[0], typed: string) =>
  foldersToMove(movable, folders, typed).map(({ folder, isNew }) => (isNew ? `+${folder}` : folder));

it('knows each folder once, with those above', () => expect(folders).toEqual(['Garden', 'Garden/Old', 'Ideas']));

it('offers the root and every other folder than its own', () =>
  expect(offered(note, '')).toEqual(['', 'Garden/Old', 'Ideas']));

it('finds folders by a few of their letters, and offers a new one of that name last', () => {
  expect(offered(note, 'ide')).toEqual(['Ideas', '+ide']);
  expect(offered(note, 'ideas/')).toEqual(['Ideas']);
  expect(offered(note, '/Pond/Fish')).toEqual(['+Pond/Fish']);
  expect(offered(note, 'Garden')).toEqual(['Garden/Old']);
});

it('offers no folder to itself, nor one within it', () => {
  const garden = { path: 'Garden' as VaultPath, kind: 'folder' as const };
  expect(offered(garden, '')).toEqual(['Ideas']);
  expect(offered(garden, 'Garden/New')).toEqual([]);
  expect(offered(garden, 'Ideas/New')).toEqual(['+Ideas/New']);
});
