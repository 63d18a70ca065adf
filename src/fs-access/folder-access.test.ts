import { expect, it } from 'vitest';
import { canPickFolders, droppedFolder, pickFolder, queryAccess, requestAccess } from './folder-access.ts';

const folder = { kind: 'directory', name: 'notes' } as FileSystemDirectoryHandle;
const file = { kind: 'file', name: 'a.md' } as FileSystemFileHandle;
const item = (handle: FileSystemHandle | null) => ({ kind: 'file', getAsFileSystemHandle: async () => handle });

it('takes the first folder among the dropped items', async () => {
  expect(await droppedFolder({ items: [{ kind: 'string' }, item(file), item(null), item(folder)] })).toBe(folder);
});

it('finds no folder in dropped files, dropped text, nothing, or items without handles', async () => {
  const refused = { kind: 'file', getAsFileSystemHandle: () => Promise.reject(new Error('blocked')) };
  for (const items of [[item(file)], [{ kind: 'string' }], [], [{ kind: 'file' }], [refused]])
    expect(await droppedFolder({ items })).toBeUndefined();
  expect(await droppedFolder(null)).toBeUndefined();
});

it('requests the handles of all dropped items before awaiting any, since the list is emptied then', () => {
  let asked = 0;
  const counting = { kind: 'file', getAsFileSystemHandle: async () => (asked++, folder) };
  void droppedFolder({ items: [counting, counting] });
  expect(asked).toBe(2);
});

it('says what works instead in a browser without a folder picker', async () => {
  expect(canPickFolders()).toBe(false);
  await expect(pickFolder()).rejects.toMatchObject({
    code: 'permission',
    hint: expect.stringContaining('sample vault'),
  });
});

it('treats storage without permissions as granted', async () => {
  expect(await queryAccess(folder)).toBe('granted');
  expect(await requestAccess(folder)).toBe('granted');
});

it('requesting access without a click changes nothing', async () => {
  const handle = {
    ...folder,
    requestPermission: () => Promise.reject(new DOMException('no gesture', 'SecurityError')),
  };
  expect(await requestAccess(handle as unknown as FileSystemHandle)).toBe('prompt');
});

it('picks a folder without a mode and asks to write apart, which is what Chrome remembers', async () => {
  const asked: unknown[] = [];
  const picked = {
    ...folder,
    requestPermission: async (wanted: unknown) => (asked.push({ requested: wanted }), 'denied' as const),
  };
  const page = globalThis as { showDirectoryPicker?: unknown };
  page.showDirectoryPicker = async (options: unknown) => (asked.push({ picker: options }), picked);
  try {
    expect(await pickFolder(), 'declined, it can still be read').toBe(picked);
  } finally {
    delete page.showDirectoryPicker;
  }
  expect(asked).toEqual([
    { picker: { id: 'latent-vault', startIn: 'documents' } },
    { requested: { mode: 'readwrite' } },
  ]);
});
