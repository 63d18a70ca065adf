import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../testing/note-world.ts';

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

  it('shows what another program wrote while nothing was typed', async () => {
    const { world, start } = createWorld('one');
    const session = await start();
    world.text = 'other';
    await session.refresh();
    expect(session.text()).toBe('other');
    expect(session.conflict()).toBeUndefined();
  });

  it('asks when another program wrote while something was typed, and writes nothing until the answer', async () => {
    const { world, start } = createWorld('one');
    const session = await start();
    session.edit('mine');
    world.text = 'theirs';
    expect(await session.save()).toBe(false);
    expect(world.text).toBe('theirs');
    expect(session.conflict()).toMatchObject({ mine: 'mine', theirs: { text: 'theirs' } });
    expect(session.text()).toBe('mine');
  });

  it('keeps my text on request: it stays unsaved, and the next save writes it', async () => {
    const { world, start } = createWorld('one');
    const session = await start();
    session.edit('mine');
    world.text = 'theirs';
    await session.refresh();
    session.keepMine();
    expect([session.isDirty(), session.conflict()]).toEqual([true, undefined]);
    expect(await session.save()).toBe(true);
    expect(world.text).toBe('mine');
  });

  it('takes the text of the other program on request, and can bring mine back', async () => {
    const { world, start } = createWorld('one');
    const session = await start();
    session.edit('mine');
    world.text = 'theirs';
    await session.refresh();
    const bringBack = session.takeTheirs();
    expect([session.text(), session.isDirty()]).toEqual(['theirs', false]);
    bringBack();
    expect([session.text(), session.isDirty()]).toEqual(['mine', true]);
    // The same question as before: the text that was taken is not written over without an answer.
    expect(session.conflict()).toMatchObject({ mine: 'mine', theirs: { text: 'theirs' }, base: 'one' });
    expect(await session.save()).toBe(false);
    expect(world.text).toBe('theirs');
    session.keepMine();
    expect(await session.save()).toBe(true);
    expect(world.text).toBe('mine');
  });

  it('asks again when the file changed between discarding a text and bringing it back', async () => {
    const { world, start } = createWorld('one');
    const session = await start();
    session.edit('mine');
    const bringBack = session.discard();
    world.text = 'changed since';
    await session.refresh();
    bringBack();
    expect(await session.save()).toBe(false);
    expect([world.text, session.conflict()?.theirs?.text]).toEqual(['changed since', 'changed since']);
  });

  it('brings a text back without a question where the file is still the same', async () => {
    const { world, start } = createWorld('one');
    const session = await start();
    session.edit('mine');
    session.discard()();
    expect([session.text(), session.conflict()]).toEqual(['mine', undefined]);
    expect(await session.save()).toBe(true);
    expect(world.text).toBe('mine');
  });

  it('asks in the next view of the note where this one had gone before the text was brought back', async () => {
    const { world, start } = createWorld('one');
    const session = await start();
    session.edit('mine');
    world.text = 'theirs';
    await session.refresh();
    const bringBack = session.takeTheirs();
    await session.flush();
    bringBack();
    await session.flush();
    const next = await start();
    expect([next.text(), next.conflict()?.theirs?.text]).toEqual(['mine', 'theirs']);
    expect(await next.save()).toBe(false);
    expect(world.text).toBe('theirs');
  });

  it('reports no conflict when the other program wrote the same text', async () => {
    const { world, start } = createWorld('one');
    const session = await start();
    session.edit('same');
    world.text = 'same';
    await session.refresh();
    expect([session.isDirty(), session.conflict()]).toEqual([false, undefined]);
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

  it('asks when the file changed between the crash and the next visit', async () => {
    const { world, start } = createWorld('one');
    const before = await start();
    before.edit('mine');
    await before.flush();
    world.text = 'theirs';
    const after = await start();
    expect(after.conflict()).toMatchObject({ mine: 'mine', theirs: { text: 'theirs' } });
  });

  it('asks again at the next visit where more was typed before the answer', async () => {
    const { world, start } = createWorld('one');
    const before = await start();
    before.edit('mine');
    await before.flush();
    world.text = 'theirs';
    const between = await start();
    between.edit('mine, longer');
    await between.flush();
    const after = await start();
    expect(after.conflict()).toMatchObject({ mine: 'mine, longer', theirs: { text: 'theirs' } });
    expect(await after.save()).toBe(false);
    expect(world.text).toBe('theirs');
  });

  it('does not take the file for what a text was made from that was put back over it', async () => {
    const { world, start } = createWorld('one\ntwo\nthree\n');
    const before = await start();
    before.edit('one\ntwo\nMINE\n');
    await before.flush();
    world.text = 'THEIRS\ntwo\nthree\n';
    const after = await start();
    world.text = 'THEIRS\ntwo\nthree\nfour\n';
    await after.refresh();
    // From the file that is known by now, mine would have taken back their first line.
    expect(after.conflict()).toMatchObject({ theirs: { text: world.text } });
    expect([after.conflict()?.base, after.conflict()?.both]).toEqual([undefined, undefined]);
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

  it('asks when the file was deleted during an edit, and can create it again', async () => {
    const { world, start } = createWorld('one');
    const session = await start();
    session.edit('mine');
    world.text = undefined;
    await session.refresh();
    expect(session.conflict()).toEqual({ mine: 'mine', theirs: undefined });
    session.keepMine();
    expect(await session.save()).toBe(true);
    expect(world.text).toBe('mine');
  });

  it('is missing where there is no file, and opens when it appears', async () => {
    const { world, start } = createWorld(undefined);
    const session = await start();
    expect(session.state().kind).toBe('missing');
    world.text = 'now';
    await session.refresh();
    expect(session.text()).toBe('now');
  });

  it('keeps both texts where they changed different lines, and only then', async () => {
    const { world, start } = createWorld('one\n\ntwo\n');
    const session = await start();
    session.edit('ONE\n\ntwo\n');
    world.text = 'one\n\nTWO\n';
    await session.refresh();
    expect(session.conflict()?.both).toBe('ONE\n\nTWO\n');
    session.keepBoth();
    expect([session.text(), session.conflict(), session.isDirty()]).toEqual(['ONE\n\nTWO\n', undefined, true]);
    expect(await session.save()).toBe(true);
    expect(world.text).toBe('ONE\n\nTWO\n');
    session.edit('mine\n\nTWO\n');
    world.text = 'theirs\n\nTWO\n';
    await session.refresh();
    expect(session.conflict()).toMatchObject({ mine: 'mine\n\nTWO\n' });
    expect(session.conflict()?.both).toBeUndefined();
  });

  it('keeps what was typed after the question was asked', async () => {
    const { world, start } = createWorld('one\n\ntwo\n');
    const session = await start();
    session.edit('ONE\n\ntwo\n');
    world.text = 'one\n\nTWO\n';
    await session.refresh();
    session.edit('ONE and more\n\ntwo\n');
    expect(session.conflict()?.both, 'it would lack what was typed').toBeUndefined();
    await session.refresh();
    expect(session.conflict()?.both).toBe('ONE and more\n\nTWO\n');
    session.edit('ONE and even more\n\ntwo\n');
    session.keepMine();
    expect(session.text()).toBe('ONE and even more\n\ntwo\n');
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
