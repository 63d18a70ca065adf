import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../tools/definition/ports.ts';
import type { ToolResult } from '../../tools/definition/result.ts';
import { ModelError, type ModelDelta } from '../model/model-provider.ts';
import { CUT, QUESTION, results, runScriptedTurn as run } from '../testing/run-scripted-turn.ts';
import { ask, say } from '../testing/scripted-provider.ts';

describe('endpoints that fail', () => {
  it('keeps a partial answer, retries, and does not send the partial answer', async () => {
    const { saved, waits, requests, outcome, events } = await run([
      [...say('Moths are'), CUT],
      say('Moths are insects.'),
    ]);
    expect(saved).toEqual([
      { role: 'assistant', content: 'Moths are', incomplete: true },
      { role: 'assistant', content: 'Moths are insects.' },
    ]);
    expect(requests[1]?.messages).toEqual([QUESTION]);
    expect(waits).toEqual([500]);
    expect(events).toContainEqual({ type: 'retry', attempt: 1, waitMs: 500, reason: 'The connection broke.' });
    expect(outcome.reason).toBe('answered');
  });

  it('runs no call of a truncated message, since the last may be incomplete', async () => {
    const { calls, saved } = await run([
      [...say('Let me look.'), ...ask('create_note', { content: 'x' }), CUT],
      say('Done.'),
    ]);
    expect(calls).toEqual([]);
    expect(saved[0]).toEqual({ role: 'assistant', content: 'Let me look.', incomplete: true });
  });

  it('repeats no write when the next round is truncated', async () => {
    const { calls, outcome } = await run([ask('create_note', { content: 'x' }), [CUT], say('Made it.')]);
    expect(calls).toHaveLength(1);
    expect(outcome.reason).toBe('answered');
  });

  it('waits as long as Retry-After says, and longer each time', async () => {
    const limit = (ms: number) => new ModelError('rate_limited', 'Slower.', 'Wait.', ms);
    const { waits } = await run([[limit(7000)], [limit(100)], [limit(100)], say('x')]);
    expect(waits).toEqual([7000, 1000, 2000]);
  });

  it('gives up after three retries, and says what to do', async () => {
    const { outcome, waits } = await run([[CUT], [CUT], [CUT], [CUT]]);
    expect(outcome).toEqual({
      reason: 'error',
      message: 'The connection broke.',
      hint: 'Send it again.',
      code: 'cut_off',
    });
    expect(waits).toHaveLength(3);
  });

  it('does not wait for an hour', async () => {
    const { outcome, waits } = await run([[new ModelError('rate_limited', 'Slower.', 'Later.', 3_600_000)]]);
    expect(outcome.reason).toBe('error');
    expect(waits).toEqual([]);
  });

  it('does not retry where that cannot help', async () => {
    const { outcome, requests } = await run([[new ModelError('unauthorized', 'Wrong key.', 'Copy it anew.')]]);
    expect(outcome).toEqual({
      reason: 'error',
      message: 'Wrong key.',
      hint: 'Copy it anew.',
      code: 'unauthorized',
    });
    expect(requests).toHaveLength(1);
  });

  it('hides the inner text of an internal error', async () => {
    const faults: unknown[] = [];
    const { outcome } = await run([[new TypeError('key sk-123')]], { onFault: (error) => faults.push(error) });
    expect(faults).toHaveLength(1);
    expect(outcome.reason).toBe('error');
    expect(JSON.stringify(outcome)).not.toContain('sk-123');
  });
});

describe('stopping', () => {
  it('keeps the received part at once, even where the model ignores the signal', async () => {
    const controller = new AbortController();
    const never = () => new Promise<void>(() => undefined);
    const { saved, outcome } = await run([[...say('Half an '), never, ...say('answer')]], {
      signal: controller.signal,
      onEvent: (event) => event.type === 'text' && controller.abort(),
    });
    expect(outcome).toEqual({ reason: 'stopped' });
    expect(saved).toEqual([{ role: 'assistant', content: 'Half an ', incomplete: true }]);
  });

  it('answers every call of a message that was stopped', async () => {
    const controller = new AbortController();
    const execute = async ({ signal }: ToolCall): Promise<ToolResult> => {
      controller.abort();
      signal?.throwIfAborted();
      return { success: true };
    };
    const { saved, outcome, calls } = await run(
      [[...ask('search_notes', { query: 'a' }), ...ask('search_notes', { query: 'b' })]],
      { signal: controller.signal, execute },
    );
    expect(outcome).toEqual({ reason: 'stopped' });
    expect(calls).toHaveLength(1);
    expect(results(saved)).toMatchObject([{ code: 'cancelled' }, { code: 'cancelled' }]);
  });

  it('keeps the result of a tool that finished although it was stopped', async () => {
    const controller = new AbortController();
    const execute = async (): Promise<ToolResult> => {
      controller.abort();
      return { success: true, change_id: 'c' };
    };
    const { saved } = await run([ask('create_note', { content: 'x' })], { signal: controller.signal, execute });
    expect(results(saved)).toEqual([{ success: true, change_id: 'c' }]);
  });

  it('ends a wait', async () => {
    const controller = new AbortController();
    const retries = {
      maxRetries: 3,
      maxWaitMs: 60_000,
      wait: (_ms: number, signal: AbortSignal) =>
        new Promise<void>((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
          controller.abort();
        }),
    };
    const { outcome, requests } = await run([[CUT]], { signal: controller.signal, retries });
    expect(outcome).toEqual({ reason: 'stopped' });
    expect(requests).toHaveLength(1);
  });

  it('does nothing where it was stopped before it began', async () => {
    const { requests, outcome } = await run([], { signal: AbortSignal.abort() });
    expect(requests).toHaveLength(0);
    expect(outcome.reason).toBe('stopped');
  });
});

