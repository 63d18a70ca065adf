import { afterEach, describe, expect, it } from 'vitest';
import { ToolStop } from '../../../definition/error-result.ts';
import type { WebSource } from '../../../definition/ports.ts';
import { WEB_ANSWERS } from '../testing/web-answers.ts';
import { createWebServer, type Received, type Reply, type WebServer } from '../testing/web-server.ts';
import { createWeb } from './create-web.ts';
import { toRequest, WEB_SOURCES } from './web-sources.ts';

const KINDS = Object.keys(WEB_SOURCES) as WebSource['kind'][];
const KEY = 'tvly-secret-123';

let server: WebServer | undefined;
afterEach(() => server?.close());

async function open(answer: (request: Received) => Reply, more: Partial<Parameters<typeof createWeb>[0]> = {}) {
  const { address } = (server = await createWebServer(answer));
  const sources = KINDS.map((kind): WebSource => (kind === 'tavily' ? { kind, address, key: KEY } : { kind, address }));
  const web = createWeb({
    sources: () => sources,
    requestsPerMinute: () => 100,
    clock: { now: () => Date.now() },
    ...more,
  });
  const send = (kind: WebSource['kind'], signal = new AbortController().signal) =>
    web.send(
      toRequest(
        sources.find((source) => source.kind === kind)!,
        'bees & “wasps”',
        5,
      ),
      signal,
    );
  return { send, sources };
}

async function failureOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ToolStop)) throw new Error(`Not refused: ${String(error)}`);
  return error.failure;
}

describe('the requests', () => {
  it('are those that each source documents', async () => {
    const { send } = await open(() => ({ body: {} }));
    for (const kind of KINDS) await send(kind);
    const [wikipedia, openalex, crossref, tavily, searxng] = server!.received;
    expect([
      wikipedia?.url.pathname,
      openalex?.url.pathname,
      crossref?.url.pathname,
      tavily?.url.pathname,
      searxng?.url.pathname,
    ]).toEqual(['/w/api.php', '/works', '/works', '/search', '/search']);
    expect(Object.fromEntries(wikipedia!.url.searchParams)).toMatchObject({
      action: 'query',
      generator: 'search',
      gsrsearch: 'bees & “wasps”',
      gsrlimit: '5',
      origin: '*',
      formatversion: '2',
    });
    expect(openalex?.url.searchParams.get('search')).toBe('bees & “wasps”');
    expect(crossref?.url.searchParams.get('query.bibliographic')).toBe('bees & “wasps”');
    expect(JSON.parse(tavily!.body)).toEqual({ query: 'bees & “wasps”', max_results: 5, search_depth: 'basic' });
    expect(searxng?.url.searchParams.get('format')).toBe('json');
  });

  it('have the key in a header, only to the source that the key is for', async () => {
    const { send, sources } = await open(() => ({ body: {} }));
    for (const kind of KINDS) await send(kind);
    expect(server!.received.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      undefined,
      undefined,
      `Bearer ${KEY}`,
      undefined,
    ]);
    expect(JSON.stringify(sources.map((source) => toRequest(source, 'x', 1)))).not.toContain(KEY);
  });
});

