import { afterEach, describe, expect, it } from 'vitest';
import type { ModelDelta } from '../model/model-provider.ts';
import { createOpenAiProvider } from './openai-compatible.ts';
import { closeEndpoint, collect, open, toRequest } from './testing/open-endpoint.ts';

afterEach(closeEndpoint);

function textOf(deltas: readonly ModelDelta[]): string {
  return deltas.map((delta) => (delta.type === 'text' ? delta.text : '')).join('');
}

function callsOf(deltas: readonly ModelDelta[]): { name: string; arguments: string }[] {
  const calls: { name: string; arguments: string }[] = [];
  for (const delta of deltas) {
    if (delta.type !== 'tool_call') continue;
    const call = (calls[delta.index] ??= { name: '', arguments: '' });
    call.name += delta.name ?? '';
    call.arguments += delta.arguments ?? '';
  }
  return calls;
}

describe('reading a stream', () => {
  it('puts together characters and JSON that were split between packets', async () => {
    const text = ['Zürich – 深圳市 ', '🏔️ «naïve»'];
    const deltas = await collect({
      text,
      toolCalls: [{ name: 'search_notes', arguments: { query: 'Ærøskøbing 北京' } }],
      splitBytes: 3,
    });
    expect(textOf(deltas)).toBe(text.join(''));
    expect(JSON.parse(callsOf(deltas)[0]?.arguments ?? '')).toEqual({ query: 'Ærøskøbing 北京' });
  });

  it('separates several calls of one message', async () => {
    const deltas = await collect({
      toolCalls: [
        { name: 'search_notes', arguments: { query: 'a' } },
        { name: 'read_note', arguments: { path: 'b.md' } },
      ],
    });
    expect(callsOf(deltas)).toEqual([
      { name: 'search_notes', arguments: '{"query":"a"}' },
      { name: 'read_note', arguments: '{"path":"b.md"}' },
    ]);
  });

  it.each([
    ['without an index, whole', { index: null, whole: true }],
    ['without an index, in pieces', { index: null }],
    ['without an index and an id, whole', { index: null, id: null, whole: true }],
    ['without an index and an id, in pieces', { index: null, id: null }],
    ['all with index 0', { index: 0, whole: true }],
    ['without an id', { id: null }],
  ])('separates calls that come %s', async (_how, quirk) => {
    const deltas = await collect({
      toolCalls: [
        { name: 'one', arguments: { n: 1 }, ...quirk },
        { name: 'two', arguments: { n: 2 }, ...quirk },
      ],
    });
    expect(callsOf(deltas)).toEqual([
      { name: 'one', arguments: '{"n":1}' },
      { name: 'two', arguments: '{"n":2}' },
    ]);
  });

  it('works without usage, a finish reason and choices in every chunk', async () => {
    const deltas = await collect({ text: 'Hello', usage: null, finish: null, emptyChoices: true });
    expect(deltas).toEqual([
      { type: 'text', text: 'Hello' },
      { type: 'finish', reason: 'stop' },
    ]);
  });

  it.each(['reasoning_content', 'reasoning'] as const)(
    'separates reasoning in %s from text',
    async (reasoningField) => {
      const deltas = await collect({ reasoning: 'Hm.', reasoningField, text: 'Yes.' });
      expect(deltas[0]).toEqual({ type: 'reasoning', text: 'Hm.' });
      expect(textOf(deltas)).toBe('Yes.');
    },
  );

  it('reports usage', async () => {
    const deltas = await collect({ text: 'x', usage: { prompt_tokens: 7, completion_tokens: 3 } });
    expect(deltas).toContainEqual({ type: 'usage', usage: { inputTokens: 7, outputTokens: 3 } });
  });
});

describe('stopping', () => {
  it('ends the request at once, in the middle of a stream', async () => {
    const { baseUrl } = await open([{ text: 'Begun', hold: true }]);
    const controller = new AbortController();
    const seen: ModelDelta[] = [];
    const run = async () => {
      for await (const delta of createOpenAiProvider({ baseUrl, model: 'm' }).stream(
        toRequest({ signal: controller.signal }),
      )) {
        seen.push(delta);
        controller.abort();
      }
    };
    await expect(run()).rejects.toMatchObject({ name: 'AbortError' });
    expect(textOf(seen)).toBe('Begun');
  });
});
