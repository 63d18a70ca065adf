import { describe, expect, it } from 'vitest';
import { toVaultPath } from '../notes/paths/paths.ts';
import type { ToolCall } from './definition/ports.ts';
import { recordOf, write } from './testing/agent-calls.ts';
import { createBench, TEST_POLICY } from './testing/tool-bench.ts';

describe('asking', () => {
  it('writes an approved change exactly as shown, with its history', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    const result = bench.executor.execute(write('c1', 'a.md', 'new'));
    const question = await bench.person.nextQuestion();
    expect(question.pending).toMatchObject({
      success: false,
      requires_confirmation: true,
      operation: 'write_note',
      vaultId: 'vault-1',
      replanned: false,
    });
    expect(question.pending.plan.changes).toMatchObject([
      { path: 'a.md', before: { text: 'old' }, after: { text: 'new' } },
    ]);
    expect(await bench.pending.get('c1')).toEqual(question.pending);
    expect(await recordOf(bench, 'c1')).toMatchObject({ status: 'pending', result: null });
    expect(bench.text('a.md')).toBe('old');

    question.approve();
    expect(await result).toMatchObject({
      success: true,
      operation: 'write_note',
      path: 'a.md',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(bench.text('a.md')).toBe('new');
    expect(await bench.pending.list()).toEqual([]);
    const { change_id } = (await result) as unknown as { change_id: string };
    expect(await bench.history.get(change_id)).toMatchObject({
      state: 'applied',
      call_id: 'c1',
      files: [{ before: { text: 'old' }, after: { text: 'new' } }],
    });
    expect(await recordOf(bench, 'c1')).toMatchObject({
      status: 'completed',
      change_id,
      paths: ['a.md'],
      conversation_id: 'talk',
      initiated_by: 'agent',
    });
  });

  it('changes nothing when denied, and the answer says why not to retry', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    const result = bench.executor.execute(write('c1', 'a.md', 'new'));
    (await bench.person.nextQuestion()).deny('keep my wording');
    expect(await result).toMatchObject({
      success: false,
      isError: false,
      operation: 'write_note',
      user_feedback: 'keep my wording',
      message: 'Declined: Replace the text of “a.md”. Nothing was changed.',
    });
    expect(bench.text('a.md')).toBe('old');
    expect(await bench.history.list()).toEqual([]);
    expect(await bench.pending.list()).toEqual([]);
    expect(await recordOf(bench, 'c1')).toMatchObject({ status: 'denied', paths: ['a.md'] });
  });

  it('replans and asks again when another program changes the file during the question, and keeps that edit', async () => {
    const bench = await createBench({ 'a.md': '---\nx: 1\n---\nmine' });
    const call: ToolCall = {
      callId: 'c1',
      name: 'update_frontmatter',
      input: { path: 'a.md', updates: { x: 2 } },
      initiatedBy: 'agent',
    };
    const result = bench.executor.execute(call);
    const first = await bench.person.nextQuestion();
    bench.writeOutside('a.md', '---\nx: 1\n---\ntheirs');
    first.approve();
    const second = await bench.person.nextQuestion();
    expect(second.pending).toMatchObject({
      replanned: true,
      plan: { changes: [{ before: { text: '---\nx: 1\n---\ntheirs' } }] },
    });
    expect(await bench.pending.get('c1')).toEqual(second.pending);
    expect(bench.text('a.md')).toBe('---\nx: 1\n---\ntheirs');
    second.approve();
    expect(await result).toMatchObject({ success: true });
    expect(bench.text('a.md')).toBe('---\nx: 2\n---\ntheirs');
  });

  it('asks nothing about a rename by the person whose note is saved in the moment of it', async () => {
    let isSaved = false;
    const bench = await createBench(
      { 'a.md': 'old' },
      {
        policy: { ...TEST_POLICY, decide: () => 'allow' },
        unsaved: { among: saveOnce, follow: async () => undefined },
      },
    );
    async function saveOnce() {
      if (!isSaved) bench.writeOutside('a.md', 'saved');
      isSaved = true;
      return [];
    }
    const input = { path: 'a.md', new_path: 'b.md' };
    const call = { callId: 'c1', name: 'rename_note', input, initiatedBy: 'user', isOwnAct: true } as const;
    expect(await bench.executor.execute(call)).toMatchObject({ success: true });
    expect([isSaved, bench.text('b.md'), bench.person.asked]).toEqual([true, 'saved', []]);
  });

  it('does not ask again about a rename that the person agreed to, whose note is saved meanwhile, unless other links change', async () => {
    const files = { 'a.md': 'old', 'c.md': '[[a]]' };
    const bench = await createBench(files, {
      policy: { ...TEST_POLICY, decide: () => 'allow' },
      obsidian: { app: { alwaysUpdateLinks: false } },
    });
    const rename = (path: string, new_path: string) =>
      bench.executor.execute({
        callId: path,
        name: 'rename_note',
        input: { path, new_path },
        initiatedBy: 'user',
        isOwnAct: true,
      });
    const first = rename('a.md', 'b.md');
    const question = await bench.person.nextQuestion();
    bench.writeOutside('a.md', 'saved');
    question.approve();
    expect(await first).toMatchObject({ success: true });
    expect([bench.text('b.md'), bench.text('c.md'), bench.person.asked.length]).toEqual(['saved', '[[b]]', 1]);
    const second = rename('b.md', 'd.md');
    const asked = await bench.person.nextQuestion();
    bench.writeOutside('c.md', '[[b]] [[b]]');
    asked.approve();
    const again = await bench.person.nextQuestion();
    expect(again.pending.details['links_updated']).toBe(2);
    again.approve();
    expect(await second).toMatchObject({ success: true });
  });

  it('foresees where a note would be made, also beside one that is not written yet, and writes nothing', async () => {
    const bench = await createBench({ 'Untitled.md': '' });
    const call = { name: 'create_note', input: { title: 'Untitled', content: '' }, initiatedBy: 'user' } as const;
    expect(await bench.executor.foresee(call, (path) => path === 'Untitled 2.md')).toMatchObject({
      code: 'exists',
      free_path: 'Untitled 3.md',
    });
    const free = { ...call, input: { path: 'Untitled 3', content: 'x' } };
    expect(await bench.executor.foresee(free)).toMatchObject({
      path: 'Untitled 3.md',
      changes: [{ after: { text: 'x' } }],
    });
    expect(bench.text('Untitled 3.md')).toBeUndefined();
  });

  it('does not overwrite a note that appears during the question', async () => {
    const bench = await createBench();
    const result = bench.executor.execute({
      callId: 'c1',
      name: 'create_note',
      input: { path: 'a.md', content: 'new' },
      initiatedBy: 'agent',
    });
    const question = await bench.person.nextQuestion();
    bench.writeOutside('a.md', 'theirs');
    question.approve();
    expect(await result).toMatchObject({ success: false, code: 'exists', free_path: 'a 2.md' });
    expect(bench.text('a.md')).toBe('theirs');
  });

  it.each([1, 2])(
    'plans a request made while an approved change is being written on its result, and asks once (%i at once)',
    async (count) => {
      let letWrite = () => undefined as void;
      const gate = new Promise<void>((resolve) => (letWrite = resolve));
      const bench = await createBench(
        { 'a.md': 'old', 'b.md': 'b' },
        { wrapVault: (vault) => ({ ...vault, write: async (...written) => (await gate, vault.write(...written)) }) },
      );
      const first = bench.executor.execute(write('c1', 'a.md', 'new'));
      (await bench.person.nextQuestion()).approve();
      const later = bench.executor.executeAll(
        [write('c2', 'a.md', 'newer'), write('c3', 'b.md', 'newer')].slice(0, count),
      );
      // Time for a plan to be made, where one is made too soon.
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(bench.text('a.md')).toBe('old');
      letWrite();
      for (const before of ['new', 'b'].slice(0, count)) {
        const question = await bench.person.nextQuestion();
        expect(question.pending).toMatchObject({ replanned: false, plan: { changes: [{ before: { text: before } }] } });
        question.approve();
      }
      for (const result of [first, ...later]) expect(await result).toMatchObject({ success: true });
    },
  );

  it('withdraws the question on Stop, and leaves nothing of it', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    const stop = new AbortController();
    const result = bench.executor.execute({ ...write('c1', 'a.md', 'new'), signal: stop.signal });
    await bench.person.nextQuestion();
    stop.abort();
    expect(await result).toMatchObject({ success: false, isError: true, code: 'cancelled' });
    expect(bench.text('a.md')).toBe('old');
    expect(await bench.pending.list()).toEqual([]);
    expect(await recordOf(bench, 'c1')).toMatchObject({ status: 'cancelled' });
  });

  it('keeps an unanswered question stored, and its call open', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    const result = bench.executor.execute(write('c1', 'a.md', 'new'));
    (await bench.person.nextQuestion()).setAside();
    expect(await result).toMatchObject({ code: 'cancelled' });
    expect(await bench.pending.list()).toHaveLength(1);
    expect(await recordOf(bench, 'c1')).toMatchObject({ status: 'pending' });
  });
});

