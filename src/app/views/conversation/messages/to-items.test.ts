import { describe, expect, it } from 'vitest';
import { answerOf, type ConversationEntry, hasUnansweredCalls } from '../../../../agent/conversations/conversation.ts';
import type { StoredMessage } from '../../../../agent/model/messages.ts';
import { mcpServerSchema } from '../../../../agent/mcp/mcp-server.ts';
import { remoteTools } from '../../../../agent/mcp/remote-tools.ts';
import { describeStep } from './tool-step.tsx';
import { toItems } from './to-items.ts';

const call = (id: string, name = 'search_notes', args = '{"query":"moths"}') => ({ id, name, arguments: args });
const result = (callId: string, content: unknown): StoredMessage => ({
  role: 'tool',
  callId,
  name: 'search_notes',
  content: JSON.stringify(content),
});

function entries(...messages: StoredMessage[]): ConversationEntry[] {
  return messages.map((message, seq) => ({ seq, time: '', message }));
}

const ASKED = entries(
  { role: 'user', content: 'Where?' },
  { role: 'assistant', content: '', toolCalls: [call('a'), call('b')] },
  result('a', { success: true, found: 5 }),
);

describe('items', () => {
  it('join a call and its result into one step', () => {
    expect(toItems(ASKED)).toMatchObject([
      { kind: 'user', text: 'Where?' },
      { kind: 'step', call: { id: 'a' }, result: { found: 5 } },
      { kind: 'step', call: { id: 'b' }, result: undefined },
    ]);
  });

  it('keep their keys while the conversation grows', () => {
    const before = toItems(ASKED).map((item) => item.key);
    const after = toItems(
      entries(...ASKED.map((entry) => entry.message), result('b', { success: true }), {
        role: 'assistant',
        content: 'Here.',
      }),
    );
    expect(after.map((item) => item.key).slice(0, before.length)).toEqual(before);
  });

  it('name notes by path where the model named them by handle', () => {
    const items = toItems(
      entries(
        { role: 'user', content: 'Where?' },
        { role: 'assistant', content: '', toolCalls: [call('a')] },
        result('a', { success: true, found: 1, results: [{ path: 'A/Lamps.md' }] }),
        { role: 'assistant', content: '', toolCalls: [call('b', 'read_note', '{"path":"n1"}')] },
        result('b', { success: true, path: 'A/Lamps.md' }),
        { role: 'assistant', content: 'It is 480 [n1:12-15].' },
      ),
    );
    expect(items).toMatchObject([
      { kind: 'user' },
      { call: { id: 'a' } },
      { call: { id: 'b', arguments: '{"path":"A/Lamps.md"}' } },
      { kind: 'assistant', text: 'It is 480 [[A/Lamps.md#L12-L15]].' },
      { kind: 'end', text: 'It is 480 [[A/Lamps.md#L12-L15]].' },
    ]);
  });

  it('name a moved note in each call by the path that it had then', () => {
    const moved = {
      success: true,
      path: 'B/Lamps.md',
      change_id: 'c',
      moves: [{ path: 'A/Lamps.md', new_path: 'B/Lamps.md' }],
    };
    const items = toItems(
      entries(
        { role: 'user', content: 'Move it' },
        { role: 'assistant', content: '', toolCalls: [call('a')] },
        result('a', { success: true, found: 1, results: [{ path: 'A/Lamps.md' }] }),
        {
          role: 'assistant',
          content: '',
          toolCalls: [call('b', 'move_notes', '{"moves":[{"path":"n1","new_path":"B/"}]}')],
        },
        { ...result('b', moved), name: 'move_notes' } as StoredMessage,
        { role: 'assistant', content: '', toolCalls: [call('c', 'read_note', '{"path":"n1"}')] },
        result('c', { success: true, path: 'B/Lamps.md' }),
      ),
    );
    const inputs = items.flatMap((item) => (item.kind === 'step' ? [item.call.arguments] : []));
    expect(inputs.slice(1)).toEqual(['{"moves":[{"path":"A/Lamps.md","new_path":"B/"}]}', '{"path":"B/Lamps.md"}']);
  });

  it('end with how the turn ended', () => {
    const stopped = {
      ...entries({ role: 'assistant', content: 'Half' })[0],
      outcome: { reason: 'stopped' },
    } as ConversationEntry;
    expect(toItems([stopped]).at(-1)).toMatchObject({ kind: 'outcome', isLast: true, outcome: { reason: 'stopped' } });
  });
});

