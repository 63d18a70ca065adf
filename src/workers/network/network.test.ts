import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { RequestOutcome, PlannedRequest } from './network-messages.ts';
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
    mayLeave: async (planned) => {
      plannedRequests.push(planned);
      return allowed.includes(planned.origin);
    },
    onOutcome: (outcome) => outcomes.push(outcome),
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

it('sends nothing to a host that is not allowed', async () => {
  const server = await startServer((_, response) => void response.end('x'));
  const { outside, outcomes } = connect([]);
  await expect(outside({ reason: 'web' })(server.origin)).rejects.toThrow(/not among the addresses in the settings/u);
  expect(server.seen).toEqual([]);
  expect(outcomes).toEqual([]);
});

it('follows no redirect of a request with a body', async () => {
  const stranger = await startServer((_, response) => void response.end('x'));
  const server = await startServer(
    (_, response) => void response.writeHead(307, { location: `${stranger.origin}/taken` }).end(),
  );
  const { outside } = connect([server.origin]);
  await expect(outside({ reason: 'answer' })(server.origin, { method: 'POST', body: 'a note' })).rejects.toBeInstanceOf(
    TypeError,
  );
  expect(stranger.seen).toEqual([]);
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

it('rejects at once where the signal was aborted before the answer, and like fetch where nothing answers', async () => {
  const server = await startServer(() => undefined);
  const { outside, plannedRequests } = connect([server.origin, 'http://127.0.0.1:9']);
  const controller = new AbortController();
  const waiting = outside({ reason: 'answer' })(server.origin, { signal: controller.signal });
  await until(() => server.seen.length === 1);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  await expect(outside({ reason: 'test' })('http://127.0.0.1:9/')).rejects.toBeInstanceOf(TypeError);
  expect(plannedRequests).toHaveLength(2);
});