describe('an answer without a word', () => {
  const thought = (text: string): ModelDelta => ({ type: 'reasoning', text });
  const ended = (reason: 'stop' | 'length' | 'content_filter'): ModelDelta => ({ type: 'finish', reason });

  it('that was only thought of is asked for once more, and told so; a call in it is not run', async () => {
    const call = '<tool_call>{"name": "create_note", "arguments": {"content": "x"}}</tool_call>';
    const { requests, calls, outcome, saved } = await run([
      [thought(`October. ${call}`), ended('stop')],
      say('In October.'),
    ]);
    expect(calls).toEqual([]);
    expect(outcome).toEqual({ reason: 'answered' });
    expect(saved).toEqual([{ role: 'assistant', content: 'In October.' }]);
    expect(requests).toHaveLength(2);
    expect(requests[1]?.messages.at(-1)?.content).toContain('held only your thinking');
  });

  it.each([
    ['stop', /only thought/u],
    ['length', /reached the limit of an answer/u],
  ] as const)('is asked for at most twice, and the reasoning is kept (%s)', async (reason, message) => {
    const { requests, outcome, saved } = await run([
      [thought('Hm. '), ended(reason)],
      [thought('Hm again.'), ended(reason)],
    ]);
    expect(requests).toHaveLength(2);
    expect(outcome).toMatchObject({
      reason: 'error',
      code: 'empty',
      message: expect.stringMatching(message) as string,
    });
    expect(saved).toEqual([{ role: 'assistant', content: '', reasoning: 'Hm again.', incomplete: true }]);
  });

  it('that a filter stopped is not asked for again', async () => {
    const { requests, outcome } = await run([[ended('content_filter')]]);
    expect(requests).toHaveLength(1);
    expect(outcome).toMatchObject({ reason: 'error', code: 'refused' });
  });

  it('thinks in its text: that is folded away in every form', async () => {
    const { saved, events } = await run([say('The person asks.', '\n</thi', 'nk>\n\nIn Octo', 'ber.<|im_end|>')]);
    expect(saved).toEqual([{ role: 'assistant', content: 'In October.', reasoning: 'The person asks.\n' }]);
    expect(events.map(({ type }) => type)).toContain('was_reasoning');
  });
});

describe('a call that the limit of an answer cut off', () => {
  const cut: readonly ModelDelta[] = [
    ...ask('create_note', '{"content":"# Long\nand it goes on'),
    { type: 'finish', reason: 'length' },
  ];

  it('is told to the model as that', async () => {
    const { saved, calls } = await run([cut, say('In parts, then.')]);
    expect(calls).toEqual([]);
    expect(results(saved)[0]).toMatchObject({
      success: false,
      message: expect.stringContaining('reached its limit in the middle of this call') as string,
    });
  });

  it('is told to the person where it happens again', async () => {
    const { outcome, requests } = await run([cut, cut]);
    expect(requests).toHaveLength(2);
    expect(outcome).toMatchObject({ reason: 'error', message: expect.stringContaining('twice') as string });
  });
});

describe('a model that is silent', () => {
  const forever = () => new Promise<void>(() => undefined);

  it('is told of, and what came is kept when the turn is stopped', async () => {
    const stop = new AbortController();
    const silences: number[] = [];
    const { saved, outcome } = await run([[...say('In Oct'), forever]], {
      signal: stop.signal,
      silenceMs: 10,
      onEvent: (event) => {
        if (event.type === 'silence' && silences.push(event.forMs) === 2) stop.abort();
      },
    });
    expect(silences).toEqual([10, 20]);
    expect(outcome).toEqual({ reason: 'stopped' });
    expect(saved).toEqual([{ role: 'assistant', content: 'In Oct', incomplete: true }]);
  });
});

it('runs several calls that a server sent as one, and takes off what stands around a name', async () => {
  const { calls } = await run([
    [{ type: 'tool_call', index: 0, name: 'functions.search_notes', arguments: '{"query":"a"}{"query":"b"}' }],
    say('Done.'),
  ]);
  expect(calls.map(({ name, input }) => [name, input])).toEqual([
    ['search_notes', { query: 'a' }],
    ['search_notes', { query: 'b' }],
  ]);
});

it('makes no call in its text where the person asked to see one', async () => {
  const { calls, saved } = await run([say('TOOL_CALL: search_notes({"query": "moths"})')], {
    messages: [{ role: 'user', content: 'Show me what a tool call looks like, without running it.' }],
  });
  expect(calls).toEqual([]);
  expect(saved).toHaveLength(1);
});
