import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../note/testing/note-world.ts';

type World = ReturnType<typeof createWorld>;

/** The file has the text, and the session never hears of it. */
async function saveAsPageEnds(world: World['world'], session: Awaited<ReturnType<World['start']>>): Promise<void> {
  world.afterWrite = () => new Promise<never>(() => undefined);
  void session.save();
  await expect.poll(() => world.text).toBe(session.text());
}

describe('a note session', () => {
  it('saves what was typed with the file’s own line ends', async () => {
    const { world, start } = createWorld('\uFEFFone\r\ntwo\r\n');
    const session = await start();
    expect(session.text()).toBe('one\ntwo\n');
    session.edit('one\nand\ntwo\n');
    expect(session.isDirty()).toBe(true);
    expect(await session.save()).toBe(true);
    expect(world.text).toBe('\uFEFFone\r\nand\r\ntwo\r\n');
    expect(session.isDirty()).toBe(false);
    await session.flush();
    expect(await world.hasDraft()).toBe(false);
  });

  it('has no unsaved text after the edit is undone', async () => {
    const { world, start } = createWorld('one\r\n');
    const session = await start();
    session.edit('one!\n');
    session.edit('one\n');
    expect(session.isDirty()).toBe(false);
    await session.flush();
    expect(await world.hasDraft()).toBe(false);
  });

  it('takes back what was put back while it is being written, also where the file has it already', async () => {
    const { world, start } = createWorld('one');
    const before = await start();
    before.edit('half a thought');
    await before.flush();
    const session = await start();
    let bringBack = (): void => undefined;
    world.afterWrite = () => {
      world.afterWrite = () => undefined;
      bringBack = session.discard();
    };
    await session.save();
    expect(session.text()).toBe('one');
    await session.save();
    expect(world.text).toBe('one');
    bringBack();
    await session.save();
    expect(world.text).toBe('half a thought');
  });

  it('shows what another program wrote while nothing was typed', async () => {
    const { world, start } = createWorld('one');
    const session = await start();
    world.text = 'other';
    await session.refresh();
    expect(session.text()).toBe('other');
    expect(session.conflict()).toBeUndefined();
  });

  it('restores unsaved text after a crash', async () => {
    const { world, start } = createWorld('one');
    const before = await start();
    before.edit('half a thought');
    await before.flush();
    const after = await start();
    expect([after.text(), after.isDirty(), after.isRestored(), after.conflict()]).toEqual([
      'half a thought',
      true,
      true,
      undefined,
    ]);
    after.discard();
    await after.flush();
    expect([after.text(), await world.hasDraft()]).toEqual(['one', false]);
  });

  it('asks nothing about text that was saved as the page ended, where the file was changed since', async () => {
    const { world, start } = createWorld('one');
    const before = await start();
    before.edit('half a thought');
    await before.flush();
    world.text = 'half a thought, and more elsewhere';
    const asked = await start('tab', { wasSaved: async () => false });
    expect(asked.conflict()?.mine).toBe('half a thought');
    const after = await start('tab', { wasSaved: async (_path, { text }) => text === 'half a thought' });
    expect([after.text(), after.isDirty(), after.conflict(), await world.hasDraft()]).toEqual([
      'half a thought, and more elsewhere',
      false,
      undefined,
      false,
    ]);
  });

  it('shows what was saved as the page ended, not the shorter draft of a moment before, and asks nothing', async () => {
    const { world, start } = createWorld('one');
    const before = await start();
    before.edit('half');
    await before.flush();
    before.edit('half a thought');
    await saveAsPageEnds(world, before);
    const after = await start();
    expect([after.text(), after.conflict(), after.isDirty()]).toEqual(['half a thought', undefined, false]);
  });

  it('goes on with what was typed during the save with which the page ended, and asks nothing', async () => {
    const { world, start } = createWorld('one');
    const before = await start();
    before.edit('half a thought');
    await saveAsPageEnds(world, before);
    before.edit('half a thought, and more');
    await before.flush();
    const after = await start();
    expect([after.text(), after.conflict(), after.isDirty()]).toEqual(['half a thought, and more', undefined, true]);
    world.afterWrite = () => undefined;
    expect(await after.save()).toBe(true);
    expect(world.text).toBe('half a thought, and more');
  });

  it('asks no history about what was typed during the save with which the page ended: it is of the file', async () => {
    const { world, start } = createWorld('one');
    const before = await start();
    before.edit('half a thought');
    await saveAsPageEnds(world, before);
    before.edit('one');
    await before.flush();
    // Once, long ago, the file was this text.
    const after = await start('tab', { wasSaved: async () => true });
    expect([after.text(), after.conflict(), after.isDirty()]).toEqual(['one', undefined, true]);
  });

  it('asks again about a text that was brought back during the save with which the page ended', async () => {
    const { world, start } = createWorld('one');
    const before = await start();
    before.edit('mine');
    const bringBack = before.discard();
    world.text = 'other';
    await before.refresh();
    before.edit('other, and more');
    world.afterWrite = () => {
      bringBack();
      return new Promise<never>(() => undefined);
    };
    void before.save();
    await expect.poll(() => before.conflict()?.mine).toBe('mine');
    await before.flush();
    expect(world.text).toBe('other, and more');
    const after = await start();
    expect([after.conflict()?.mine, after.conflict()?.theirs?.text]).toEqual(['mine', 'other, and more']);
  });

  it('keeps the texts of two tabs separate: neither is lost in a crash, and each is offered again', async () => {
    const { world, start } = createWorld('one');
    world.live.add('other');
    const [first, second] = [await start('tab'), await start('other')];
    first.edit('mine');
    await first.flush();
    // The newest is offered first, by the millisecond.
    await new Promise((resolve) => setTimeout(resolve, 2));
    second.edit('in the other tab');
    await second.flush();
    world.live.clear();
    const after = await start('later');
    expect([after.text(), after.isElsewhere()]).toEqual(['in the other tab', true]);
    expect(await after.save()).toBe(true);
    await after.flush();
    expect([world.text, after.isElsewhere()]).toEqual(['in the other tab', true]);
    await after.takeElsewhere();
    expect(after.conflict()).toMatchObject({ mine: 'mine', theirs: { text: 'in the other tab' } });
    after.keepMine();
    await after.save();
    await after.flush();
    expect([world.text, after.isElsewhere(), await world.hasDraft()]).toEqual(['mine', false, false]);
  });

  it('leaves the text of an open tab to that tab, and shows it on request', async () => {
    const { world, start } = createWorld('one');
    const first = await start('tab');
    first.edit('mine');
    await first.flush();
    const second = await start('other');
    expect([second.text(), second.isElsewhere()]).toEqual(['one', true]);
    await second.takeElsewhere();
    expect([second.text(), second.isElsewhere()]).toEqual(['mine', false]);
    second.discard();
    await second.flush();
    expect([(await start('tab')).text(), first.text()]).toEqual(['mine', 'mine']);
    await first.save();
    await first.flush();
    await second.refresh();
    expect([second.isElsewhere(), await world.hasDraft()]).toEqual([false, false]);
  });

  it('keeps what is typed during a save', async () => {
    const { world, start } = createWorld('one');
    const session = await start();
    session.edit('two');
    world.beforeWrite = () => session.edit('two and more');
    expect(await session.save()).toBe(true);
    expect(world.text).toBe('two');
    expect([session.text(), session.isDirty(), session.conflict()]).toEqual(['two and more', true, undefined]);
  });

  it('says why a save was refused, and keeps the text', async () => {
    const { world, start } = createWorld('one');
    const session = await start();
    session.edit('two');
    world.refuse = 'This folder may not be changed.';
    expect(await session.save()).toBe(false);
    expect([session.problem(), session.isDirty(), world.text]).toEqual([
      'This folder may not be changed.',
      true,
      'one',
    ]);
  });

  it('is missing where there is no file, and opens when it appears', async () => {
    const { world, start } = createWorld(undefined);
    const session = await start();
    expect(session.state().kind).toBe('missing');
    world.text = 'now';
    await session.refresh();
    expect(session.text()).toBe('now');
  });

  it('keeps what is typed without a pause, not only when typing ends', async () => {
    const { world, start } = createWorld('one\n');
    const session = await start('tab', { draftDelay: 60_000, longestDraftDelay: 50 });
    let text = 'one\n';
    await expect
      .poll(
        async () => {
          session.edit((text += 'x'));
          return world.hasDraft();
        },
        { interval: 10, timeout: 10_000 },
      )
      .toBe(true);
    session.discard();
    await session.flush();
  });

  it('warns while the browser cannot store what is typed', async () => {
    const { start } = createWorld('one\n');
    let isFull = true;
    const put = async () => {
      if (isFull) throw new DOMException('No room.', 'QuotaExceededError');
    };
    const none = async () => undefined;
    const session = await start('tab', {
      draftRetryDelay: 5,
      drafts: { take: none, elsewhere: none, put, delete: async () => undefined },
    });
    session.edit('two\n');
    await session.flush();
    expect(session.isUnkept()).toBe(true);
    isFull = false;
    // Without a key press: a person who frees space does not type meanwhile.
    await expect.poll(() => session.isUnkept()).toBe(false);
  });
});
