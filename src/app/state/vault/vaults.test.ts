import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetVault, rememberVault, type RecentVault } from '../../../fs-access/recent-vaults.ts';
import { rememberOpenVault, restoreLastVault } from './vaults.ts';

const HANDLE = { kind: 'directory', name: 'Garden' } as FileSystemDirectoryHandle;
/** As it is found, of a folder that is there: a database of these tests keeps no methods. */
const found = async (): Promise<RecentVault> => ({
  ...known,
  handle: { ...HANDLE, keys: async function* () {} } as unknown as FileSystemDirectoryHandle,
});

let known: RecentVault;
let told: string[];
const tell = (problem: string) => void told.push(problem);
const startedWith = (restore: () => Promise<boolean>) => Promise.resolve({ workspace: { vaults: { restore } } });

beforeEach(async () => {
  told = [];
  // Node of some versions has none.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('sessionStorage', tabStorage());
  known = await rememberVault(HANDLE, 'folder');
  await rememberOpenVault(known.id);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rememberOpenVault(undefined);
  await forgetVault(known.id);
  vi.unstubAllGlobals();
});

function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** As browsers do whose person allows no site to keep data. */
function blockDatabases(): void {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Storage is blocked by the settings.', 'SecurityError');
  });
}

it('a browser that blocks its databases leads to a message that says how to go on', async () => {
  // The store's own connection is open by now: a new visit opens another.
  vi.resetModules();
  const { restoreLastVault: restoreAtNextVisit } = await import('./vaults.ts');
  blockDatabases();
  await restoreAtNextVisit(
    startedWith(async () => expect.fail('nothing was found')),
    tell,
  );
  expect(told).toEqual([
    expect.stringMatching(/could not be looked up.*blocked by the settings.*Open the folder again/u),
  ]);
});

it('a first visit says nothing of a last one, and a folder is opened and closed where nothing can be kept', async () => {
  await rememberOpenVault(undefined);
  vi.resetModules();
  const { restoreLastVault: restoreAtNextVisit } = await import('./vaults.ts');
  const { rememberOpenVault: rememberAtNextVisit } = await import('./vaults.ts');
  blockDatabases();
  await restoreAtNextVisit(
    startedWith(async () => expect.fail('nothing was found')),
    tell,
  );
  await rememberAtNextVisit('v1');
  expect(told).toEqual([]);
});

it('an app that cannot start is left to the screen that says why', async () => {
  await restoreLastVault(Promise.reject(new Error('Saved by a newer version.')), tell, found);
  expect(told).toEqual([]);
});

it('a folder that does not open again is named, with its reason', async () => {
  await restoreLastVault(
    startedWith(() => Promise.reject(new Error('The disk was removed.'))),
    tell,
    found,
  );
  expect(told).toEqual([
    '“Garden”, which you had open, could not be opened again (The disk was removed). Open it from the start screen; nothing in it was changed.',
  ]);
});
