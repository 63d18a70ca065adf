import { describe, expect, it } from 'vitest';
import { VaultError, type Vault } from '../fs-access/vault.ts';
import { TOOLS } from './registry.ts';
import { recordOf, write } from './testing/agent-calls.ts';
import { setFiles } from './testing/set-files.ts';
import { createBench, TEST_POLICY } from './testing/tool-bench.ts';

const tools = [...TOOLS, setFiles];

describe('after a reload', () => {
  it('asks a stored question again, and its call waits for the same answer', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    void bench.executor.execute(write('c1', 'a.md', 'new'));
    const before = await bench.person.nextQuestion();

    const { executor, person } = bench.reload();
    await executor.resumePending();
    const again = await person.nextQuestion();
    expect(again.pending).toEqual(before.pending);
    const joined = executor.execute(write('c1', 'a.md', 'new'));
    again.approve();
    expect(await joined).toMatchObject({ success: true, path: 'a.md' });
    expect(person.asked).toHaveLength(1);
    expect(bench.text('a.md')).toBe('new');
    expect(await bench.history.list()).toHaveLength(1);
  });

  it('does once what is approved in two tabs', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    const input = { path: 'a.md', operation: 'append', content: 'more' };
    const call = { callId: 'c1', name: 'modify_note', input, initiatedBy: 'agent' } as const;
    const first = bench.executor.execute(call);
    const question = await bench.person.nextQuestion();
    const { executor, person } = bench.reload();
    await executor.resumePending();
    const again = await person.nextQuestion();
    const second = executor.execute(call);
    again.approve();
    // Across tabs a lock keeps one change from beginning within another.
    const two = await second;
    question.approve();
    const one = await first;
    expect(one).toMatchObject({ success: true, change_id: expect.any(String) as string });
    expect(two).toMatchObject({ success: true, change_id: 'change_id' in one ? one.change_id : '' });
    expect(bench.text('a.md')?.match(/more/g)).toHaveLength(1);
    expect(await bench.history.list()).toHaveLength(1);
  });

  it('replans a stored question about a file that has changed before it is shown', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    void bench.executor.execute(write('c1', 'a.md', 'new'));
    await bench.person.nextQuestion();
    bench.writeOutside('a.md', 'theirs');
    const { executor, person } = bench.reload();
    await executor.resumePending();
    const again = await person.nextQuestion();
    expect(again.pending).toMatchObject({ replanned: true, plan: { changes: [{ before: { text: 'theirs' } }] } });
  });

  it('leaves questions of another vault alone', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    void bench.executor.execute(write('c1', 'a.md', 'new'));
    await bench.person.nextQuestion();
    const { executor, person } = bench.reload({ vaultId: 'vault-2' });
    await executor.resumePending();
    // What is asked next is the first that this person sees.
    void executor.execute(write('c2', 'b.md', 'own'));
    const first = await person.nextQuestion();
    expect(first.pending.call.callId).toBe('c2');
    expect(person.asked).toEqual([first.pending]);
    expect(await bench.pending.list()).toHaveLength(2);
  });

  it('gives the answer of an answered call again and does nothing', async () => {
    const bench = await createBench({ 'a.md': 'old' }, { policy: { ...TEST_POLICY, decide: () => 'allow' } });
    const first = await bench.executor.execute(write('c1', 'a.md', 'new'));
    bench.writeOutside('a.md', 'later');
    const { executor } = bench.reload();
    expect(await executor.execute(write('c1', 'a.md', 'new'))).toEqual(first);
    expect(bench.text('a.md')).toBe('later');
  });

  it('refuses an id that was used for another input', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    await bench.executor.execute({ callId: 'c1', name: 'read_note', input: { path: 'a.md' }, initiatedBy: 'agent' });
    const second = await bench.executor.execute({
      callId: 'c1',
      name: 'read_note',
      input: { path: 'b.md' },
      initiatedBy: 'agent',
    });
    expect(second).toMatchObject({ code: 'invalid_input' });
    expect(await recordOf(bench, 'c1')).toMatchObject({ status: 'completed' });
  });

  it('does not repeat a change whose record was lost after its bytes were written', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    const put = bench.history.put.bind(bench.history);
    bench.history.put = async (change) =>
      change.state === 'applied' ? Promise.reject(new Error('page closed')) : put(change);
    void bench.executor.execute(write('c1', 'a.md', 'new'));
    // The page closes when the bytes are there: neither the history nor the log hears of it.
    const lost = await recordOf(bench, 'c1').catch(() => undefined);
    (await bench.person.nextQuestion()).approve();
    await expect.poll(() => bench.text('a.md')).toBe('new');
    await expect.poll(async () => (await bench.activity.get('c1'))?.status).toBe('completed');
    bench.history.put = put;
    const started = await recordOf(bench, 'c1');
    await bench.activity.put({ ...started, ...lost, result: null, status: 'pending' });

    const { executor, person } = bench.reload();
    await executor.resumePending();
    expect(await bench.history.list()).toMatchObject([{ state: 'applied' }]);
    expect(await executor.execute(write('c1', 'a.md', 'new'))).toMatchObject({ success: true, path: 'a.md' });
    expect(person.asked).toEqual([]);
  });
});

