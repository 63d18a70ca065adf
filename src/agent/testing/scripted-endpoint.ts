import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { replyToChunks, type ScriptedReply } from './scripted-reply.ts';

export type { ScriptedReply, ScriptedToolCall } from './scripted-reply.ts';

/** A chat request as the endpoint received it. */
export interface ReceivedRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: {
    readonly model: string;
    readonly messages: readonly {
      readonly role: string;
      readonly content: string | null;
      readonly [field: string]: unknown;
    }[];
    readonly tools?: readonly { readonly function: { readonly name: string } }[];
    readonly stream?: boolean;
  };
  /** 0 for the first chat request. */
  readonly n: number;
}

export type Script = readonly ScriptedReply[] | ((request: ReceivedRequest) => ScriptedReply);

export interface ScriptedEndpointOptions {
  /** Replies in order, or a function of the request. Beyond the script it answers 400 and says so. */
  readonly script?: Script;
  /** 0 (the default) takes any free port. */
  readonly port?: number;
  /** Requests with another key get 401. Absent: any, or none. */
  readonly apiKey?: string;
  /** What `GET /v1/models` lists. A chat with another model gets 404 where `strictModel` is set. */
  readonly models?: readonly string[];
  readonly strictModel?: boolean;
  /** The window that the list tells of each, as vLLM does. */
  readonly windowTokens?: number;
  /** False: no CORS header at all, as a server that does not allow the app's origin. */
  readonly cors?: boolean;
}

export interface ScriptedEndpoint {
  /** Ends in `/v1`, without a slash after it. */
  readonly baseUrl: string;
  readonly requests: readonly ReceivedRequest[];
  /** Adds replies to a script that is a list. */
  push(...replies: ScriptedReply[]): void;
  close(): Promise<void>;
}

/**
 * An OpenAI-compatible server on localhost that streams scripted replies over real sockets:
 * for tests of the provider in Node and of the whole app in a browser.
 */
export async function createScriptedEndpoint(options: ScriptedEndpointOptions = {}): Promise<ScriptedEndpoint> {
  const models = options.models ?? ['scripted-model'];
  const queue: ScriptedReply[] = Array.isArray(options.script) ? [...(options.script as readonly ScriptedReply[])] : [];
  const requests: ReceivedRequest[] = [];

  const next = (request: ReceivedRequest): ScriptedReply => {
    if (typeof options.script === 'function') return options.script(request);
    return queue.shift() ?? { status: 400, error: { message: 'The script has no further reply.' } };
  };

  const refuse = (request: IncomingMessage): ScriptedReply | undefined =>
    options.apiKey !== undefined && request.headers.authorization !== `Bearer ${options.apiKey}`
      ? {
          status: 401,
          error: {
            message: `Incorrect API key provided: ${request.headers.authorization ?? ''}`,
            code: 'invalid_api_key',
          },
        }
      : undefined;

  const chat = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await readBody(request)) as ReceivedRequest['body'];
    const received = { headers: request.headers, body, n: requests.length };
    requests.push(received);
    const unknown = options.strictModel && !models.includes(body.model);
    const missing: ScriptedReply = {
      status: 404,
      error: { message: `model "${body.model}" not found`, code: 'model_not_found' },
    };
    await send(unknown ? missing : next(received), response, body.model, received.n);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (options.cors !== false) setCors(request, response);
    const path = (request.url ?? '').split('?')[0];
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const refused = refuse(request);
    if (refused) return send(refused, response, '', 0);
    if (request.method === 'GET' && path === '/v1/models') {
      return sendJson(response, 200, {
        object: 'list',
        data: models.map((id) => ({
          id,
          object: 'model',
          created: 0,
          owned_by: 'test',
          ...(options.windowTokens && { max_model_len: options.windowTokens }),
        })),
      });
    }
    if (request.method === 'POST' && path === '/v1/chat/completions') return chat(request, response);
    return sendJson(response, 404, { error: { message: `No route ${request.method} ${path}` } });
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://localhost:${port}/v1`,
    requests,
    push: (...replies) => void queue.push(...replies),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The preflight request of a browser for a server on the local network. */
function setCors(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, OPTIONS');
  // Only what the app needs: a further header sent by the client fails in the browser, as it would with real servers.
  response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, accept');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
  response.setHeader('Access-Control-Allow-Private-Network', 'true');
  response.setHeader('Vary', 'Origin');
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function send(reply: ScriptedReply, response: ServerResponse, model: string, n: number): Promise<void> {
  const status = reply.status ?? 200;
  if (status !== 200)
    return sendJson(
      response,
      status,
      { error: reply.error ?? { message: `Scripted status ${status}` } },
      reply.headers,
    );
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    ...reply.headers,
  });
  response.flushHeaders();
  for (const chunk of replyToChunks(reply, model, n)) {
    if (response.destroyed) return;
    if (reply.delayMs) await sleep(reply.delayMs);
    await writeBytes(response, `data: ${chunk}\n\n`, reply.splitBytes);
  }
  if (reply.hold) return new Promise((resolve) => response.once('close', resolve));
  // A stream that errors drops what was not read yet: a slow browser gets time to read.
  if (reply.cut) return void setTimeout(() => response.destroy(), 250);
  if (!reply.noDone) await writeBytes(response, 'data: [DONE]\n\n', reply.splitBytes);
  response.end();
}

async function writeBytes(response: ServerResponse, text: string, size: number | undefined): Promise<void> {
  const bytes = Buffer.from(text, 'utf8');
  const step = size ?? bytes.length;
  for (let from = 0; from < bytes.length; from += step) {
    response.write(bytes.subarray(from, from + step));
    // A turn of the event loop between writes keeps the pieces apart on the wire.
    if (size) await new Promise((resolve) => setImmediate(resolve));
  }
}
