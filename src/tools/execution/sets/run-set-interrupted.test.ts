import { describe, expect, it } from 'vitest';
import { VaultError } from '../../../fs-access/vault.ts';
import { all, append, FILES, questions, write } from '../../testing/agent-calls.ts';
import { createBench, type BenchOptions } from '../../testing/tool-bench.ts';

describe('a set that is interrupted', () => {
  it('withdraws every question on Stop, and writes nothing that was approved', async () => {
    const bench = await createBench(FILES);
    const stop = new AbortController();
    const results = all(
      bench,
      [write('1', 'a.md', 'A'), write('2', 'b.md', 'B')].map((each) => ({ ...each, signal: stop.signal })),
    );
    (await questions(bench.person, 2))[0]?.approve();
    stop.abort();
    expect(await results).toMatchObject([{ code: 'cancelled' }, { code: 'cancelled' }]);
    expect(bench.text('a.md')).toBe('a\n');
    expect(await bench.pending.list()).toEqual([]);
  });

  it('asks the whole set again after a reload, except for decided calls', async () => {
    const bench = await createBench(FILES);
    const calls = [write('1', 'a.md', 'A\n'), write('2', 'b.md', 'B\n'), write('3', 'c.md', 'C\n')];
    const before = all(bench, calls);
    const open = await questions(bench.person, 3);
    open[0]?.decide({ approved: true, edits: [{ path: 'a.md' as never, text: 'mine\n' }] });
    open[1]?.deny('not b');
    await expect
      .poll(async () =>
        (await bench.pending.list()).map(({ call: { callId }, decision }) => [callId, decision?.approved]),
      )
      .toEqual([
        ['1', true],
        ['2', false],
        ['3', undefined],
      ]);
    open[2]?.setAside();
    await before;

    const { executor, person } = bench.reload();
    await executor.resumePending();
    const results = Promise.all(executor.executeAll(calls));
    const again = await person.nextQuestion();
    expect(again.pending.call.callId).toBe('3');
    expect(bench.text('a.md')).toBe('a\n');
    // The decided ones are shown with what was decided.
    await expect
      .poll(() => [...person.decided].map(([callId, { pending }]) => [callId, pending.decision]))
      .toEqual([
        ['1', { approved: true, edits: [{ path: 'a.md', text: 'mine\n' }] }],
        ['2', { approved: false, feedback: 'not b' }],
      ]);
    again.approve();
    expect(await results).toMatchObject([
      { success: true, edited_by_person: ['a.md'] },
      { user_feedback: 'not b' },
      { success: true },
    ]);
    expect(person.asked).toHaveLength(1);
    expect([bench.text('a.md'), bench.text('b.md'), bench.text('c.md')]).toEqual(['mine\n', 'b\n', 'C\n']);
    expect(await bench.history.list()).toHaveLength(1);
  });

  it('writes nothing twice after a crash following the last byte: each call finds its part of the change', async () => {
    const bench = await createBench(FILES);
    const calls = [append('1', 'a.md', 'one'), append('2', 'b.md', 'two')];
    const crashed = bench.reload({
      activity: {
        ...bench.activity,
        put: async (record) => void (record.result === null && (await bench.activity.put(record))),
      },
      pending: { ...bench.pending, delete: async () => undefined },
    });
    const first = Promise.all(crashed.executor.executeAll(calls));
    for (const question of await questions(crashed.person, 2)) question.approve();
    await first;
    expect(bench.text('b.md')).toBe('b\n\ntwo\n');

    const { executor, person } = bench.reload();
    await executor.resumePending();
    const [change] = await bench.history.list();
    expect(await Promise.all(executor.executeAll(calls))).toMatchObject([
      { success: true, change_id: change?.change_id },
      { success: true, change_id: change?.change_id, path: 'b.md' },
    ]);
    expect(person.asked).toEqual([]);
    expect(bench.text('b.md')).toBe('b\n\ntwo\n');
  });

  it('rolls the whole set back when a write fails', async () => {
    const bench = await createBench(FILES, {
      wrapVault: (vault) => ({
        ...vault,
        write: async (path, ...rest) => {
          if (path === 'b.md') throw new VaultError('permission', path, 'No.', 'Ask.');
          await vault.write(path, ...rest);
        },
      }),
    } satisfies BenchOptions);
    const results = all(bench, [write('1', 'a.md', 'A'), write('2', 'b.md', 'B')]);
    for (const question of await questions(bench.person, 2)) question.approve();
    expect(await results).toMatchObject([{ code: 'permission' }, { code: 'permission' }]);
    expect(bench.text('a.md')).toBe('a\n');
  });
});