describe('several files', () => {
  const failOn =
    (path: string) =>
    (vault: Vault): Vault => ({
      ...vault,
      write: (at, bytes, expected) =>
        at === path
          ? Promise.reject(new VaultError('quota', at, 'No space.', 'Free some.'))
          : vault.write(at, bytes, expected),
    });
  const allow = { tools, policy: { ...TEST_POLICY, decide: () => 'allow' as const } };

  it('are rolled back when one fails: changed, created and deleted ones', async () => {
    const bench = await createBench(
      { 'a.md': 'a', 'gone.md': 'g', 'c.md': 'c' },
      { ...allow, wrapVault: failOn('c.md') },
    );
    const call = bench.approved('set_files', { files: { 'a.md': 'A', 'new.md': 'N', 'gone.md': '', 'c.md': 'C' } });
    expect(await call).toMatchObject({ success: false, code: 'quota' });
    expect([bench.text('a.md'), bench.text('new.md'), bench.text('gone.md'), bench.text('c.md')]).toEqual([
      'a',
      undefined,
      'g',
      'c',
    ]);
    expect(await bench.history.list()).toMatchObject([{ state: 'undone' }]);
  });

  it('are reported as unknown, with the name, where one cannot be rolled back', async () => {
    const bench = await createBench(
      { 'a.md': 'a', 'c.md': 'c' },
      {
        ...allow,
        wrapVault: (vault) => ({
          ...vault,
          async write(path, bytes, expected) {
            if (path === 'c.md') {
              vault.disk.set('a.md', { bytes: new TextEncoder().encode('theirs'), modified: 0 });
              throw new VaultError('permission', path, 'No.', 'Ask.');
            }
            await vault.write(path, bytes, expected);
          },
        }),
      },
    );
    const result = await bench.approved('set_files', { files: { 'a.md': 'A', 'c.md': 'C' } });
    expect(result).toMatchObject({ code: 'unknown_outcome', paths: ['a.md'] });
    expect(bench.text('a.md')).toBe('theirs');
    expect(await bench.history.list({ state: 'applying' })).toHaveLength(1);
  });

  it('are written to the journal before the first byte', async () => {
    const seen: string[] = [];
    const bench = await createBench(
      { 'a.md': 'a' },
      {
        ...allow,
        wrapVault: (vault) => ({
          ...vault,
          write: async (path, bytes, expected) => {
            seen.push('write');
            await vault.write(path, bytes, expected);
          },
        }),
      },
    );
    const put = bench.history.put.bind(bench.history);
    bench.history.put = async (change) => {
      seen.push(change.state);
      await put(change);
    };
    await bench.call('write_note', { path: 'a.md', content: 'b' });
    expect(seen).toEqual(['applying', 'write', 'applied']);
  });

  /** A change of three files of which the last is as before again: what a crash before its write leaves. */
  async function cutShort(third = 'c') {
    const bench = await createBench({ 'a.md': 'a', 'b.md': 'b', 'c.md': 'c' }, allow);
    await bench.approved('set_files', { files: { 'a.md': 'A', 'b.md': '', 'c.md': 'C', 'new.md': 'N' } });
    const [change] = await bench.history.list();
    if (!change) throw new Error('No change was recorded');
    await bench.history.put({ ...change, state: 'applying' });
    bench.writeOutside('c.md', third);
    const { executor } = bench.reload();
    return {
      bench,
      executor,
      id: change.change_id,
      texts: () => ['a.md', 'b.md', 'c.md', 'new.md'].map((path) => bench.text(path)),
    };
  }

  it('offers a change that a crash interrupted, and touches nothing before the person decides', async () => {
    const { executor, texts, id, bench } = await cutShort();
    expect(await executor.resumePending()).toMatchObject([
      { record: { change_id: id }, arrived: ['a.md', 'b.md', 'new.md'], missing: ['c.md'], foreign: [] },
    ]);
    expect(texts()).toEqual(['A', undefined, 'c', 'N']);
    expect(await bench.history.get(id)).toMatchObject({ state: 'applying' });
  });

  it('completes an interrupted change', async () => {
    const { executor, texts, id, bench } = await cutShort();
    await executor.resumePending();
    expect(await executor.settle(id, 'complete')).toEqual({ state: 'applied', left: [] });
    expect(texts()).toEqual(['A', undefined, 'C', 'N']);
    expect(await bench.history.get(id)).toMatchObject({ state: 'applied' });
    expect(await executor.resumePending()).toEqual([]);
    expect(await bench.call('undo_change', { change_id: id })).toMatchObject({ success: true });
    expect(texts()).toEqual(['a', 'b', 'c', undefined]);
  });

  it('rolls an interrupted change back', async () => {
    const { executor, texts, id, bench } = await cutShort();
    await executor.resumePending();
    expect(await executor.settle(id, 'roll_back')).toEqual({ state: 'undone', left: [] });
    expect(texts()).toEqual(['a', 'b', 'c', undefined]);
    expect(await bench.history.get(id)).toMatchObject({ state: 'undone' });
  });

  it.each(['complete', 'roll_back'] as const)(
    'leaves files alone that someone else has written since, and names them (%s)',
    async (how) => {
      const { executor, texts, id } = await cutShort('theirs');
      expect(await executor.resumePending()).toMatchObject([{ foreign: ['c.md'] }]);
      expect(await executor.settle(id, how)).toMatchObject({ left: ['c.md'] });
      expect(texts()).toEqual(how === 'complete' ? ['A', undefined, 'theirs', 'N'] : ['a', 'b', 'theirs', undefined]);
    },
  );

  it('does not ask about an interrupted change of which nothing or everything was written', async () => {
    const none = await cutShort();
    for (const [path, text] of [
      ['a.md', 'a'],
      ['b.md', 'b'],
    ] as const)
      none.bench.writeOutside(path, text);
    none.bench.vault.disk.delete('new.md');
    expect(await none.executor.resumePending()).toEqual([]);
    expect(await none.bench.history.get(none.id)).toMatchObject({ state: 'undone' });
    const all = await cutShort('C');
    expect(await all.executor.resumePending()).toEqual([]);
    expect(await all.bench.history.get(all.id)).toMatchObject({ state: 'applied' });
  });

  it('reports the outcome of a change that another tab settled first, and does nothing again', async () => {
    const { executor, bench, texts, id } = await cutShort();
    const { executor: other } = bench.reload();
    await executor.settle(id, 'roll_back');
    expect(await other.interrupted()).toEqual([]);
    expect(await other.settle(id, 'complete')).toEqual({ state: 'undone', left: [] });
    expect(texts()).toEqual(['a', 'b', 'c', undefined]);
  });

  it('blocks other writes and questions for its files until it is settled; other files stay free', async () => {
    const { executor, bench, texts, id } = await cutShort();
    const refusal = { code: 'unknown_outcome', change_id: id, paths: ['a.md'] };
    expect(await executor.execute(write('w1', 'a.md', 'new'))).toMatchObject(refusal);
    expect(await executor.execute({ ...write('w2', 'a.md', 'new'), initiatedBy: 'user' })).toMatchObject(refusal);
    expect(texts()).toEqual(['A', undefined, 'c', 'N']);
    expect(await executor.execute(write('w3', 'free.md', 'new'))).toMatchObject({ success: true });
    await executor.settle(id, 'complete');
    expect(await executor.execute(write('w4', 'a.md', 'new'))).toMatchObject({ success: true });
    expect(bench.text('a.md')).toBe('new');
  });

  it('stays open with the reason where a file cannot be written, and can be settled later', async () => {
    const { bench, id, texts } = await cutShort();
    const { executor } = bench.reload({ wholeVault: failOn('c.md')(bench.vault) });
    await expect(executor.settle(id, 'complete')).rejects.toThrow('No space. Free some. The change is still open');
    expect(await bench.history.get(id)).toMatchObject({ state: 'applying' });
    expect(await bench.reload().executor.settle(id, 'complete')).toEqual({ state: 'applied', left: [] });
    expect(texts()).toEqual(['A', undefined, 'C', 'N']);
  });
});