describe('below an answer', () => {
  const turn = entries(
    { role: 'user', content: 'Where?' },
    { role: 'assistant', content: '', toolCalls: [call('a')] },
    result('a', {}),
    { role: 'assistant', content: 'Here.' },
  );

  it('shows the spending of all requests of the turn, and what was shortened for it', () => {
    const spend = { model: 'm', inputTokens: 10, outputTokens: 1, cost: 0.1 };
    const paid = turn.map((entry) =>
      entry.message.role === 'assistant' ? { ...entry, spend, shortened: entry.seq } : entry,
    );
    expect(toItems(paid).at(-1)).toMatchObject({
      kind: 'end',
      seq: 3,
      text: 'Here.',
      spent: { inputTokens: 20, cost: 0.2 },
      shortened: 3,
      place: undefined,
    });
  });

  it('lists the other answers to the same question, even where this one failed', () => {
    const failed = entries(
      { role: 'user', content: 'Where?' },
      { role: 'assistant', content: '', reasoning: 'Hm.', incomplete: true },
    );
    expect(toItems(failed, new Map([[1, [1, 4]]])).find(({ kind }) => kind === 'end')).toMatchObject({
      place: { seq: 1, all: [1, 4] },
    });
    expect(toItems(failed).some(({ kind }) => kind === 'end')).toBe(false);
    expect(toItems(turn, new Map([[0, [0, 7]]]))[0]).toMatchObject({ kind: 'user', place: { seq: 0, all: [0, 7] } });
  });
});

describe('a turn', () => {
  it('is open while a call has no result', () => {
    expect(hasUnansweredCalls(ASKED)).toBe(true);
    expect(hasUnansweredCalls(entries(...ASKED.map((entry) => entry.message), result('b', {})))).toBe(false);
  });

  it('reports each step to a script, with the raw text where the input is no JSON', () => {
    const { steps } = answerOf(
      entries({ role: 'assistant', content: '', toolCalls: [call('a', 'read_note', '{oops')] }),
    );
    expect(steps).toMatchObject([{ tool: 'read_note', input: '{oops', result: { code: 'cancelled' } }]);
  });
});

describe('a step', () => {
  it('says what it does and its result', () => {
    expect(describeStep(call('a'), { success: true, found: 5 }, false)).toMatchObject({
      outcome: '5 found',
      state: 'done',
    });
    expect(describeStep(call('a'), { success: true, found: 5 }, false).title).toContain('moths');
    const reading = JSON.stringify({ paths: ['Methods/Traps.md', 'Lamps.md'] });
    expect(describeStep(call('a', 'read_notes', reading), undefined, false).title).toContain('“Methods/Traps”');
    expect(describeStep(call('a'), undefined, false).state).toBe('running');
    expect(describeStep(call('a'), undefined, true)).toMatchObject({
      outcome: 'waits for your answer',
      state: 'waiting',
    });
  });

  it('distinguishes a refusal from a failure', () => {
    const denied = { success: false, isError: false, operation: 'x', message: '', user_feedback: '' } as const;
    expect(describeStep(call('a'), denied, false)).toMatchObject({ outcome: 'you said no', state: 'denied' });
    const told = { ...denied, user_feedback: 'In the evening instead. ' };
    expect(describeStep(call('a'), told, false).outcome).toBe('you said no: “In the evening instead.”');
    const failed = {
      success: false,
      isError: true,
      code: 'not_found',
      message: 'There is no such note.',
      hint: '',
    } as const;
    expect(describeStep(call('a'), failed, false)).toMatchObject({
      state: 'failed',
      outcome: 'There is no such note.',
    });
    // What is wrong with a call is told to the model: it says nothing to a person.
    for (const code of ['invalid_input', 'unknown_tool'] as const) {
      const refused = { ...failed, code, message: 'x was not run. “y”: is not known.' } as const;
      expect(describeStep(call('a'), refused, false).outcome).not.toContain('was not run');
    }
  });

  it('has a name even where the model wrote an invalid call', () => {
    expect(describeStep(call('a', 'search_notes', '{oops'), undefined, false).title).not.toBe('');
    expect(describeStep(call('a', 'no_such_tool'), undefined, false).title).toBe('no_such_tool');
    expect(describeStep(call('a', 'more_tools'), undefined, false).title).toBe('Looked for more tools');
    const server = mcpServerSchema.parse({
      name: 'Tracker',
      url: 'http://localhost:1/mcp',
      isOn: true,
      tools: [{ name: 'list', description: '', inputSchema: { type: 'object' } }],
    });
    const remote = remoteTools([server], () => Promise.reject(new Error('not called')));
    const asked = call('a', remote[0]?.name, '{}');
    expect(describeStep(asked, undefined, false, undefined, remote).title).toBe('Asked Tracker: list');
  });
});
