import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { ToolSetup } from '../../tools/definition/dependencies.ts';
import { STOP_SIGNALS } from '../cli/stop-signals.ts';
import { makeOwnFolder, type Places, storing, TOKEN_FILE, unlessMissing } from '../storage/places.ts';
import { readRegularText, writeRegularFile } from '../storage/regular-files.ts';
import type { HeadlessVault } from '../vault/open-vault.ts';
import { serveOverHttp } from './http/serve-http.ts';
import { meantMessage, type MessageProblem, parseMessage } from './server/client-message.ts';
import { createBatches, createMcpFactory, type McpFactory, NO_BATCHES } from './server/create-mcp-server.ts';
import { tellConnection } from './server/follow-changes.ts';
import type { WritingMessage } from './thread/serve-in-thread.ts';
import { offeredTools } from './tools/offered-tools.ts';
import { openServedVaults, servedFolders, type ServedVault } from './vaults/served-vaults.ts';

const NEW_LINE = 10;

/**
 * Passes on the lines that are JSON, whole, and reports every other: the library leaves them out without a word, and ends where
 * one is too long.
 * @param maxBytes bytes of a line
 * @param messagesOf the messages of a line's value; undefined where several at once are refused
 */
function checkedLines(
  maxBytes: number,
  onProblem: (problem: MessageProblem) => void,
  messagesOf: (value: unknown) => readonly unknown[] | undefined,
): Transform {
  let parts: Buffer[] = [];
  let size = 0;
  const add = (part: Buffer): void => {
    size += part.length;
    // Of a line that is too long only the length is kept.
    if (size > maxBytes) parts = [];
    else parts.push(part);
  };
  const end = (pass: (line: Buffer) => void): void => {
    const line = Buffer.concat(parts);
    const isTooLong = size > maxBytes;
    [parts, size] = [[], 0];
    if (isTooLong) onProblem({ code: -32600, message: `A message may have ${maxBytes} bytes.` });
    else if (line.toString('utf8').trim() === '') return;
    else {
      const parsed = parseMessage(line);
      if ('code' in parsed) return onProblem(parsed);
      const { value } = parsed;
      const messages = messagesOf(value);
      if (!messages) onProblem({ code: -32600, message: NO_BATCHES });
      // As it was written where nothing in it is meant otherwise.
      else if (messages.length === 1 && messages[0] === value && meantMessage(value) === value) pass(line);
      else for (const message of messages) pass(Buffer.from(JSON.stringify(meantMessage(message))));
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, onTransformed) {
      let from = 0;
      for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, from)) {
        add(chunk.subarray(from, at));
        end((line) => this.push(Buffer.concat([line, Buffer.of(NEW_LINE)])));
        from = at + 1;
      }
      if (from < chunk.length) add(chunk.subarray(from));
      onTransformed();
    },
  });
}

/** The most bytes of one message. */
const MOST_BYTES = 4_000_000;

/** Serves the client that started this process, through standard input and output, until it ends. */
async function serveOverStdio(
  factory: McpFactory,
  vaults: readonly ServedVault[],
  onProblem: (text: string) => void,
): Promise<void> {
  const batches = createBatches();
  const lines = process.stdin.pipe(checkedLines(MOST_BYTES, answerProblem, (value) => batches.messagesOf(value)));
  batches.answers.pipe(process.stdout, { end: false });
  const transport = new StdioServerTransport(lines, batches.answers, { maxBufferSize: 4 * MOST_BYTES });
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    void untilStopped().then(resolve);
  });
  const handle = serveStdio(
    (context) => {
      const mcp = factory(context);
      tellConnection(mcp, context.era, vaults);
      return mcp;
    },
    { transport, onerror: (error) => onProblem(error.message) },
  );
  await ended;
  await handle.close();
}

function answerProblem(error: MessageProblem): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error })}\n`);
}

export interface McpServing {
  /** Folders of notes. */
  readonly vaults: readonly string[];
  /** `core`, `all`, groups or names. */
  readonly tools: string;
  readonly isReadOnly: boolean;
  /** Names of clients, or `all`: who gets structured answers. */
  readonly structured: readonly string[];
  readonly allow: readonly string[];
  /** The model that tools ask, where the person named one. */
  readonly textModel: ToolSetup['textModel'] | undefined;
  /** The web sources that may be asked, as `--web` had them; those of the policy file where undefined. */
  readonly web: string | undefined;
  /** Over HTTP at this port of this machine, with a token unless `hasToken` is false; absent: over standard input and output. */
  readonly http?: { readonly port: number; readonly hasToken: boolean };
  readonly places: Places;
  readonly models: string;
  /** For the person who started it, never for the client. */
  readonly tell: (text: string) => void;
}

/**
 * A server runs for days beside others. V8 lets its heap grow to a multiple of what is in use before it collects: this much in percent
 * instead keeps a tenth of the memory, for some milliseconds at the slowest searches (`npm run bench mcp`).
 */
const HEAP_GROWTH = 20;

/** Serves vaults to other agents until the client, or the person, ends it. */
export async function serveMcp(serving: McpServing): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const { places, models, allow, textModel, web, isReadOnly, structured, tell } = serving;
  const version = __LATENT_VERSION__;
  const folders = await servedFolders(serving.vaults, { places, allow, written: web, version, tell });
  const asksWeb = folders.some((folder) => folder.web.port.sources().length > 0);
  const tools = offeredTools(serving.tools, { isReadOnly, asksWeb });
  const vaults = openServedVaults(folders, { places, models, textModel, tell, tools: tools.all });
  const factory = createMcpFactory({ vaults, tools, isReadOnly, structured, version });
  try {
    if (serving.http) await serveUntilStopped(factory, vaults, serving, serving.http);
    else await serveOverStdio(factory, vaults, serving.tell);
  } finally {
    await Promise.allSettled(vaults.map(async ({ vault }) => closeVault(await vault)));
  }
}

/** The main thread has more patience for a change than for anything else. */
async function closeVault(vault: HeadlessVault): Promise<void> {
  const tell = (message: WritingMessage): void => parentPort?.postMessage(message);
  tell('writing');
  await vault.written();
  tell('written');
  await vault.close();
}

async function serveUntilStopped(
  factory: McpFactory,
  vaults: readonly ServedVault[],
  { places, tell }: McpServing,
  { port, hasToken }: NonNullable<McpServing['http']>,
): Promise<void> {
  const token = hasToken ? await keptToken(places) : undefined;
  const server = await serveOverHttp(factory, vaults, { port, token });
  tell(`Serving at ${server.url}, for programs of this machine. Ctrl+C ends it.`);
  tell(
    token === undefined
      ? 'Without a token: any program and any person of this machine can read these notes.'
      : `Token: ${token}`,
  );
  await untilStopped();
  await server.close();
}

/** The token of this machine's server: made once, so that what a person set up in a client goes on working. */
export async function keptToken({ data }: Places): Promise<string> {
  const path = join(data, TOKEN_FILE);
  const storedToken = (await storing(data, () => readRegularText(path).catch(unlessMissing))) ?? '';
  if (/^[\w-]{43}$/.test(storedToken.trim())) return storedToken.trim();
  const token = randomBytes(32).toString('base64url');
  await makeOwnFolder(data);
  await storing(data, () => writeRegularFile(path, `${token}\n`));
  return token;
}

/** Resolves when the person or the system ends the server: by a signal, which in a thread the main thread passes on. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.once(signal, () => resolve());
    parentPort?.once('message', () => resolve());
    // The listener alone keeps nothing running.
    parentPort?.unref();
  });
}
