import { readdirSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newFolder } from '../../fs-access/testing/new-folder.ts';
import { findVault } from '../storage/places.ts';
import { smallDisk, type SmallDisk } from '../testing/small-disk.ts';
import { indexReady, openNodeIndex } from './open-index.ts';

const probe = smallDisk('64k');
probe?.dispose();

function makeDisk(size: string): SmallDisk {
  const disk = smallDisk(size)!;
  onTestFinished(() => disk.dispose());
  return disk;
}

async function makeVault(cache: string) {
  const root = await newFolder();
  await mkdir(join(root, 'notes'));
  for (let at = 0; at < 30; at += 1)
    await writeFile(join(root, 'notes', `Note ${at}.md`), `# Note ${at}\n\nHoney and wax, ${'worms '.repeat(at)}.\n`);
  const places = { cache, data: join(root, 'data'), runtime: join(root, 'run') };
  const folder = await findVault(join(root, 'notes'));
  const open = async () => {
    const index = await openNodeIndex(folder, { places, models: 'public/models', watches: true });
    onTestFinished(() => index.close());
    return index;
  };
  return { index: await open(), open, folder, stored: join(cache, folder.id) };
}

const UNKEPT = {
  path: '',
  reason: expect.stringMatching(/^The index cannot be kept in .* \(there is no space left\)/u),
};

it.skipIf(!probe).each(['200k', '1m', '2m', '3m', '5m'])(
  'is made in memory where the disk takes only %s of it, says why, and finds every note by word and meaning',
  async (size) => {
    const { index } = await makeVault(join(makeDisk(size).folder, 'cache'));
    const status = await indexReady(index, 'meaning');
    expect(status).toMatchObject({ storage: 'memory', notes: 30, semanticReady: true, warnings: [UNKEPT] });
    const { hits, warnings } = await index.search({ query: 'honey', mode: 'semantic', limit: 30 });
    expect([hits.length, warnings]).toEqual([30, []]);
  },
);

it.skipIf(!probe)('goes on in memory where the disk fills while it is in use', async () => {
  const disk = makeDisk('40m');
  const { index, folder } = await makeVault(join(disk.folder, 'cache'));
  expect(await indexReady(index, 'meaning')).toMatchObject({ storage: 'disk', warnings: [] });
  await disk.fill();
  const added = Array.from({ length: 8 }, (_, at) => `New ${at}.md`);
  for (const name of added)
    await writeFile(join(folder.path, name), Array.from({ length: 40_000 }, (_, at) => `${name}${at}`).join(' '));
  await expect.poll(async () => (await index.status()).notes, { timeout: 20_000 }).toBe(38);
  expect(await index.status()).toMatchObject({ storage: 'memory', warnings: [UNKEPT] });
});

it('is made anew where its file is damaged while it is in use, and a question to it waits', async () => {
  const cache = join(await newFolder(), 'cache');
  const { index, stored, open } = await makeVault(cache);
  await indexReady(index, 'text');
  await index.close();
  const again = await open();
  await indexReady(again, 'text');
  // Of it little is read so far.
  for (const name of readdirSync(stored)) writeFileSync(join(stored, name), 'not a database '.repeat(90_000));
  expect((await again.search({ query: 'honey', mode: 'text', limit: 30 })).hits).toHaveLength(30);
  expect(await again.status()).toMatchObject({ storage: 'disk', notes: 30, warnings: [] });
});
