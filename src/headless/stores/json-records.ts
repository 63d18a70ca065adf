import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOwnFolder, storing, unlessMissing } from '../storage/places.ts';
import { readRegularText } from '../storage/regular-files.ts';

/**
 * Records as one JSON file each in a folder, so that several processes can write at the same time, and one that is killed
 * leaves every record whole: old or new.
 */
interface JsonRecords<Row> {
  put(id: string, row: Row): Promise<void>;
  get(id: string): Promise<Row | undefined>;
  /** In no order. A file that is no record is left out. */
  list(): Promise<Row[]>;
  delete(id: string): Promise<void>;
  /** The files that are left out. */
  unreadable(): Promise<readonly string[]>;
}

const SUFFIX = '.json';
const NO_RECORD = new Set(['EISDIR', 'NO_FILE']);

/**
 * @param folder is made with the first record, for its owner alone
 * @param isRow whether it holds what is relied on: another version may have written it, or another program
 */
export function createJsonRecords<Row extends object>(
  folder: string,
  isRow: (row: Partial<Row>) => boolean = () => true,
): JsonRecords<Row> {
  // Ids come from models too, and may hold anything.
  const pathOf = (id: string): string =>
    join(folder, `${createHash('sha256').update(id).digest('hex').slice(0, 40)}${SUFFIX}`);

  async function read(path: string): Promise<Row | undefined> {
    const text = await storing(folder, () => readRegularText(path).catch(unlessRecord));
    if (text === undefined) return undefined;
    try {
      const row: unknown = JSON.parse(text, toBytes);
      return typeof row === 'object' && row !== null && isRow(row) ? (row as Row) : undefined;
    } catch {
      return undefined;
    }
  }

  async function readAll(): Promise<readonly { readonly path: string; readonly row: Row | undefined }[]> {
    const names = (await storing(folder, () => readdir(folder).catch(unlessMissing))) ?? [];
    const paths = names.filter((name) => name.endsWith(SUFFIX)).map((name) => join(folder, name));
    return Promise.all(paths.map(async (path) => ({ path, row: await read(path) })));
  }

  return {
    async put(id, row) {
      await makeOwnFolder(folder);
      const path = pathOf(id);
      const besides = `${path}.${randomUUID()}.tmp`;
      await storing(folder, async () => {
        try {
          const file = await open(besides, 'wx', 0o600);
          try {
            await file.writeFile(JSON.stringify(row, fromBytes));
            // What was planned and what was there before must outlast a power cut that the notes outlast.
            await file.sync();
          } finally {
            await file.close();
          }
          await rename(besides, path);
        } catch (error) {
          await rm(besides, { force: true });
          throw error;
        }
      });
    },
    get: (id) => read(pathOf(id)),
    list: async () => (await readAll()).map(({ row }) => row).filter((row) => row !== undefined),
    unreadable: async () => (await readAll()).flatMap(({ path, row }) => (row ? [] : [path])),
    delete: (id) => storing(folder, () => rm(pathOf(id), { force: true })),
  };
}

/** A folder, or whatever else is no file, of a record's name is none either. */
function unlessRecord(error: unknown): undefined {
  if (!NO_RECORD.has((error as NodeJS.ErrnoException).code ?? '')) unlessMissing(error);
}

/** JSON has no bytes, which some records hold: the bytes of a file that moves. */
const BYTES = 'base64 bytes';

/** The same key in a caller's own input: it is written with one ' more, and read with one less. */
const LIKE_BYTES = /^base64 bytes'*$/u;

function fromBytes(this: unknown, key: string, value: unknown): unknown {
  // A Buffer has become something else by now.
  const originalValue = typeof this === 'object' && this !== null ? (this as Record<string, unknown>)[key] : value;
  if (originalValue instanceof Uint8Array) return { [BYTES]: Buffer.from(originalValue).toString('base64') };
  return isJsonObject(value) ? renameByteFields(value, (name) => `${name}'`) : value;
}

function toBytes(_key: string, value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const bytes = value[BYTES];
  if (typeof bytes === 'string' && Object.keys(value).length === 1) return new Uint8Array(Buffer.from(bytes, 'base64'));
  return renameByteFields(value, (name) => name.replace(/'$/u, ''));
}

const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

function renameByteFields(value: Record<string, unknown>, to: (name: string) => string): Record<string, unknown> {
  const entries = Object.entries(value);
  if (!entries.some(([name]) => LIKE_BYTES.test(name))) return value;
  return Object.fromEntries(entries.map(([name, entry]) => [LIKE_BYTES.test(name) ? to(name) : name, entry]));
}