describe('an interrupted move', () => {
  /** `old.md` moves to `new.md` without a change of its text, so that the record does not hold it. */
  async function cutMove(onDisk: { readonly old?: string; readonly new?: string }) {
    const bench = await createBench({ 'old.md': 'text', 'link.md': '[[old]]' });
    expect(await bench.approved('rename_note', { path: 'old.md', new_path: 'new.md' })).toMatchObject({
      success: true,
    });
    const [change] = await bench.history.list();
    if (!change) throw new Error('No change was recorded');
    await bench.history.put({ ...change, state: 'applying' });
    for (const path of ['old', 'new'] as const) {
      if (onDisk[path] === undefined) bench.vault.disk.delete(`${path}.md`);
      else bench.writeOutside(`${path}.md`, onDisk[path]);
    }
    const { executor } = bench.reload();
    return {
      bench,
      executor,
      id: change.change_id,
      texts: () => ['old.md', 'new.md', 'link.md'].map((path) => bench.text(path)),
    };
  }

  it.each([
    ['complete', { old: 'text' }, [undefined, 'text', '[[new]]']],
    ['roll_back', { old: 'text', new: 'text' }, ['text', undefined, '[[old]]']],
    ['roll_back', { new: 'text' }, ['text', undefined, '[[old]]']],
    // Somebody else's file stands at one of the places: the note itself is never removed for it.
    ['complete', { old: 'text', new: 'theirs' }, ['text', 'theirs', '[[new]]']],
    ['roll_back', { old: 'theirs', new: 'text' }, ['theirs', 'text', '[[old]]']],
    ['complete', { old: 'theirs' }, ['theirs', undefined, '[[new]]']],
    ['roll_back', { new: 'edited' }, [undefined, 'edited', '[[old]]']],
    // The browser had made the new file and was killed before it filled it.
    ['complete', { old: 'text', new: '' }, [undefined, 'text', '[[new]]']],
    ['roll_back', { old: 'text', new: '' }, ['text', undefined, '[[old]]']],
  ] as const)('%s with %j on the disk', async (how, onDisk, after) => {
    const { bench, executor, id, texts } = await cutMove(onDisk);
    bench.writeOutside('link.md.crswap', 'half');
    await executor.settle(id, how);
    expect(texts()).toEqual(after);
    expect(bench.text('link.md.crswap')).toBeUndefined();
  });

  it('is offered, not forgotten, where only an empty file was written', async () => {
    const { bench, executor } = await cutMove({ old: 'text', new: '' });
    bench.writeOutside('link.md', '[[old]]');
    expect(await executor.resumePending()).toMatchObject([
      { arrived: [], missing: ['new.md', 'old.md', 'link.md'], foreign: [] },
    ]);
  });
});
