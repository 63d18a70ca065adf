import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../fs-access/testing/new-folder.ts';
import { vectorFilesContract } from '../../workers/vectors/testing/vector-files-contract.ts';
import { createDiskVectorFiles } from './disk-vector-files.ts';
import { openFileDatabase } from './open-file-database.ts';

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

  it('is in memory, and says so, where its folder cannot be made', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    const { database, warning } = await openFileDatabase(join(file, 'index'), neverDamaged);
    expect([database.storage, warning]).toEqual(['memory', expect.stringContaining('it is in memory')]);
    database.close();
  });
});
