import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '../../fs-access/vault-config.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import { readRegularText } from './regular-files.ts';

/** Of one folder, for the language that its notes are called in. */
const MOST_ENTRIES = 400;

/** Obsidian's settings of a folder, as `readVaultSettings` reads them in a browser. */
export function readNodeSettings(
  folder: string,
  onProblem?: (path: string, reason: string) => void,
): Promise<VaultSettings> {
  return readSettings(
    {
      find: async (name) => {
        const path = join(folder, '.obsidian', name);
        try {
          const { size } = await stat(path);
          return { size, text: () => readRegularText(path) };
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
          throw error;
        }
      },
      list: async (path) =>
        (await readdir(join(folder, path), { withFileTypes: true }))
          .slice(0, MOST_ENTRIES)
          .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() })),
    },
    onProblem,
  );
}
