import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVIL } from './chromium.ts';

export interface NetLog {
  /** For `ContextOptions.netLog`. */
  readonly file: string;
  /** Names below `evil.example` that the browser looked up, connected to or sent requests to, without that part, sorted. Call it after the browser is closed. */
  hosts(): Promise<string[]>;
  readonly remove: () => Promise<void>;
}

/** What left the browser, by its network log: includes DNS look-ups and connections, for which pages have no event. */
export async function createNetLog(): Promise<NetLog> {
  const folder = await mkdtemp(join(tmpdir(), 'latent-net-log-'));
  const file = join(folder, 'net-log.json');
  return {
    file,
    async hosts() {
      const text = await readFile(file, 'utf8');
      if (!text.includes('"events"')) throw new Error('The browser wrote no log of the network.');
      const found = text.matchAll(new RegExp(`([\\w-]+(?:\\.[\\w-]+)*)\\.${EVIL.replaceAll('.', '\\.')}`, 'g'));
      return [...new Set(Array.from(found, ([, name]) => name ?? ''))].sort();
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
