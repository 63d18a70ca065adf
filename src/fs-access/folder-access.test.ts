import { expect, it } from 'vitest';
import { canPickFolders, droppedFolder, pickFolder, queryAccess, requestAccess } from './folder-access.ts';

const folder = { kind: 'directory', name: 'notes' } as FileSystemDirectoryHandle;
const file = { kind: 'file', name: 'a.md' } as FileSystemFileHandle;
const item = (handle: FileSystemHandle | null) => ({ kind: 'file', getAsFileSystemHandle: async () => handle });

it('the first folder among what was dropped is taken', async () => {
  expect(await droppedFolder({ items: [{ kind: 'string' }, item(file), item(null), item(folder)] })).toBe(folder);
});

it('files alone, text alone, nothing, or a browser that gives no handles are no folder', async () => {
  const refused = { kind: 'file', getAsFileSystemHandle: () => Promise.reject(new Error('blocked')) };
  for (const items of [[item(file)], [{ kind: 'string' }], [], [{ kind: 'file' }], [refused]]) expect(await droppedFolder({ items })).toBeUndefined();
  expect(await droppedFolder(null)).toBeUndefined();
});

it('all that was dropped is asked for before anything is awaited, since the list is emptied then', () => {
  let asked = 0;
  const counting = { kind: 'file', getAsFileSystemHandle: async () => (asked++, folder) };
  void droppedFolder({ items: [counting, counting] });
  expect(asked).toBe(2);
});

it('a browser without a picker is told what works instead', async () => {
  expect(canPickFolders()).toBe(false);
  await expect(pickFolder()).rejects.toMatchObject({ code: 'permission', hint: expect.stringContaining('sample vault') });
});

it('storage that knows no permissions is open', async () => {
  expect(await queryAccess(folder)).toBe('granted');
  expect(await requestAccess(folder)).toBe('granted');
});

it('asking without a click changes nothing', async () => {
  const handle = { ...folder, requestPermission: () => Promise.reject(new DOMException('no gesture', 'SecurityError')) };
  expect(await requestAccess(handle as unknown as FileSystemHandle)).toBe('prompt');
});
