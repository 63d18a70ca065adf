import { describe, expect, it } from 'vitest';
import type { Policy, ToolCall } from '../../definition/ports.ts';
import { all, append, FILES, questions, write } from '../../testing/agent-calls.ts';
import { createBench, TEST_POLICY, type ToolBench } from '../../testing/tool-bench.ts';

/** The first of two is denied, and the page goes before the second has its answer. */
async function denyFirst(bench: ToolBench, calls: readonly ToolCall[]): Promise<void> {
  const before = all(bench, calls);
  const open = await questions(bench.person, 2);
  open[0]?.deny('no');
  await expect.poll(async () => (await bench.pending.get('1'))?.decision).toBeDefined();
  open[1]?.setAside();
  await before;
}

describe('withdrawing a decision of a set while others wait', () => {
  it('asks an approved change again as it was, and can deny it', async () => {
    const bench = await createBench(FILES);
    const results = all(bench, [write('1', 'a.md', 'A\n'), write('2', 'b.md', 'B\n')]);
    const open = await questions(bench.person, 2);
    open[0]?.approve();
    await expect
      .poll(() => bench.person.decided.get('1')?.pending)
      .toMatchObject({ decision: { approved: true }, set: { id: '1', at: 0, of: 2 } });
    bench.person.decided.get('1')?.takeBack();
    const again = await bench.person.nextQuestion();
    expect(again.pending).toMatchObject({ call: { callId: '1' }, replanned: false, plan: open[0]?.pending.plan });
    await expect.poll(async () => (await bench.pending.get('1'))?.decision).toBeUndefined();
    again.deny('rather not');
    open[1]?.approve();
    expect(await results).toMatchObject([{ isError: false, user_feedback: 'rather not' }, { success: true }]);
    expect([bench.text('a.md'), bench.text('b.md')]).toEqual(['a\n', 'B\n']);
    expect(bench.person.decided.size).toBe(0);
  });

  it('plans what was planned without a denied change on it again', async () => {
    const bench = await createBench(FILES);
    const results = all(bench, [write('1', 'a.md', 'A\n'), append('2', 'a.md', 'two'), write('3', 'b.md', 'B\n')]);
    const open = await questions(bench.person, 3);
    open[0]?.deny('no');
    const [without] = await questions(bench.person, 1);
    expect(without?.pending.plan.changes[0]?.after?.text).toBe('a\n\ntwo\n');
    await expect.poll(() => bench.person.decided.has('1')).toBe(true);
    bench.person.decided.get('1')?.takeBack();
    const again = await questions(bench.person, 2);
    expect(again.map(({ pending }) => [pending.call.callId, pending.plan.changes[0]?.after?.text])).toEqual([
      ['1', 'A\n'],
      ['2', 'A\n\ntwo\n'],
    ]);
    for (const question of [...again, open[2]!]) question.approve();
    expect((await results).every(({ success }) => success)).toBe(true);
    expect(bench.text('a.md')).toBe('A\n\ntwo\n');
    expect(await bench.history.list()).toHaveLength(1);
  });

  it('asks about a change that the rules had allowed', async () => {
    const policy: Policy = {
      ...TEST_POLICY,
      decide: (asked, risk, plan) => (asked.name === 'modify_note' ? 'allow' : TEST_POLICY.decide(asked, risk, plan)),
    };
    const bench = await createBench(FILES, { policy });
    const results = all(bench, [write('1', 'a.md', 'A\n'), append('2', 'b.md', 'x')]);
    const [first] = await questions(bench.person, 1);
    await expect.poll(() => bench.person.decided.get('2')?.pending).toMatchObject({ set: { at: 1, of: 2 } });
    expect(bench.person.decided.get('2')?.pending.decision).toBeUndefined();
    bench.person.decided.get('2')?.takeBack();
    (await bench.person.nextQuestion()).deny();
    first?.approve();
    expect(await results).toMatchObject([{ success: true }, { isError: false }]);
    expect(bench.text('b.md')).toBe('b\n');
  });

  it('works the same after a reload', async () => {
    const bench = await createBench(FILES);
    const calls = [write('1', 'a.md', 'A\n'), write('2', 'b.md', 'B\n')];
    await denyFirst(bench, calls);

    const { executor, person } = bench.reload();
    await executor.resumePending();
    const results = Promise.all(executor.executeAll(calls));
    const second = await person.nextQuestion();
    await expect.poll(() => person.decided.has('1')).toBe(true);
    person.decided.get('1')?.takeBack();
    (await person.nextQuestion()).approve();
    second.approve();
    expect(await results).toMatchObject([{ success: true }, { success: true }]);
    expect([bench.text('a.md'), bench.text('b.md')]).toEqual(['A\n', 'B\n']);
  });

  it('is not possible after the last answer; Stop reports what was denied', async () => {
    const bench = await createBench(FILES);
    const stop = new AbortController();
    const results = all(
      bench,
      [write('1', 'a.md', 'A'), write('2', 'b.md', 'B')].map((each) => ({ ...each, signal: stop.signal })),
    );
    (await questions(bench.person, 2))[0]?.deny('not a');
    await expect.poll(() => bench.person.decided.has('1')).toBe(true);
    stop.abort();
    expect(await results).toMatchObject([{ user_feedback: 'not a' }, { code: 'cancelled' }]);
    expect(bench.person.decided.size).toBe(0);
    expect(await bench.pending.list()).toEqual([]);
  });
});

it('does not ask a denied change again when a crash left only the answer, though its file changed', async () => {
  const bench = await createBench(FILES);
  const calls = [write('1', 'a.md', 'A\n'), write('2', 'b.md', 'B\n')];
  await denyFirst(bench, calls);
  await bench.pending.delete('2');
  bench.writeOutside('a.md', 'from elsewhere\n');
  const { executor, person } = bench.reload();
  expect(await executor.execute(calls[0]!)).toMatchObject({ isError: false, user_feedback: 'no' });
  expect(person.asked).toEqual([]);
});
