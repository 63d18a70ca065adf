import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../note/testing/note-world.ts';

describe('what is typed is saved by itself', () => {
  const quickly = { saveDelay: 20, longestSaveDelay: 60, retryDelay: 20 };

  it('after a moment of quiet, and as one change', async () => {
    const { world, start } = createWorld('one');
    const session = await start('tab', quickly);
    session.edit('two');
    await expect.poll(() => world.text).toBe('two');
    await expect.poll(() => session.isDirty()).toBe(false);
    session.edit('three');
    await expect.poll(() => world.text).toBe('three');
    expect(world.saves).toEqual([
      { text: 'two', amends: undefined },
      { text: 'three', amends: 'change 1' },
    ]);
    await session.flush();
    expect(await world.hasDraft()).toBe(false);
  });

  it('and what is typed back to the file’s text while it is being saved stays', async () => {
    const { world, start } = createWorld('one');
    const session = await start('tab', quickly);
    world.beforeWrite = () => {
      world.beforeWrite = () => {};
      session.edit('one');
    };
    session.edit('two');
    await expect.poll(() => world.saves.map(({ text }) => text)).toEqual(['two', 'one']);
    await expect.poll(() => session.isDirty()).toBe(false);
    expect([session.text(), world.text]).toEqual(['one', 'one']);
  });

  it('and what is typed back while a save is refused is no unsaved text', async () => {
    const { world, start } = createWorld('one');
    const session = await start('tab', quickly);
    world.beforeWrite = () => {
      session.edit('one');
      world.refuse = 'No room.';
    };
    session.edit('two');
    expect(await session.save()).toBe(true);
    expect([session.text(), session.isDirty(), session.problem(), world.saves]).toEqual(['one', false, '', []]);
  });

  it('also while typing goes on', async () => {
    const { world, start } = createWorld('');
    const session = await start('tab', { ...quickly, saveDelay: 5000 });
    let typed = '';
    await expect
      .poll(
        () => {
          session.edit((typed += 'x'));
          return world.saves.length;
        },
        { interval: 5 },
      )
      .toBeGreaterThan(1);
    expect(await session.save()).toBe(true);
    expect(world.text).toBe(typed);
  });

  it('as another change after ten quiet minutes', async () => {
    const { world, start } = createWorld('one');
    let now = 0;
    const session = await start('tab', { now: () => now });
    for (const [text, minutes] of [
      ['two', 0],
      ['three', 9],
      ['four', 20],
    ] as const) {
      now = minutes * 60_000;
      session.edit(text);
      await session.save();
    }
    expect(world.saves.map(({ amends }) => amends)).toEqual([undefined, 'change 1', undefined]);
  });

  it('not over what another program wrote: both texts are shown, and nothing is written', async () => {
    const { world, start } = createWorld('one');
    const session = await start('tab', quickly);
    session.edit('mine');
    world.text = 'theirs';
    await expect.poll(() => session.conflict()?.theirs?.text).toBe('theirs');
    session.edit('mine and more');
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect([world.text, world.saves]).toEqual(['theirs', []]);
    session.keepMine();
    await expect.poll(() => world.text).toBe('mine and more');
  });

  it('together with what another program wrote elsewhere in it', async () => {
    const { world, start } = createWorld('one\n\ntwo\n');
    const session = await start('tab', quickly);
    session.edit('one\n\nmine\n');
    world.text = 'theirs\n\ntwo\n';
    await expect.poll(() => world.text).toBe('theirs\n\nmine\n');
    session.edit('theirs\n\nmine and more\n');
    world.text = 'theirs again\n\nmine\n';
    await expect.poll(() => world.text).toBe('theirs again\n\nmine and more\n');
    expect([session.conflict(), session.text()]).toEqual([undefined, world.text]);
  });

  it('not while the folder may not be changed: it stays a draft, and is saved when it may', async () => {
    const { world, start } = createWorld('one');
    world.mayWrite = false;
    const session = await start('tab', quickly);
    session.edit('two');
    await expect.poll(() => world.hasDraft()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect([world.text, session.problem(), session.isDirty()]).toEqual(['one', '', true]);
    world.mayWrite = true;
    expect(await session.save()).toBe(true);
    expect(world.text).toBe('two');
  });

  it('again after a save that failed, until it succeeds', async () => {
    const { world, start } = createWorld('one');
    const session = await start('tab', quickly);
    world.refuse = 'No room.';
    session.edit('two');
    await expect.poll(() => session.problem()).toBe('No room.');
    world.refuse = '';
    await expect.poll(() => world.text).toBe('two');
    await expect.poll(() => session.problem()).toBe('');
  });

  it('also what an earlier visit left, which can still be taken back', async () => {
    const { world, start } = createWorld('one');
    const before = await start();
    before.edit('half a thought');
    await before.flush();
    const after = await start('tab', quickly);
    expect([after.text(), after.isRestored()]).toEqual(['half a thought', true]);
    await expect.poll(() => world.text).toBe('half a thought');
    expect(after.isRestored()).toBe(true);
    const bringBack = after.discard();
    expect([after.text(), after.isRestored()]).toEqual(['one', false]);
    await expect.poll(() => world.text).toBe('one');
    bringBack();
    await expect.poll(() => world.text).toBe('half a thought');
  });
});
