import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeVault } from '../headless/storage/node-vault.ts';
import { badFiles, goodFiles } from '../notes/testing/bad-files/bad-files.ts';
import { writeBadFiles } from '../notes/testing/bad-files/write-bad-files.ts';
import { isIndexedPath, toVaultPath } from '../notes/paths/paths.ts';
import { createTestIndex, type TestIndex } from './testing/test-index.ts';

// A whole vault of bad files: each one may affect only itself.
let dir = '';
let index: TestIndex;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'latent-bad-files-'));
  const good = Object.entries(goodFiles).map(([path, text]) => ({
    path,
    what: 'good',
    bytes: () => new TextEncoder().encode(text),
  }));
  await writeBadFiles(dir, [...good, ...badFiles]);
  index = await createTestIndex(createNodeVault(dir));
}, 120_000);

afterAll(() => rmSync(dir, { recursive: true }));

const found = async (query: string): Promise<string[]> =>
  (await index.search({ query, mode: 'text', limit: 5 })).hits.map(({ path }) => path);

async function holds(): Promise<void> {
  const status = await index.status();
  expect([status.state, status.error]).toEqual(['ready', undefined]);
  for (const path of Object.keys(goodFiles)) {
    const at = Number(/\d+/.exec(path)![0]);
    expect((await found(`goodword${at}`))[0]).toBe(path);
    expect((await index.forwardLinks(toVaultPath(path)))[0]?.targetPath).toBe(`good/Good ${(at + 1) % 12}.md`);
  }
  const warned = badFiles.filter(({ warning }) => warning).map(({ path, warnedAt }) => warnedAt ?? path);
  expect([...new Set(status.warnings.map(({ path }) => path))].sort()).toEqual(warned.sort());
}

describe('a vault of bad files', () => {
  it('holds at least 100 bad files', () => expect(badFiles.length).toBeGreaterThanOrEqual(100));

  it.each(badFiles)('$path: $what', async ({ path, warning, warnedAt, word }) => {
    const { warnings } = await index.status();
    const reasons = warnings.filter((each) => each.path === (warnedAt ?? path)).map(({ reason }) => reason);
    if (warning) expect(reasons[0]).toMatch(warning);
    else expect(reasons).toEqual([]);
    // Behind it may come longer words that hold it.
    if (word !== undefined) expect((await found(word))[0]).toBe(path);
    // Every file with a usable name is in the tree, whatever it contains.
    const isListed = (await index.tree()).some((file) => file.path === path);
    expect(isListed).toBe(isIndexedPath(path) && warnedAt === undefined && !/Rename/.test(reasons[0] ?? ''));
  });

  it('keeps every good note, by its words and by its links, with one warning for each bad one', holds);

  it('gives the same index after another scan and after a rebuild', async () => {
    for (const act of [() => index.refresh(), () => index.rebuild()]) {
      await act();
      await holds();
    }
  }, 120_000);

  it('gives the same index after a restart on the same database', async () => {
    index = await createTestIndex(createNodeVault(dir), { database: index.database });
    await holds();
  }, 60_000);
});
