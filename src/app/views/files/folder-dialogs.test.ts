import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { Movable } from '../../state/own-acts/make-note.ts';
import { foldersOf, foldersToMove, readDestination } from './folder-dialogs.tsx';

const paths = ['Plan.md', 'Garden/Beds.md', 'Garden/Old/Seeds.md', 'Ideas/Pond.md'] as VaultPath[];
const folders = foldersOf(paths.map((path) => ({ path })));
const note = { path: 'Garden/Beds.md' as VaultPath, kind: 'note' as const };
const offered = (movable: Movable, typed: string, ...others: Movable[]) =>
  foldersToMove([movable, ...others], folders, typed).map(({ folder, isNew }) => (isNew ? `+${folder}` : folder));

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

it('offers for several what is another folder for one of them, and holds none of them', () => {
  const plan = { path: 'Plan.md' as VaultPath, kind: 'note' as const };
  const old = { path: 'Garden/Old' as VaultPath, kind: 'folder' as const };
  expect(offered(note, '', plan)).toEqual(['', 'Garden', 'Garden/Old', 'Ideas']);
  expect(offered(note, '', plan, old)).toEqual(['', 'Garden', 'Ideas']);
});

describe('a path typed to rename or move', () => {
  const files = [...paths, 'Pictures/Pond.png' as VaultPath].map((path) => ({ path }));
  const read = (typed: string, movable: Parameters<typeof readDestination>[1] = note) => {
    const { path, newFolder } = readDestination(typed, movable, files);
    return newFolder ? [path, newFolder.path] : [path];
  };

  it('follows the folders that are there', () => {
    expect(read('Ideas/Pond life')).toEqual(['Ideas/Pond life']);
    expect(read(' Garden/Old/Beds ')).toEqual(['Garden/Old/Beds']);
    expect(read('Beds')).toEqual(['Beds']);
    expect(read('garden/OLD/Beds')).toEqual(['Garden/Old/Beds']);
    expect(read('garden/New/Beds')).toEqual(['Garden/New-Beds', 'Garden/New/Beds']);
  });

  it('makes no folder of a stroke between words, but offers it', () => {
    expect(read('AC/DC')).toEqual(['AC-DC', 'AC/DC']);
    expect(read('Garden/AC/DC circuits')).toEqual(['Garden/AC-DC circuits', 'Garden/AC/DC circuits']);
    expect(read('Garden/New/What is it?')).toEqual(['Garden/New-What is it', 'Garden/New/What is it']);
    expect(read('and/or.png', { path: 'Pictures/Pond.png' as VaultPath, kind: 'file' })).toEqual([
      'and-or.png',
      'and/or.png',
    ]);
  });

  it('leads no folder into itself', () => {
    const garden = { path: 'Garden' as VaultPath, kind: 'folder' as const };
    expect(read('Garden/Old', garden)).toEqual(['Garden-Old']);
    expect(read('Garden/New/Old', garden)).toEqual(['Garden-New-Old']);
    expect(read('garden/Old', garden)).toEqual(['garden-Old']);
    expect(read('Gardens/Old', garden)).toEqual(['Gardens-Old', 'Gardens/Old']);
    expect(read('Ideas/Garden', garden)).toEqual(['Ideas/Garden']);
  });

  it('says what of the name no file can have', () => {
    expect(readDestination('Garden/What is it?', note, files)).toEqual({
      path: 'Garden/What is it',
      refused: 'What is it?',
    });
    expect(readDestination('Garden/Beds 2', note, files)).toEqual({ path: 'Garden/Beds 2' });
  });
});
