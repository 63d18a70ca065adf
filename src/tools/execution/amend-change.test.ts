import { describe, expect, it } from 'vitest';
import { VaultError, type Vault } from '../../fs-access/vault.ts';
import type { MemoryVault } from '../../fs-access/memory-vault.ts';
import { createBench, type BenchOptions } from '../testing/tool-bench.ts';

/** An editor on a note: it saves as the app does, each save naming the change of the session so far. */
async function editor(files: Readonly<Record<string, string>> = { 'a.md': 'one' }, options: BenchOptions = {}) {
  const bench = await createBench(files, options);
  let amends: string | undefined;
  const save = async (content: string) => {
    const base_hash = (await bench.index.note('a.md' as never))?.hash ?? 'absent';
    const result = await bench.call(
      'write_note',
      { path: 'a.md', content, base_hash },
      { save: { ...(amends !== undefined && { amends }) } },
    );
    if (result.success && typeof result['change_id'] === 'string') amends = result['change_id'];
    return result;
  };
  return { bench, save, session: () => amends };
}

describe('the saves of one editing session', () => {
  it('are one change and one line of the activity, and one undo takes all of it back', async () => {
    const { bench, save } = await editor({ 'a.md': '\uFEFFone\r\n' });
    for (const text of ['two\n', 'two and\n', 'two and three\n'])
      expect(await save(text)).toMatchObject({ success: true });
    expect(bench.text('a.md')).toBe('\uFEFFtwo and three\r\n');
    const [change, ...others] = await bench.history.list();
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      state: 'applied',
      message: 'Edit “a.md”.',
      files: [{ before: { text: '\uFEFFone\r\n' }, after: { text: '\uFEFFtwo and three\r\n' } }],
    });
    expect(change).not.toHaveProperty('amended');
    expect(await bench.activity.list({ tool_name: 'write_note' })).toMatchObject([
      { status: 'completed', change_id: change?.change_id, arguments: { content: 'two and three\n' } },
    ]);
    expect(await bench.call('undo_change', { change_id: change?.change_id })).toMatchObject({ success: true });
    expect(bench.text('a.md')).toBe('\uFEFFone\r\n');
  });

  it('that end as they began leave nothing to undo, and what is typed then is another change', async () => {
    const { bench, save } = await editor();
    await save('two');
    await save('one');
    expect(await bench.history.list()).toMatchObject([{ state: 'undone', files: [{ after: { text: 'one' } }] }]);
    await save('three');
    expect(await bench.history.list({ state: 'applied' })).toMatchObject([
      { files: [{ before: { text: 'one' }, after: { text: 'three' } }] },
    ]);
  });

  it('of a new note are one change, too: undone, the note is gone', async () => {
    const { bench, save, session } = await editor({});
    await save('one');
    await save('two');
    expect(await bench.history.list()).toMatchObject([{ files: [{ before: null, after: { text: 'two' } }] }]);
    await bench.approved('undo_change', { change_id: session() });
    expect(bench.text('a.md')).toBeUndefined();
  });

  it('begin another entry once the assistant has written, or the session was undone', async () => {
    const { bench, save, session } = await editor();
    await save('two');
    const first = session();
    await bench.approved('modify_note', { path: 'a.md', operation: 'append', content: 'theirs' });
    await save('two\n\ntheirs\nthree');
    expect(session()).not.toBe(first);
    expect((await bench.history.list()).map(({ initiated_by }) => initiated_by)).toEqual(['user', 'agent', 'user']);
    await bench.call('undo_change', { change_id: session() });
    expect(bench.text('a.md')).toBe('two\n\ntheirs');
    await save('two\n\ntheirs\nfour');
    expect((await bench.history.list({ state: 'applied' })).length).toBe(4);
  });

  it('begin another entry where a text was changed and changed back between', async () => {
    const { bench, save, session } = await editor();
    await save('two');
    const first = session();
    bench.clock.time += 1000;
    await bench.approved('write_note', { path: 'a.md', content: 'theirs' });
    await bench.approved('write_note', { path: 'a.md', content: 'two' });
    await save('three');
    expect(session()).not.toBe(first);
  });

  it('never become part of another note’s change, or of one that is not the person’s', async () => {
    const { bench } = await editor({ 'a.md': 'one', 'b.md': 'b' });
    const made = await bench.approved('write_note', { path: 'a.md', content: 'agent' });
    const amends = made.success ? String(made['change_id']) : '';
    const hash = (await bench.index.note('a.md' as never))?.hash;
    await bench.call('write_note', { path: 'a.md', content: 'mine', base_hash: hash }, { save: { amends } });
    await bench.call('write_note', { path: 'b.md', content: 'mine' }, { save: { amends } });
    expect(await bench.history.list()).toHaveLength(3);
  });

  it('ask nothing where the file is another by now: they answer so, and write nothing', async () => {
    const { bench } = await editor();
    const hash = (await bench.index.note('a.md' as never))?.hash;
    bench.writeOutside('a.md', 'theirs');
    const result = await bench.call('write_note', { path: 'a.md', content: 'mine', base_hash: hash }, { save: {} });
    expect(result).toMatchObject({ code: 'changed_on_disk' });
    expect([bench.text('a.md'), bench.person.asked]).toEqual(['theirs', []]);
  });

  it('and an approved change of the assistant at the same moment: one is written, the other told', async () => {
    const { bench, save } = await editor();
    const call = bench.executor.execute({
      callId: 'agent',
      name: 'write_note',
      input: { path: 'a.md', content: 'theirs' },
      initiatedBy: 'agent',
    });
    const question = await bench.person.nextQuestion();
    question.approve();
    const saved = await save('mine');
    if (saved.success) {
      // The question is asked again, about the text that was saved.
      const again = await bench.person.nextQuestion();
      expect(again.pending).toMatchObject({ replanned: true, plan: { changes: [{ before: { text: 'mine' } }] } });
      again.approve();
      expect(await call).toMatchObject({ success: true });
    } else {
      expect(saved).toMatchObject({ code: 'changed_on_disk' });
      expect(await call).toMatchObject({ success: true });
    }
    expect(bench.text('a.md')).toBe('theirs');
    expect((await bench.history.list()).every(({ state }) => state === 'applied')).toBe(true);
  });
});

