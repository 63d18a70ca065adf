import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decodeNote } from '../note-bytes.ts';
import { isNotePath, toVaultPath } from '../paths/paths.ts';
import type { VaultPath } from '../paths/paths.ts';
import { readTarGz } from './read-tar.ts';

const ARCHIVES = new URL('../../../../shared/data/vaults/', import.meta.url);

export const hasRealVaults = existsSync(ARCHIVES);

/** For test titles: says why they do not run. */
export const whyNoVaults = hasRealVaults ? '' : ' (skipped: ../shared/data/vaults is not here)';

/** One of the measured vaults, in memory. */
export interface RealVault {
  /** Every file that is not in a dot-folder. */
  readonly paths: readonly VaultPath[];
  readonly notes: readonly { readonly path: VaultPath; readonly text: string }[];
  /** Any file as text, those of dot-folders too; undefined where there is none. */
  readText(path: string): string | undefined;
}

export function openRealVault(name: string): RealVault {
  const all = readTarGz(fileURLToPath(new URL(`${name}.tar.gz`, ARCHIVES))).map((file) => ({
    ...file,
    path: file.path.slice(name.length + 1),
  }));
  const files = all.filter(({ path }) => !path.split('/').some((part) => part.startsWith('.')));
  const text = (bytes: Uint8Array): string => decodeNote(bytes).text;
  return {
    paths: files.map(({ path }) => toVaultPath(path)),
    notes: files
      .filter(({ path }) => isNotePath(path))
      .map(({ path, bytes }) => ({ path: toVaultPath(path), text: text(bytes) })),
    readText: (path) => {
      const file = all.find((each) => each.path === path);
      return file && text(file.bytes);
    },
  };
}
