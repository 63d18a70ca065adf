import { expect, it } from 'vitest';
import { createMemoryVault, type MemoryVault } from '../fs-access/memory-vault.ts';
import { failingFile, withFiles } from '../fs-access/testing/failing-files.ts';
import { toVaultPath } from '../notes/paths/paths.ts';
import { MOST_INDEXED_BYTES } from '../notes/size-limits.ts';
import { openMemoryDatabase } from './database/open-database.ts';
import type { Database } from './database/database.ts';
import { createTestIndex, type TestIndex } from './testing/test-index.ts';

const GOOD = Object.fromEntries(
  Array.from({ length: 20 }, (_, i) => [`good${i}.md`, `# Good ${i}\n\nhoney${i}x [[good${(i + 1) % 20}]] [[bad]]`]),
);
const found = async (index: TestIndex, query: string): Promise<string[]> =>
  (await index.search({ query, mode: 'text', limit: 50 })).hits.map(({ path }) => path);

async function holdsTheGood(index: TestIndex): Promise<void> {
  const status = await index.status();
  expect([status.state, status.error]).toEqual(['ready', undefined]);
  for (let i = 0; i < 20; i += 1) {
    expect(await found(index, `honey${i}x`), `honey${i}x`).toEqual([`good${i}.md`]);
    expect((await index.forwardLinks(toVaultPath(`good${i}.md`)))[0]?.targetPath).toBe(`good${(i + 1) % 20}.md`);
  }
}

/** A database that refuses a certain text, as SQLite refuses a text that is too large. */
async function refusingDatabase(refused: string): Promise<Database> {
  const { database } = await openMemoryDatabase();
  const refuse = (parameters: readonly unknown[]) => {
    if (parameters.some((value) => value instanceof Uint8Array && Buffer.from(value).includes(refused)))
      throw new Error('string or blob too big');
  };
  return {
    ...database,
    run: (sql, ...parameters) => {
      refuse(parameters);
      database.run(sql, ...parameters);
    },
  };
}

it('a note that the database refuses is listed by name with the reason, and the others of its batch are stored', async () => {
  const vault = createMemoryVault('test', { ...GOOD, 'bad.md': '---\naliases: [worse]\n---\nrefused words' });
  const index = await createTestIndex(vault, { database: await refusingDatabase('refused words') });
  await holdsTheGood(index);
  expect((await index.status()).warnings).toEqual([
    {
      path: 'bad.md',
      reason: 'Its text could not be stored, so it is found by its name alone: string or blob too big',
    },
  ]);
  expect(await index.fileStatus('bad.md')).toMatchObject({ state: 'failed', chunks: 0 });
  expect(await found(index, 'refused')).toEqual([]);
  expect(await found(index, 'bad')).toContain('bad.md');
  expect((await index.forwardLinks(toVaultPath('good3.md')))[1]?.targetPath).toBe('bad.md');
  expect((await index.resolveLinks(toVaultPath('good3.md'), ['worse']))[0]).toBeNull();

  await index.rebuild();
  await holdsTheGood(index);
  expect((await index.status()).warnings).toHaveLength(1);

  vault.disk.set('bad.md', {
    bytes: new TextEncoder().encode('---\naliases: [worse]\n---\nbetter words'),
    modified: Date.now() + 5000,
  });
  await index.refresh();
  expect((await index.status()).warnings).toEqual([]);
  expect(await found(index, 'better')).toEqual(['bad.md']);
  expect((await index.resolveLinks(toVaultPath('good3.md'), ['worse']))[0]).toBe('bad.md');
});

it('a status holds the first of very many warnings and their number, and each file keeps its own', async () => {
  const broken = Object.fromEntries(
    Array.from({ length: 230 }, (_, i) => [`broken${String(i).padStart(3, '0')}.md`, '---\na: [\n---\nwords']),
  );
  const index = await createTestIndex(createMemoryVault('test', { ...GOOD, ...broken }));
  await holdsTheGood(index);
  const { warnings, warningCount } = await index.status();
  expect([warnings.length, warnings[0]?.path, warningCount]).toEqual([200, 'broken000.md', 230]);
  expect((await index.fileStatus('broken229.md')).reason).toContain('properties at the top cannot be read');
});

it('a database that stores nothing at all is an error of the index, not a warning for every note', async () => {
  const { database } = await openMemoryDatabase();
  const full: Database = {
    ...database,
    run: (sql, ...parameters) => {
      if (sql.includes('INSERT INTO documents')) throw new Error('database or disk is full');
      database.run(sql, ...parameters);
    },
  };
  await expect(createTestIndex(createMemoryVault('test', GOOD), { database: full })).rejects.toThrow('disk is full');
});

