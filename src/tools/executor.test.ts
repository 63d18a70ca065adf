import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toVaultPath } from '../notes/paths.ts';
import { VaultError, type Vault } from '../fs-access/vault.ts';
import type { FileChange } from './change-set.ts';
import { defineReadTool, defineWriteTool } from './define-tool.ts';
import type { ActivityRecord, ToolCall } from './ports.ts';
import { TOOLS } from './registry.ts';
import { createBench, TEST_POLICY, type ToolBench } from './testing/tool-bench.ts';

const agentWrite = (callId: string, path: string, content: string): ToolCall => ({
  callId,
  name: 'write_note',
  input: { path, content },
  initiatedBy: 'agent',
  conversationId: 'talk',
});

async function record(bench: ToolBench, id: string): Promise<ActivityRecord> {
  const found = await bench.activity.get(id);
  if (!found) throw new Error(`No record of ${id}`);
  return found;
}

/** Sets several files to a text in one change set; `''` deletes. */
const setFiles = defineWriteTool({
  name: 'set_files',
  title: 'Set files',
  description: 'Sets files.',
  risk: () => 'write',
  input: z.strictObject({ files: z.record(z.string(), z.string()) }),
  summary: () => 'Set files',
  async plan({ files }, { vault }) {
    const { readNote } = await import('../fs-access/read-note.ts');
    const changes: FileChange[] = [];
    for (const [name, text] of Object.entries(files)) {
      const path = toVaultPath(name);
      const old = (await vault.file(path)) ? await readNote(vault, path) : null;
      changes.push({ path, before: old && { hash: old.hash, text: old.text }, after: text === '' ? null : { text } });
    }
    return { operation: 'set_files', message: 'Set files.', changes, details: {}, result: {}, path: changes[0]?.path ?? toVaultPath('none.md') };
  },
});

const failing = defineReadTool({
  name: 'fail_now',
  title: 'Fail',
  description: 'Fails.',
  risk: 'read',
  input: z.strictObject({}),
  summary: () => 'Failed',
  run: () => Promise.reject(new TypeError('secret text of a note')),
});

const tools = [...TOOLS, setFiles, failing];

