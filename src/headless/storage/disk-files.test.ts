import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../fs-access/testing/new-folder.ts';
import { IndexDamagedError, type Database } from '../../workers/database/database.ts';
import { sqlite } from '../../workers/database/open-database.ts';
import { vectorFilesContract } from '../../workers/vectors/testing/vector-files-contract.ts';
import { createDiskVectorFiles } from './disk-vector-files.ts';
import { openFileDatabase } from './open-file-database.ts';

const PAGE = 65_536;

it.each(vectorFilesContract.map((one) => [one.name, one] as const))('vectors on disk: %s', async (_name, { run }) =>
  run(createDiskVectorFiles(await newFolder())),
);

describe('an index on disk', () => {
  const neverDamaged = () => expect.unreachable();

  it('keeps what was written, and is made for its owner alone', async () => {
    const folder = join(await newFolder(), 'deep', 'index');
    const first = await openFileDatabase(folder, neverDamaged);
    expect([first.fresh, first.warning, first.database.storage]).toEqual([true, undefined, 'disk']);
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251);
    first.database.transaction(() => {
      first.database.run('INSERT INTO meta (key, value) VALUES (?, ?)', 'a', 'ü');
      first.database.run('INSERT INTO word_parts (id, bytes) VALUES (?, ?)', 1, bytes);
    });
    first.database.close();
    const again = await openFileDatabase(folder, neverDamaged);
    expect(again.fresh).toBe(false);
    expect(again.database.get('SELECT value FROM meta WHERE key = ?', 'a')).toEqual({ value: 'ü' });
    expect(again.database.get<{ bytes: Uint8Array }>('SELECT bytes FROM word_parts')?.bytes).toEqual(bytes);
    again.database.close();
  });

  it('keeps what was committed when its process ended without closing it, and nothing of what was not', async () => {
    const folder = await newFolder();
    const killed = await openFileDatabase(folder, neverDamaged);
    killed.database.run('INSERT INTO meta (key, value) VALUES (?, ?)', 'kept', '1');
    killed.database.run('BEGIN');
    killed.database.run('INSERT INTO meta (key, value) VALUES (?, ?)', 'half', '1');
    // Not closed: its files are as a killed process leaves them.
    const next = await openFileDatabase(folder, neverDamaged);
    expect(next.database.all("SELECT key FROM meta WHERE key IN ('kept', 'half')")).toEqual([{ key: 'kept' }]);
    next.database.close();
  });

  it('is made anew where it is damaged', async () => {
    const folder = await newFolder();
    (await openFileDatabase(folder, neverDamaged)).database.close();
    for (const name of await readdir(folder)) await writeFile(join(folder, name), 'not a database '.repeat(9000));
    const { database, fresh, warning } = await openFileDatabase(folder, neverDamaged);
    expect([fresh, warning]).toEqual([true, expect.stringContaining('was damaged')]);
    expect(database.all('SELECT * FROM documents')).toEqual([]);
    database.close();
  });

  it('gives no row of a page in which a byte is another than was written, wherever it lies', async () => {
    const folder = await newFolder();
    const path = join(folder, 'index.sqlite3');
    const whole = await openFileDatabase(folder, neverDamaged);
    const words = 'Only words, in which no byte tells SQLite anything. '.repeat(8000);
    whole.database.run('INSERT INTO meta (key, value) VALUES (?, ?)', 'words', words);
    whole.database.close();
    const bytes = await readFile(path);
    const pages = bytes.length / PAGE;
    expect(pages).toBeGreaterThan(words.length / PAGE);
    const damages = Array.from({ length: pages }, (_, page) => page * PAGE).flatMap((from) => [
      { at: from + 40_000, length: 1 },
      { at: from + 40_000, length: 3000 },
      { at: from + PAGE - 1, length: 1 },
      { at: from, length: PAGE },
    ]);
    let noticed = 0;
    for (const { at, length } of damages) {
      const damaged = Buffer.from(bytes);
      if (length === 1) damaged[at]! ^= 1;
      else damaged.fill(0, at, at + length);
      await writeFile(path, damaged);
      let isFound = false;
      const { database, fresh, warning } = await openFileDatabase(folder, () => (isFound = true));
      if (fresh) expect(warning).toContain('was damaged');
      // Pages that hold none of these rows are not read.
      else await readAll(database).catch((error: unknown) => expect(error).toBeInstanceOf(IndexDamagedError));
      database.close();
      expect(await readdir(folder)).toEqual(isFound ? [] : ['index.sqlite3']);
      if (fresh || isFound) noticed += 1;
    }
    expect(noticed).toBeGreaterThan((4 * words.length) / PAGE);

    async function readAll(database: Database): Promise<void> {
      for (const { name } of database.all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'"))
        for (const row of database.all<{ key?: string; value?: string }>(`SELECT * FROM "${name}"`))
          if (row.key === 'words') expect(row.value).toBe(words);
    }
  });

  it('of an earlier version, without sums of its pages, is made anew, and nobody is told of damage', async () => {
    const folder = await newFolder();
    (await openFileDatabase(folder, neverDamaged)).database.close();
    const { oo1 } = await sqlite();
    const earlier = new oo1.DB({ filename: join(folder, 'earlier.sqlite3'), flags: 'c', vfs: 'latent-files' });
    earlier.exec('PRAGMA page_size = 65536; CREATE TABLE meta (key, value); PRAGMA user_version = 34;');
    earlier.close();
    await rename(join(folder, 'earlier.sqlite3'), join(folder, 'index.sqlite3'));
    const { database, fresh, warning } = await openFileDatabase(folder, neverDamaged);
    expect([fresh, warning]).toEqual([true, undefined]);
    database.run('INSERT INTO meta (key, value) VALUES (?, ?)', 'kept', '1');
    database.close();
    const again = await openFileDatabase(folder, neverDamaged);
    expect(again.database.get('SELECT value FROM meta WHERE key = ?', 'kept')).toEqual({ value: '1' });
    again.database.close();
  });

  it('is whole after many changes that grow it, shrink it and are taken back', async () => {
    const folder = await newFolder();
    const rows = new Map<number, number>();
    for (let round = 0; round < 20; round += 1) {
      const { database, fresh, warning } = await openFileDatabase(folder, neverDamaged);
      expect([fresh, warning]).toEqual([round === 0, undefined]);
      const stored = database.all<{ id: number; size: number }>('SELECT id, length(bytes) AS size FROM word_parts');
      expect(new Map(stored.map(({ id, size }) => [id, size]))).toEqual(rows);
      for (let step = 0; step < 40; step += 1) {
        const [id, size] = [(round * 7 + step * 13) % 50, ((round + 1) * (step + 3) * 7919) % 400_000];
        const isTakenBack = step % 5 === 0;
        const change = () =>
          database.transaction(() => {
            database.run('DELETE FROM word_parts WHERE id = ? OR id = ?', id, (id + 1) % 50);
            if (step % 3 > 0)
              database.run('INSERT INTO word_parts (id, bytes) VALUES (?, ?)', id, new Uint8Array(size).fill(step));
            if (isTakenBack) throw new Error('taken back');
          });
        if (isTakenBack) expect(change).toThrow('taken back');
        else {
          change();
          rows.delete(id);
          rows.delete((id + 1) % 50);
          if (step % 3 > 0) rows.set(id, size);
        }
      }
      // Each third time it ends as a killed process leaves it.
      if (round % 3 > 0) database.close();
    }
  });

  it('is in memory, and says so, where its folder cannot be made', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    const { database, warning } = await openFileDatabase(join(file, 'index'), neverDamaged);
    expect([database.storage, warning]).toEqual(['memory', expect.stringContaining('it is in memory')]);
    database.close();
  });
});
