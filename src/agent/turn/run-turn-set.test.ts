import { expect, it } from 'vitest';
import { toolToSchema } from '../../tools/definition/tool-schema.ts';
import { TOOLS } from '../../tools/registry.ts';
import { createBench } from '../../tools/testing/tool-bench.ts';
import { ask, say } from '../testing/scripted-provider.ts';
import { results, runScriptedTurn } from '../testing/run-scripted-turn.ts';
import { isMessage } from './messages-for-model.ts';

const FILES = { 'a.md': 'a\n', 'b.md': 'b\n' };
const append = (path: string, content: string) => ask('modify_note', { path, operation: 'append', content });

async function open() {
  const bench = await createBench(FILES);
  const run = (reply: ReturnType<typeof say>, signal?: AbortSignal) =>
    runScriptedTurn([reply, say('Done.')], {
      tools: TOOLS.map(toolToSchema),
      conversationId: 'talk',
      execute: (call) => bench.executor.execute(call),
      executeAll: (calls) => bench.executor.executeAll(calls),
      ...(signal && { signal }),
    });
  return { bench, run };
}

it('runs the writes of one message as one set, and keeps the order of reading calls around it', async () => {
  const { bench, run } = await open();
  const turn = run([
    ...ask('read_note', { path: 'a.md' }),
    ...append('a.md', 'one'),
    ...ask('read_note', { path: 'a.md' }),
    ...append('b.md', 'two'),
  ]);
  const first = await bench.person.nextQuestion();
  const second = await bench.person.nextQuestion();
  expect([first, second].map(({ pending }) => pending.set?.of)).toEqual([2, 2]);
  first.approve();
  second.deny('not b');
  const { saved, events } = await turn;
  const told = results(saved.filter(isMessage));
  expect(told).toMatchObject([
    { success: true },
    { success: true, path: 'a.md' },
    { success: true },
    { success: false, isError: false, user_feedback: 'not b' },
  ]);
  expect(JSON.stringify(told[0])).not.toContain('one');
  expect(JSON.stringify(told[2])).toContain('one');
  expect(events.flatMap((event) => (event.type === 'tool_end' ? [event.call.name] : []))).toEqual([
    'read_note',
    'modify_note',
    'read_note',
    'modify_note',
  ]);
  expect(bench.text('b.md')).toBe('b\n');
});

it('reports unreadable arguments of one call; the others still form a set', async () => {
  const { bench, run } = await open();
  const turn = run([...append('a.md', 'one'), ...ask('modify_note', '{"path": '), ...append('b.md', 'two')]);
  for (let count = 0; count < 2; count++) (await bench.person.nextQuestion()).approve();
  expect(results((await turn).saved.filter(isMessage))).toMatchObject([
    { success: true },
    { code: 'invalid_input' },
    { success: true },
  ]);
  expect(await bench.history.list()).toHaveLength(1);
});

it('writes nothing and answers each call when the person stops while reviewing a set', async () => {
  const { bench, run } = await open();
  const stop = new AbortController();
  const turn = run([...append('a.md', 'one'), ...append('b.md', 'two')], stop.signal);
  (await bench.person.nextQuestion()).approve();
  await bench.person.nextQuestion();
  stop.abort();
  const { saved, outcome } = await turn;
  expect(outcome).toEqual({ reason: 'stopped' });
  expect(results(saved.filter(isMessage))).toMatchObject([{ code: 'cancelled' }, { code: 'cancelled' }]);
  expect([bench.text('a.md'), bench.text('b.md')]).toEqual(['a\n', 'b\n']);
});
