import { inQuotes } from '../notes/invisible-characters/in-quotes.ts';
import type { VaultPath } from '../notes/paths/paths.ts';
import { originalPath } from './trash.ts';
import { notFound } from './vault-refusals.ts';
import { type ListOptions, type Vault, VaultError, type VaultFile } from './vault.ts';

/**
 * The vault as tools see it: ignored files are not listed, read as missing, and cannot be written.
 * In the trash, a file is checked by its original path.
 */
export function withoutIgnored(vault: Vault, isIgnored: (path: VaultPath) => boolean): Vault {
  const hides = (path: VaultPath) => isIgnored(originalPath(path));
  const refuse = (path: VaultPath): void => {
    if (hides(path)) throw ignored(path);
  };
  return {
    name: vault.name,
    list: (options) => listVisible(vault, hides, options),
    file: async (path) => (hides(path) ? undefined : vault.file(path)),
    write: async (path, bytes, expected) => {
      refuse(path);
      await vault.write(path, bytes, expected);
    },
    remove: async (path, expected) => {
      if (hides(path)) throw notFound(path);
      await vault.remove(path, expected);
    },
    createFolder: async (path) => {
      refuse(path);
      await vault.createFolder(path);
    },
    hasFolder: async (path) => !hides(path) && (await vault.hasFolder(path)),
    removeEmptyFolder: async (path) => !hides(path) && (await vault.removeEmptyFolder(path)),
    removeSwapFile: async (path) => {
      if (!hides(path)) await vault.removeSwapFile(path);
    },
  };
}

async function* listVisible(
  vault: Vault,
  hides: (path: VaultPath) => boolean,
  options: ListOptions = {},
): AsyncGenerator<VaultFile, void, void> {
  const onEmptyFolder = (path: VaultPath): void => void (hides(path) || options.onEmptyFolder?.(path));
  for await (const entry of vault.list({ ...options, onEmptyFolder })) if (!hides(entry.path)) yield entry;
}

function ignored(path: VaultPath): VaultError {
  return new VaultError(
    'ignored',
    path,
    `${inQuotes(path)} is in a place that this vault's settings exclude.`,
    'Choose another folder, or change the excluded files in the vault’s settings.',
  );
}

/** What the browser (Chromium) leaves beside a file while it is being replaced. */
const SWAP_ENDING = '.crswap';

export function swapFileName(name: string): string {
  return name + SWAP_ENDING;
}

/** What macOS leaves in each folder that its Finder has shown: how the window looks, and no words of anybody. */
export const FOLDER_VIEW_FILE = '.DS_Store';

/** Files and folders that belong to programs and not to the person: dot-names, `node_modules`, half-written files. */
export function isHiddenName(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name.endsWith(SWAP_ENDING);
}
