import { describe, expect, it } from 'vitest';
import { all, append, call, FILES, questions, write } from '../../testing/agent-calls.ts';
import type { ProposedSet } from '../../definition/ports.ts';
import { createScriptedPerson } from '../../testing/scripted-person.ts';
import { createBench } from '../../testing/tool-bench.ts';

describe('several writes at once', () => {
  it('are asked together, applied as one change, and undone as one', async () => {
    const bench = await createBench(FILES);
    const results = all(bench, [write('1', 'a.md', 'A\n'), write('2', 'b.md', 'B\n'), write('3', 'new.md', 'N\n')]);
    const open = await questions(bench.person, 3);
    expect(open.map(({ pending }) => [pending.call.callId, pending.set])).toEqual([
      ['1', { id: '1', at: 0, of: 3 }],
      ['2', { id: '1', at: 1, of: 3 }],
      ['3', { id: '1', at: 2, of: 3 }],
    ]);
    expect(await bench.pending.list()).toHaveLength(3);
    open[1]?.approve();
    open[0]?.approve();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(bench.text('a.md'), 'before the last answer').toBe('a\n');
    open[2]?.approve();

    const answers = await results;
    const [change] = await bench.history.list();
    expect(await bench.history.list()).toHaveLength(1);
    expect(answers).toMatchObject([
      { success: true, operation: 'write_note', path: 'a.md', change_id: change?.change_id },
      { success: true, path: 'b.md', change_id: change?.change_id },
      { success: true, path: 'new.md', change_id: change?.change_id },
    ]);
    expect([bench.text('a.md'), bench.text('b.md'), bench.text('new.md')]).toEqual(['A\n', 'B\n', 'N\n']);
    expect(await bench.pending.list()).toEqual([]);
    expect((await bench.activity.list()).map(({ status, change_id }) => [status, change_id])).toEqual(
      Array(3).fill(['completed', change?.change_id]),
    );

    expect(await bench.approved('undo_change', { change_id: change?.change_id })).toMatchObject({ success: true });
    expect([bench.text('a.md'), bench.text('b.md'), bench.text('new.md')]).toEqual(['a\n', 'b\n', undefined]);
  });

  it('are planned on top of each other where they change the same file', async () => {
    const bench = await createBench(FILES);
    const results = all(bench, [
      append('1', 'a.md', 'one'),
      append('2', 'a.md', 'two'),
      call('3', 'create_note', { path: 'n.md', content: 'x\n' }),
      append('4', 'n.md', 'y'),
    ]);
    const open = await questions(bench.person, 4);
    expect(open[1]?.pending.plan.changes[0]).toMatchObject({
      before: { text: expect.stringContaining('one') },
      after: { text: expect.stringContaining('two') },
    });
    for (const question of open) question.approve();
    const answers = await results;
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(bench.text('a.md')).toBe('a\n\none\n\ntwo\n');
    expect(bench.text('n.md')).toContain('y');
    const [change] = await bench.history.list();
    expect(change?.files.map(({ path }) => path)).toEqual(['a.md', 'n.md']);
    expect(change?.files[0]).toMatchObject({ before: { text: 'a\n' } });
    // Each answer names what is in the file at the end.
    expect(answers[0]).toMatchObject({ hash: change?.files[0]?.after?.hash });
  });

  it('tell a denied one why, and replan and ask again what builds on it', async () => {
    const bench = await createBench(FILES);
    const results = all(bench, [write('1', 'a.md', 'A\n'), append('2', 'a.md', 'two'), write('3', 'b.md', 'B\n')]);
    const open = await questions(bench.person, 3);
    open[1]?.approve();
    open[2]?.approve();
    open[0]?.deny('keep my a');
    const [again] = await questions(bench.person, 1);
    expect(again?.pending).toMatchObject({
      replanned: true,
      call: { callId: '2' },
      plan: { changes: [{ path: 'a.md', before: { text: 'a\n' } }] },
    });
    expect(bench.text('b.md'), 'while one waits').toBe('b\n');
    again?.approve();
    expect(await results).toMatchObject([
      { success: false, isError: false, user_feedback: 'keep my a' },
      { success: true },
      { success: true },
    ]);
    expect([bench.text('a.md'), bench.text('b.md')]).toEqual(['a\n\ntwo\n', 'B\n']);
    expect(bench.person.asked).toHaveLength(4);
    expect(await bench.history.list()).toHaveLength(1);
  });

  it('fail with the reason where they only worked on top of a denied one', async () => {
    const bench = await createBench(FILES);
    const results = all(bench, [
      call('1', 'create_note', { path: 'n.md', content: 'x\n' }),
      append('2', 'n.md', 'y'),
      write('3', 'b.md', 'B\n'),
    ]);
    const open = await questions(bench.person, 3);
    open[0]?.deny();
    open[2]?.approve();
    expect(await results).toMatchObject([
      { success: false, isError: false },
      { success: false, code: 'not_found' },
      { success: true },
    ]);
    expect(bench.text('n.md')).toBeUndefined();
    expect(bench.text('b.md')).toBe('B\n');
    expect(await bench.pending.list()).toEqual([]);
  });

  it('change nothing when all are denied', async () => {
    const bench = await createBench(FILES);
    const results = all(bench, [write('1', 'a.md', 'A'), write('2', 'b.md', 'B')]);
    for (const question of await questions(bench.person, 2)) question.deny('no');
    expect(await results).toMatchObject([{ isError: false }, { isError: false }]);
    expect(await bench.history.list()).toEqual([]);
    expect(bench.text('a.md')).toBe('a\n');
  });

  it('are denied with one answer for all, those too that build on one another', async () => {
    const bench = await createBench(FILES);
    const results = all(bench, [append('1', 'a.md', 'one'), append('2', 'a.md', 'two'), append('3', 'a.md', 'three')]);
    for (const question of await questions(bench.person, 3)) question.deny('no');
    expect(await results).toMatchObject(Array(3).fill({ isError: false, user_feedback: 'no' }));
    expect([bench.person.asked.length, bench.text('a.md')]).toEqual([3, 'a\n']);
    expect(await bench.pending.list()).toEqual([]);
  });

  it('are told of as a set before they are asked, when they are planned again, and at their end', async () => {
    const person = createScriptedPerson();
    const told: (readonly [string, unknown, number])[] = [];
    const showSet = ({ id, asked, heldBack }: ProposedSet) => void told.push([id, asked, heldBack]);
    const bench = await createBench(FILES, { confirmation: { ...person, showSet } });
    const results = all(bench, [write('1', 'new.md', 'N\n'), append('2', 'new.md', 'two'), write('3', 'b.md', 'B\n')]);
    const open = await questions(person, 3);
    open[0]?.deny('');
    await expect.poll(() => told.at(-1)).toEqual(['1', ['3'], 1]);
    open[2]?.approve();
    await results;
    expect(told).toEqual([
      ['1', undefined, 0],
      ['1', ['1', '2', '3'], 0],
      ['1', undefined, 0],
      ['1', ['3'], 1],
      ['1', [], expect.anything()],
    ]);
  });

  it('keep decisions that arrive while others are replanned', async () => {
    const bench = await createBench(FILES, {
      wrapVault: (vault) => ({
        ...vault,
        file: async (path) => {
          await new Promise((resolve) => setTimeout(resolve, 3));
          return vault.file(path);
        },
      }),
    });
    const calls = [
      append('1', 'a.md', 'x'),
      append('2', 'b.md', 'x'),
      append('3', 'c.md', 'x'),
      write('4', 'd.md', 'D'),
      write('5', 'e.md', 'E'),
    ];
    const results = all(bench, calls);
    for (const question of await questions(bench.person, 5)) {
      if (question.pending.call.callId === '4')
        question.decide({ approved: true, edits: [{ path: 'd.md' as never, text: 'mine' }] });
      else question.deny();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect((await results).map(({ success }) => success)).toEqual([false, false, false, true, false]);
    expect(['a.md', 'b.md', 'c.md', 'd.md', 'e.md'].map((path) => bench.text(path))).toEqual([
      'a\n',
      'b\n',
      'c\n',
      'mine',
      undefined,
    ]);
  });
});

describe('which calls join a set', () => {
  it('answers wrong input, an unknown tool and a reading call separately', async () => {
    const bench = await createBench(FILES);
    const results = bench.executor.executeAll([
      call('1', 'write_note', { path: 'a.md', contents: 'x' }),
      call('2', 'no_such', {}),
      call('3', 'read_note', { path: 'a.md' }),
      write('4', 'b.md', 'B'),
    ]);
    expect(await Promise.all(results.slice(0, 3))).toMatchObject([
      { code: 'invalid_input' },
      { code: 'unknown_tool' },
      { success: true },
    ]);
    const question = await bench.person.nextQuestion();
    expect(question.pending.set, 'alone').toBeUndefined();
    question.approve();
    expect(await results[3]).toMatchObject({ success: true });
  });

  it('applies the set first where a move affects links in it, so that no link is lost', async () => {
    const bench = await createBench({ 'Old.md': 'old\n', 'c.md': 'c\n' });
    const results = all(bench, [
      call('1', 'create_note', { path: 'Links.md', content: 'See [[Old]].\n' }),
      call('2', 'rename_note', { path: 'Old.md', new_path: 'Fresh.md' }),
      append('3', 'c.md', 'x'),
    ]);
    (await bench.person.nextQuestion()).approve();
    const open = await questions(bench.person, 2);
    expect(open[0]?.pending.operation).toBe('rename_note');
    for (const question of open) question.approve();
    expect(await results).toMatchObject([{ success: true }, { success: true }, { success: true }]);
    expect(bench.text('Links.md')).toContain('[[Fresh]]');
  });

  it('joins independent moves', async () => {
    const bench = await createBench({ 'One.md': '1\n', 'Two.md': '2\n', 'x.md': '[[One]]\n', 'y.md': '[[Two]]\n' });
    const results = all(bench, [
      call('1', 'rename_note', { path: 'One.md', new_path: 'n/Uno.md' }),
      call('2', 'rename_note', { path: 'Two.md', new_path: 'n/Dos.md' }),
    ]);
    for (const question of await questions(bench.person, 2)) question.approve();
    await results;
    expect([bench.text('x.md'), bench.text('y.md')]).toEqual(['[[Uno]]\n', '[[Dos]]\n']);
    const [change] = await bench.history.list();
    expect(await bench.approved('undo_change', { change_id: change?.change_id })).toMatchObject({ success: true });
    expect([bench.text('One.md'), bench.text('x.md'), bench.text('n/Dos.md')]).toEqual(['1\n', '[[One]]\n', undefined]);
  });
});
