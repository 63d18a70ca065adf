import { connect } from 'node:net';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StreamableHTTPClientTransport, type ElicitResult } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMcpBench, textOf, type McpBench, type ServedHttp } from '../testing/mcp-bench.ts';
import { beginSession, exchange, send as sendRaw, type Sent } from '../testing/raw-http.ts';

const FILES = { 'Soil.md': '# Soil\n\nCompost and worms.\n', 'Garden.md': 'See [[Soil]].\n' };

let bench: McpBench;
let served: ServedHttp;
beforeAll(async () => {
  bench = await createMcpBench(FILES);
  served = await bench.serveHttp();
}, 120_000);
afterAll(() => bench.dispose());

const soil = () => readFile(join(bench.vault, 'Soil.md'), 'utf8');
const transport = () =>
  new StreamableHTTPClientTransport(new URL(served.url), {
    requestInit: { headers: { Authorization: `Bearer ${served.token}` } },
  });

describe.each(['2026-07-28', 'before'] as const)('over HTTP, a client of revision %s', (revision) => {
  it('finds, hears of changes, and is asked before one', async () => {
    const asked: string[] = [];
    const person = (question: string): ElicitResult => {
      asked.push(question);
      return { action: 'accept', content: { decision: 'approve' } };
    };
    const client = await bench.connect({ revision, person, transport: transport() });
    const found = await client.callTool({ name: 'search_notes', arguments: { query: 'compost' } });
    expect(textOf(found)).toContain('Soil.md');

    const uri = 'latent://Notes/Garden.md';
    const heard: string[] = [];
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => void heard.push(params.uri));
    if (revision === 'before') await client.subscribeResource({ uri });
    else await client.listen({ resourceSubscriptions: [uri] });
    await writeFile(join(bench.vault, 'Garden.md'), `${FILES['Garden.md']}${revision}\n`);
    await vi.waitFor(() => expect(heard).toEqual([uri]), { timeout: 10_000 });

    const before = await soil();
    const call = { name: 'modify_note', arguments: { path: 'Soil', operation: 'append', content: revision } };
    expect(textOf(await client.callTool(call))).toContain('→ data');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain(`+${revision}`);
    expect(await soil()).toBe(`${before}\n${revision}\n`);
  });
});

const send = (sent: Sent) => sendRaw(served, sent);

it('over HTTP, several messages at once are answered in the revision that has them, and refused in later ones', async () => {
  const at = async (protocolVersion: string) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    const { session } = await send({ body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }) });
    const call = { name: 'search_notes', arguments: '{"query": "worms"}' };
    const messages = [
      { jsonrpc: '2.0', id: 900, method: 'ping' },
      { jsonrpc: '2.0', id: 901, method: 'tools/call', params: call },
    ];
    // Earlier revisions have no header that names them.
    const version = protocolVersion === '2025-03-26' ? {} : { 'Mcp-Protocol-Version': protocolVersion };
    return send({ headers: { 'Mcp-Session-Id': session, ...version }, body: JSON.stringify(messages) });
  };
  const answered = await at('2025-03-26');
  expect([answered.status, answered.text]).toEqual([200, expect.stringMatching(/"id":900[^]*Soil\.md[^]*"id":901/)]);
  expect(await at('2025-06-18')).toMatchObject({ status: 400, text: expect.stringContaining('-32600') });
});

