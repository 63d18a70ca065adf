import { describe, expect, it } from 'vitest';
import { createBench, TEST_POLICY } from './testing/tool-bench.ts';
import { tools } from './testing/several-files.ts';

describe('the person’s own edits', () => {
  it('are written at once where they concern a single file', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    expect(await bench.call('write_note', { path: 'a.md', content: 'new' })).toMatchObject({ success: true });
    expect(bench.person.asked).toEqual([]);
    expect(bench.text('a.md')).toBe('new');
  });

  it('are asked about where the file is not what the editor opened', async () => {
    const bench = await createBench({ 'a.md': 'old' });
    const { hash } = (await bench.call('read_note', { path: 'a.md' })) as unknown as { hash: string };
    bench.writeOutside('a.md', 'theirs');
    const result = bench.call('write_note', { path: 'a.md', content: 'mine', base_hash: hash });
    const question = await bench.person.nextQuestion();
    expect(question.pending.details).toMatchObject({ reason: expect.stringContaining('another program') });
    expect(bench.text('a.md')).toBe('theirs');
    question.approve();
    expect(await result).toMatchObject({ success: true });
    expect(bench.text('a.md')).toBe('mine');
  });

  it('are asked about where a new file exists already', async () => {
    const bench = await createBench();
    bench.writeOutside('a.md', 'theirs');
    const result = bench.call('write_note', { path: 'a.md', content: 'mine', base_hash: 'absent' });
    (await bench.person.nextQuestion()).deny();
    await result;
    expect(bench.text('a.md')).toBe('theirs');
  });

  it('are asked about where they concern several files', async () => {
    const bench = await createBench({ 'a.md': '1', 'b.md': '2' }, { tools });
    void bench.call('set_files', { files: { 'a.md': 'x', 'b.md': 'y' } });
    expect((await bench.person.nextQuestion()).pending.plan.changes).toHaveLength(2);
    expect(bench.text('a.md')).toBe('1');
  });

  it('are asked about as destructive where they leave fewer files, even where everything is allowed', async () => {
    const bench = await createBench({ 'a.md': '1' }, { tools, policy: { ...TEST_POLICY, decide: () => 'allow' } });
    void bench.call('set_files', { files: { 'a.md': '' } });
    expect((await bench.person.nextQuestion()).pending.risk).toBe('destroy');
    expect(bench.text('a.md')).toBe('1');
  });
});
