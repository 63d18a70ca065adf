import { describe, expect, it } from 'vitest';
import { converseWith, streamOf } from './testing/answering-server.ts';
import type { ModelDelta } from '../model/model-provider.ts';
import { readUsage } from './chunk-reader.ts';
import { createOpenAiProvider } from './openai-compatible.ts';

/** Deltas that these chunks become, sent as a server sends them. */
async function read(...chunks: readonly unknown[]): Promise<ModelDelta[]> {
  const body = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]'].map((data) => `data: ${data}\n\n`).join('');
  const provider = createOpenAiProvider({
    baseUrl: 'http://localhost:1/v1',
    model: 'm',
    fetch: () => Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } })),
  });
  const deltas: ModelDelta[] = [];
  for await (const delta of provider.stream({
    system: '',
    messages: [{ role: 'user', content: 'Hi' }],
    tools: [],
    signal: new AbortController().signal,
  }))
    deltas.push(delta);
  return deltas;
}

const delta = (content: unknown) => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { content }, finish_reason: null }],
});

it('reads text that comes in parts with reasoning between them (Mistral)', async () => {
  const parts = [
    { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] },
    { type: 'text', text: 'Yes.' },
  ];
  expect(await read(delta(parts), delta(null), delta([]))).toEqual([
    { type: 'reasoning', text: 'Hm.' },
    { type: 'text', text: 'Yes.' },
    { type: 'service', service: { from: 'http://localhost:1/v1 m', parts: [parts[0]] } },
    { type: 'finish', reason: 'stop' },
  ]);
});

it.each([
  [
    'as a chunk of another kind (Mistral, earlier vLLM)',
    { object: 'error', message: 'Service unavailable', type: 'internal_error', code: '3800' },
  ],
  [
    'beside the choices (OpenRouter)',
    {
      object: 'chat.completion.chunk',
      error: { code: 502, message: 'Service unavailable' },
      choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
    },
  ],
])('reports an error in the middle of a stream, and retries: %s', async (_how, fault) => {
  await expect(read(delta('Half'), fault)).rejects.toMatchObject({
    code: 'server',
    message: expect.stringContaining('Service unavailable') as string,
    retryAfterMs: 1000,
  });
});

/** As the documents of each service show it (2026-11). */
it.each<[string, Readonly<Record<string, unknown>>, object]>([
  [
    'OpenAI: cached input, reasoning within the output',
    {
      prompt_tokens: 2006,
      completion_tokens: 300,
      total_tokens: 2306,
      prompt_tokens_details: { cached_tokens: 1920 },
      completion_tokens_details: { reasoning_tokens: 192 },
    },
    { inputTokens: 2006, outputTokens: 300, cachedTokens: 1920, reasoningTokens: 192 },
  ],
  [
    'OpenRouter: its own cost',
    {
      prompt_tokens: 20_000,
      completion_tokens: 50,
      cost: 0.0093,
      prompt_tokens_details: { cached_tokens: 19_000, cache_write_tokens: 100 },
    },
    { inputTokens: 20_000, outputTokens: 50, cachedTokens: 19_000, cacheWriteTokens: 100, cost: 0.0093 },
  ],
  [
    'OpenRouter with a key of the person’s own at the provider',
    {
      prompt_tokens: 10,
      completion_tokens: 5,
      cost: 0.001,
      is_byok: true,
      cost_details: { upstream_inference_cost: 0.02 },
    },
    { inputTokens: 10, outputTokens: 5, cost: 0.021 },
  ],
  [
    'DeepSeek',
    { prompt_tokens: 100, completion_tokens: 5, prompt_cache_hit_tokens: 64, prompt_cache_miss_tokens: 36 },
    { inputTokens: 100, outputTokens: 5, cachedTokens: 64 },
  ],
  [
    'Moonshot',
    { prompt_tokens: 100, completion_tokens: 5, cached_tokens: 80 },
    { inputTokens: 100, outputTokens: 5, cachedTokens: 80 },
  ],
  [
    'Anthropic behind LiteLLM',
    { prompt_tokens: 100, completion_tokens: 5, cache_read_input_tokens: 70, cache_creation_input_tokens: 20 },
    { inputTokens: 100, outputTokens: 5, cachedTokens: 70, cacheWriteTokens: 20 },
  ],
  [
    'xAI: reasoning beside the output',
    { prompt_tokens: 32, completion_tokens: 9, total_tokens: 135, completion_tokens_details: { reasoning_tokens: 94 } },
    { inputTokens: 32, outputTokens: 103, reasoningTokens: 94 },
  ],
  [
    'Perplexity',
    { prompt_tokens: 10, completion_tokens: 5, cost: { total_cost: 0.006 } },
    { inputTokens: 10, outputTokens: 5, cost: 0.006 },
  ],
  [
    'nothing that can be counted',
    { prompt_tokens: 'many', completion_tokens: -1, cost: 'free' },
    { inputTokens: 0, outputTokens: 0 },
  ],
])('%s', (_who, given, right) => expect(readUsage(given)).toEqual(right));

