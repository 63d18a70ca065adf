import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../tools/definition/ports.ts';
import type { ToolResult } from '../../tools/definition/result.ts';
import type { Message } from '../model/messages.ts';
import { ModelError, type ModelProvider } from '../model/model-provider.ts';
import { runTurn } from './run-turn.ts';
import { QUESTION, results, runScriptedTurn as run, TOOLS } from '../testing/run-scripted-turn.ts';
import { ask, createScriptedProvider, say } from '../testing/scripted-provider.ts';

describe('limits', () => {
  it('ends after ten rounds and says so', async () => {
    const script = Array.from({ length: 11 }, (_, n) => ask('search_notes', { query: `q${n}` }));
    const { outcome, calls, saved } = await run(script);
    expect(outcome).toEqual({ reason: 'round_limit', rounds: 10 });
    expect(calls).toHaveLength(10);
    expect(saved.at(-1)?.role, 'a call in the last request is none').toBe('tool');
  });

  it('tells the model two rounds before the limit, and asks it for no call but what is done and what is left', async () => {
    const script = [
      ...Array.from({ length: 4 }, (_, n) => ask('search_notes', { query: `q${n}` })),
      say('Two are left.'),
    ];
    const { outcome, requests, saved } = await run(script, { maxRounds: 4 });
    const told = requests.map(
      ({ messages }) => messages.filter(({ content }) => content.includes('2 more rounds')).length,
    );
    expect(told, 'from then on in the same place').toEqual([0, 0, 1, 1, 1]);
    expect(requests.map(({ mayCall }) => mayCall)).toEqual([undefined, undefined, undefined, undefined, false]);
    expect(requests[4]?.tools, 'the same beginning').toEqual(requests[3]?.tools);
    expect(requests[4]?.messages.slice(0, requests[3]?.messages.length)).toEqual(requests[3]?.messages);
    expect(requests[4]?.messages.at(-1)?.content).toContain('what is left');
    expect(outcome.reason).toBe('round_limit');
    expect(saved.at(-1)).toMatchObject({ role: 'assistant', content: 'Two are left.', incomplete: true });
    const next = await run([say('Done.')], { messages: [QUESTION, ...saved] });
    expect(next.requests[0]?.messages.at(-1)?.role, 'it goes on behind the results').toBe('tool');
  });

  it('asks without tools a model that calls all the same, in its text too, and a service that refuses the field', async () => {
    const search = () => ask('search_notes', { query: 'a' });
    const written = say('<tool_call>{"name": "search_notes", "arguments": {"query": "b"}}</tool_call>');
    for (const last of [search(), written, [new ModelError('bad_request', 'tool_choice is not known here', '')]]) {
      const { requests, saved } = await run([search(), last, say('Reading is left.')], { maxRounds: 1 });
      expect(requests.map(({ tools }) => tools.length)).toEqual([2, 2, 0]);
      expect(requests[2]?.messages.map(({ role }) => role)).not.toContain('tool');
      expect(saved.at(-1)?.content).toBe('Reading is left.');
    }
  });

  it('continues after the limit ended it', async () => {
    const first = await run([ask('search_notes', { query: 'a' })], { maxRounds: 1 });
    expect(first.outcome.reason).toBe('round_limit');
    const { outcome, calls } = await run([say('Done.')], { messages: [QUESTION, ...first.saved] });
    expect(outcome.reason).toBe('answered');
    expect(calls).toEqual([]);
  });

  it('reads the last answer in the form that the model is used to', async () => {
    const provider: ModelProvider = {
      ...createScriptedProvider([
        say('{"say":"","calls":[{"tool":"search_notes","input":{"query":"a"}}]}'),
        say('{"say":"Reading is left.","calls":[]}'),
      ]),
      toolProtocol: 'schema',
    };
    const events = runTurn({
      messages: [QUESTION],
      system: '',
      provider,
      tools: TOOLS,
      maxRounds: 1,
      execute: () => Promise.resolve({ success: true }),
    });
    const shown: string[] = [];
    for await (const event of events) if (event.type === 'text') shown.push(event.text);
    expect(shown.join('')).toBe('Reading is left.');
  });

  const same = () => ask('search_notes', '{"query":"a","top_k":3}');

  it('refuses the same call with the same input a third time, and ends the turn where it comes once more', async () => {
    const { outcome, calls, saved, requests } = await run([
      same(),
      ask('search_notes', '{"top_k": 3, "query": "a"}'),
      ask('search_notes', '{ "query":"a","top_k":3 }'),
      same(),
    ]);
    expect(calls).toHaveLength(2);
    expect(requests[3]?.messages.at(-1)?.content, 'the refusal is read').toContain('was not run');
    expect(outcome).toMatchObject({ reason: 'repeated_call', call: { name: 'search_notes' } });
    expect(results(saved).at(-1)).toMatchObject({ code: 'limit' });
    const next = await run([same()], { messages: [QUESTION, ...saved] });
    expect(next.outcome, 'going on gives it one more chance').toMatchObject({ reason: 'repeated_call' });
    expect(next.calls).toEqual([]);
  });

  it('goes on behind three equal calls in one message', async () => {
    const { outcome, calls, saved } = await run([
      [...same(), ...same(), ...same(), ...ask('create_note', { content: 'x' })],
      say('I see.'),
    ]);
    expect(outcome.reason).toBe('answered');
    expect(calls.map(({ name }) => name)).toEqual(['search_notes', 'search_notes', 'create_note']);
    expect(results(saved).map(({ success }) => success)).toEqual([true, true, false, true]);
  });

  it('lets a note be read again after a change', async () => {
    const execute = async (call: ToolCall): Promise<ToolResult> => ({
      success: true,
      ...(call.name === 'create_note' ? { change_id: call.callId } : {}),
    });
    const read = () => ask('search_notes', { query: 'a' });
    const { outcome, calls } = await run(
      [read(), read(), ask('create_note', { content: '1' }), read(), read(), say('Done.')],
      { execute },
    );
    expect(outcome.reason).toBe('answered');
    expect(calls).toHaveLength(5);
  });
});