it('a note too large to be read is listed and found by name, never read, and read as soon as it is small enough', async () => {
  const vault = createMemoryVault('test', { ...GOOD, 'bad.md': 'now it is small, says the bumblebee' });
  let size = MOST_INDEXED_BYTES + 1;
  const tooLarge = () =>
    size > MOST_INDEXED_BYTES ? failingFile('bad.md', new Error('nobody may read this'), size) : undefined;
  const disk = withFiles(vault, {
    'bad.md': () => tooLarge() ?? new File(['now it is small, says the bumblebee'], 'bad.md'),
  });
  const index = await createTestIndex(disk);
  const large = {
    path: 'bad.md',
    reason:
      'It holds 10 MB, more than the 10 MB up to which text is searched: it is found by its name alone. Split it to have its text found.',
  };
  for (const act of [
    async () => undefined,
    () => index.refresh([toVaultPath('bad.md')]),
    () => index.refresh(),
    () => index.rebuild(),
  ]) {
    await act();
    await holdsTheGood(index);
    expect((await index.status()).warnings).toEqual([large]);
    expect((await index.tree()).find(({ path }) => path === 'bad.md')).toMatchObject({ isNote: true, size });
    expect(await index.lookup('bad')).toMatchObject({ path: 'bad.md' });
  }
  size = 100;
  await index.refresh([toVaultPath('bad.md')]);
  expect((await index.status()).warnings).toEqual([]);
  expect(await found(index, 'bumblebee')).toEqual(['bad.md']);
});

it('a file deleted while it is read gives no warning, a changed one is read again, and an unreadable one is listed by name', async () => {
  const vault = createMemoryVault('test', {
    ...GOOD,
    'gone.md': 'x',
    'changing.md': 'the newest moss',
    'locked.md': 'behind bars',
  });
  const stale = new DOMException('changed since', 'NotReadableError');
  let asked = 0;
  let locked = true;
  const disk = withFiles(vault, {
    'gone.md': () =>
      (asked += 1) === 1 ? failingFile('gone.md', new DOMException('gone', 'NotFoundError')) : undefined,
    'locked.md': () =>
      locked
        ? failingFile('locked.md', stale, 11, 1000)
        : new File(['behind bars'], 'locked.md', { lastModified: 1000 }),
  });
  const changing = {
    ...disk,
    async *list(...options: Parameters<typeof disk.list>) {
      for await (const entry of disk.list(...options))
        yield entry.path === 'changing.md' ? { ...entry, file: failingFile('changing.md', stale) } : entry;
    },
  };
  const index = await createTestIndex(changing);
  await holdsTheGood(index);
  expect(await found(index, 'newest')).toEqual(['changing.md']);
  expect((await index.status()).warnings).toEqual([
    { path: 'locked.md', reason: expect.stringContaining('locked, or it changed') as string },
  ]);
  expect((await index.tree()).map(({ path }) => path)).not.toContain('gone.md');

  locked = false;
  await index.refresh();
  expect((await index.status()).warnings).toEqual([]);
  expect(await found(index, 'bars')).toEqual(['locked.md']);
});

it('the content of a file stays indexed while it cannot be read, and the warning disappears with its cause', async () => {
  const vault = createMemoryVault('test', { ...GOOD, 'bad.md': 'first words' });
  let fails = false;
  const disk = withFiles(vault, {
    'bad.md': () => {
      if (fails) throw new DOMException('no', 'NotReadableError');
      return new File(['first words'], 'bad.md', { lastModified: 1000 });
    },
  });
  const index = await createTestIndex(disk);
  fails = true;
  await index.refresh([toVaultPath('bad.md'), toVaultPath('good1.md')]);
  await holdsTheGood(index);
  expect((await index.status()).warnings).toMatchObject([{ path: 'bad.md' }]);
  expect(await found(index, 'first')).toEqual(['bad.md']);
  fails = false;
  await index.refresh();
  expect((await index.status()).warnings).toEqual([]);
});

it('the warning for an invalid file name disappears when the file is renamed or deleted', async () => {
  const vault: MemoryVault = createMemoryVault('test', { ...GOOD, 'one⁄half.md': 'half', 'x/two⁄thirds.md': 'thirds' });
  const index = await createTestIndex(vault);
  await holdsTheGood(index);
  expect((await index.status()).warnings.map(({ path }) => path).sort()).toEqual(['one⁄half.md', 'x/two⁄thirds.md']);
  vault.disk.set('half.md', vault.disk.get('one⁄half.md')!);
  vault.disk.delete('one⁄half.md');
  vault.disk.delete('x/two⁄thirds.md');
  await index.refresh();
  expect((await index.status()).warnings).toEqual([]);
});
