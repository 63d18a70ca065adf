import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Places } from '../../storage/places.ts';

const FILE = 'mcp-token';

/** The token of this machine's server: made once, so that what a person set up in a client goes on working. */
export async function keptToken({ data }: Places): Promise<string> {
  const path = join(data, FILE);
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (/^[\w-]{43}$/.test(kept.trim())) return kept.trim();
  const token = randomBytes(32).toString('base64url');
  await mkdir(data, { recursive: true, mode: 0o700 });
  await writeFile(path, `${token}\n`, { mode: 0o600 });
  return token;
}
