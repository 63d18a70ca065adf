import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isRecord } from '../../notes/basics/is-record.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { makeOwnFolder } from './own-folder.ts';
import type { Places, VaultFolder } from './places.ts';

const FILE = 'vault.json';

/** Keeps where a vault lies, so that its name alone leads to it: programs of other agents are told no more of it than that. */
export async function rememberVault({ data }: Pick<Places, 'data'>, { id, path }: VaultFolder): Promise<void> {
  await makeOwnFolder(join(data, id));
  await writeFile(join(data, id, FILE), JSON.stringify({ path }), { mode: 0o600 });
}

/** The folder of the vault of this name, where something has waited in it. @throws Error where there are several */
export async function folderOfVault({ data }: Pick<Places, 'data'>, name: string): Promise<string | undefined> {
  const ids = await readdir(data).catch((): string[] => []);
  const paths = await Promise.all(ids.map((id) => pathIn(join(data, id, FILE))));
  const found = paths.filter((path) => path !== undefined && basename(path) === name);
  if (found.length > 1)
    throw new Error(`Several folders are called ${inQuotes(name)}. Give the whole path of the one.`);
  return found[0];
}

async function pathIn(file: string): Promise<string | undefined> {
  try {
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isRecord(kept) && typeof kept['path'] === 'string' ? kept['path'] : undefined;
  } catch {
    return undefined;
  }
}