describe('the answers of web sources', () => {
  it('become plain text with an address each', async () => {
    const { send } = await open(({ url }) => ({ body: url.pathname === '/w/api.php' ? WEB_ANSWERS.wikipedia : {} }));
    expect(WEB_SOURCES.wikipedia.read(JSON.parse(await send('wikipedia')))).toEqual([
      {
        url: 'https://en.wikipedia.org/wiki/Neonicotinoid',
        title: 'Neonicotinoid',
        snippet: 'Neonicotinoids harm honey bees. They are "systemic".',
        date: '2026-02-03',
      },
      {
        url: 'https://en.wikipedia.org/wiki/Pesticide',
        title: 'Pesticide',
        snippet: 'Pesticides are substances that control pests.',
        date: '2026-01-02',
      },
    ]);
    expect(WEB_SOURCES.openalex.read(WEB_ANSWERS.openalex)).toEqual([
      {
        url: 'https://doi.org/10.1/bees',
        title: 'Neonicotinoids and bees',
        snippet: 'Exposure harms bees. Not bees.',
        date: '2017-06-30',
        authors: ['Ada Beekeeper'],
      },
      { url: 'https://openalex.org/W2', title: 'No abstract', snippet: '', date: '1999' },
    ]);
    expect(WEB_SOURCES.crossref.read(WEB_ANSWERS.crossref)).toEqual([
      {
        url: 'https://doi.org/10.2/hives',
        title: 'Hives & pesticides',
        snippet: 'We found no evidence of harm.',
        date: '2019-03',
        authors: ['Ben Hive', 'The Bee Group'],
      },
    ]);
    expect(WEB_SOURCES.tavily.read(WEB_ANSWERS.tavily)).toEqual([
      {
        url: 'https://news.example/bees',
        title: 'Bees in trouble',
        snippet: 'Studies show that pesticides harm bees.',
        date: '2024-05-06',
      },
    ]);
    expect(WEB_SOURCES.searxng.read(WEB_ANSWERS.searxng)).toEqual([
      {
        url: 'https://blog.example/a?b=1&c=2',
        title: 'A blog',
        snippet: 'Pesticides do not harm bees, says [[Nobody]].',
        date: '2023-01-01',
      },
    ]);
  });

  it('may be empty', () => {
    expect(WEB_SOURCES.wikipedia.read({ batchcomplete: true })).toEqual([]);
    for (const [kind, empty] of [
      ['openalex', { results: [] }],
      ['crossref', { message: { items: [] } }],
      ['tavily', { results: [] }],
      ['searxng', { results: [] }],
    ] as const) {
      expect(WEB_SOURCES[kind].read(empty)).toEqual([]);
    }
  });

  it.each([
    ['nothing', null],
    ['a list', [1]],
    ['another form', { message: 'maintenance' }],
    ['an error', { error: { code: 'x' } }],
    ['text', 'Hello'],
    ['wrong types', { results: 'x', message: { items: 3 }, query: { pages: 'y' } }],
  ])('that are %s are reported as not understood', (_what, answer) => {
    for (const kind of KINDS) expect(WEB_SOURCES[kind].read(answer)).toBeUndefined();
  });

  it('with invalid fields lose only what cannot be read', () => {
    const garbage = {
      results: [
        null,
        3,
        { url: 'https://x.example/', title: ['a'] },
        { url: 7, title: 'b' },
        { url: 'https://me:pw@x.example/', title: 'c' },
        { url: 'https://x.example/ok', title: '\u202Efine\u0000', content: { a: 1 } },
      ],
    };
    expect(WEB_SOURCES.searxng.read(garbage)).toEqual([{ url: 'https://x.example/ok', title: 'fine', snippet: '' }]);
    expect(
      WEB_SOURCES.openalex.read({
        results: [
          {
            id: 'https://x.example/',
            display_name: 'd',
            abstract_inverted_index: { a: [1e12, -1, 0.5, 'x', 0], b: 'no' },
          },
        ],
      })?.[0]?.snippet,
    ).toBe('a');
  });
});

describe('an error names its cause and what to do', () => {
  it('says how long to wait, for a source that limits its requests', async () => {
    const { send } = await open(() => ({ status: 429, headers: { 'Retry-After': '17' } }));
    expect(await failureOf(send('openalex'))).toMatchObject({
      code: 'limit',
      hint: 'Call again in 17 s.',
      retry_after_s: 17,
    });
  });

  it('for a source that fails', async () => {
    const { send } = await open(() => ({ status: 500, body: 'oops' }));
    expect(await failureOf(send('crossref'))).toMatchObject({
      code: 'network',
      message: expect.stringContaining('500') as string,
    });
  });

  it('for a wrong key, which is not repeated', async () => {
    const { send } = await open(() => ({ status: 401, body: { detail: KEY } }));
    const failure = await failureOf(send('tavily'));
    expect(failure.code).toBe('permission');
    expect(JSON.stringify(failure)).not.toContain(KEY);
  });

  it('for a SearXNG that allows no JSON', async () => {
    const { send } = await open(() => ({ status: 403, body: 'Forbidden' }));
    expect((await failureOf(send('searxng'))).hint).toContain('formats');
  });

  it('for a source that does not answer', async () => {
    const { send } = await open(() => ({ hang: true }), { timeoutMs: 50 });
    expect(await failureOf(send('wikipedia'))).toMatchObject({
      code: 'network',
      message: expect.stringContaining('did not answer') as string,
    });
  });

  it('for a source that is not there', async () => {
    const { send } = await open(() => ({}));
    await server?.close();
    expect(await failureOf(send('searxng'))).toMatchObject({
      code: 'network',
      hint: expect.stringContaining('SearXNG runs at') as string,
    });
  });

  it('for an answer without end', async () => {
    const { send } = await open(() => ({ body: 'x'.repeat(3_100_000) }));
    expect(await failureOf(send('wikipedia'))).toMatchObject({
      code: 'network',
      message: expect.stringContaining('far larger') as string,
    });
  });

  it('for a redirected answer', async () => {
    const { send } = await open(({ url }) =>
      url.pathname === '/elsewhere' ? { body: {} } : { status: 302, headers: { Location: '/elsewhere' } },
    );
    expect(await failureOf(send('wikipedia'))).toMatchObject({ code: 'network' });
    expect(server!.received).toHaveLength(1);
  });

  it('for too many requests in a minute, counted for each source', async () => {
    const { send } = await open(() => ({ body: {} }), { requestsPerMinute: () => 1 });
    await send('wikipedia');
    expect(await failureOf(send('wikipedia'))).toMatchObject({ code: 'limit' });
    await send('openalex');
    expect(server!.received).toHaveLength(2);
  });

  it('ends a request at once when it is cancelled', async () => {
    const { send } = await open(() => ({ hang: true }));
    const controller = new AbortController();
    const waiting = send('wikipedia', controller.signal);
    setTimeout(() => controller.abort(), 20);
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
