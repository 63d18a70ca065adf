import { expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { toNotePath } from '../../notes/paths/paths.ts';
import { createTestIndex } from '../testing/test-index.ts';

const pages = (count: number): string => `PRAGMA max_page_count = ${count}`;
const prose = (seed: number): string => Array.from({ length: 4000 }, (_, word) => `w${seed * 5000 + word}`).join(' ');

it('with full storage the index says so, keeps what it has, and indexes the rest once there is room', async () => {
  const vault = createMemoryVault('full', { 'One.md': 'a walrus' });
  const index = await createTestIndex(vault);
  const used = index.database.get<{ page_count: number }>('PRAGMA page_count')!.page_count;
  index.database.get(pages(used + 4));
  const added = Array.from({ length: 10 }, (_, at) => toNotePath(`New ${at}`));
  for (const [at, path] of added.entries()) await vault.write(path, new TextEncoder().encode(prose(at)), 'absent');
  await expect(index.refresh(added)).rejects.toThrow('no room left for the index');
  expect(await index.status()).toMatchObject({
    state: 'error',
    error: expect.stringContaining('free some disk space') as string,
    notes: 1,
    warnings: [],
  });
  expect((await index.search({ query: 'walrus', mode: 'text', limit: 3 })).found).toBe(1);

  index.database.get(pages(1_000_000));
  await index.refresh();
  expect(await index.status()).toMatchObject({ notes: 11, warnings: [] });
  expect((await index.status()).error).toBeUndefined();
  expect((await index.search({ query: 'w15004', mode: 'text', limit: 3 })).hits.map(({ path }) => path)).toEqual([
    'New 3.md',
  ]);
  await index.close();
});
