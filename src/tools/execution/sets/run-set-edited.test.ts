import { describe, expect, it } from 'vitest';
import type { Decision } from '../../definition/ports.ts';
import { all, append, FILES, questions, write } from '../../testing/agent-calls.ts';
import { createBench } from '../../testing/tool-bench.ts';

describe('text that the person edits before approving', () => {
  const edited = (text: string, path = 'a.md'): Decision => ({
    approved: true,
    edits: [{ path: path as never, text }],
  });

  it('is what is written, and the answer says so with its hash', async () => {
    const bench = await createBench(FILES);
    const result = bench.executor.execute(write('1', 'a.md', 'theirs\n'));
    (await bench.person.nextQuestion()).decide(edited('mine\n'));
    const [change] = await bench.history
      .list()
      .then(async (list) => (await result, list.length > 0 ? list : bench.history.list()));
    expect(await result).toMatchObject({
      success: true,
      edited_by_person: ['a.md'],
      hash: change?.files[0]?.after?.hash,
      message: expect.stringContaining('edited'),
    });
    expect(bench.text('a.md')).toBe('mine\n');
  });

  it('does not write a file that is not in the plan', async () => {
    const bench = await createBench(FILES);
    const result = bench.executor.execute(write('1', 'a.md', 'theirs\n'));
    (await bench.person.nextQuestion()).decide(edited('mine\n', 'b.md'));
    expect(await result).not.toHaveProperty('edited_by_person');
    expect([bench.text('a.md'), bench.text('b.md')]).toEqual(['theirs\n', 'b\n']);
  });

  it('is what later calls of a set are planned on', async () => {
    const bench = await createBench(FILES);
    const results = all(bench, [
      write('1', 'a.md', 'theirs\n'),
      append('2', 'a.md', 'more'),
      write('3', 'b.md', 'B\n'),
    ]);
    const open = await questions(bench.person, 3);
    open[2]?.approve();
    open[0]?.decide(edited('mine\n'));
    const [again] = await questions(bench.person, 1);
    expect(again?.pending.plan.changes[0]).toMatchObject({
      before: { text: 'mine\n' },
      after: { text: 'mine\n\nmore\n' },
    });
    again?.approve();
    expect(await results).toMatchObject([{ edited_by_person: ['a.md'] }, { success: true }, { success: true }]);
    expect(bench.text('a.md')).toBe('mine\n\nmore\n');
  });

  it('is proposed again where the file changed meanwhile', async () => {
    const bench = await createBench(FILES);
    const results = all(bench, [write('1', 'a.md', 'theirs\n'), write('2', 'b.md', 'B\n')]);
    const open = await questions(bench.person, 2);
    open[0]?.decide(edited('mine\n'));
    bench.writeOutside('a.md', 'from elsewhere\n');
    open[1]?.approve();
    const [again] = await questions(bench.person, 1);
    expect(again?.pending).toMatchObject({
      replanned: true,
      plan: { changes: [{ before: { text: 'from elsewhere\n' }, after: { text: 'mine\n' } }] },
    });
    expect(bench.text('b.md'), 'nothing is written in part').toBe('b\n');
    again?.approve();
    await results;
    expect([bench.text('a.md'), bench.text('b.md')]).toEqual(['mine\n', 'B\n']);
  });
});
