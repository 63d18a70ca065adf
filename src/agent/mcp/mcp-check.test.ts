import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Check, Surroundings } from '../providers/doctor/check.ts';
import { checkMcp, type McpCheckParts } from './mcp-check.ts';
import { connectMcp } from './mcp-connection.ts';
import type { McpTool } from './mcp-server.ts';
import { startLocalMcpServer, type LocalMcpServerOptions } from './testing/local-mcp-server.ts';

const HERE: Surroundings = { origin: 'http://localhost:5173', permission: () => Promise.resolve(undefined) };

async function examine(
  url: string,
  token = '',
  { headers = {}, ...more }: Partial<McpCheckParts> & { headers?: Record<string, string> } = {},
): Promise<{ last: Check; tools: readonly McpTool[] | undefined }> {
  const steps = checkMcp({ url, token, headers }, HERE, { connect: connectMcp, ...more }, new AbortController().signal);
  let last: Check | undefined;
  for (;;) {
    const step = await steps.next();
    if (step.done) return { last: last!, tools: step.value };
    last = step.value;
  }
}

async function start(options: LocalMcpServerOptions = {}) {
  const server = await startLocalMcpServer(options);
  onTestFinished(() => server.close());
  return server;
}

describe('the test of an MCP server', () => {
  it('lists its tools', async () => {
    const { last, tools } = await examine((await start({ token: 'abc-0123456789' })).url, 'abc-0123456789');
    expect(last).toEqual({ about: 'tools', state: 'ok', message: 'It has 4 tools.' });
    expect(tools?.[0]).toMatchObject({
      name: 'list_issues',
      description: 'Lists the open issues about a topic.',
      inputSchema: { type: 'object', required: ['topic'] },
    });
  });

  it('knows the tools as soon as it says how many there are, while the server still ends the session', async () => {
    const connect: McpCheckParts['connect'] = async (...given) => ({
      ...(await connectMcp(...given)),
      close: () => new Promise<void>(() => undefined),
    });
    expect((await examine((await start()).url, '', { connect })).tools).toHaveLength(4);
  });

  it('distinguishes a missing token from a wrong one, and shows neither', async () => {
    const { url } = await start({ token: 'abc-0123456789' });
    expect((await examine(url)).last).toMatchObject({
      about: 'key',
      message: 'The server wants a token or a login (401).',
    });
    const wrong = (await examine(url, 'wrong-0123456789')).last;
    expect(wrong).toMatchObject({ about: 'key', message: 'The server does not accept this token (401).' });
    expect(JSON.stringify(wrong)).not.toContain('wrong-0123456789');
  });

  it('distinguishes a wrong path, another kind of server, and no server', async () => {
    const { url } = await start();
    expect((await examine(url.replace('/mcp', '/elsewhere'))).last).toMatchObject({
      about: 'address',
      state: 'failed',
      message: expect.stringContaining('(404)') as string,
    });
    const page = createServer((_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>'),
    );
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void page.close());
    expect((await examine(`http://localhost:${(page.address() as AddressInfo).port}/mcp`)).last).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('not as an MCP server') as string,
    });
    expect((await examine('')).last).toMatchObject({
      about: 'address',
      fix: expect.stringContaining('/mcp') as string,
    });
    const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await examine('http://localhost:9/mcp', '', { fetch: refuse })).last).toMatchObject({
      about: 'server',
      message: 'Nothing answers at http://localhost:9/mcp.',
    });
  });

  it('recognises a server that refuses pages (CORS)', async () => {
    const refuse = (_: unknown, init?: RequestInit) =>
      init?.mode === 'no-cors' ? Promise.resolve(Response.error()) : Promise.reject(new TypeError('Failed to fetch'));
    const { last } = await examine('https://mcp.example.org/mcp', '', { fetch: refuse });
    expect(last.message).toContain('(CORS)');
    expect(last.fix).toContain('Mcp-Session-Id');
  });

  it('follows no redirect with a token', async () => {
    const seen: string[] = [];
    const target = createServer((request, response) =>
      response.end(String(seen.push(request.headers.authorization ?? 'none'))),
    );
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void target.close());
    const away = createServer((_, response) =>
      response.writeHead(307, { Location: `http://localhost:${(target.address() as AddressInfo).port}/mcp` }).end(),
    );
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void away.close());
    // Node’s own never settles where a request without CORS is sent on to another origin.
    const send: typeof fetch = (input, init) =>
      fetch(input, init?.mode === 'no-cors' ? { ...init, redirect: 'manual' } : init);
    const { last } = await examine(`http://localhost:${(away.address() as AddressInfo).port}/mcp`, 'abc-0123456789', {
      fetch: send,
    });
    expect(last.state).toBe('failed');
    expect(seen).toEqual([]);
  });

  it('recognises a server of the older transport', async () => {
    const old = createServer((request, response) => {
      if (request.method !== 'GET') return void response.writeHead(405).end();
      response
        .writeHead(200, { 'Content-Type': 'text/event-stream' })
        .write('event: endpoint\ndata: /messages?sessionId=1\n\n');
    });
    await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => (old.closeAllConnections(), void old.close()));
    expect((await examine(`http://localhost:${(old.address() as AddressInfo).port}/sse`)).last).toMatchObject({
      about: 'address',
      message: expect.stringContaining('older SSE transport') as string,
    });
  });

  it('sends the header that the server requires, and never shows its value', async () => {
    const { url } = await start({ token: 'abc-0123456789' });
    expect((await examine(url, '', { headers: { Authorization: 'Bearer abc-0123456789' } })).last).toMatchObject({
      state: 'ok',
    });
    const wrong = (await examine(url, '', { headers: { 'X-Api-Key': 'wrong-0123456789' } })).last;
    expect(wrong).toMatchObject({ about: 'key', message: 'The server does not accept this header (401).' });
    expect(JSON.stringify(wrong)).not.toContain('wrong-0123456789');
  });
});
