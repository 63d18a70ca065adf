import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { Vault, VaultFile } from '../../fs-access/vault.ts';
import { openMemoryDatabase } from '../database/open-database.ts';
import { compareListing } from './compare-listing.ts';

const FILES = 200;
const MODIFIED = 1_700_000_000_000;

const collectGarbage = async (): Promise<void> => {
  setFlagsFromString('--expose-gc');
  // What a turn has touched is held until the next one.
  await new Promise((resolve) => setTimeout(resolve));
  (runInNewContext('gc') as () => void)();
};

const fileAt = (path: string, text: string): VaultFile => ({
  path: path as VaultPath,
  file: new File([text], path, { lastModified: MODIFIED }),
});

it('lets go of files that are as the rows have them while others are still listed', async () => {
  const { database } = await openMemoryDatabase();
  for (let number = 0; number < FILES; number += 1)
    database.run(
      'INSERT INTO attachments (path, size, modified, ignored) VALUES (?, 4, ?, 0)',
      `${number}.png`,
      MODIFIED,
    );
  const files: WeakRef<File>[] = [];
  let held = Infinity;
  async function* list(): AsyncGenerator<VaultFile, void, void> {
    for (let number = 0; number < FILES; number += 1) {
      const entry = fileAt(`${number}.png`, 'same');
      files.push(new WeakRef(entry.file));
      yield entry;
    }
    yield fileAt('new.md', 'new');
    yield fileAt('new.png', 'new');
    await collectGarbage();
    held = files.filter((file) => file.deref() !== undefined).length;
  }

  const listing = await compareListing({ list } as Pick<Vault, 'list'> as Vault, database, () => false, {
    signal: new AbortController().signal,
  });
  database.close();

  expect(held).toBeLessThan(5);
  expect(listing.notes).toBe(1);
  expect(listing.changed.map(({ path }) => path)).toEqual(['new.md']);
  expect(listing.attachments.map(({ path }) => path)).toEqual(['new.png']);
  expect(listing.gone).toEqual([]);
});
