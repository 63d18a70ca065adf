import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../note/testing/note-world.ts';

/** A session with “mine” typed over “one”, where another program has written “theirs”. */
async function startConflict() {
  const { world, start } = createWorld('one');
  const session = await start();
  session.edit('mine');
  world.text = 'theirs';
  await session.refresh();
  return { world, start, session };
}

describe('a note that was changed here and elsewhere', () => {
  it('is not shown empty where another program empties the file before it writes it', async () => {
    const { world, start } = createWorld('one');
    const session = await start();
    const shown: string[] = [];
    let reads = 0;
    world.beforeRead = () => {
      shown.push(session.text());
      world.text = reads++ === 0 ? '' : 'two';
    };
    await session.refresh();
    expect([...shown, session.text()]).toEqual(['one', 'one', 'two']);
    world.beforeRead = () => {};
    world.text = '';
    await session.refresh();
    expect(session.text(), 'it stayed so').toBe('');
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

  it('asks when another program wrote right after a save, while more was typed', async () => {
    const { world, start } = createWorld('one');
    const session = await start();
    session.edit('mine');
    world.afterWrite = () => {
      session.edit('mine and more');
      world.text = 'theirs';
    };
    await session.save();
    expect(await session.save()).toBe(false);
    expect(session.conflict()).toMatchObject({ mine: 'mine and more', theirs: { text: 'theirs' } });
    expect([await session.save(), world.text, session.text()]).toEqual([false, 'theirs', 'mine and more']);
  });

  it('keeps my text on request: it stays unsaved, and the next save writes it', async () => {
    const { world, session } = await startConflict();
    session.keepMine();
    expect([session.isDirty(), session.conflict()]).toEqual([true, undefined]);
    expect(await session.save()).toBe(true);
    expect(world.text).toBe('mine');
  });

  it.each(['theirs', undefined])('asks no longer once the file is as it was before it became %s', async (other) => {
    const { world, start } = createWorld('one');
    const session = await start();
    session.edit('mine');
    world.text = other;
    await session.refresh();
    expect(session.conflict()).toBeDefined();
    world.text = 'one';
    await session.refresh();
    expect([session.conflict(), session.text()]).toEqual([undefined, 'mine']);
    expect(await session.save()).toBe(true);
    expect(world.text).toBe('mine');
  });

  it('takes the text of the other program on request, and can bring mine back', async () => {
    const { world, session } = await startConflict();
    const bringBack = session.takeTheirs();
    expect([session.text(), session.isDirty()]).toEqual(['theirs', false]);
    bringBack();
    expect([session.text(), session.isDirty()]).toEqual(['mine', true]);
    // The same question as before: the text that was taken is not written over without an answer.
    await expect
      .poll(() => session.conflict())
      .toMatchObject({ mine: 'mine', theirs: { text: 'theirs' }, base: 'one' });
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
    const { world, start, session } = await startConflict();
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
    expect(after.conflict()?.base).toBeUndefined();
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

  it('says whose change the text that shows has: what a person chose is theirs, what was merged in is the other’s', async () => {
    const { world, start } = createWorld('one\n\ntwo\n');
    const session = await start();
    world.text = 'one\n\nTWO\n';
    await session.refresh();
    expect(session.changedBy()).toBe('other');
    session.edit('ONE\n\nTWO\n');
    expect(session.changedBy()).toBe('person');
    world.text = 'one\n\nthree\n';
    await session.refresh();
    expect([session.text(), session.changedBy()]).toEqual(['ONE\n\nthree\n', 'other']);
    const bringBack = session.discard();
    expect(session.changedBy()).toBe('person');
    bringBack();
    expect([session.text(), session.changedBy()]).toEqual(['ONE\n\nthree\n', 'person']);
  });

  it('merges both texts where they changed different lines, and asks only where they did not', async () => {
    const { world, start } = createWorld('one\n\ntwo\n');
    const session = await start();
    session.edit('ONE\n\ntwo\n');
    world.text = 'one\n\nTWO\n';
    await session.refresh();
    expect([session.text(), session.conflict(), session.isDirty()]).toEqual(['ONE\n\nTWO\n', undefined, true]);
    expect(await session.save()).toBe(true);
    expect(world.text).toBe('ONE\n\nTWO\n');
    session.edit('mine\n\nTWO\n');
    world.text = 'theirs\n\nTWO\n';
    await session.refresh();
    expect(session.conflict()).toMatchObject({ mine: 'mine\n\nTWO\n' });
  });

  it('keeps what was typed after the question was asked, and merges where that settles it', async () => {
    const { world, start } = createWorld('one\n\ntwo\n');
    const session = await start();
    session.edit('ONE\n\nmine\n');
    world.text = 'one\n\nTWO\n';
    await session.refresh();
    expect(session.conflict()?.theirs?.text).toBe(world.text);
    session.edit('ONE and more\n\nmine\n');
    await session.refresh();
    expect(session.conflict()?.theirs?.text).toBe(world.text);
    session.edit('ONE and more\n\ntwo\n');
    await session.refresh();
    expect([session.text(), session.conflict()]).toEqual(['ONE and more\n\nTWO\n', undefined]);
  });

  it('keeps what is typed while both are merged', async () => {
    const { world, start } = createWorld('one\n\ntwo\n');
    const session = await start();
    session.edit('ONE\n\ntwo\n');
    world.text = 'one\n\nTWO\n';
    const looked = session.refresh();
    for (const more of [' a', ' a n', ' a n d']) {
      await Promise.resolve();
      session.edit(`ONE${more}\n\n${session.text().endsWith('TWO\n') ? 'TWO' : 'two'}\n`);
    }
    await looked;
    await session.refresh();
    expect([session.text(), session.conflict()]).toEqual(['ONE a n d\n\nTWO\n', undefined]);
  });

  it('merges a text that is brought back with what it was made from, not with what it is brought back over', async () => {
    const { world, start } = createWorld('one\n\ntwo\n');
    const session = await start();
    session.edit('ONE\n\ntwo\n');
    const bringBack = session.discard();
    session.edit('other\n\ntwo\n');
    world.text = 'one\n\nTWO\n';
    await session.refresh();
    expect(session.text()).toBe('other\n\nTWO\n');
    bringBack();
    await expect.poll(() => session.text()).toBe('ONE\n\nTWO\n');
    expect(session.conflict()).toBeUndefined();
  });
});