describe('asking', () => {
  test('an approved change is what was shown, byte for byte, and has its history', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    const result = bench.executor.execute(agentWrite('c1', 'a.md', 'new'));
    const question = await bench.person.nextQuestion();
    expect(question.pending).toMatchObject({ success: false, requires_confirmation: true, operation: 'write_note', vaultId: 'vault-1', replanned: false });
    expect(question.pending.plan.changes).toMatchObject([{ path: 'a.md', before: { text: 'old' }, after: { text: 'new' } }]);
    expect(await bench.pending.get('c1')).toEqual(question.pending);
    expect(await record(bench, 'c1')).toMatchObject({ status: 'pending', result: null });
    expect(bench.text('a.md')).toBe('old');

    question.approve();
    expect(await result).toMatchObject({ success: true, operation: 'write_note', path: 'a.md', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(bench.text('a.md')).toBe('new');
    expect(await bench.pending.list()).toEqual([]);
    const { change_id } = (await result) as { change_id: string };
    expect(await bench.history.get(change_id)).toMatchObject({ state: 'applied', call_id: 'c1', files: [{ before: { text: 'old' }, after: { text: 'new' } }] });
    expect(await record(bench, 'c1')).toMatchObject({ status: 'completed', change_id, paths: ['a.md'], conversation_id: 'talk', initiated_by: 'agent' });
  });

  test('a denied change changes nothing, and its answer says why not to try again', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    const result = bench.executor.execute(agentWrite('c1', 'a.md', 'new'));
    (await bench.person.nextQuestion()).deny('keep my wording');
    expect(await result).toMatchObject({ success: false, isError: false, operation: 'write_note', user_feedback: 'keep my wording', message: expect.stringContaining('Do not try it again') });
    expect(bench.text('a.md')).toBe('old');
    expect(await bench.history.list()).toEqual([]);
    expect(await bench.pending.list()).toEqual([]);
    expect(await record(bench, 'c1')).toMatchObject({ status: 'denied', paths: ['a.md'] });
  });

  test('a file that another program changes during the question is planned and asked again, and its edit is kept', async () => {
    const bench = await createBench({ 'a.md': '---\nx: 1\n---\nmine' });
    const call: ToolCall = { callId: 'c1', name: 'update_frontmatter', input: { path: 'a.md', updates: { x: 2 } }, initiatedBy: 'agent' };
    const result = bench.executor.execute(call);
    const first = await bench.person.nextQuestion();
    bench.writeOutside('a.md', '---\nx: 1\n---\ntheirs');
    first.approve();
    const second = await bench.person.nextQuestion();
    expect(second.pending).toMatchObject({ replanned: true, plan: { changes: [{ before: { text: '---\nx: 1\n---\ntheirs' } }] } });
    expect(await bench.pending.get('c1')).toEqual(second.pending);
    expect(bench.text('a.md')).toBe('---\nx: 1\n---\ntheirs');
    second.approve();
    expect(await result).toMatchObject({ success: true });
    expect(bench.text('a.md')).toBe('---\nx: 2\n---\ntheirs');
  });

  test('a note that appears during the question is not overwritten', async () => {
    const bench = await createBench();
    const result = bench.executor.execute({ callId: 'c1', name: 'create_note', input: { path: 'a.md', content: 'new' }, initiatedBy: 'agent' });
    const question = await bench.person.nextQuestion();
    bench.writeOutside('a.md', 'theirs');
    question.approve();
    expect(await result).toMatchObject({ success: false, code: 'exists', free_path: 'a 2.md' });
    expect(bench.text('a.md')).toBe('theirs');
  });

  test('Stop withdraws the question: nothing is left of it', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    const stop = new AbortController();
    const result = bench.executor.execute({ ...agentWrite('c1', 'a.md', 'new'), signal: stop.signal });
    await bench.person.nextQuestion();
    stop.abort();
    expect(await result).toMatchObject({ success: false, isError: true, code: 'cancelled' });
    expect(bench.text('a.md')).toBe('old');
    expect(await bench.pending.list()).toEqual([]);
    expect(await record(bench, 'c1')).toMatchObject({ status: 'cancelled' });
  });

  test('a question that goes without an answer stays stored, and its call open', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    const result = bench.executor.execute(agentWrite('c1', 'a.md', 'new'));
    (await bench.person.nextQuestion()).setAside();
    expect(await result).toMatchObject({ code: 'cancelled' });
    expect(await bench.pending.list()).toHaveLength(1);
    expect(await record(bench, 'c1')).toMatchObject({ status: 'pending' });
  });
});

describe('the person’s own edits', () => {
  test('a single file is written at once', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    expect(await bench.call('write_note', { path: 'a.md', content: 'new' })).toMatchObject({ success: true });
    expect(bench.person.asked).toEqual([]);
    expect(bench.text('a.md')).toBe('new');
  });

  test('where the file is not what the editor opened, the person is asked', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    const { hash } = (await bench.call('read_note', { path: 'a.md' })) as { hash: string };
    bench.writeOutside('a.md', 'theirs');
    const result = bench.call('write_note', { path: 'a.md', content: 'mine', base_hash: hash });
    const question = await bench.person.nextQuestion();
    expect(question.pending.details).toMatchObject({ reason: expect.stringContaining('another program') });
    expect(bench.text('a.md')).toBe('theirs');
    question.approve();
    expect(await result).toMatchObject({ success: true });
    expect(bench.text('a.md')).toBe('mine');
  });

  test('several files ask', async () => {
    const bench = await createBench({ 'a.md': '1', 'b.md': '2' }, { tools });
    void bench.call('set_files', { files: { 'a.md': 'x', 'b.md': 'y' } });
    expect((await bench.person.nextQuestion()).pending.plan.changes).toHaveLength(2);
    expect(bench.text('a.md')).toBe('1');
  });

  test('what leaves fewer files asks as destroying, even where everything is allowed', async () => {
    const bench = await createBench({ 'a.md': '1' }, { tools, policy: { ...TEST_POLICY, decide: () => 'allow' } });
    void bench.call('set_files', { files: { 'a.md': '' } });
    expect((await bench.person.nextQuestion()).pending.risk).toBe('destroy');
    expect(bench.text('a.md')).toBe('1');
  });
});

