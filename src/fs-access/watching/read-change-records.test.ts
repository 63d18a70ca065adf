import { expect, it } from 'vitest';
import { readChangeRecords } from './read-change-records.ts';

type Type = FileSystemChangeRecord['type'];

/** As Chromium makes them: what disappeared has no handle. */
function record(
  type: Type,
  kind: FileSystemHandleKind | null,
  path: string,
  movedFrom?: string,
): FileSystemChangeRecord {
  return {
    type,
    root: {} as FileSystemHandle,
    changedHandle: kind && ({ kind } as FileSystemHandle),
    relativePathComponents: path === '' ? [] : path.split('/'),
    relativePathMovedFrom: movedFrom?.split('/') ?? null,
  };
}

function read(...records: FileSystemChangeRecord[]) {
  const { paths, rescan, stopped } = readChangeRecords(records);
  return { paths: [...paths], rescan, stopped };
}

const quiet = { paths: [], rescan: false, stopped: false };

it('names files that appear, change or disappear once', () => {
  expect(
    read(
      record('appeared', 'file', 'x/a.md'),
      record('modified', 'file', 'x/a.md'),
      record('disappeared', null, 'b.md'),
    ),
  ).toEqual({
    ...quiet,
    paths: ['x/a.md', 'b.md'],
  });
});

it('names a moved file by its old and new path', () => {
  expect(read(record('moved', 'file', 'new/a.md', 'old/a.md')).paths).toEqual(['new/a.md', 'old/a.md']);
});

it('a move out of or into a hidden folder names only the visible path', () => {
  expect(read(record('moved', 'file', '.trash/a.md', 'a.md'))).toEqual({ ...quiet, paths: ['a.md'] });
  expect(read(record('moved', 'file', 'a.md', '.a.md.tmp'))).toEqual({ ...quiet, paths: ['a.md'] });
});

it('rescans when a folder appears, moves or disappears, not when only its time changes', () => {
  for (const type of ['appeared', 'moved'] as const)
    expect(read(record(type, 'directory', 'x')).rescan, type).toBe(true);
  expect(read(record('disappeared', null, 'Projects 2.0')).rescan).toBe(true);
  expect(read(record('disappeared', null, '')).rescan, 'the root').toBe(true);
  expect(read(record('modified', 'directory', 'x'))).toEqual(quiet);
});

it('ignores changes in hidden files and folders', () => {
  for (const path of ['.git/index', '.obsidian/workspace.json', 'x/node_modules/a.md', 'a.md.crswap', '.DS_Store']) {
    expect(read(record('modified', 'file', path), record('disappeared', null, path)), path).toEqual(quiet);
  }
});

it('rescans when a file whose name cannot be a path appears or disappears, and never names its folder', () => {
  const unreadable: FileSystemChangeRecord = {
    ...record('appeared', 'file', 'x/a.md'),
    relativePathComponents: ['x', ''],
  };
  expect(read(unreadable)).toEqual({ ...quiet, rescan: true });
  expect(read({ ...unreadable, type: 'modified' })).toEqual(quiet);
  expect(read(record('appeared', 'file', 'x/one⁄half.md'))).toEqual({ ...quiet, rescan: true });
  expect(read(record('modified', 'file', 'x/one⁄half.md'))).toEqual(quiet);
});

it('rescans after lost events, and reports an error that ends the events', () => {
  expect(read(record('unknown', null, ''))).toEqual({ ...quiet, rescan: true });
  expect(read(record('errored', null, ''))).toEqual({ paths: [], rescan: true, stopped: true });
});

it('names on disk become NFC paths', () => {
  expect(read(record('modified', 'file', 'ü.md'.normalize('NFD'))).paths).toEqual(['ü.md'.normalize('NFC')]);
});
