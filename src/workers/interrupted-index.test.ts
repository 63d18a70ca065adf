import { expect, it } from 'vitest';
import { createMemoryVault } from '../fs-access/memory-vault.ts';
import type { Vault } from '../fs-access/vault.ts';
import { toVaultPath } from '../notes/paths/paths.ts';
import { parseVaultSettings } from '../notes/vault-settings.ts';
import { openMemoryDatabase } from './database/open-database.ts';
import { createNoteIndex } from './index-service.ts';
import { createVmPatternRunner } from '../headless/index/open-index.ts';
import { createTestIndex } from './testing/test-index.ts';
import { createMemoryVectorFiles } from './vectors/vector-files.ts';

const NOTES = 400;
/** Stored when the disk stops answering: a batch that is read while the others are listed, and the first one after that. */
const STORED = 64 + 128;
const files = Object.fromEntries(
  Array.from({ length: NOTES }, (_, index) => [
    `n${index}.md`,
    `# Note ${index}\n\nword${index} [[n${(index + 1) % NOTES}]]`,
  ]),
);

/** A file that calls `read` before it returns its bytes. */
class AskedFile extends File {
  constructor(
    private readonly inner: File,
    private readonly read: () => Promise<void>,
  ) {
    super([], inner.name, { lastModified: inner.lastModified });
  }

  override get size(): number {
    return this.inner.size;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    await this.read();
    return this.inner.arrayBuffer();
  }
}

/** The vault, with `read` called before each file's bytes are returned. */
function withReads(vault: Vault, read: () => Promise<void>): Vault {
  return {
    ...vault,
    async *list(options) {
      for await (const { path, file } of vault.list(options)) yield { path, file: new AskedFile(file, read) };
    },
  };
}

it('continues where a worker ended during the first scan, and reads nothing twice', async () => {
  const vault = createMemoryVault('test', files);
  const { database } = await openMemoryDatabase();
  let given = 0;
  // After this many files the disk stops answering. What is committed by then is what a killed worker leaves.
  const stalling = withReads(vault, () => ((given += 1) <= 300 ? Promise.resolve() : new Promise(() => undefined)));
  const first = createNoteIndex({
    vault: stalling,
    database,
    vectorFiles: createMemoryVectorFiles(),
    warnings: [],
    settings: parseVaultSettings({}),
    loadModel: async () => undefined,
    loadReranker: async () => undefined,
    createPatternRunner: () => createVmPatternRunner(),
    emit: () => undefined,
  });
  first.start({ model: null, allowDownloads: false, localModels: '' });
  while ((await first.status()).notes < STORED) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = await first.status();
  expect(before).toMatchObject({ textReady: false, notes: STORED, notesFound: NOTES });
  const known = (await first.notes({ sort: 'path', order: 'newest', limit: NOTES })).notes.map(({ path }) => path);
  expect((await first.search({ query: 'note', mode: 'text', limit: 5 })).hits).toHaveLength(5);

  let again = 0;
  const second = await createTestIndex(
    withReads(vault, async () => void (again += 1)),
    { database },
  );
  expect(again).toBe(NOTES - STORED);
  expect(await second.status()).toMatchObject({ textReady: true, notes: NOTES });
  // Links of both halves are resolved, including links to notes that were added only now.
  for (const path of [known[0]!, toVaultPath('n399.md')])
    expect((await second.forwardLinks(path))[0]?.targetPath).toBeDefined();
  const links = database.get<{ open: number }>('SELECT count(*) AS open FROM links WHERE target_path IS NULL')!;
  expect(links.open).toBe(0);
});

it('reads nothing at the next start, and only the changed file after a change', async () => {
  const vault = createMemoryVault('test', files);
  const index = await createTestIndex(vault);
  let reads = 0;
  const counted = withReads(vault, async () => void (reads += 1));
  const restarted = await createTestIndex(counted, { database: index.database });
  expect([reads, (await restarted.status()).notes]).toEqual([0, NOTES]);
  vault.disk.set('n7.md', { bytes: new TextEncoder().encode('changed entirely'), modified: Date.now() + 5000 });
  await restarted.refresh();
  expect(reads).toBe(1);
  expect((await restarted.search({ query: 'entirely', mode: 'text', limit: 2 })).hits.map(({ path }) => path)).toEqual([
    'n7.md',
  ]);
});
