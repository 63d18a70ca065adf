import { forgetVault, listRecentVaults, rememberVault } from '../../src/fs-access/recent-vaults.ts';
import { droppedFolder, queryAccess } from '../../src/fs-access/folder-access.ts';
import { createDirectoryVault } from '../../src/fs-access/directory-vault.ts';
import { exportZip, importFiles, importZip } from '../../src/fs-access/import-export/imported-vault.ts';
import { openBrowserStore } from '../../src/fs-access/browser-store/browser-store.ts';
import { openSampleVault, resetSampleVault } from '../../src/fs-access/import-export/sample-vault.ts';
import { readVaultSettings } from '../../src/fs-access/vault-config.ts';
import { vaultContract, type VaultFactory } from '../../src/fs-access/testing/vault-contract.ts';
import { watchFolder } from '../../src/fs-access/watching/watch-folder.ts';

/** The storage layer in a page without the app: what its browser tests call. */

/** The disk below the dropped folder, as other programs see it: the test gives these. */
declare global {
  function diskPut(name: string, bytes: number[]): Promise<void>;
  function diskBytes(name: string): Promise<number[] | undefined>;
  function diskNames(folder: string): Promise<string[]>;
  interface Window {
    fsAccess: typeof page;
    told(message: string): Promise<void>;
  }
}

export interface CaseOutcome {
  readonly name: string;
  /** '' where the case passes. */
  readonly error: string;
}

let dropped: FileSystemDirectoryHandle | undefined;
let caseNumber = 0;

document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  void droppedFolder(event.dataTransfer).then((folder) => {
    dropped = folder;
    document.title = 'dropped';
  });
});

function folder(): FileSystemDirectoryHandle {
  if (!dropped) throw new Error('No folder was dropped on the page.');
  return dropped;
}

/** A new folder in the dropped one; the test changes it with Node, as other programs would. */
const realFolder: VaultFactory = async () => {
  const name = `case ${caseNumber++}`;
  const handle = await folder().getDirectoryHandle(name, { create: true });
  return {
    vault: createDirectoryVault(handle),
    put: (path, bytes) => diskPut(`${name}/${path}`, [...bytes]),
    bytes: async (path) => {
      const bytes = await diskBytes(`${name}/${path}`);
      return bytes && Uint8Array.from(bytes);
    },
    names: () => diskNames(name),
    dispose: () => folder().removeEntry(name, { recursive: true }),
  };
};

/** A new folder in the browser's private storage (OPFS). */
const browserFolder: VaultFactory = async () => {
  const root = await navigator.storage.getDirectory();
  const name = `case ${caseNumber++}`;
  const handle = await root.getDirectoryHandle(name, { create: true });
  const parentOf = async (path: string, create: boolean) => {
    let at = handle;
    for (const part of path.split('/').slice(0, -1)) at = await at.getDirectoryHandle(part, { create });
    return at;
  };
  const lastOf = (path: string) => path.split('/').at(-1) ?? '';
  return {
    vault: createDirectoryVault(handle),
    put: async (path, bytes) => {
      const file = await (await parentOf(path, true)).getFileHandle(lastOf(path), { create: true });
      const writable = await file.createWritable();
      await writable.write(bytes.slice());
      await writable.close();
    },
    bytes: async (path) => {
      const file = await (await parentOf(path, false)).getFileHandle(lastOf(path));
      return new Uint8Array(await (await file.getFile()).arrayBuffer());
    },
    names: () => namesBelow(handle),
    dispose: () => root.removeEntry(name, { recursive: true }),
  };
};

async function namesBelow(at: FileSystemDirectoryHandle, prefix = ''): Promise<string[]> {
  const names: string[] = [];
  for await (const [name, entry] of at.entries()) {
    if (entry.kind === 'file') names.push(prefix + name);
    else names.push(...(await namesBelow(entry, `${prefix}${name}/`)));
  }
  return names;
}

async function runContract(where: 'real folder' | 'browser folder'): Promise<CaseOutcome[]> {
  const outcomes: CaseOutcome[] = [];
  for (const { name, run } of vaultContract(where === 'real folder' ? realFolder : browserFolder)) {
    outcomes.push({ name, error: await run().then(() => '', String) });
  }
  return outcomes;
}

const page = {
  runContract,
  folder,
  namesBelow,
  createDirectoryVault,
  exportZip,
  forgetVault,
  importFiles,
  importZip,
  listRecentVaults,
  openBrowserStore,
  openSampleVault,
  queryAccess,
  readVaultSettings,
  rememberVault,
  resetSampleVault,
  watchFolder,
};
window.fsAccess = page;
