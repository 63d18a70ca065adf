import { afterEach, describe, expect, it } from 'vitest';
import { errorText } from '../../../notes/basics/error-text.ts';
import type { EmbeddingSettings, ModelStatus } from '../../contract/index-contract.ts';
import {
  createEmbeddingEndpoint,
  type EmbeddingEndpoint,
  type EmbeddingEndpointOptions,
} from '../../testing/embedding-endpoint.ts';
import type { Embedder } from '../embedder.ts';
import { createEndpointModelLoader } from './endpoint-model-loader.ts';

const KEY = 'sk-a-key-that-no-log-may-hold';
const started: EmbeddingEndpoint[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((endpoint) => endpoint.close()));
});

async function serve(options: EmbeddingEndpointOptions = {}): Promise<EmbeddingEndpoint> {
  const endpoint = await createEmbeddingEndpoint(options);
  started.push(endpoint);
  return endpoint;
}

interface Connected {
  readonly embedder: Embedder;
  readonly statuses: ModelStatus[];
  readonly waits: number[];
}

async function connect(
  baseUrl: string,
  settings: Partial<EmbeddingSettings> & { apiKey?: string; consent?: boolean } = {},
): Promise<Connected> {
  const { apiKey = '', consent = false, ...rest } = settings;
  const statuses: ModelStatus[] = [];
  const waits: number[] = [];
  const load = createEndpointModelLoader(async (ms) => void waits.push(ms));
  const embedder = await load(
    {
      model: 'test-embedding',
      allowDownloads: false,
      localModels: '',
      endpoint: { baseUrl, apiKey, consent },
      ...rest,
    },
    (status) => void statuses.push(status),
    new AbortController().signal,
  );
  if (!embedder) throw new Error(`No embedder: ${JSON.stringify(statuses)}`);
  return { embedder, statuses, waits };
}

const failure = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'no failure',
    (error: unknown) => errorText(error),
  );

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, index) => sum + value * b[index]!, 0);

