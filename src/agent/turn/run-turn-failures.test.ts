import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../tools/definition/ports.ts';
import type { ToolResult } from '../../tools/definition/result.ts';
import { ModelError } from '../model/model-provider.ts';
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
