import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOwnFolder, storing } from '../../storage/own-folder.ts';
import { TOKEN_FILE, type Places } from '../../storage/places.ts';

/** The token of this machine's server: made once, so that what a person set up in a client goes on working. */
export async function keptToken({ data }: Places): Promise<string> {
  const path = join(data, TOKEN_FILE);
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (/^[\w-]{43}$/.test(kept.trim())) return kept.trim();
  const token = randomBytes(32).toString('base64url');
  await makeOwnFolder(data);
  await storing(data, () => writeFile(path, `${token}\n`, { mode: 0o600 }));
  return token;
}
