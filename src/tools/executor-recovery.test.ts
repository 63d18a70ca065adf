import { describe, expect, it } from 'vitest';
import { recordOf, write } from './testing/agent-calls.ts';
import { createBench, TEST_POLICY } from './testing/tool-bench.ts';

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

  it('does not do what is denied in one tab while another is told yes', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    const first = bench.executor.execute(write('c1', 'a.md', 'new'));
    const question = await bench.person.nextQuestion();
    let isApproved = false;
    const pending: typeof bench.pending = {
      ...bench.pending,
      async get(callId) {
        const found = await bench.pending.get(callId);
        if (isApproved) {
          isApproved = false;
          question.deny();
          await first;
        }
        return found;
      },
    };
    const { executor, person } = bench.reload({ pending });
    const second = executor.execute(write('c1', 'a.md', 'new'));
    const again = await person.nextQuestion();
    isApproved = true;
    again.approve();
    const message = expect.stringContaining('Declined') as string;
    expect(await second).toMatchObject({ success: false, isError: false, message });
    expect(await first).toMatchObject({ success: false, isError: false, message });
    expect([bench.text('a.md'), await bench.history.list(), await bench.pending.list()]).toEqual(['old', [], []]);
  });

  it.each([
    ['once the call was looked up', 'applied'],
    ['while the call is looked up', 'applying'],
  ] as const)('asks no second time about what is approved and made elsewhere %s', async (_, seenState) => {
    const bench = await createBench({ 'a.md': 'old' });
    const first = bench.executor.execute(write('c1', 'a.md', 'new'));
    const question = await bench.person.nextQuestion();
    let isFirst = true;
    const history: typeof bench.history = {
      ...bench.history,
      async list(filter) {
        const found = await bench.history.list(filter);
        if (isFirst) {
          isFirst = false;
          question.approve();
          await first;
          if (seenState === 'applying')
            return (await bench.history.list(filter)).map((change) => ({ ...change, state: seenState }));
        }
        return found;
      },
    };
    const { executor, person } = bench.reload({ history });
    expect(await executor.execute(write('c1', 'a.md', 'new'))).toMatchObject({ success: true, path: 'a.md' });
    expect([person.asked, await bench.pending.list()]).toEqual([[], []]);
    expect(await bench.history.list()).toHaveLength(1);
  });

  it('drops a question of an answered call that is stored still', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    const first = bench.executor.execute(write('c1', 'a.md', 'new'));
    const question = await bench.person.nextQuestion();
    question.approve();
    const answer = await first;
    await bench.pending.put(question.pending);
    const { executor } = bench.reload();
    expect(await executor.execute(write('c1', 'a.md', 'new'))).toEqual(answer);
    expect(await bench.pending.list()).toEqual([]);
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
