import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import { readNodeSettings } from './read-node-settings.ts';

/** The file that names the places to leave out. */
const FILE = join('.obsidian', 'app.json');

/**
 * Obsidian's settings of a folder as they are at each call: a process that runs for days must not tell of a place that its person
 * has excluded since. They are read again where their file is another one.
 * @param onProblem told what is wrong with them, by the call that reads them
 */
export function createCurrentSettings(
  folder: string,
): (onProblem?: (path: string, reason: string) => void) => Promise<VaultSettings> {
  let cachedSettings: { readonly stamp: string; readonly settings: Promise<VaultSettings> } | undefined;
  return async (onProblem) => {
    const stamp = await stampOf(join(folder, FILE));
    if (cachedSettings?.stamp === stamp) return cachedSettings.settings;
    const previousSettings = cachedSettings;
    let isBroken = false;
    const settings = readNodeSettings(folder, (path, reason) => {
      isBroken ||= path === '.obsidian/app.json';
      onProblem?.(path, reason);
    });
    cachedSettings = { stamp, settings };
    await settings;
    // Half written, perhaps: until it can be read, nothing is shown that was excluded.
    if (isBroken && previousSettings) cachedSettings = { stamp, settings: previousSettings.settings };
    return cachedSettings.settings;
  };
}

const stampOf = (path: string): Promise<string> =>
  stat(path, { bigint: true }).then(
    ({ ino, size, mtimeNs }) => [ino, size, mtimeNs].join(' '),
    () => 'none',
  );
