import { appendFile, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeOwnFolder, storing } from '../storage/own-folder.ts';

/** A log of records, each a line of JSON. A later line with the same id replaces an earlier one. */
export interface JsonLines<Row> {
  append(row: Row): Promise<void>;
  /** In the order of their last lines. A line that was cut by a crash is left out. */
  byId(): Promise<Map<string, Row>>;
}

/** A longer file loses its older half, in bytes. */
const LONGEST = 20_000_000;

export function createJsonLines<Row extends { readonly id: string }>(path: string): JsonLines<Row> {
  const text = (): Promise<string> =>
    readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });

  async function shorten(): Promise<void> {
    const { size } = await stat(path);
    if (size <= LONGEST) return;
    const whole = await text();
    const from = whole.indexOf('\n', whole.length / 2) + 1;
    await writeFile(`${path}.tmp`, whole.slice(from), { mode: 0o600 });
    await rename(`${path}.tmp`, path);
  }

  return {
    async append(row) {
      await makeOwnFolder(dirname(path));
      // Begins with a line feed, so that a line that a crash cut does not swallow this one.
      const line = `\n${JSON.stringify(row)}\n`;
      await storing(dirname(path), async () => {
        await appendFile(path, line, { mode: 0o600 });
        await shorten();
      });
    },
    async byId() {
      const rows = new Map<string, Row>();
      for (const line of (await text()).split('\n')) {
        const row = readLine<Row>(line);
        if (!row) continue;
        rows.delete(row.id);
        rows.set(row.id, row);
      }
      return rows;
    },
  };
}

function readLine<Row extends { readonly id: string }>(line: string): Row | undefined {
  if (line === '') return undefined;
  try {
    const row: unknown = JSON.parse(line);
    return typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string'
      ? (row as Row)
      : undefined;
  } catch {
    return undefined;
  }
}
