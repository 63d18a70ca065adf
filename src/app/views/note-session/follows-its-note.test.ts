import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { createWorld, toDisk } from '../note/testing/note-world.ts';

const to = 'b.md' as VaultPath;

it('saves where its note is by then what was typed while that was renamed', async () => {
  const { world, start } = createWorld('one\n');
  const session = await start();
  session.edit('one, typed\n');
  // The save has waited for the disk, on which the note moved meanwhile.
  world.beforeWrite = () => {
    if (world.at === to) return;
    world.at = to;
    session.follow(to, { before: toDisk('one\n'), after: toDisk('one\n') });
  };
  expect(await session.save()).toBe(true);
  expect([session.path, world.text, session.isDirty(), session.conflict()]).toEqual([
    to,
    'one, typed\n',
    false,
    undefined,
  ]);
});

it('asks nothing where the note is seen to be gone from its place a moment before it is known where it went', async () => {
  const { world, start } = createWorld('[b](../b.md)\n\nlast\n');
  const session = await start();
  session.edit('[b](../b.md)\n\nlast and more\n');
  world.at = to;
  world.text = '[b](b.md)\n\nlast\n';
  await session.refresh();
  expect(session.conflict(), 'it looks deleted').toMatchObject({ theirs: undefined });
  session.follow(to, { before: toDisk('[b](../b.md)\n\nlast\n'), after: toDisk('[b](b.md)\n\nlast\n') });
  expect([session.text(), session.isDirty(), session.conflict()]).toEqual([
    '[b](b.md)\n\nlast and more\n',
    true,
    undefined,
  ]);
  expect([await session.save(), world.text]).toEqual([true, '[b](b.md)\n\nlast and more\n']);
});

it('keeps the links that a move rewrites right after a save, with what is typed meanwhile', async () => {
  const { world, start } = createWorld('[b](../b.md)\n\nlast\n');
  const session = await start();
  session.edit('[b](../b.md)\n\nlast and\n');
  world.afterWrite = () => {
    if (world.at === to) return;
    session.edit('[b](../b.md)\n\nlast and more\n');
    world.at = to;
    world.text = '[b](b.md)\n\nlast and\n';
    session.follow(to, { before: toDisk('[b](../b.md)\n\nlast and\n'), after: toDisk(world.text) });
  };
  await session.save();
  expect([session.text(), session.isDirty(), session.conflict()]).toEqual([
    '[b](b.md)\n\nlast and more\n',
    true,
    undefined,
  ]);
  expect([await session.save(), world.text]).toEqual([true, '[b](b.md)\n\nlast and more\n']);
});

it('shows the file of a note that moves without unsaved text as it is there', async () => {
  const { world, start } = createWorld('[b](../b.md)\n');
  const session = await start();
  world.at = to;
  world.text = '[b](b.md)\n';
  session.follow(to, { before: toDisk('[b](../b.md)\n'), after: toDisk('[b](b.md)\n') });
  expect([session.text(), session.isDirty()]).toEqual(['[b](b.md)\n', false]);
  await session.refresh();
  expect(session.state()).toMatchObject({ kind: 'open', disk: { text: '[b](b.md)\n' } });
});

it('keeps the text of a note that begins and cannot be made, and makes it when that can be done', async () => {
  const { world, start } = createWorld(undefined);
  const session = await start();
  session.begin('');
  expect([session.isDirty(), session.text()]).toEqual([true, '']);
  session.edit('typed at once');
  world.refuse = 'The disk is full.';
  expect(await session.save()).toBe(false);
  expect([session.text(), session.problem()]).toEqual(['typed at once', 'The disk is full.']);
  await session.flush();
  expect(await world.hasDraft()).toBe(true);
  world.refuse = '';
  expect([await session.save(), world.text, session.isDirty()]).toEqual([true, 'typed at once', false]);
});

it('goes along to where another program renamed its file, and writes nothing under the old name before that', async () => {
  const { world, start } = createWorld('one\n');
  const session = await start();
  session.edit('one, typed\n');
  world.at = to;
  expect(await session.save()).toBe(false);
  expect([world.saves, session.conflict()?.theirs, session.madeFrom()?.hash]).toEqual([[], undefined, '#one\n']);
  session.follow(to, { before: toDisk('one\n'), after: toDisk('one\n') });
  expect([session.text(), session.conflict()]).toEqual(['one, typed\n', undefined]);
  expect([await session.save(), world.text]).toEqual([true, 'one, typed\n']);
});

it('goes along also where the text was put back after the page was closed', async () => {
  const { world, start } = createWorld('one\n');
  const before = await start();
  before.edit('one, typed\n');
  await before.flush();
  world.live.clear();
  world.at = to;
  const session = await start('next');
  expect([session.text(), session.conflict()?.theirs, session.madeFrom()?.hash]).toEqual([
    'one, typed\n',
    undefined,
    '#one\n',
  ]);
  session.follow(to, { before: toDisk('one\n'), after: toDisk('one\n') });
  expect([await session.save(), world.text]).toEqual([true, 'one, typed\n']);
});
