import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFolder, readChangeRecords } from './watch-folder.ts';

// Node has no FileSystemObserver: this is the way of browsers that lack it. With it: e2e/vault-storage.e2e.ts.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  let rescans = 0;
  const controller = new AbortController();
  const handle = {} as FileSystemDirectoryHandle;
  const watching = watchFolder(handle, {
    onChange: () => undefined,
    onRescan: async () => void rescans++,
    signal: controller.signal,
  });
  return { watching, controller, rescans: () => rescans };
}

it('scans every 30 seconds without an observer', async () => {
  const { watching, rescans } = watch();
  expect(watching.mode()).toBe('polling');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(rescans()).toBe(0);
  await vi.advanceTimersByTimeAsync(61_100);
  expect(rescans()).toBe(3);
});

it('does not start a scan while one runs, and counts the wait from its end', async () => {
  let begun = 0;
  const controller = new AbortController();
  const onRescan = (): Promise<void> => {
    begun++;
    return new Promise((resolve) => setTimeout(resolve, 50_000));
  };
  const watching = watchFolder({} as FileSystemDirectoryHandle, {
    onChange: () => undefined,
    onRescan,
    signal: controller.signal,
  });
  await vi.advanceTimersByTimeAsync(31_000);
  watching.nudge();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(begun).toBe(2);
  controller.abort();
});

it('a nudge scans at once, and many nudges scan only once', async () => {
  const { watching, rescans } = watch();
  watching.nudge();
  watching.nudge();
  expect(rescans()).toBe(1);
  await vi.advanceTimersByTimeAsync(1500);
  watching.nudge();
  expect(rescans()).toBe(2);
});

it('reports nothing after the abort signal', () => {
  const { watching, controller, rescans } = watch();
  controller.abort();
  watching.nudge();
  vi.advanceTimersByTime(120_000);
  expect(rescans()).toBe(0);
});

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
