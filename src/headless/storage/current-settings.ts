import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import { readNodeSettings } from './read-node-settings.ts';

/** The file that names the places to leave out. */
const FILE = join('.obsidian', 'app.json');

type Problem = readonly [path: string, reason: string];

interface ReadSettings {
  readonly stamp: string;
  readonly settings: Promise<VaultSettings>;
  /** What is wrong with them, once they are read. */
  readonly problems: readonly Problem[];
}

/**
 * Obsidian's settings of a folder as they are at each call: a process that runs for days must not tell of a place that its person
 * has excluded since. They are read again where their file is another one.
 * @param onProblem told what is wrong with them, at each call that asks
 */
export function createCurrentSettings(
  folder: string,
): (onProblem?: (path: string, reason: string) => void) => Promise<VaultSettings> {
  let cachedSettings: ReadSettings | undefined;
  const current = async (): Promise<ReadSettings> => {
    const stamp = await stampOf(join(folder, FILE));
    if (cachedSettings?.stamp === stamp) return cachedSettings;
    const previousSettings = cachedSettings;
    const problems: Problem[] = [];
    const settings = readNodeSettings(folder, (...problem) => problems.push(problem));
    cachedSettings = { stamp, settings, problems };
    await settings;
    const isBroken = problems.some(([path]) => path === '.obsidian/app.json');
    // Half written, perhaps: until it can be read, nothing is shown that was excluded.
    if (isBroken && previousSettings) cachedSettings = { stamp, settings: previousSettings.settings, problems };
    return cachedSettings;
  };
  return async (onProblem) => {
    const { settings, problems } = await current();
    const found = await settings;
    if (onProblem) for (const problem of problems) onProblem(...problem);
    return found;
  };
}

const stampOf = (path: string): Promise<string> =>
  stat(path, { bigint: true }).then(
    ({ ino, size, mtimeNs }) => [ino, size, mtimeNs].join(' '),
    () => 'none',
  );