describe('after a reload', () => {
  test('a stored question is asked again, and its call waits for the same answer', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    void bench.executor.execute(agentWrite('c1', 'a.md', 'new'));
    const before = await bench.person.nextQuestion();

    const { executor, person } = bench.reload();
    await executor.resumePending();
    const again = await person.nextQuestion();
    expect(again.pending).toEqual(before.pending);
    const joined = executor.execute(agentWrite('c1', 'a.md', 'new'));
    again.approve();
    expect(await joined).toMatchObject({ success: true, path: 'a.md' });
    expect(person.asked).toHaveLength(1);
    expect(bench.text('a.md')).toBe('new');
    expect(await bench.history.list()).toHaveLength(1);
  });

  test('a stored question about a file that changed since is planned anew before it is shown', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    void bench.executor.execute(agentWrite('c1', 'a.md', 'new'));
    await bench.person.nextQuestion();
    bench.writeOutside('a.md', 'theirs');
    const { executor, person } = bench.reload();
    await executor.resumePending();
    const again = await person.nextQuestion();
    expect(again.pending).toMatchObject({ replanned: true, plan: { changes: [{ before: { text: 'theirs' } }] } });
  });

  test('questions of another vault are left alone', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    void bench.executor.execute(agentWrite('c1', 'a.md', 'new'));
    await bench.person.nextQuestion();
    const { executor, person } = bench.reload({ vaultId: 'vault-2' });
    await executor.resumePending();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(person.asked).toEqual([]);
    expect(await bench.pending.list()).toHaveLength(1);
  });

  test('a call that has its answer gives it again and does nothing', async () => {
    const bench = await createBench({ 'a.md': 'old' }, { policy: { ...TEST_POLICY, decide: () => 'allow' } });
    const first = await bench.executor.execute(agentWrite('c1', 'a.md', 'new'));
    bench.writeOutside('a.md', 'later');
    const { executor } = bench.reload();
    expect(await executor.execute(agentWrite('c1', 'a.md', 'new'))).toEqual(first);
    expect(bench.text('a.md')).toBe('later');
  });

  test('an id that was used for another input is refused', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    await bench.executor.execute({ callId: 'c1', name: 'read_note', input: { path: 'a.md' }, initiatedBy: 'agent' });
    const second = await bench.executor.execute({ callId: 'c1', name: 'read_note', input: { path: 'b.md' }, initiatedBy: 'agent' });
    expect(second).toMatchObject({ code: 'invalid_input' });
    expect(await record(bench, 'c1')).toMatchObject({ status: 'completed' });
  });

  test('a change whose record was lost after its bytes arrived is not made again', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    const put = bench.history.put;
    bench.history.put = async (change) => (change.state === 'applied' ? Promise.reject(new Error('page closed')) : put(change));
    void bench.executor.execute(agentWrite('c1', 'a.md', 'new'));
    // The page closes when the bytes are there: neither the history nor the log hears of it.
    const lost = await record(bench, 'c1').catch(() => undefined);
    (await bench.person.nextQuestion()).approve();
    await expect.poll(() => bench.text('a.md')).toBe('new');
    await expect.poll(async () => (await bench.activity.get('c1'))?.status).toBe('completed');
    bench.history.put = put;
    const started = await record(bench, 'c1');
    await bench.activity.put({ ...started, ...lost, result: null, status: 'pending' });

    const { executor, person } = bench.reload();
    await executor.resumePending();
    expect(await bench.history.list()).toMatchObject([{ state: 'applied' }]);
    expect(await executor.execute(agentWrite('c1', 'a.md', 'new'))).toMatchObject({ success: true, path: 'a.md' });
    expect(person.asked).toEqual([]);
  });
});

