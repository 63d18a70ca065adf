import { expect, it } from 'vitest';
import type { ModelDelta } from '../model/model-provider.ts';
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
