import type { ServerContext } from '@modelcontextprotocol/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOpenCalls, hearsProgress } from './open-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SECOND = 1000;

/** A call, and what its client hears of it. */
function openCall(_meta: { readonly progressToken?: string }) {
  const heard: number[] = [];
  const stop = new AbortController();
  const mcpReq = {
    _meta,
    signal: stop.signal,
    notify: async ({ params }: { readonly params: { readonly progress: number } }) => void heard.push(params.progress),
  };
  return { heard, stop, context: { mcpReq } as unknown as ServerContext };
}

it('a client that asked for it hears that its call waits for the person, until it is answered', async () => {
  const calls = createOpenCalls();
  const { heard, context } = openCall({ progressToken: 'here' });
  calls.begin('a', context);
  // The same question in a second round is told once.
  calls.begin('a', context);
  await vi.advanceTimersByTimeAsync(65 * SECOND);
  // Never the same number twice: the protocol wants them to rise.
  expect(heard).toEqual([1, 2, 3, 4, 5, 6]);
  calls.end('a');
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(heard).toHaveLength(6);
});

it('one that gave its call up, or did not ask for it, hears nothing', async () => {
  const calls = createOpenCalls();
  const [given, quiet] = [openCall({ progressToken: 'here' }), openCall({})];
  expect([hearsProgress(given.context), hearsProgress(quiet.context)]).toEqual([true, false]);
  calls.begin('a', given.context);
  calls.begin('b', quiet.context);
  given.stop.abort();
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect([given.heard, quiet.heard]).toEqual([[], []]);
});