describe('several files', () => {
  const failOn = (path: string) => (vault: Vault): Vault => ({
    ...vault,
    write: (at, bytes, expected) => (at === path ? Promise.reject(new VaultError('quota', at, 'No space.', 'Free some.')) : vault.write(at, bytes, expected)),
  });
  const allow = { tools, policy: { ...TEST_POLICY, decide: () => 'allow' as const } };

  test('a failing file takes back those before it: changed, made and deleted ones', async () => {
    const bench = await createBench({ 'a.md': 'a', 'gone.md': 'g', 'c.md': 'c' }, { ...allow, wrapVault: failOn('c.md') });
    const call = bench.approved('set_files', { files: { 'a.md': 'A', 'new.md': 'N', 'gone.md': '', 'c.md': 'C' } });
    expect(await call).toMatchObject({ success: false, code: 'quota' });
    expect([bench.text('a.md'), bench.text('new.md'), bench.text('gone.md'), bench.text('c.md')]).toEqual(['a', undefined, 'g', 'c']);
    expect(await bench.history.list()).toMatchObject([{ state: 'undone' }]);
  });

  test('where one cannot be taken back the outcome is told as unknown, with its name', async () => {
    const bench = await createBench({ 'a.md': 'a', 'c.md': 'c' }, {
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
    });
    const result = await bench.approved('set_files', { files: { 'a.md': 'A', 'c.md': 'C' } });
    expect(result).toMatchObject({ code: 'unknown_outcome', paths: ['a.md'] });
    expect(bench.text('a.md')).toBe('theirs');
    expect(await bench.history.list({ state: 'applying' })).toHaveLength(1);
  });

  test('the journal is written before the first byte', async () => {
    const seen: string[] = [];
    const bench = await createBench({ 'a.md': 'a' }, { ...allow, wrapVault: (vault) => ({ ...vault, write: async (path, bytes, expected) => { seen.push('write'); await vault.write(path, bytes, expected); } }) });
    const put = bench.history.put;
    bench.history.put = async (change) => { seen.push(change.state); await put(change); };
    await bench.call('write_note', { path: 'a.md', content: 'b' });
    expect(seen).toEqual(['applying', 'write', 'applied']);
  });

  test('a change that a crash cut short is taken back at the next start', async () => {
    const bench = await createBench({ 'a.md': 'a', 'b.md': 'b' }, allow);
    await bench.approved('set_files', { files: { 'a.md': 'A', 'b.md': 'B' } });
    const [change] = await bench.history.list();
    if (!change) throw new Error('No change was recorded');
    await bench.history.put({ ...change, state: 'applying' });
    bench.writeOutside('b.md', 'b');
    await bench.reload().executor.resumePending();
    expect([bench.text('a.md'), bench.text('b.md')]).toEqual(['a', 'b']);
    expect(await bench.history.get(change.change_id)).toMatchObject({ state: 'undone' });
  });

  test('a cut-short change with a file that somebody edited since is left as it is', async () => {
    const bench = await createBench({ 'a.md': 'a', 'b.md': 'b' }, allow);
    await bench.approved('set_files', { files: { 'a.md': 'A', 'b.md': 'B' } });
    const [change] = await bench.history.list();
    if (!change) throw new Error('No change was recorded');
    await bench.history.put({ ...change, state: 'applying' });
    bench.writeOutside('b.md', 'theirs');
    await bench.reload().executor.resumePending();
    expect([bench.text('a.md'), bench.text('b.md')]).toEqual(['A', 'theirs']);
    expect(await bench.history.get(change.change_id)).toMatchObject({ state: 'applying' });
  });
});

