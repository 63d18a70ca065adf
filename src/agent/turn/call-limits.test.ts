import { expect, it } from 'vitest';
import type { ModelDelta } from '../model/model-provider.ts';
import { results, runScriptedTurn } from '../testing/run-scripted-turn.ts';
import { ask, say } from '../testing/scripted-provider.ts';
import { CALLS_PER_MESSAGE, CALLS_PER_TURN } from '../budget/budget-calls.ts';

const calls = (count: number, from = 0): ModelDelta[] =>
  Array.from({ length: count }, (_, at) => ask('search_notes', { query: `word ${from + at}` })).flat();

it('runs as many calls of one message as the limit allows, and tells the model about the rest', async () => {
  const { calls: ran, saved, outcome, requests } = await runScriptedTurn([calls(1000), say('I see.')]);
  expect(ran).toHaveLength(CALLS_PER_MESSAGE);
  expect(outcome).toEqual({ reason: 'answered' });
  const told = results(saved);
  expect(told).toHaveLength(CALLS_PER_MESSAGE + 1);
  expect(told.at(-1)).toMatchObject({
    code: 'limit',
    message: `search_notes was not run: one message may hold ${CALLS_PER_MESSAGE} calls. Nor were the ${1000 - CALLS_PER_MESSAGE - 1} after it.`,
    hint: expect.stringContaining('next message'),
  });
  expect(requests[1]?.messages.filter(({ role }) => role === 'tool')).toHaveLength(CALLS_PER_MESSAGE + 1);
});

it('does not plan writes beyond the limit as part of the set', async () => {
  const notes = Array.from({ length: 60 }, (_, at) => ask('create_note', { content: `note ${at}` })).flat();
  const asked: number[] = [];
  const executeAll = (set: readonly unknown[]) => {
    asked.push(set.length);
    return set.map(() => Promise.resolve({ success: true, change_id: 'x' } as const));
  };
  const { saved } = await runScriptedTurn([notes, say('Done.')], { executeAll });
  expect(asked).toEqual([CALLS_PER_MESSAGE]);
  expect(results(saved).filter(({ success }) => success)).toHaveLength(CALLS_PER_MESSAGE);
});

it('pauses a turn after its limit of calls, and continues when the person says so', async () => {
  const script = Array.from({ length: 6 }, (_, at) => calls(CALLS_PER_MESSAGE, at * CALLS_PER_MESSAGE));
  const first = await runScriptedTurn(script);
  expect(first.calls).toHaveLength(CALLS_PER_TURN);
  expect(first.outcome).toEqual({ reason: 'call_limit', calls: CALLS_PER_TURN });
  expect(results(first.saved).at(-1)).toMatchObject({
    code: 'limit',
    message: expect.stringContaining(`${CALLS_PER_TURN} calls were made`),
  });
  const next = await runScriptedTurn([calls(1, 9000), say('There.')], {
    messages: [{ role: 'user', content: 'Find all.' }, ...first.saved],
  });
  expect(next.calls).toHaveLength(1);
  expect(next.outcome).toEqual({ reason: 'answered' });
});

it('applies the same limit to calls written as text', async () => {
  const text = Array.from({ length: 100 }, (_, at) => `TOOL_CALL: search_notes({"query": "word ${at}"})`).join('\n');
  const { calls: ran, saved } = await runScriptedTurn([say(text), say('Done.')], { protocol: 'text' });
  expect(ran).toHaveLength(CALLS_PER_MESSAGE);
  expect(results(saved).at(-1)).toMatchObject({ code: 'limit' });
});