describe('a further save that fails', () => {
  it('leaves the session as it was, and can be repeated', async () => {
    let isFull = false;
    const wrapVault = (vault: MemoryVault): Vault => ({
      ...vault,
      write: (path, bytes, expected) =>
        isFull
          ? Promise.reject(new VaultError('quota', path, 'No space.', 'Free some.'))
          : vault.write(path, bytes, expected),
    });
    const { bench, save } = await editor({ 'a.md': 'one' }, { wrapVault });
    await save('two');
    isFull = true;
    expect(await save('three')).toMatchObject({ code: 'quota' });
    expect(await bench.history.list()).toMatchObject([{ state: 'applied', files: [{ after: { text: 'two' } }] }]);
    isFull = false;
    await save('four');
    expect(await bench.history.list()).toMatchObject([
      { state: 'applied', files: [{ before: { text: 'one' }, after: { text: 'four' } }] },
    ]);
  });

  it.each([
    ['before', 'two', 'two'],
    ['after', 'three', 'three'],
    ['and another program wrote after', 'theirs', 'two'],
  ])('by a crash %s its write is settled without a question', async (_when, onDisk, after) => {
    const { bench, save } = await editor();
    await save('two');
    await save('three');
    const [change] = await bench.history.list();
    const amended = { text: 'two', hash: await sha256('two') };
    await bench.history.put({ ...change!, state: 'applying', amended });
    bench.writeOutside('a.md', onDisk);
    expect(await bench.reload().executor.resumePending()).toEqual([]);
    const [settled] = await bench.history.list();
    expect(settled).toMatchObject({ state: 'applied', files: [{ before: { text: 'one' }, after: { text: after } }] });
    expect(settled).not.toHaveProperty('amended');
    expect(bench.text('a.md')).toBe(onDisk);
  });
});

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
