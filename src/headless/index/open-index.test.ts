import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../../fs-access/testing/new-folder.ts';
import { findVault, type Places, socketPath } from '../storage/places.ts';
import { removeIfSame, stampOf } from './index-owner.ts';
import { indexReady, openNodeIndex } from './open-index.ts';

async function makeVault() {
  const root = await newFolder();
  await mkdir(join(root, 'notes'));
  await writeFile(join(root, 'notes', 'Bees.md'), '# Bees\n\nHoney and wax.\n');
  const places: Places = { cache: join(root, 'cache'), data: join(root, 'data'), runtime: join(root, 'run') };
  const folder = await findVault(join(root, 'notes'));
  const open = (watches = false) => openNodeIndex(folder, { places, models: 'public/models', watches, model: null });
  return { folder, places, open };
}

const paths = async (index: Awaited<ReturnType<typeof openNodeIndex>>, query: string) =>
  (await index.search({ query, mode: 'text', limit: 5 })).hits.map(({ path }) => path);

it('a second process asks the one that has the index, and takes over when it ends', async () => {
  const { open } = await makeVault();
  const first = await open();
  await indexReady(first, 'text');
  const second = await open();
  expect([first.role(), second.role()]).toEqual(['owner', 'follower']);
  expect(await paths(second, 'honey')).toEqual(['Bees.md']);
  await first.close();
  // Asked while nobody has it: the answer comes from the next owner.
  expect(await paths(second, 'wax')).toEqual(['Bees.md']);
  expect(second.role()).toBe('owner');
  await second.close();
});

it('a process that was killed leaves nothing that keeps the next one out', async () => {
  const { folder, places, open } = await makeVault();
  await mkdir(places.runtime, { mode: 0o700 });
  const socket = socketPath(places, folder);
  const holder = spawn(process.execPath, [
    '-e',
    `require('net').createServer().listen(process.argv[1], () => console.log('up'))`,
    socket,
  ]);
  await once(holder.stdout, 'data');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const index = await open();
  await indexReady(index, 'text');
  expect([index.role(), await paths(index, 'honey')]).toEqual(['owner', ['Bees.md']]);
  await index.close();
});

it('a process that was suspended while it removed a dead owner’s file leaves the next owner’s file alone', async () => {
  const { folder, places, open } = await makeVault();
  await mkdir(places.runtime, { mode: 0o700 });
  const socket = socketPath(places, folder);
  await writeFile(socket, '');
  const dead = stampOf(socket)!;
  const index = await open();
  removeIfSame(socket, dead);
  const follower = await open();
  expect([index.role(), follower.role()]).toEqual(['owner', 'follower']);
  await follower.close();
  await index.close();
});

it('goes on where the folder of sockets was cleaned away before the owner ended', async () => {
  const { places, open } = await makeVault();
  const first = await open();
  await indexReady(first, 'text');
  const second = await open();
  await rm(places.runtime, { recursive: true });
  await first.close();
  expect(await paths(second, 'wax')).toEqual(['Bees.md']);
  expect(second.role()).toBe('owner');
  await second.close();
});

it('uses no folder of sockets that is a link: it could lead elsewhere later', async () => {
  const { places, open } = await makeVault();
  await mkdir(join(places.data, 'elsewhere'), { recursive: true, mode: 0o700 });
  await symlink(join(places.data, 'elsewhere'), places.runtime);
  await expect(open()).rejects.toThrow(/chmod 700/u);
});

it('many that start at the same time agree on one owner', async () => {
  const { open } = await makeVault();
  const all = await Promise.all(Array.from({ length: 6 }, () => open()));
  expect(all.filter((index) => index.role() === 'owner')).toHaveLength(1);
  for (const index of all) {
    await indexReady(index, 'text');
    expect(await paths(index, 'honey')).toEqual(['Bees.md']);
  }
  for (const index of all) await index.close();
});

it('follows what another program writes', async () => {
  const { folder, open } = await makeVault();
  const index = await open(true);
  await indexReady(index, 'text');
  await expect
    .poll(
      async () => {
        await writeFile(join(folder.path, 'Wasps.md'), 'Paper nests.\n');
        return paths(index, 'paper');
      },
      { timeout: 10_000, interval: 300 },
    )
    .toEqual(['Wasps.md']);
  await index.close();
});

it('tells nothing of a place that was excluded while the index was in use, and finds it again', async () => {
  const { folder, open } = await makeVault();
  await mkdir(join(folder.path, 'Private'));
  await mkdir(join(folder.path, '.obsidian'));
  await writeFile(join(folder.path, 'Private', 'Diary.md'), 'Honey for nobody else.\n');
  const exclude = (text: string) => writeFile(join(folder.path, '.obsidian', 'app.json'), text);
  const owner = await open(true);
  await indexReady(owner, 'text');
  const follower = await open();
  const all = ['Bees.md', 'Private/Diary.md'];
  expect((await paths(follower, 'honey')).toSorted()).toEqual(all);
  await exclude('{"userIgnoreFilters": ["Private/"]}');
  expect(await paths(follower, 'honey')).toEqual(['Bees.md']);
  expect(await paths(owner, 'honey')).toEqual(['Bees.md']);
  expect((await owner.tree()).map(({ path }) => path)).toEqual(['Bees.md']);
  // Half written.
  await exclude('{"userIgnoreFilters": ["Pri');
  expect(await paths(owner, 'honey')).toEqual(['Bees.md']);
  await exclude('{}');
  expect((await paths(owner, 'honey')).toSorted()).toEqual(all);
  await follower.close();
  await owner.close();
});
