import { describe, expect, test } from 'vitest';
import { VaultError, type Vault } from '../fs-access/vault.ts';
import type { ActivityRecord, ToolCall } from './ports.ts';
import { TOOLS } from './registry.ts';
import { setFiles } from './testing/set-files.ts';
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

const tools = [...TOOLS, setFiles];

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
    const put = bench.history.put.bind(bench.history);
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
    const put = bench.history.put.bind(bench.history);
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
