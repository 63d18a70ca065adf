import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { OutsideAbout, PlannedRequest, RequestOutcome } from './network-messages.ts';
import { createOutsideFetch, type OutsideFetch } from './outside-fetch.ts';
import { createRequestServer } from './serve-requests.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function startServer(handler: Handler): Promise<{ origin: string; seen: { url: string; body: string }[] }> {
  const seen: { url: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ url: request.url ?? '', body });
      handler(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

function connect(allowed: readonly string[]): {
  outside: OutsideFetch;
  plannedRequests: PlannedRequest[];
  outcomes: RequestOutcome[];
} {
  const plannedRequests: PlannedRequest[] = [];
  const outcomes: RequestOutcome[] = [];
  const serve = createRequestServer({
    fetch,
    isListed: async (origin) => allowed.includes(origin),
    account: {
      depart: async (planned) => void plannedRequests.push(planned),
      arrive: (outcome) => outcomes.push(outcome),
    },
    follows: allowed[0]!,
  });
  const { port1, port2 } = new MessageChannel();
  closing.push(() => port1.close());
  serve(port2);
  return { outside: createOutsideFetch(() => port1), plannedRequests, outcomes };
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('sends a request to an allowed host unchanged, and reports it before and after', async () => {
  const server = await startServer((_, response) => void response.writeHead(201, { 'x-own': 'yes' }).end('grüße'));
  const { outside, plannedRequests, outcomes } = connect([server.origin]);
  const response = await outside({ reason: 'answer', notes: ['A.md'] })(`${server.origin}/v1/chat?x=1`, {
    method: 'POST',
    body: 'größe',
    headers: { 'content-type': 'text/plain' },
  });
  expect([response.status, response.headers.get('x-own'), response.url, await response.text()]).toEqual([
    201,
    'yes',
    `${server.origin}/v1/chat?x=1`,
    'grüße',
  ]);
  expect(server.seen).toEqual([{ url: '/v1/chat?x=1', body: 'größe' }]);
  expect(plannedRequests).toMatchObject([
    { reason: 'answer', notes: ['A.md'], method: 'POST', origin: server.origin, path: '/v1/chat', sent: 7 + 4 },
  ]);
  await until(() => outcomes.length === 1);
  expect(outcomes).toEqual([{ id: plannedRequests[0]!.id, status: 201, received: 7 }]);
});

it('sends nothing to a host that is not listed, whatever its address looks like and whatever is asked of it', async () => {
  const server = await startServer((_, response) => void response.end('x'));
  const listed = await startServer((_, response) => void response.end('y'));
  const { outside, plannedRequests, outcomes } = connect([listed.origin]);
  const host = new URL(server.origin).host;
  const user = `http://${new URL(listed.origin).host}@${host}/`;
  for (const url of [server.origin, user, `HTTP://${host}/`, `http://${host}/?x#${listed.origin}`])
    for (const init of [
      {},
      { method: 'POST', body: 'a note' },
      { method: 'PUT', body: 'x' },
      { mode: 'no-cors' },
    ] as const)
      for (const reason of ['web', 'download', 'login'] as const)
        await expect((async () => outside({ reason })(url, init))()).rejects.toBeInstanceOf(TypeError);
  for (const url of ['data:text/plain,x', `blob:${listed.origin}/x`, 'ftp://127.0.0.1/', 'file:///etc/passwd'])
    await expect(outside({ reason: 'web' })(url)).rejects.toThrow(/no address of the web/u);
  expect([server.seen, listed.seen, outcomes]).toEqual([[], [], []]);
  expect(plannedRequests.length).toBeGreaterThan(30);
});

it('says so where the list cannot be read, and sends nothing', async () => {
  const server = await startServer((_, response) => void response.end('x'));
  const serve = createRequestServer({
    fetch,
    isListed: () => Promise.reject(new DOMException('Blocked.', 'SecurityError')),
    account: { depart: async () => undefined, arrive: () => undefined },
  });
  const { port1, port2 } = new MessageChannel();
  closing.push(() => port1.close());
  serve(port2);
  await expect(createOutsideFetch(() => port1)({ reason: 'web' })(server.origin)).rejects.toThrow(/no storage/u);
  expect(server.seen).toEqual([]);
});

const CHAT = { model: 'qwen3:4b', messages: [{ role: 'user', content: 'a note' }] };

it.each([
  ['answer', '/v1/chat/completions', CHAT, 'here'],
  ['embedding', '/v1/embeddings', { model: 'nomic-embed-text', input: ['a note'] }, 'here'],
  ['test', '/v1/models', undefined, 'here'],
  ['model_facts', '/api/show', { model: 'qwen3:4b' }, 'here'],
  // Ollama runs these on its own servers.
  ['answer', '/v1/chat/completions', { ...CHAT, model: 'gpt-oss:120b-cloud' }, 'forwarded'],
  ['query', '/v1/embeddings', { model: 'gemma4:cloud', input: 'words' }, 'forwarded'],
  ['test', '/v1/models/gpt-oss%3A120b-cloud', undefined, 'forwarded'],
  ['test', '/v1/models/gemma4%3acloud', undefined, 'forwarded'],
  // Go's decoder, which Ollama reads with, takes a name in any case, and the last one.
  ['answer', '/v1/chat/completions', { ...CHAT, Model: 'gemma4:cloud' }, 'forwarded'],
  // What asks others by what it is.
  ['mcp', '/mcp', { jsonrpc: '2.0', method: 'tools/call' }, 'elsewhere'],
  ['web', '/search?q=bees', undefined, 'elsewhere'],
  ['login', '/token', undefined, 'elsewhere'],
  ['download', '/model', undefined, 'elsewhere'],
  // Nothing is promised of what is not understood, whatever its starter calls it.
  ['answer', '/mcp', { jsonrpc: '2.0', method: 'tools/call' }, 'elsewhere'],
  ['answer', '/v1/chat/completions', 'no JSON', 'elsewhere'],
] as const)('says of a request to this computer (%s, %s, %o) that it is sent %s', async (reason, path, body, where) => {
  const server = await startServer((_, response) => void response.end('{}'));
  const { outside, plannedRequests } = connect([server.origin]);
  const text = typeof body === 'object' ? JSON.stringify(body) : body;
  await outside({ reason, destination: 'here' } as OutsideAbout)(
    `${server.origin}${path}`,
    text === undefined ? {} : { method: 'POST', body: text },
  );
  expect(plannedRequests).toMatchObject([{ destination: where }]);
});

it('says of a request to another computer that it is sent elsewhere, by whatever name', async () => {
  const names = ['http://192.168.1.20:11434', 'https://api.openai.com', 'http://localhost.example.com'];
  const { outside, plannedRequests } = connect([]);
  for (const name of names)
    await expect(
      outside({ reason: 'answer' })(`${name}/v1/chat/completions`, { method: 'POST', body: JSON.stringify(CHAT) }),
    ).rejects.toThrow('nothing was sent');
  expect(plannedRequests.map(({ destination }) => destination)).toEqual(names.map(() => 'elsewhere'));
});

it('follows a redirect of the hub alone, and of no request with a body', async () => {
  const stranger = await startServer((_, response) => void response.end('x'));
  const redirect: Handler = (_, response) =>
    void response.writeHead(307, { location: `${stranger.origin}/taken` }).end();
  const [hub, other] = [await startServer(redirect), await startServer(redirect)];
  const { outside } = connect([hub.origin, other.origin]);
  for (const [origin, init] of [
    [hub.origin, { method: 'POST', body: 'a note' }],
    [other.origin, { method: 'POST', body: 'a note' }],
    [`${other.origin}/?a=note`, {}],
    [`${other.origin}/a/note`, { method: 'HEAD' }],
    [`${other.origin}/a/note`, { method: 'DELETE' }],
  ] as const)
    await expect(outside({ reason: 'download' })(origin, init)).rejects.toThrow(/Enter that address instead/u);
  expect(stranger.seen).toEqual([]);
});

it('takes nothing along where only the answering counts', async () => {
  const server = await startServer((_, response) => void response.end('x'));
  const { outside, plannedRequests } = connect([server.origin]);
  await outside({ reason: 'test' })(`${server.origin}/v1/models?note=1`, { mode: 'no-cors', method: 'POST', body: 'x' })
    // Only a browser has answers that cannot be read.
    .catch(() => undefined);
  expect(server.seen).toEqual([{ url: '/', body: '' }]);
  expect(plannedRequests).toMatchObject([{ path: '/', sent: 0 }]);
});

it('reports the host that a request was redirected to', async () => {
  const store = await startServer(
    (_, response) => void response.writeHead(200, { 'access-control-allow-origin': '*' }).end('weights'),
  );
  const hub = await startServer(
    (_, response) => void response.writeHead(302, { location: `${store.origin}/file` }).end(),
  );
  const { outside, outcomes } = connect([hub.origin]);
  expect(await (await outside({ reason: 'download' })(hub.origin)).text()).toBe('weights');
  await until(() => outcomes.length === 1);
  expect(outcomes[0]).toMatchObject({ status: 200, received: 7, sentOnTo: store.origin });
});

it('passes on each part of an answer as it arrives, and aborts the request with the reason of its signal', async () => {
  let gone = false;
  const server = await startServer((request, response) => {
    response.write('one');
    response.on('close', () => (gone = true));
    request.on('close', () => undefined);
  });
  const { outside, outcomes } = connect([server.origin]);
  const controller = new AbortController();
  const response = await outside({ reason: 'answer' })(server.origin, { signal: controller.signal });
  const reader = response.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('one');
  controller.abort(new DOMException('Too slow.', 'TimeoutError'));
  await expect(reader.read()).rejects.toMatchObject({ name: 'TimeoutError' });
  await until(() => gone && outcomes.length === 1);
  expect(outcomes[0]).toMatchObject({ status: 200, received: 3, problem: 'Too slow.' });
});

it.each([
  ['its signal', (controller: AbortController, _reader: ReadableStreamDefaultReader) => controller.abort()],
  ['its reader', (_controller: AbortController, reader: ReadableStreamDefaultReader) => void reader.cancel()],
])('tells an answer that is read no further, ended by %s, as answered', async (_, end) => {
  const server = await startServer((request, response) => {
    response.write('one');
    request.on('close', () => undefined);
  });
  const { outside, outcomes } = connect([server.origin]);
  const controller = new AbortController();
  const response = await outside({ reason: 'answer' })(server.origin, { signal: controller.signal });
  const reader = response.body!.getReader();
  await reader.read();
  end(controller, reader);
  reader.closed.catch(() => undefined);
  await until(() => outcomes.length === 1);
  expect(outcomes[0]).toEqual({ id: outcomes[0]!.id, status: 200, received: 3 });
});

it('rejects at once where the signal was aborted before the answer, and like fetch where nothing answers', async () => {
  const server = await startServer(() => undefined);
  const { outside, plannedRequests, outcomes } = connect([server.origin, 'http://127.0.0.1:9']);
  const controller = new AbortController();
  const waiting = outside({ reason: 'answer' })(server.origin, { signal: controller.signal });
  await until(() => server.seen.length === 1);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  await expect(outside({ reason: 'test' })('http://127.0.0.1:9/')).rejects.toBeInstanceOf(TypeError);
  expect(plannedRequests).toHaveLength(2);
  await until(() => outcomes.length === 2);
  // What ended it here is no fault that could be told; what nobody answered is.
  expect(outcomes).toMatchObject([{ status: 0, received: 0, isStopped: true }, { problem: expect.any(String) }]);
  expect(outcomes[0]).not.toHaveProperty('problem');
});
