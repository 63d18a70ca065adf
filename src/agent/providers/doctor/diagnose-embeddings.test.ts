import { expect, it } from 'vitest';
import type { Check } from './check.ts';
import { diagnoseEmbeddings } from './diagnose-embeddings.ts';

const HERE = { origin: 'http://localhost:5173', permission: () => Promise.resolve(undefined) };
const KEY = 'sk-test-0123456789abcdef';

async function examine(
  answer: () => Response | Promise<Response>,
  model = 'nomic-embed-text',
): Promise<{ last: Check; models: readonly string[]; sent: string[] }> {
  const sent: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    if ((input as string).endsWith('/models'))
      return Promise.resolve(Response.json({ data: [{ id: 'nomic-embed-text' }, { id: 'chat' }] }));
    sent.push(`${input as string} ${init?.body as string}`);
    return Promise.resolve(answer());
  };
  const steps = diagnoseEmbeddings(
    { baseUrl: 'http://localhost:8080/v1/', model, apiKey: KEY, fetch },
    HERE,
    new AbortController().signal,
  );
  let last!: Check;
  let step = await steps.next();
  for (; !step.done; step = await steps.next()) last = step.value;
  return { last, models: step.value, sent };
}

it('embeds one short text to show that it works', async () => {
  const { last, models, sent } = await examine(() =>
    Response.json({ data: [{ index: 0, embedding: [0.1, 0.2, 0.3] }] }),
  );
  expect(last).toMatchObject({ state: 'ok', message: '“nomic-embed-text” makes vectors of 3 numbers.' });
  expect(models).toEqual(['chat', 'nomic-embed-text']);
  expect(sent).toEqual(['http://localhost:8080/v1/embeddings {"model":"nomic-embed-text","input":["A test."]}']);
});

it('names the command to start a server that makes no embeddings, and shows no key', async () => {
  const { last } = await examine(() =>
    Response.json(
      {
        error: {
          code: 501,
          message: `This server does not support embeddings (${KEY}). Start it with \`--embeddings\``,
          type: 'not_supported_error',
        },
      },
      { status: 501 },
    ),
  );
  expect(last).toMatchObject({
    about: 'model',
    state: 'failed',
    command: expect.stringContaining('llama-server --embeddings') as string,
  });
  expect(last.message).toContain('Start it with');
  expect(JSON.stringify(last)).not.toContain(KEY);
});

it('reports an answer without embeddings, an unreadable one, and a missing model', async () => {
  expect((await examine(() => Response.json({ data: [] }))).last.state).toBe('failed');
  expect((await examine(() => Promise.reject(new TypeError('Failed to fetch')))).last).toMatchObject({
    about: 'answer',
    state: 'failed',
  });
  expect((await examine(() => Response.json({}), '')).last).toMatchObject({ message: 'No model is chosen yet.' });
});
