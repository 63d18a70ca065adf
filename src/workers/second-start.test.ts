import { expect, it, vi } from 'vitest';
import { createTestIndex } from './testing/test-index.ts';
import { pathsOf, save, vaultOf } from './testing/vault-of-notes.ts';

/** A vault that counts how often it is listed, and what tells the index that changes are reported. */
function watchedVault(files: Readonly<Record<string, string>> = { 'Old.md': 'lantern' }) {
  const vault = vaultOf(files);
  let listings = 0;
  const counted = {
    ...vault,
    list: (options: Parameters<typeof vault.list>[0]) => {
      listings += 1;
      return vault.list(options);
    },
  };
  let tell: () => void = () => undefined;
  const watched = new Promise<void>((resolve) => (tell = resolve));
  return { vault, counted, listings: () => listings, watched, tell: () => tell() };
}

it('answers from the last visit before anything is listed, and looks through the folder once', async () => {
  const { vault, counted, listings, watched, tell } = watchedVault();
  const { database } = await createTestIndex(vault);
  save(vault, 'New.md', 'lantern', Date.UTC(2030, 0, 1));
  const index = await createTestIndex(counted, { database, watched });
  expect(await pathsOf(index, 'lantern')).toEqual(['Old.md']);
  expect((await index.status()).textReady).toBe(false);
  expect(listings()).toBe(0);
  tell();
  await index.ready();
  expect((await pathsOf(index, 'lantern')).sort()).toEqual(['New.md', 'Old.md']);
  expect(listings()).toBe(1);
});

it('reads a new vault at once, and again what changed before changes were reported', async () => {
  const { vault, counted, listings, watched, tell } = watchedVault();
  const index = await createTestIndex(counted, { watched });
  await index.ready();
  expect(listings()).toBe(1);
  save(vault, 'New.md', 'lantern', Date.UTC(2030, 0, 1));
  tell();
  await vi.waitFor(async () => expect((await pathsOf(index, 'lantern')).sort()).toEqual(['New.md', 'Old.md']));
  expect(listings()).toBe(2);
});

it('a link leads to a note that was listed long after it was read', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`n${at}.md`, `[[n${(at + 150) % 300}]] [[picture.png]]`]),
  );
  const { vault } = watchedVault({ ...files, 'picture.png': 'not text' });
  const slowly: typeof vault = {
    ...vault,
    async *list(options) {
      for await (const entry of vault.list(options)) {
        yield entry;
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
  const { database } = await createTestIndex(slowly);
  expect(database.get('SELECT count(*) AS open FROM links WHERE target_path IS NULL')).toEqual({ open: 0 });
  expect(database.get(`SELECT count(*) AS links FROM links WHERE target_path = 'picture.png'`)).toEqual({ links: 300 });
});
