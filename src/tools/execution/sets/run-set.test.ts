import { describe, expect, it } from 'vitest';
import type { ProposedSet, Policy, ToolCall } from '../../definition/ports.ts';
import { all, append, call, FILES, questions, write } from '../../testing/agent-calls.ts';
import { createScriptedPerson } from '../../testing/scripted-person.ts';
import { createBench, TEST_POLICY, type ToolBench } from '../../testing/tool-bench.ts';

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

const NOTES = { 'Lamps.md': 'dim\n', 'Moths.md': 'pale\n', 'Log.md': '# Log\n', 'Other.md': 'x\n' };
const move = (id: string, path: string, new_path: string) => call(id, 'rename_note', { path, new_path });
const overview = (id: string, content: string) => call(id, 'create_note', { path: 'Overview.md', content });

it('an overview of moves is not asked where a move was denied, and the model is told why', async () => {
  const bench = await createBench(NOTES);
  const results = all(bench, [
    move('1', 'Lamps.md', 'Home/Lamps.md'),
    move('2', 'Moths.md', 'Garden/Moths.md'),
    overview('3', 'Moved [[Lamps]] to Home and [[Moths]] to Garden.\n'),
    append('4', 'Other.md', 'nothing of the kind'),
  ]);
  const open = await questions(bench.person, 4);
  open[0]?.approve();
  open[3]?.approve();
  // Its answer came before the denial that makes it wrong.
  open[2]?.approve();
  open[1]?.deny('leave the moths');
  expect(await results).toMatchObject([
    { success: true },
    { success: false, isError: false, user_feedback: 'leave the moths' },
    { success: false, held_back: true, message: expect.stringContaining('“Moths”, whose change was declined') },
    { success: true },
  ]);
  expect([bench.text('Overview.md'), bench.text('Home/Lamps.md')]).toEqual([undefined, 'dim\n']);
  expect(await bench.pending.list()).toEqual([]);
});

it('is asked again once the denial is taken back', async () => {
  const bench = await createBench(NOTES);
  const results = all(bench, [
    move('1', 'Lamps.md', 'Home/Lamps.md'),
    overview('2', 'Moved [[Lamps]].\n'),
    append('3', 'Other.md', 'y'),
  ]);
  const open = await questions(bench.person, 3);
  open[0]?.deny();
  await expect.poll(() => bench.person.decided.get('1')).toBeDefined();
  bench.person.decided.get('1')?.takeBack();
  const again = await questions(bench.person, 2);
  expect(again.map(({ pending }) => pending.call.callId).sort()).toEqual(['1', '2']);
  for (const question of [...again, open[2]!]) question.approve();
  expect(await results).toMatchObject([{ success: true }, { success: true }, { success: true }]);
});

it('is never asked alone where no move can be made', async () => {
  const bench = await createBench(NOTES);
  const results = await all(bench, [
    move('1', 'Lamp list.md', 'Home/Lamp list.md'),
    overview('2', 'Moved the lamp list to Home.\n'),
  ]);
  expect(results).toMatchObject([{ code: 'not_found' }, { held_back: true }]);
  expect(bench.person.asked).toEqual([]);
});

it('is not asked where one of a list of moves cannot be made', async () => {
  const bench = await createBench(NOTES);
  const moves = [
    { path: 'Lamps.md', new_path: 'Home/Lamps.md' },
    { path: 'Lamp list.md', new_path: 'Home/Lamp list.md' },
  ];
  const results = await all(bench, [
    call('1', 'move_notes', { moves }),
    overview('2', 'Moved the lamp list to Home.\n'),
  ]);
  expect(results).toMatchObject([{ success: false }, { held_back: true }]);
  expect(bench.person.asked).toEqual([]);
});

it('leaves alone what names nothing of it, what named it before, and names that are part of other words', async () => {
  const bench = await createBench({ ...NOTES, 'Log.md': '# Log\n\n[[Lamps]]\n' });
  const results = all(bench, [
    move('1', 'Lamps.md', 'Home/Lamps.md'),
    append('2', 'Log.md', 'Streetlamps were counted.'),
    overview('3', 'On moths.\n'),
  ]);
  const open = await questions(bench.person, 3);
  open[0]?.deny();
  open[1]?.approve();
  open[2]?.approve();
  expect(await results).toMatchObject([{ isError: false }, { success: true }, { success: true }]);
});

it('lets a text name a note that could not be created because it exists', async () => {
  const bench = await createBench(NOTES);
  const results = all(bench, [
    call('1', 'create_note', { path: 'Lamps.md', content: 'x\n' }),
    overview('2', 'See [[Lamps]].\n'),
  ]);
  const [open] = await questions(bench.person, 1);
  open?.approve();
  expect(await results).toMatchObject([{ code: 'exists' }, { success: true }]);
});
