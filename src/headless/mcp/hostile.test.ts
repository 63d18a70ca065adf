import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMcpBench, textOf, type McpBench } from './testing/mcp-bench.ts';

const FILES = { 'Soil.md': '# Soil\n\nCompost and worms.\n', 'Work/Plan.md': 'A plan.\n' };

let bench: McpBench;
/** It cannot ask its person. */
let client: Client;
beforeAll(async () => {
  bench = await createMcpBench(FILES);
  client = await bench.connect({ getsData: true });
  await writeFile(join(bench.root, 'secret.md'), 'secret\n');
}, 120_000);
afterAll(() => bench.dispose());

async function everyText(): Promise<Record<string, string>> {
  const names = (await readdir(bench.vault, { recursive: true })).filter((name) => name.endsWith('.md'));
  const texts = names.map(async (name) => [name, await readFile(join(bench.vault, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

const remove = { name: 'delete_note', arguments: { path: 'Soil' } };

describe('a client that cannot ask its person', () => {
  it('leaves each change for the person, with the command that shows it', async () => {
    const waits = await client.callTool(remove);
    expect(waits.structuredContent).toMatchObject({ success: false, status: 'waits_for_approval' });
    expect(textOf(waits)).toMatch(/latent approve Notes [0-9a-f-]{8}$/m);
    // Where the vault lies on the disk is told to the person alone, and its name leads there.
    expect(JSON.stringify(waits)).not.toContain(bench.root);
    expect(await bench.latent('pending', 'Notes')).toContain('Delete “Soil.md”');
    // The same call again is the same question.
    expect((await client.callTool(remove)).structuredContent).toEqual(waits.structuredContent);
    expect(await everyText()).toEqual(FILES);
  });

  it('cannot approve by what it writes into a call', async () => {
    const said = { approved: true, confirm: true, decision: 'approve', inputResponses: { approval: {} } };
    for (const [name, value] of Object.entries(said)) {
      const answer = await client.callTool({ name: 'delete_note', arguments: { path: 'Soil', [name]: value } });
      expect(answer.isError, name).toBe(true);
      expect(textOf(answer)).toContain('invalid_input');
    }
    expect(await everyText()).toEqual(FILES);
  });

  it('may leave fifty changes and no more', async () => {
    const create = (at: number) =>
      client.callTool({ name: 'write_note', arguments: { path: `New ${at}.md`, content: 'x' } });
    const answers = [];
    for (let at = 0; at < 51; at += 1) answers.push(await create(at));
    expect(answers.filter(({ isError }) => !isError).length).toBeLessThanOrEqual(50);
    expect(textOf(answers.at(-1)!)).toContain('limit: 50 changes wait');
    expect(await everyText()).toEqual(FILES);
  });
});

it('no path leads out of the vault', async () => {
  for (const path of [
    '../secret.md',
    '/etc/passwd',
    'Work/../../secret.md',
    '..%2fsecret.md',
    'C:\\x.md',
    '.git/config',
  ]) {
    const answer = await client.callTool({ name: 'read_notes', arguments: { paths: [path] } });
    expect(JSON.stringify(answer)).not.toContain('secret\\n');
    expect(textOf(answer), path).toMatch(/outside_vault|ignored|not_found|invalid_input/);
  }
});

it('where it is read-only, no tool that writes exists', async () => {
  const reader = await bench.connect({ args: [bench.vault, '--read-only', '--tools', 'all'] });
  const { tools } = await reader.listTools();
  expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
  expect(textOf(await reader.callTool(remove))).toContain('unknown_tool');
  expect(reader.getInstructions()).toContain('Nothing can be changed here');
});

it('of several vaults each call names one', async () => {
  const other = join(bench.root, 'Other', 'Notes');
  await mkdir(other, { recursive: true });
  await writeFile(join(other, 'Moon.md'), 'The moon.\n');
  const both = await bench.connect({ args: [bench.vault, other, '--tools', 'find'] });
  const { tools } = await both.listTools();
  expect(tools[0]!.inputSchema).toMatchObject({ properties: { vault: { enum: ['Notes', 'Notes-2'] } } });
  const read = (vault?: string) =>
    both.callTool({ name: 'read_note', arguments: { path: 'Moon', ...(vault !== undefined && { vault }) } });
  expect(textOf(await read('Notes-2'))).toContain('The moon.');
  expect(textOf(await read('Notes'))).toContain('not_found');
  expect(textOf(await read())).toContain('It takes “Notes”, “Notes-2”');
  expect((await both.listResourceTemplates()).resourceTemplates[0]!.uriTemplate).toBe('latent://{vault}/{+path}');
});

/** A program that writes whatever it likes to the server. */
async function raw(task: (server: ChildProcessWithoutNullStreams, lines: AsyncIterator<string>) => Promise<void>) {
  const server = spawn(process.execPath, ['bin/latent.mjs', 'mcp', bench.vault], { env: bench.env });
  server.stdin.on('error', () => undefined);
  await task(server, createInterface({ input: server.stdout })[Symbol.asyncIterator]());
  server.kill('SIGKILL');
}

const told = async (lines: AsyncIterator<string>): Promise<Record<string, unknown>> =>
  JSON.parse((await lines.next()).value as string) as Record<string, unknown>;

describe('a program on standard input', () => {
  const begin = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  };
  const call = (id: number, params: unknown) => ({ jsonrpc: '2.0', id, method: 'tools/call', params });

  it('gets an error for what is no JSON, for megabytes and for several messages of a line in a version without such, and is served after each', () =>
    raw(async (server, lines) => {
      server.stdin.write('{"jsonrpc": oh\n');
      expect(await told(lines)).toMatchObject({ id: null, error: { code: -32700 } });
      // Written as they are read, they would be lost from a note.
      server.stdin.write(Buffer.from('{"jsonrpc":"2.0","id":1,"method":"caf\u00e9"}\n', 'latin1'));
      expect(await told(lines)).toMatchObject({
        id: null,
        error: { code: -32700, message: expect.stringContaining('UTF-8') },
      });
      server.stdin.write(`{"jsonrpc":"2.0","id":1,"method":"x","params":${'['.repeat(50_000)}${']'.repeat(50_000)}}\n`);
      expect(await told(lines)).toMatchObject({ id: null, error: { code: -32600 } });
      server.stdin.write(`${'x'.repeat(4_500_000)}\n${JSON.stringify(begin)}\n`);
      expect(await told(lines)).toMatchObject({ id: null, error: { code: -32600 } });
      expect(await told(lines)).toMatchObject({ id: 1, result: { serverInfo: { name: 'latent' } } });
      server.stdin.write(`${JSON.stringify([{ jsonrpc: '2.0', id: 900, method: 'ping' }])}\n`);
      expect(await told(lines)).toMatchObject({ id: null, error: { code: -32600 } });
      server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 901, method: 'ping' })}\n`);
      expect(await told(lines)).toMatchObject({ id: 901, result: {} });
    }));

  it('gets the answers to several messages of a line in one line, in the version that has such', () =>
    raw(async (server, lines) => {
      const older = { ...begin, params: { ...begin.params, protocolVersion: '2025-03-26' } };
      server.stdin.write(`${JSON.stringify(older)}\n`);
      expect(await told(lines)).toMatchObject({ result: { protocolVersion: '2025-03-26' } });
      const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });
      server.stdin.write(`${JSON.stringify([ping(900), call(901, { name: 'list_notes', arguments: null })])}\n`);
      const answers = (await told(lines)) as unknown as { id: number; result: object; error?: object }[];
      expect(answers.map(({ id, error }) => [id, error]).sort()).toEqual([
        [900, undefined],
        [901, undefined],
      ]);
      server.stdin.write(`[]\n${JSON.stringify(ping(902))}\n`);
      expect(await told(lines)).toMatchObject({ id: null, error: { code: -32600 } });
      expect(await told(lines)).toMatchObject({ id: 902 });
    }));

  it('gets an answer to each of a thousand calls in a second, refusals among them, and changes nothing', () =>
    raw(async (server, lines) => {
      server.stdin.write(`${JSON.stringify(begin)}\n`);
      await told(lines);
      const calls = Array.from({ length: 1000 }, (_, at) => JSON.stringify(call(at + 2, remove)));
      server.stdin.write(`${calls.join('\n')}\n`);
      const answers: string[] = [];
      for (let at = 0; at < 1000; at += 1) answers.push(JSON.stringify(await told(lines)));
      expect(answers.filter((answer) => answer.includes('error limit')).length).toBeGreaterThan(800);
      expect(answers.every((answer) => answer.includes('"result"'))).toBe(true);
      expect(await everyText()).toEqual(FILES);
    }));
});

it('an index that cannot be kept is told to the person, once, and answers are whole without it', async () => {
  const place = join(bench.root, 'no folder');
  await writeFile(place, '');
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['bin/latent.mjs', 'mcp', bench.vault],
    env: { ...bench.env, XDG_CACHE_HOME: place, XDG_RUNTIME_DIR: join(bench.root, 'run 2') },
    stderr: 'pipe',
  });
  let told = '';
  transport.stderr!.on('data', (text: Buffer) => (told += text.toString()));
  const reader = await bench.connect({ transport });
  for (let times = 0; times < 2; times += 1) {
    const answer = await reader.callTool({ name: 'search_notes', arguments: { query: 'compost' } });
    expect(textOf(answer)).toContain('Soil.md');
    expect(JSON.stringify(answer)).not.toContain(bench.root);
  }
  expect(told.match(/The index cannot be kept in .* \(a file stands where a folder should be\)/g)).toHaveLength(1);
});
