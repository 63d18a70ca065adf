import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createMcpBench, type McpBench } from './testing/mcp-bench.ts';

let bench: McpBench;
beforeAll(async () => (bench = await createMcpBench({ 'A.md': `${'a'.repeat(60)}!\n` })), 120_000);
afterAll(() => bench.dispose());

interface Message {
  readonly id?: unknown;
  readonly result?: unknown;
}

interface Serving {
  readonly reads?: boolean;
  readonly options?: readonly string[];
  /** Of Node itself. */
  readonly before?: readonly string[];
}

/** A server whose client said hello, and reads its answers only where `reads`. */
function serve(served: McpBench, { reads = true, options = [], before = [] }: Serving = {}) {
  const server = spawn(process.execPath, [...before, 'bin/latent.mjs', 'mcp', served.vault, ...options], {
    env: served.env,
  });
  const heard: Message[] = [];
  let complaints = '';
  server.stderr.on('data', (part) => (complaints += String(part)));
  if (reads) createInterface({ input: server.stdout }).on('line', (line) => heard.push(JSON.parse(line) as Message));
  const send = (message: object) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const answer = async (id: unknown): Promise<Message> =>
    expect.poll(() => heard.find((message) => message.id === id), { timeout: 60_000 }).toBeTruthy() as never;
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  send({ id: 'hello', method: 'initialize', params });
  send({ method: 'notifications/initialized' });
  return { server, heard, send, answer, ended: once(server, 'exit'), complaints: () => complaints };
}

const toolCall = (name: string, input: object) => ({ method: 'tools/call', params: { name, arguments: input } });

/** A server that has begun a search whose pattern backtracks for seconds, and nothing else can be done in its thread meanwhile. */
async function busyServer() {
  const serving = serve(bench);
  serving.send({ id: 'first', ...toolCall('text_search', { query: 'a+!', regex: true }) });
  await serving.answer('first');
  serving.send({ id: 'long', ...toolCall('text_search', { query: '(a+)+$', regex: true }) });
  return serving;
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
  server.stdin.end();
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

/** A bench whose person lets a tool change what is in `Notes`. */
async function permissiveBench(tool: string, files: Readonly<Record<string, string>>): Promise<McpBench> {
  const made = await createMcpBench(files);
  onTestFinished(() => made.dispose());
  await mkdir(join(made.root, 'data', 'latent'), { recursive: true });
  const policy = { allow: [{ tool, folder: 'Notes' }] };
  await writeFile(join(made.root, 'data', 'latent', 'policy.json'), JSON.stringify(policy));
  return made;
}

it('a client that reads no answers does not keep it from ending', async () => {
  const unread = await permissiveBench('write_note', { 'Notes/A.md': 'a\n' });
  const { server, send, ended, complaints } = serve(unread, { reads: false, options: ['--allow', 'write_note'] });
  for (let id = 0; id < 60; id += 1) send({ id, method: 'tools/list' });
  send({ id: 60, ...toolCall('write_note', { path: 'Notes/Last.md', content: 'All before it is answered.' }) });
  await expect.poll(() => existsSync(join(unread.vault, 'Notes', 'Last.md')), { timeout: 60_000 }).toBe(true);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(complaints()).not.toMatch(/is being written|Warning/u);
}, 90_000);

describe.skipIf(process.platform === 'win32')('a tool that never returns', () => {
  /** As of a disk that does not answer: what the system itself does not give back. Opening a named pipe is such a wait. */
  const WAITS = `
    const fs = require('node:fs/promises');
    const { open } = fs;
    fs.open = (path, ...others) => (String(path).endsWith('app.json') ? open(path, 'r') : open(path, ...others));
    require('node:module').syncBuiltinESMExports();
  `;

  async function hangingServer() {
    const hanging = await createMcpBench({ 'A.md': 'a\n', '.obsidian/other.json': '{}' });
    onTestFinished(() => hanging.dispose());
    spawnSync('mkfifo', [join(hanging.vault, '.obsidian', 'app.json')]);
    const waits = join(hanging.root, 'waits.cjs');
    await writeFile(waits, WAITS);
    const serving = serve(hanging, { before: ['--require', waits] });
    await serving.answer('hello');
    serving.send({ id: 'long', ...toolCall('text_search', { query: 'a' }) });
    return serving;
  }

  it('does not keep it from ending', async () => {
    const { server, ended, heard } = await hangingServer();
    server.kill('SIGTERM');
    expect([await ended, heard.some(({ id }) => id === 'long')]).toEqual([[null, 'SIGKILL'], false]);
  }, 90_000);

  it('does not keep it from ending at once, where it is told a second time', async () => {
    const { server, ended } = await hangingServer();
    const again = setInterval(() => server.kill('SIGINT'), 100);
    onTestFinished(() => clearInterval(again));
    expect(await ended).toEqual([null, 'SIGINT']);
  }, 90_000);
});

it('a change that is being written when it is told to end, twice at once as by npm, is written to its end', async () => {
  const paths = Array.from({ length: 200 }, (_, at) => `Notes/Note ${at}.md`);
  const text = `#old\n${'A line that stays.\n'.repeat(9)}`;
  const writing = await permissiveBench('rename_tag', Object.fromEntries(paths.map((path) => [path, text])));
  const { server, send, ended } = serve(writing, { options: ['--allow', 'rename_tag'] });
  send({ id: 2, ...toolCall('rename_tag', { from: 'old', to: 'new' }) });
  const renamed = async () => {
    const texts = await Promise.all(paths.map((path) => readFile(join(writing.vault, path), 'utf8')));
    return texts.filter((written) => written.startsWith('#new\n')).length;
  };
  await expect.poll(renamed, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  server.kill('SIGINT');
  server.kill('SIGINT');
  expect([await ended, await renamed()]).toEqual([[0, null], paths.length]);
}, 90_000);