describe('a call is the same however a server writes it', () => {
  const whole = { name: 'search_notes', arguments: '{"query":"garlic"}' };
  const first = { name: 'search_notes', arguments: '{"query":' };
  const rest = { arguments: '"garlic"}' };
  it.each<[string, ...object[]]>([
    ['without an index', { id: 'a', function: first }, { function: rest }],
    ['an index of null', { index: null, id: 'a', function: first }, { index: null, function: rest }],
    ['an index as text', { index: '0', id: 'a', function: first }, { index: '0', function: rest }],
    ['a further piece without an index', { index: 0, id: 'a', function: first }, { function: rest }],
    ['the id with each piece', { index: 0, id: 'a', function: first }, { index: 0, id: 'a', function: rest }],
    [
      'the name with each piece',
      { index: 0, id: 'a', function: first },
      { index: 0, id: '', function: { ...rest, name: 'search_notes' } },
    ],
    [
      'the name in pieces',
      { index: 0, id: 'a', function: { name: 'search_', arguments: '' } },
      { index: 0, function: { name: 'notes', arguments: whole.arguments } },
    ],
    [
      'a name that grows',
      { index: 0, id: 'a', function: { name: 'search_', arguments: '' } },
      { index: 0, function: { name: 'search_notes', arguments: whole.arguments } },
    ],
    [
      'arguments as an object',
      { index: 0, id: 'a', function: { name: 'search_notes', arguments: { query: 'garlic' } } },
    ],
    [
      'an empty object in front of the arguments',
      { index: 0, id: 'a', function: { name: 'search_notes', arguments: {} } },
      { index: 0, function: { arguments: whole.arguments } },
    ],
    [
      'the whole once more behind its pieces',
      { index: 0, id: 'a', function: first },
      { index: 0, function: rest },
      { index: 0, id: 'a', function: whole },
    ],
    ['without a function around it', { index: 0, id: 'a', ...whole }],
    ['with an input', { index: 0, id: 'a', name: 'search_notes', input: { query: 'garlic' } }],
    ['with parameters', { index: 0, id: 'a', function: { name: 'search_notes', parameters: { query: 'garlic' } } }],
  ])('%s', async (_how, ...pieces) => {
    const { saved, bodies } = await converseWith((_body, n) =>
      n > 0 ? streamOf({ content: 'Yes.' }) : streamOf(...pieces.map((one) => ({ tool_calls: [one] }))),
    );
    expect(saved[0]).toMatchObject({ toolCalls: [{ name: 'search_notes', arguments: '{"query":"garlic"}' }] });
    // It goes back in the form of the API, whatever it came in.
    expect(bodies[1]?.messages.find(({ role }) => role === 'assistant')?.['tool_calls']).toEqual([
      { id: expect.any(String) as string, type: 'function', function: whole },
    ]);
  });

  it.each<[string, object]>([
    ['one that is in no list', { tool_calls: { index: 0, id: 'a', function: whole } }],
    [
      'one in the content',
      { content: [{ type: 'tool_use', id: 'a', name: 'search_notes', input: { query: 'garlic' } }] },
    ],
    ['one of the earlier API', { function_call: whole }],
  ])('%s', async (_how, delta) => {
    const { saved } = await converseWith((_body, n) => streamOf(n > 0 ? { content: 'Yes.' } : delta));
    expect(saved[0]).toMatchObject({ toolCalls: [{ name: 'search_notes', arguments: '{"query":"garlic"}' }] });
  });

  it('two under one index are two, also of different tools', async () => {
    const { saved } = await converseWith((_body, n) =>
      n > 0
        ? streamOf({ content: 'Yes.' })
        : streamOf(
            { tool_calls: [{ index: 0, function: whole }] },
            { tool_calls: [{ index: 0, function: { name: 'read_notes', arguments: '{"paths":["A.md"]}' } }] },
          ),
    );
    expect(saved[0]).toMatchObject({ toolCalls: [whole, { name: 'read_notes', arguments: '{"paths":["A.md"]}' }] });
  });
});
