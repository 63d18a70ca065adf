import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client, type ElicitResult, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { buildLatent } from '../../testing/built-latent.ts';

/** A folder of notes with a cache and data of its own, and the built command line on it. */
export interface McpBench {
  readonly root: string;
  readonly vault: string;
  /** Of the processes. */
  readonly env: Readonly<Record<string, string>>;
  /** An official client on a `latent mcp` of its own; it ends with the bench. */
  connect(options?: ConnectOptions): Promise<Client>;
  /** What a command of the built program writes to standard output. */
  latent(...written: string[]): Promise<string>;
  /** Starts `latent mcp --http` on a free port. */
  serveHttp(args?: readonly string[]): Promise<ServedHttp>;
  dispose(): Promise<void>;
}

export interface ServedHttp {
  readonly url: string;
  /** '' where none is asked for. */
  readonly token: string;
}

export interface ConnectOptions {
  /** Behind `latent mcp`, the vault included. */
  readonly args?: readonly string[];
  /** The newest revision of the protocol, or the ones before it. */
  readonly revision?: '2026-07-28' | 'before';
  /** What the client's person answers; without it the client cannot ask them. */
  readonly person?: (question: string) => ElicitResult;
  /** It gets structured answers beside the text. */
  readonly getsData?: boolean;
  /** Instead of a process that this client starts. */
  readonly transport?: Transport;
}

export async function createMcpBench(files: Readonly<Record<string, string>>): Promise<McpBench> {
  await buildLatent();
  const root = await mkdtemp(join(tmpdir(), 'latent-mcp-'));
  const vault = join(root, 'Notes');
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(vault, path)), { recursive: true });
    await writeFile(join(vault, path), text);
  }
  const env = {
    ...(process.env as Record<string, string>),
    XDG_CACHE_HOME: join(root, 'cache'),
    XDG_DATA_HOME: join(root, 'data'),
    XDG_RUNTIME_DIR: join(root, 'run'),
  };
  const clients: Client[] = [];
  const servers: ChildProcess[] = [];
  return {
    root,
    vault,
    env,
    async connect({ args = [vault], revision = '2026-07-28', person, getsData = false, transport } = {}) {
      const client = new Client(
        { name: 'test', version: '1' },
        {
          capabilities: person ? { elicitation: { form: {} } } : {},
          versionNegotiation: { mode: revision === 'before' ? 'legacy' : { pin: revision } },
        },
      );
      if (person) client.setRequestHandler('elicitation/create', async ({ params }) => person(params.message));
      await client.connect(
        transport ??
          new StdioClientTransport({
            command: process.execPath,
            args: ['bin/latent.mjs', 'mcp', ...args, ...(getsData ? ['--structured', 'test'] : [])],
            env,
            stderr: 'ignore',
          }),
      );
      clients.push(client);
      return client;
    },
    latent: async (...written) =>
      (await promisify(execFile)(process.execPath, ['bin/latent.mjs', ...written], { env })).stdout,
    async serveHttp(args = [vault]) {
      const server = spawn(process.execPath, ['bin/latent.mjs', 'mcp', '--http', '0', ...args], {
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      servers.push(server);
      let told = '';
      for await (const part of server.stderr) {
        told += String(part);
        const [, url, token = ''] = /at (\S+), for[^]*(?:Token: (\S+)|Without a token)/.exec(told) ?? [];
        if (url !== undefined) return { url, token };
      }
      throw new Error(`latent mcp --http ended: ${told}`);
    },
    async dispose() {
      await Promise.all(clients.map((client) => client.close()));
      for (const server of servers) {
        const ended = once(server, 'exit');
        server.kill('SIGTERM');
        await ended;
      }
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** The text of a tool's answer. */
export function textOf(answer: { readonly content?: unknown }): string {
  const [first] = (answer.content ?? []) as readonly { readonly text?: string }[];
  return first?.text ?? '';
}
