import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineReadTool } from './definition/define-tool.ts';
import { answerOf } from './definition/output.ts';
import { TOOLS } from './registry.ts';
import { recordOf, write } from './testing/agent-calls.ts';
import { createBench, TEST_POLICY } from './testing/tool-bench.ts';

const failing = defineReadTool({
  name: 'fail_now',
  title: 'Fail',
  description: 'Fails.',
  category: 'core',
  risk: 'read',
  input: () => z.strictObject({}),
  output: () => answerOf({}),
  summary: () => 'Failed',
  run: () => Promise.reject(new TypeError('secret text of a note')),
});

const tools = [...TOOLS, failing];

describe('every failure is a result', () => {
  it('names the nearest tool for an unknown one', async () => {
    const bench = await createBench();
    expect(await bench.call('reed_note', {}, { callId: 'c1' })).toMatchObject({
      isError: true,
      code: 'unknown_tool',
      candidates: ['read_note', expect.any(String), expect.any(String)],
    });
    expect(await recordOf(bench, 'c1')).toMatchObject({ status: 'failed', tool_name: 'reed_note' });
  });

  it('refuses and records an unknown field', async () => {
    const bench = await createBench({ 'a.md': 'a' });
    expect(await bench.call('read_note', { path: 'a.md', fromline: 2 }, { callId: 'c1' })).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('from_line'),
    });
    expect(await recordOf(bench, 'c1')).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('invalid_input'),
    });
  });

  it('catches, logs and reports a bug in a tool without the note’s text', async () => {
    const bench = await createBench({}, { tools });
    const result = await bench.call('fail_now', {});
    expect(result).toMatchObject({ isError: true, code: 'internal' });
    expect(JSON.stringify(result)).not.toContain('secret');
    expect(bench.faults).toEqual([expect.objectContaining({ message: 'secret text of a note' })]);
  });

  it('refuses paths outside the vault before anything is asked', async () => {
    const bench = await createBench();
    for (const path of ['../x.md', 'C:/x.md', '.obsidian/app.json', 'a/%2e%2e/%2e%2e/x.md', 'a\\b.md']) {
      const result = await bench.executor.execute(write(`c-${path}`, path, 'x'));
      expect(result).toMatchObject({
        isError: true,
        code: expect.stringMatching(/^(outside_vault|ignored|invalid_input)$/),
      });
    }
    expect(bench.person.asked).toEqual([]);
    expect(bench.vault.disk.size).toBe(0);
  });

  it('does nothing for a call that is cancelled before it begins', async () => {
    const bench = await createBench({ 'a.md': 'a' });
    expect(
      await bench.call('write_note', { path: 'a.md', content: 'b' }, { signal: AbortSignal.abort() }),
    ).toMatchObject({ code: 'cancelled' });
    expect(bench.text('a.md')).toBe('a');
  });

  it('refuses what the policy never allows', async () => {
    const bench = await createBench({ 'a.md': 'a' }, { policy: { ...TEST_POLICY, decide: () => 'never' } });
    expect(await bench.call('write_note', { path: 'a.md', content: 'b' })).toMatchObject({ code: 'permission' });
    expect(await bench.call('read_note', { path: 'a.md' })).toMatchObject({ code: 'permission' });
  });

  it('continues when the log cannot be written', async () => {
    const bench = await createBench({ 'a.md': 'a' });
    bench.activity.put = () => Promise.reject(new Error('full'));
    expect(await bench.call('read_note', { path: 'a.md' })).toMatchObject({ success: true });
    expect(bench.faults.length).toBeGreaterThan(0);
  });
});