describe('an endpoint as the embedding model', () => {
  it('finds out the dimensions, keeps the order, and returns unit vectors for many requests at once', async () => {
    const endpoint = await serve({ dimensions: 24 });
    const { embedder } = await connect(`${endpoint.baseUrl}/`);
    expect(embedder).toMatchObject({
      dimensions: 24,
      device: 'endpoint',
      modelId: `endpoint:${endpoint.baseUrl}#test-embedding`,
    });
    const texts = Array.from({ length: 70 }, (_, index) => `note number${index}`);
    const vectors = await embedder.embed(texts, 'passage');
    expect(vectors).toHaveLength(70);
    const [again] = await embedder.embed([texts[69]!], 'query');
    expect(cosine(vectors[69]!, again!)).toBeCloseTo(1, 5);
    expect(cosine(vectors[69]!, vectors[0]!)).toBeLessThan(0.95);
    expect(endpoint.requests.slice(1, 4).map(({ length }) => length)).toEqual([32, 32, 6]);
  });

  it('counts the tokens that the endpoint reports, or else an estimate', async () => {
    const told = await connect((await serve({ tokens: 7 })).baseUrl);
    expect(told.embedder.spent).toMatchObject({ tokens: 7, isEstimate: false });
    await told.embedder.embed(
      Array.from({ length: 33 }, (_, n) => `note ${n}`),
      'passage',
    );
    expect(told.embedder.spent).toMatchObject({ tokens: 21, isEstimate: false });
    expect(told.statuses.at(-1)).toMatchObject({ state: 'ready', spent: { tokens: 21 } });
    const { embedder } = await connect((await serve()).baseUrl);
    const { tokens } = embedder.spent!;
    await embedder.embed(['two words'], 'query');
    expect(embedder.spent).toMatchObject({ tokens: tokens + 2, isEstimate: true });
  });

  it('sends nothing when the person’s spending limit is used up, and says so', async () => {
    const endpoint = await serve();
    const statuses: ModelStatus[] = [];
    const load = createEndpointModelLoader();
    const settings: EmbeddingSettings = {
      model: 'test-embedding',
      allowDownloads: false,
      localModels: '',
      endpoint: { baseUrl: endpoint.baseUrl, apiKey: '', consent: false, limit: 'Your limit is 5.00.' },
    };
    expect(await load(settings, (status) => void statuses.push(status), new AbortController().signal)).toBeUndefined();
    expect(statuses).toEqual([{ state: 'error', id: 'test-embedding', reason: 'Your limit is 5.00.' }]);
    expect(endpoint.requests).toEqual([]);
  });

  it('adds prefixes for models that were trained with them', async () => {
    const endpoint = await serve({ models: ['nomic-embed-text'] });
    const { embedder } = await connect(endpoint.baseUrl, { model: 'nomic-embed-text' });
    await embedder.embed(['tree'], 'passage');
    await embedder.embed(['tree'], 'query');
    expect(endpoint.requests.slice(1)).toEqual([['search_document: tree'], ['search_query: tree']]);
    const own = await connect(endpoint.baseUrl, { model: 'nomic-embed-text', recipe: { passagePrefix: '' } });
    expect(own.embedder.revision).not.toBe(embedder.revision);
  });

  it('waits as the endpoint asks, says so, and goes on where it stopped', async () => {
    let refusals = 0;
    const endpoint = await serve({
      refuse: (_, n) => {
        if (n === 0 || (refusals += 1) > 3) return undefined;
        return refusals === 1
          ? { status: 429, headers: { 'retry-after': '7' }, body: { error: { message: 'slow down' } } }
          : { status: 503, body: 'busy' };
      },
    });
    const { embedder, statuses, waits } = await connect(endpoint.baseUrl);
    expect(await embedder.embed(['one', 'two'], 'passage')).toHaveLength(2);
    expect(waits).toEqual([7000, 2000, 4000]);
    const notes = statuses.flatMap((status) => (status.state === 'ready' ? [status.note] : []));
    expect(notes[0]).toContain('asked again in 7 s');
    expect(notes.at(-1)).toBeUndefined();
  });

  it('gives up on a query at once, and on passages after several attempts', async () => {
    const endpoint = await serve({
      refuse: (_, n) => (n === 0 ? undefined : { status: 500, body: { error: 'out of memory' } }),
    });
    const { embedder, waits } = await connect(endpoint.baseUrl);
    expect(await failure(embedder.embed(['why'], 'query'))).toContain('out of memory');
    expect(waits).toEqual([]);
    expect(await failure(embedder.embed(['why'], 'passage'))).toContain('(500)');
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000]);
  });

  it('reads a text that is too long for the model in parts, and nothing is cut off', async () => {
    const endpoint = await serve({ maxLength: 100 });
    const { embedder } = await connect(endpoint.baseUrl);
    const long = `${'apple '.repeat(60)}${'zebra '.repeat(60)}`;
    const [whole, apple, zebra] = await embedder.embed([long, 'apple', 'zebra'], 'passage');
    expect(cosine(whole!, apple!)).toBeGreaterThan(0.6);
    expect(cosine(whole!, zebra!)).toBeGreaterThan(0.6);
    expect(Math.hypot(...whole!)).toBeCloseTo(1, 5);
    expect(endpoint.requests.flat().join(' ')).toContain('zebra zebra');
  });

  it.each<[string, (endpoint: EmbeddingEndpoint) => Promise<unknown>, RegExp[]]>([
    [
      'a wrong address',
      ({ baseUrl }) => connect(baseUrl.replace('/v1', ''), { apiKey: KEY }),
      [/no embeddings API/u, /ends in \/v1/u],
    ],
    ['no server', () => connect('http://127.0.0.1:9/v1'), [/nothing runs there/u, /Start the server/u]],
    ['no address', () => connect('localhost'), [/not a URL/u]],
    ['a wrong key', ({ baseUrl }) => connect(baseUrl, { apiKey: `${KEY}-old` }), [/does not accept this key/u]],
    ['no key', ({ baseUrl }) => connect(baseUrl), [/wants a key/u]],
    ['an unknown model', ({ baseUrl }) => connect(baseUrl, { apiKey: KEY, model: 'nope' }), [/has no model “nope”/u]],
  ])('names the cause and the fix: %s', async (_, attempt, patterns) => {
    const endpoint = await serve({ apiKey: KEY });
    const message = await failure(attempt(endpoint));
    for (const pattern of patterns) expect(message).toMatch(pattern);
    expect(message).not.toContain(KEY);
  });

  it('rejects an answer that is not a list of vectors', async () => {
    for (const body of [
      { data: [] },
      { data: [{ embedding: [1, null] }] },
      { data: [{ index: 3, embedding: [1] }] },
      'Hello',
      { data: [{ embedding: 'AAAA' }] },
    ]) {
      const endpoint = await serve({ refuse: () => ({ status: 200, body }) });
      expect(await failure(connect(endpoint.baseUrl))).toContain('no list of embeddings');
    }
  });

  it('sends nothing to another machine before the person has agreed', async () => {
    const statuses: ModelStatus[] = [];
    const settings = {
      model: 'm',
      allowDownloads: false,
      localModels: '',
      endpoint: { baseUrl: 'https://user:pass@api.example.com/v1?key=x', apiKey: KEY, consent: false },
    };
    const embedder = await createEndpointModelLoader()(
      settings,
      (status) => void statuses.push(status),
      new AbortController().signal,
    );
    expect(embedder).toBeUndefined();
    expect(statuses).toMatchObject([{ state: 'needs_consent', id: 'm' }]);
    expect(JSON.stringify(statuses)).not.toMatch(/pass@|key=x|no-log-may-hold/u);
  });

  it('ends running requests when it is closed', async () => {
    const endpoint = await serve({ refuse: (_, n) => (n === 0 ? undefined : { status: 503, body: '' }) });
    const load = createEndpointModelLoader();
    const settings = {
      model: 'test-embedding',
      allowDownloads: false,
      localModels: '',
      endpoint: { baseUrl: endpoint.baseUrl, apiKey: '', consent: false },
    };
    const embedder = await load(settings, () => undefined, new AbortController().signal);
    const waiting = failure(embedder!.embed(['one'], 'passage'));
    embedder!.close();
    expect(await waiting).toContain('was closed');
    expect(await failure(embedder!.embed(['two'], 'passage'))).toContain('was closed');
  });
});
