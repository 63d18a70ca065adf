import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMcpBench, type McpBench } from './testing/mcp-bench.ts';

let bench: McpBench;
beforeAll(async () => (bench = await createMcpBench({ 'A.md': `${'a'.repeat(60)}!\n` })), 120_000);
afterAll(() => bench.dispose());

interface Message {
  readonly id?: unknown;
  readonly result?: unknown;
}

/** A server that has begun a search whose pattern backtracks for seconds, and nothing else can be done in its thread meanwhile. */
async function busyServer() {
  const server: ChildProcess = spawn(process.execPath, ['bin/latent.mjs', 'mcp', bench.vault], {
    env: bench.env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const heard: Message[] = [];
  createInterface({ input: server.stdout! }).on('line', (line) => heard.push(JSON.parse(line) as Message));
  const send = (message: object) => server.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const answer = async (id: unknown): Promise<Message> =>
    expect.poll(() => heard.find((message) => message.id === id), { timeout: 60_000 }).toBeTruthy() as never;
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  send({ id: 'hello', method: 'initialize', params });
  await answer('hello');
  send({ method: 'notifications/initialized' });
  const call = (name: string, input: object) => ({ method: 'tools/call', params: { name, arguments: input } });
  send({ id: 'first', ...call('text_search', { query: 'a+!', regex: true }) });
  await answer('first');
  send({ id: 'long', ...call('text_search', { query: '(a+)+$', regex: true }) });
  return { server, heard, send, answer };
}

it('answers a ping, idle and while a tool works, once each', async () => {
  const { server, heard, send, answer } = await busyServer();
  send({ id: 7, method: 'ping' });
  await answer(7);
  expect(heard.some(({ id }) => id === 'long')).toBe(false);
  await answer('long');
  send({ id: 'idle', method: 'ping' });
  await answer('idle');
  expect(heard.filter(({ id }) => id === 7 || id === 'idle').map(({ result }) => result)).toEqual([{}, {}]);
  server.stdin!.end();
  await once(server, 'exit');
}, 90_000);

it.each([
  ['a signal', (server: ChildProcess) => server.kill('SIGTERM')],
  ['the end of its terminal', (server: ChildProcess) => server.kill('SIGHUP')],
  ['the end of its input', (server: ChildProcess) => server.stdin!.end()],
])(
  '%s ends it while a tool works',
  async (_, end) => {
    const { server, heard } = await busyServer();
    end(server);
    const [code] = (await once(server, 'exit')) as [number];
    expect([code, heard.some(({ id }) => id === 'long')]).toEqual([0, false]);
  },
  90_000,
);

it('a change that is being written when it is told to end is written to its end', async () => {
  const paths = Array.from({ length: 200 }, (_, at) => `Notes/Note ${at}.md`);
  const writing = await createMcpBench(Object.fromEntries(paths.map((path) => [path, `#old\n${'A line that stays.\n'.repeat(9)}`])));
  await mkdir(join(writing.root, 'data', 'latent'), { recursive: true });
  const policy = { allow: [{ tool: 'rename_tag', folder: 'Notes' }] };
  await writeFile(join(writing.root, 'data', 'latent', 'policy.json'), JSON.stringify(policy));
  const server = spawn(process.execPath, ['bin/latent.mjs', 'mcp', writing.vault, '--allow', 'rename_tag'], {
    env: writing.env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(server, 'exit');
  const send = (message: object) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  server.stdout.resume();
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  send({ id: 1, method: 'initialize', params });
  send({ method: 'notifications/initialized' });
  send({ id: 2, method: 'tools/call', params: { name: 'rename_tag', arguments: { from: 'old', to: 'new' } } });
  const renamed = async () => {
    const texts = await Promise.all(paths.map((path) => readFile(join(writing.vault, path), 'utf8')));
    return texts.filter((text) => text.startsWith('#new\n')).length;
  };
  await expect.poll(renamed, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  server.kill('SIGTERM');
  expect([await ended, await renamed()]).toEqual([[0, null], paths.length]);
  await writing.dispose();
}, 90_000);
