import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createBench } from '../../tools/testing/tool-bench.ts';
import { createCallRemote } from './call-remote.ts';
import { checkMcp } from './mcp-check.ts';
import { connectMcp } from './mcp-connection.ts';
import { remoteTools } from './remote-tools.ts';
import { toMcpTools, type McpServer } from './mcp-server.ts';

/** Servers and gateways that answer as their users report, over a real connection. */

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

let server: ReturnType<typeof createServer> | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const json = (response: ServerResponse, value: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json', 'mcp-session-id': 's1' }).end(JSON.stringify(value));

async function start(
  answer: (call: Call, response: ServerResponse) => void,
  inputSchema: unknown = { type: 'object' },
) {
  const heard: string[] = [];
  server = createServer((request: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.method !== 'POST') {
        heard.push(request.method ?? '');
        return void response.writeHead(request.method === 'DELETE' ? 200 : 405).end();
      }
      const call = JSON.parse(Buffer.concat(parts).toString('utf8')) as Call;
      heard.push(call.method);
      if (call.method === 'initialize')
        return void json(response, {
          jsonrpc: '2.0',
          id: call.id,
          result: {
            protocolVersion: '2025-06-18',
            capabilities: { tools: {} },
            serverInfo: { name: 'odd', version: '1' },
          },
        });
      if (call.id === undefined) return void response.writeHead(202).end();
      if (call.method === 'tools/list')
        return void json(response, {
          jsonrpc: '2.0',
          id: call.id,
          result: {
            tools: [
              { name: 'odd', inputSchema },
              { name: 'other', inputSchema: null },
              { name: 'text', inputSchema: { type: 'string' } },
            ],
          },
        });
      if (call.method === 'tools/call') return answer(call, response);
      json(response, { jsonrpc: '2.0', id: call.id, error: { code: -32601, message: 'Method not found' } });
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  const listed = toMcpTools([{ name: 'odd', inputSchema: inputSchema as Record<string, unknown> }]);
  const access: McpServer = {
    name: 'Odd',
    url,
    token: '',
    headers: {},
    login: null,
    keepToken: true,
    isOn: true,
    off: [],
    tools: [...listed.tools],
  };
  const call = createCallRemote({ connect: (one, signal, options) => connectMcp(one, signal, options) });
  const remote = remoteTools([access], call);
  const bench = await createBench(
    {},
    { addedTools: () => remote, confirmation: { ask: () => Promise.resolve({ approved: true }) } },
  );
  return {
    heard,
    url,
    remote,
    ask: (input: object = {}, signal?: AbortSignal) => bench.call('mcp_odd_odd', input, signal && { signal }),
  };
}

const result = (content: unknown) => (call: Call, response: ServerResponse) =>
  void json(response, { jsonrpc: '2.0', id: call.id, result: { content } });

describe('an answer', () => {
  it('keeps its text beside a part of an unknown kind', async () => {
    const { ask } = await start(
      result([
        { type: 'text', text: 'Hello' },
        { type: 'video', data: 'xx', mimeType: 'video/mp4' },
      ]),
    );
    expect(await ask()).toMatchObject({
      success: true,
      answer: expect.stringMatching(/^Hello\n\n\[A part of the kind “video”/) as string,
    });
  });

  it('of null is an empty one', async () => {
    const { ask } = await start(result(null));
    expect(await ask()).toMatchObject({ success: true, answer: '' });
  });

  it.each<[string, (call: Call, response: ServerResponse) => void, RegExp]>([
    [
      'a page of a gateway',
      (_call, response) =>
        void response.writeHead(502, { 'content-type': 'text/html' }).end('<html><title>Bad gateway</title></html>'),
      /^Odd answered with a page “Bad gateway” \(502\)/,
    ],
    [
      'an error of its own',
      (call, response) =>
        void json(response, { jsonrpc: '2.0', id: call.id, error: { code: -32000, message: 'The index is locked' } }),
      /^Odd answered with an error: .*The index is locked/,
    ],
    [
      'an error without a page',
      (_call, response) => void response.writeHead(500).end('boom'),
      /^Odd answered with an error \(500\)/,
    ],
  ])('that is %s is told as such, and never as if it had not been asked', async (_what, answer, words) => {
    const { ask } = await start(answer);
    const told = await ask();
    expect(told).toMatchObject({ success: false, message: expect.stringMatching(words) as string });
    expect(JSON.stringify(told)).toContain('look before you call it again');
  });
});

it('a server that is not there could not be asked', async () => {
  const { ask } = await start(result([]));
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  expect(await ask()).toMatchObject({
    success: false,
    message: expect.stringMatching(/^Odd could not be asked/) as string,
  });
});

it('a call that is stopped is cancelled at the server before the connection is closed', async () => {
  const controller = new AbortController();
  const { heard, ask } = await start(() => void setTimeout(() => controller.abort(), 20));
  await ask({}, controller.signal);
  await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toBe('DELETE');
  expect(heard.filter((one) => one !== 'GET').slice(-3)).toEqual(['tools/call', 'notifications/cancelled', 'DELETE']);
});

it('tools whose schemas the library refuses do not lose the others; what has no fields is named', async () => {
  const { url } = await start(result([]), { type: 'object', properties: { ids: { type: 'array' } } });
  const checks = [];
  const run = checkMcp(
    { url, token: '', headers: {} },
    { origin: 'http://localhost:4173', permission: () => Promise.resolve(undefined) },
    { connect: connectMcp },
    new AbortController().signal,
  );
  let next = await run.next();
  for (; !next.done; next = await run.next()) checks.push(next.value);
  expect(next.value?.map(({ name }) => name)).toEqual(['odd', 'other']);
  expect(checks.at(-1)).toMatchObject({ state: 'warning', message: expect.stringContaining('“text”') as string });
});

it('the person and the server see the arguments in the server’s own form, whatever the model was told', async () => {
  const inputs: unknown[] = [];
  const { ask, remote } = await start(
    (call, response) => {
      inputs.push(call.params?.['arguments']);
      result([])(call, response);
    },
    { type: 'object', properties: { 'name (de)': { type: 'string' } } },
  );
  const [told = ''] = Object.keys(remote[0]?.parameters?.['properties'] ?? {});
  expect(told).toMatch(/^[a-zA-Z0-9_.-]{1,64}$/);
  await ask({ [told]: 'Teich' });
  expect(inputs).toEqual([{ 'name (de)': 'Teich' }]);
});
