import { dirname, join } from 'node:path';
import { isRecord } from '../../notes/basics/is-record.ts';
import { type Places, storing, unlessMissing, type VaultFolder } from './places.ts';
import { readRegularText } from './regular-files.ts';

/** In the data folder, never in the vault: a vault that somebody else made must not allow anything. */
const FILE = 'policy.json';

/** Where the person writes what is allowed in one vault. */
export const policyPath = ({ data }: Places, { id }: Pick<VaultFolder, 'id'>): string => join(data, id, FILE);

/**
 * What the person wrote there: for all vaults, then for one.
 * @throws Error where a file is no JSON, or cannot be read
 */
export async function readPolicies(
  places: Places,
  folder: Pick<VaultFolder, 'id'>,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const files = [join(places.data, FILE), policyPath(places, folder)];
  return (await Promise.all(files.map(readPolicy))).flat();
}

async function readPolicy(path: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const text = await storing(dirname(path), () => readRegularText(path).catch(unlessMissing));
  if (text === undefined) return [];
  let policy: unknown;
  try {
    policy = JSON.parse(text);
  } catch {
    throw new Error(`${path} is no JSON, so nothing is allowed. Correct it, or delete it.`);
  }
  return isRecord(policy) ? [policy] : [];
}