describe('the limit of calls in a minute', () => {
  const read = (callId: string, initiatedBy: 'agent' | 'user') =>
    ({ callId, name: 'read_note', input: { path: 'a.md' }, initiatedBy }) as const;

  it('lets further calls of the assistant wait their turn, and says so; the person’s run at once', async () => {
    const bench = await createBench({ 'a.md': 'a' }, { callsPerMinute: () => 2 });
    await bench.executor.execute(read('1', 'agent'));
    await bench.executor.execute(read('2', 'agent'));
    let third: Promise<unknown> | undefined;
    const told = new Promise<string>((resolve) => {
      const onProgress = (done: number, of: number, what = '') => resolve(`${done} of ${of} ${what}`);
      third = bench.executor.execute({ ...read('3', 'agent'), onProgress });
    });
    expect(await told).toBe('0 of 60 seconds to wait, by your limit of calls a minute');
    expect(await bench.executor.execute(read('4', 'user'))).toMatchObject({ success: true });
    expect(await recordOf(bench, '3')).toMatchObject({ status: 'pending' });
    bench.clock.time += 60_000;
    expect(await third).toMatchObject({ success: true });
  });

  it('ends the waiting with the turn', async () => {
    const bench = await createBench({ 'a.md': 'a' }, { callsPerMinute: () => 1 });
    await bench.executor.execute(read('1', 'agent'));
    const stop = new AbortController();
    const second = bench.executor.execute({
      ...read('2', 'agent'),
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(await second).toMatchObject({ code: 'cancelled' });
  });

  it('does not count what the person approved', async () => {
    const bench = await createBench(
      {},
      { callsPerMinute: () => 1, confirmation: { ask: () => Promise.resolve({ approved: true }) } },
    );
    for (const name of ['a', 'b', 'c'])
      expect(await bench.executor.execute(write(name, `${name}.md`, 'x'))).toMatchObject({ success: true });
    const set = ['d', 'e', 'f'].map((name) => write(name, `${name}.md`, 'x'));
    for (const result of await Promise.all(bench.executor.executeAll(set)))
      expect(result).toMatchObject({ success: true });
  });
});

it('passes “do not ask again” to the policy with the approval', async () => {
  const remembered: string[] = [];
  const grant = { tool: 'write_note', folder: '' as const };
  const bench = await createBench(
    {},
    {
      policy: {
        ...TEST_POLICY,
        about: (call) => (call.callId === 'c1' ? { grant, why: 'So it is.' } : {}),
        remember: (call, plan) => void remembered.push(call.callId, plan.changes[0]!.after!.text),
      },
    },
  );
  const result = bench.executor.execute(write('c1', 'a.md', 'x'));
  const question = await bench.person.nextQuestion();
  expect(question.pending).toMatchObject({ grant, details: { reason: 'So it is.' } });
  question.decide({ approved: true, remember: true, edits: [{ path: toVaultPath('a.md'), text: 'mine' }] });
  await result;
  const other = bench.executor.execute(write('c2', 'b.md', 'x'));
  (await bench.person.nextQuestion()).approve(true);
  await other;
  expect(remembered, 'as it was approved, and only where it was offered').toEqual(['c1', 'mine']);
});

it('makes a change searchable as soon as its call has answered', async () => {
  const bench = await createBench();
  await bench.call('create_note', { title: 'Quinces', content: 'About marmalade.' });
  expect(await bench.call('search_notes', { query: 'marmalade' })).toMatchObject({ results: [{ path: 'Quinces.md' }] });
});