describe('whatever goes wrong is a result', () => {
  test('an unknown tool is named with its nearest', async () => {
    const bench = await createBench();
    expect(await bench.call('read_notes', {}, { callId: 'c1' })).toMatchObject({ isError: true, code: 'unknown_tool', candidates: ['read_note', expect.any(String), expect.any(String)] });
    expect(await record(bench, 'c1')).toMatchObject({ status: 'failed', tool_name: 'read_notes' });
  });

  test('an unknown field is refused and recorded', async () => {
    const bench = await createBench({ 'a.md': 'a' });
    expect(await bench.call('read_note', { path: 'a.md', fromline: 2 }, { callId: 'c1' })).toMatchObject({ code: 'invalid_input', message: expect.stringContaining('from_line') });
    expect(await record(bench, 'c1')).toMatchObject({ status: 'failed', error: expect.stringContaining('invalid_input') });
  });

  test('a bug in a tool is caught, logged, and told without the note’s text', async () => {
    const bench = await createBench({}, { tools });
    const result = await bench.call('fail_now', {});
    expect(result).toMatchObject({ isError: true, code: 'internal' });
    expect(JSON.stringify(result)).not.toContain('secret');
    expect(bench.faults).toEqual([expect.objectContaining({ message: 'secret text of a note' })]);
  });

  test('paths outside the vault are refused before anything is asked', async () => {
    const bench = await createBench();
    for (const path of ['../x.md', 'C:/x.md', '.obsidian/app.json', 'a/%2e%2e/%2e%2e/x.md', 'a\\b.md']) {
      const result = await bench.executor.execute(agentWrite(`c-${path}`, path, 'x'));
      expect(result).toMatchObject({ isError: true, code: expect.stringMatching(/^(outside_vault|ignored|invalid_input)$/) });
    }
    expect(bench.person.asked).toEqual([]);
    expect(bench.vault.disk.size).toBe(0);
  });

  test('a call that is cancelled before it begins does nothing', async () => {
    const bench = await createBench({ 'a.md': 'a' });
    expect(await bench.call('write_note', { path: 'a.md', content: 'b' }, { signal: AbortSignal.abort() })).toMatchObject({ code: 'cancelled' });
    expect(bench.text('a.md')).toBe('a');
  });

  test('what the policy never allows is refused', async () => {
    const bench = await createBench({ 'a.md': 'a' }, { policy: { ...TEST_POLICY, decide: () => 'never' } });
    expect(await bench.call('write_note', { path: 'a.md', content: 'b' })).toMatchObject({ code: 'permission' });
    expect(await bench.call('read_note', { path: 'a.md' })).toMatchObject({ code: 'permission' });
  });

  test('a log that cannot be written does not stop the work', async () => {
    const bench = await createBench({ 'a.md': 'a' });
    bench.activity.put = () => Promise.reject(new Error('full'));
    expect(await bench.call('read_note', { path: 'a.md' })).toMatchObject({ success: true });
    expect(bench.faults.length).toBeGreaterThan(0);
  });
});

test('the assistant’s calls of one tool are limited per minute, the person’s are not', async () => {
  const bench = await createBench({ 'a.md': 'a' }, { callsPerMinute: () => 2 });
  const read = (callId: string, initiatedBy: 'agent' | 'user') => bench.executor.execute({ callId, name: 'read_note', input: { path: 'a.md' }, initiatedBy });
  await read('1', 'agent');
  await read('2', 'agent');
  expect(await read('3', 'agent')).toMatchObject({ code: 'limit', retry_after_s: 60 });
  expect(await read('4', 'user')).toMatchObject({ success: true });
  bench.clock.time += 60_000;
  expect(await read('5', 'agent')).toMatchObject({ success: true });
});

test('“ask no more” reaches the policy with the approval', async () => {
  const remembered: string[] = [];
  const bench = await createBench({}, { policy: { ...TEST_POLICY, remember: (call) => void remembered.push(call.callId) } });
  const result = bench.executor.execute(agentWrite('c1', 'a.md', 'x'));
  (await bench.person.nextQuestion()).approve(true);
  await result;
  expect(remembered).toEqual(['c1']);
});

test('a change is found by search as soon as its call has answered', async () => {
  const bench = await createBench();
  await bench.call('create_note', { title: 'Quinces', content: 'About marmalade.' });
  expect(await bench.call('search_notes', { query: 'marmalade' })).toMatchObject({ results: [{ path: 'Quinces.md' }] });
});