describe('over HTTP, a request that is written as HTTP lets it be', () => {
  /** A ping of a session, that ends the connection; `headers` come on top. */
  async function ping(headers: Readonly<Record<string, string>>, target = '/mcp'): Promise<string> {
    const { headers: known } = await beginSession(served);
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    const all = {
      Host: new URL(served.url).host,
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${served.token}`,
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
      Connection: 'close',
      ...known,
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    return exchange(served, `POST ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  }

  it.each<[string, Readonly<Record<string, string>>, ((url: string) => string)?]>([
    ['with the end of the connection asked for', {}],
    ['with the whole address, and a Host that counts no more', { Host: 'elsewhere.example' }, (url) => url],
    ['with types in capitals', { Accept: 'Application/JSON, Text/Event-Stream' }],
  ])('is answered: %s', async (_, headers, target) => {
    expect(await ping(headers, target?.(served.url))).toMatch(/^HTTP\/1\.1 200 [^]*"result":\{\}/);
  });

  it('is answered once its client was told to go on, where it asks first', async () => {
    expect(await ping({ Expect: '100-continue' })).toMatch(/^HTTP\/1\.1 100 [^]*HTTP\/1\.1 200 /);
    expect(await ping({ Expect: '100-continue', Authorization: 'Bearer x' })).toMatch(/^HTTP\/1\.1 401 /);
    expect(await ping({ Expect: '100-continue', 'Content-Length': '4000001' })).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('is refused where it is for another host, or for two', async () => {
    expect(await ping({}, 'http://elsewhere.example/mcp')).toMatch(/^HTTP\/1\.1 403 /);
    expect(await ping({}, served.url.replace('//', '//x@'))).toMatch(/^HTTP\/1\.1 403 /);
    expect(await ping({}, `${served.url}/../mcp`)).toMatch(/^HTTP\/1\.1 404 /);
    expect(await ping({ host: 'elsewhere.example' })).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('over HTTP, a program that should not be there', () => {
  it('is refused by its token, its Host, its Origin and its address, with the reason', async () => {
    const cases: [Sent, number, string][] = [
      [{ headers: { Authorization: '' } }, 401, 'token'],
      [{ headers: { Authorization: 'Bearer x' } }, 401, 'token'],
      [{ headers: { Host: 'evil.example' } }, 403, 'answers to'],
      [{ headers: { Host: '127.0.0.1:1' } }, 403, 'answers to'],
      [{ headers: { Origin: 'https://evil.example' } }, 403, 'no web page'],
      [{ headers: { Origin: 'null' } }, 403, 'no web page'],
      [{ headers: { Origin: 'http://localhost:1' } }, 403, 'no web page'],
      [{ path: '/' }, 404, '/mcp'],
      [{ path: '/mcp/../etc' }, 404, '/mcp'],
    ];
    for (const [sent, status, why] of cases) {
      const answered = await send(sent);
      expect([sent, answered.status, answered.text]).toEqual([sent, status, expect.stringContaining(why)]);
    }
  });

  it('knows its token and its host in any case that HTTP lets them be written in, and no other token beside it', async () => {
    const { port } = new URL(served.url);
    const status = async (headers: Readonly<Record<string, string>>) => (await send({ headers })).status;
    const known = await status({});
    expect(known).not.toBe(401);
    expect(await status({ Authorization: `bearer ${served.token}` })).toBe(known);
    expect(await status({ Authorization: `BEARER  ${served.token}` })).toBe(known);
    expect(await status({ Host: `LocalHost:${port}` })).toBe(known);
    for (const sent of [
      served.token,
      `Basic ${served.token}`,
      `Bearer ${served.token}, Bearer x`,
      `Bearer ${served.token}x`,
    ])
      expect([sent, await status({ Authorization: sent ?? '' })]).toEqual([sent, 401]);
  });

  it('keeps nobody with the token out, however many connections it opens', async () => {
    const port = Number(new URL(served.url).port);
    const opened = await Promise.all(
      Array.from({ length: 700 }, async (_, at) => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined).resume();
        await new Promise((resolve) => socket.once('connect', resolve));
        // Half a header, nothing at all, or a whole request without the token.
        if (at % 3 === 0) socket.write('POST /mcp HTTP/1.1\r\nHost: 127.0.0.1');
        if (at % 3 === 1) socket.write(`GET /mcp HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
        return socket;
      }),
    );
    const client = await bench.connect({ transport: transport() });
    for (let at = 0; at < 20; at++) expect((await client.listTools()).tools.length).toBeGreaterThan(5);
    await vi.waitFor(() => expect(opened.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(512));
    for (const socket of opened) socket.destroy();
  });

  it('answers hundreds of requests that a client sends at once, each on a connection of its own', async () => {
    const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} });
    const answers = await Promise.all(Array.from({ length: 400 }, () => send({ body: ping })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  });

  it('holds no more than a bound of what is sent slowly, and reads what is sent at once', async () => {
    const port = Number(new URL(served.url).port);
    const head = `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${served.token}\r\nContent-Length: 3999999\r\n\r\n`;
    const answers: string[] = [];
    const slow = Array.from({ length: 40 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined).on('data', (part: Buffer) => void answers.push(part.toString().slice(0, 12)));
      socket.write(head);
      socket.write(Buffer.alloc(3_900_000, ' '));
      return socket;
    });
    await vi.waitFor(() => expect(answers.length).toBeGreaterThanOrEqual(24), { timeout: 20_000 });
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 503']));
    expect(await send({ body: 'x' })).toMatchObject({ status: 400 });
    for (const socket of slow) socket.destroy();
  });

  it('is told what is wrong with other methods, with bytes that are no UTF-8, and with lists deep in one another', async () => {
    expect(await send({ method: 'TRACE' })).toMatchObject({ status: 405 });
    const latin1 = Buffer.from('{"jsonrpc":"2.0","id":1,"method":"caf\u00e9"}', 'latin1');
    expect(await send({ body: latin1 })).toMatchObject({ status: 400, text: expect.stringContaining('UTF-8') });
    const deep = `{"jsonrpc":"2.0","id":1,"method":"x","params":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect(await send({ body: deep })).toMatchObject({ status: 400, text: expect.stringContaining('-32600') });
  });

  it('gets an error for what is no JSON, no message, no session, or too large', async () => {
    expect(await send({ body: '{"jsonrpc":' })).toMatchObject({ status: 400, text: expect.stringContaining('-32700') });
    expect(await send({ body: '[1]' })).toMatchObject({ status: 400 });
    expect(
      await send({ headers: { 'Mcp-Session-Id': 'x' }, body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' }),
    ).toMatchObject({ status: 404 });
    expect(await send({ headers: { 'Content-Length': '99999999999' } }).catch(() => ({ status: 413 }))).toMatchObject({
      status: 413,
    });
    const large = await send({ body: JSON.stringify({ x: 'x'.repeat(4_100_000) }) }).catch(() => ({ status: 413 }));
    expect(large).toMatchObject({ status: 413 });
    const client = await bench.connect({ transport: transport() });
    expect((await client.listTools()).tools.length).toBeGreaterThan(5);
  });
});
