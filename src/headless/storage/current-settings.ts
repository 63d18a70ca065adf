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
  let known: { readonly stamp: string; readonly settings: Promise<VaultSettings> } | undefined;
  return async (onProblem) => {
    const stamp = await stampOf(join(folder, FILE));
    if (known?.stamp === stamp) return known.settings;
    const before = known;
    let isBroken = false;
    const settings = readNodeSettings(folder, (path, reason) => {
      isBroken ||= path === '.obsidian/app.json';
      onProblem?.(path, reason);
    });
    known = { stamp, settings };
    await settings;
    // Half written, perhaps: until it can be read, nothing is shown that was excluded.
    if (isBroken && before) known = { stamp, settings: before.settings };
    return known.settings;
  };
}

const stampOf = (path: string): Promise<string> =>
  stat(path, { bigint: true }).then(
    ({ ino, size, mtimeNs }) => [ino, size, mtimeNs].join(' '),
    () => 'none',
  );