describe('continuing an interrupted turn', () => {
  const calls = [
    { id: 'id-1', name: 'search_notes', arguments: '{"query":"a"}' },
    { id: 'id-2', name: 'create_note', arguments: '{"content":"x"}' },
  ];
  const asked: Message = { role: 'assistant', content: '', toolCalls: calls };
  const answered: Message = { role: 'tool', callId: 'id-1', name: 'search_notes', content: '{"success":true}' };

  it('runs the calls without a result first, under their own ids', async () => {
    const { calls: made, requests, saved } = await run([say('Done.')], { messages: [QUESTION, asked, answered] });
    expect(made.map((call) => call.callId)).toEqual(['id-2']);
    expect(requests[0]?.messages.map((message) => message.role)).toEqual(['user', 'assistant', 'tool', 'tool']);
    expect(saved.map((message) => message.role)).toEqual(['tool', 'assistant']);
  });

  it('asks the model where all calls are answered', async () => {
    const { calls: made, outcome } = await run([say('Done.')], {
      messages: [QUESTION, { ...asked, toolCalls: calls.slice(0, 1) }, answered],
    });
    expect(made).toEqual([]);
    expect(outcome.reason).toBe('answered');
  });

  it('does nothing after an answer', async () => {
    const { requests, outcome } = await run([], { messages: [QUESTION, { role: 'assistant', content: 'Done.' }] });
    expect(requests).toEqual([]);
    expect(outcome.reason).toBe('answered');
  });

  it('runs no old call once the person has written again, and tells the model that it was not run', async () => {
    const { calls: made, requests } = await run([say('Done.')], {
      messages: [QUESTION, asked, { role: 'user', content: 'Never mind.' }],
    });
    expect(made).toEqual([]);
    const sent = requests[0]?.messages ?? [];
    expect(sent.map((message) => message.role)).toEqual(['user', 'assistant', 'tool', 'tool', 'user']);
    expect(sent.filter(({ role }) => role === 'tool').map(({ content }) => content)).toEqual([
      expect.stringContaining('error cancelled: search_notes was not run'),
      expect.stringContaining('error cancelled: '),
    ]);
  });
});
