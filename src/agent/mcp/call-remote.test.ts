import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCallRemote, type CallRemoteParts } from './call-remote.ts';
import { connectMcp } from './mcp-connection.ts';
import { toMcpTools, type McpServer } from './mcp-server.ts';
import { startLocalMcpServer } from './testing/local-mcp-server.ts';

const never = new AbortController().signal;

async function start(parts: Partial<CallRemoteParts> = {}) {
  const local = await startLocalMcpServer({ sessions: true });
  const call = createCallRemote({ connect: connectMcp, ...parts });
  onTestFinished(async () => {
    call.closeOthers([]);
    await local.close();
  });
  const server: McpServer = {
    name: 'Tracker',
    url: local.url,
    token: '',
    headers: { 'X-Project': 'bees' },
    login: null,
    keepToken: true,
    isOn: true,
    tools: [],
    off: [],
  };
  return { local, call, server };
}

describe('calls of a server that keeps sessions', () => {
  it('use one connection, with the headers that the person gave', async () => {
    const connect = vi.fn(connectMcp);
    const { local, call, server } = await start({ connect });
    for (const topic of ['a', 'b']) await call(server, 'list_issues', { topic }, { signal: never });
    expect(local.calls.map(({ input }) => input)).toEqual([{ topic: 'a' }, { topic: 'b' }]);
    expect(local.headers()).toMatchObject({ 'x-project': 'bees' });
    expect(connect).toHaveBeenCalledOnce();
  });

  it('are repeated once, and done once, where the server forgot the session', async () => {
    const { local, call, server } = await start();
    await call(server, 'list_issues', { topic: 'a' }, { signal: never });
    local.forgetSessions();
    expect(await call(server, 'list_issues', { topic: 'b' }, { signal: never })).toMatchObject({ isError: false });
    expect(local.calls.map(({ input }) => input)).toEqual([{ topic: 'a' }, { topic: 'b' }]);
  });

  it('are not repeated where the server may have done them', async () => {
    let asked = 0;
    const cutting = createServer((request) => {
      asked += 1;
      request.socket.destroy();
    });
    await new Promise<void>((resolve) => cutting.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void cutting.close());
    // What was a server of tools is from some moment on one that cuts every connection.
    let isCutting = false;
    const send: typeof fetch = (input, init) =>
      fetch(isCutting ? `http://localhost:${(cutting.address() as AddressInfo).port}/mcp` : input, init);
    const connect = vi.fn<CallRemoteParts['connect']>((server, signal, options) =>
      connectMcp(server, signal, { ...options, fetch: send }),
    );
    const { call, server } = await start({ connect });
    await call(server, 'list_issues', { topic: 'a' }, { signal: never });
    isCutting = true;
    await expect(call(server, 'list_issues', { topic: 'b' }, { signal: never })).rejects.toThrow();
    expect([connect.mock.calls.length, asked]).toEqual([1, 1]);
  });

  it('report their progress', async () => {
    const { call, server } = await start();
    const steps: number[][] = [];
    await call(server, 'slow', {}, { signal: never, onProgress: (done, of) => steps.push([done, of]) });
    expect(steps).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  it('end when they are stopped', async () => {
    const { call, server } = await start();
    const stop = new AbortController();
    const slow = call(server, 'slow', {}, { signal: stop.signal });
    stop.abort();
    await expect(slow).rejects.toThrow();
  });

  it('report that the server’s tools have changed', async () => {
    const onToolsChanged = vi.fn();
    const { local, call, server } = await start({ onToolsChanged });
    await call(server, 'list_issues', { topic: 'a' }, { signal: never });
    // The stream of news may not be there yet; what comes in quick succession is told once.
    let added = 0;
    await expect
      .poll(() => (local.addTool(`more_${(added += 1)}`), onToolsChanged.mock.calls.length), {
        interval: 500,
        timeout: 10_000,
      })
      .toBeGreaterThan(0);
    const [of, tools] = onToolsChanged.mock.calls[0] as [McpServer, { name: string }[]];
    expect(of).toBe(server);
    expect(tools.map(({ name }) => name)).toContain('list_issues');
  });
});

it('leaves out tools that only run in the background, and counts them', () => {
  const inputSchema = { type: 'object' };
  const many = Array.from({ length: 70 }, (_, at) => ({ name: `t${at}`, inputSchema }));
  expect(toMcpTools([{ name: 'later', inputSchema, execution: { taskSupport: 'required' } }, ...many])).toMatchObject({
    found: 70,
    inBackground: 1,
    tools: { length: 60 },
  });
});
