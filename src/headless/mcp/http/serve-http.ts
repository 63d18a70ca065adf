import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
import type { McpFactory } from '../server/create-mcp-server.ts';
import { meantMessage } from '../server/meant-message.ts';
import { followVaults } from '../server/follow-changes.ts';
import type { ServedVault } from '../vaults/served-vaults.ts';
import { MCP_PATH, MOST_BYTES, refusalOf, TOO_LARGE, type Refusal } from './check-request.ts';
import { createSessions } from './sessions.ts';
import { limitStrangers } from './strangers.ts';

export interface HttpServing {
  /** 0: any that is free. */
  readonly port: number;
  /** undefined: none is asked for. */
  readonly token: string | undefined;
}

export interface HttpServer {
  readonly url: string;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/** Serves clients of this machine over Streamable HTTP. @throws Error where the port is taken */
export async function serveOverHttp(
  factory: McpFactory,
  vaults: readonly ServedVault[],
  { port, token }: HttpServing,
): Promise<HttpServer> {
  const handler = createMcpHandler(factory, { legacy: 'reject', maxSubscriptions: 64 });
  const sessions = createSessions(factory, vaults);
  const stop = followVaults(vaults, {
    updated: (uri) => handler.notify.resourceUpdated(uri),
    listed: () => handler.notify.resourcesChanged(),
  });
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2000 },
    (request, response) => {
      const refusal = refusalOf(request, { port: (server.address() as AddressInfo).port, token });
      if (refusal) return refuse(response, refusal);
      strangers.admit(request.socket);
      answer(request, response, async (asked, body) =>
        (await isLegacyRequest(asked, body)) ? sessions.fetch(asked, body) : handler.fetch(asked, { parsedBody: body }),
      ).catch(() => response.destroy());
    },
  );
  const strangers = limitStrangers(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}${MCP_PATH}`,
    async close() {
      stop();
      await sessions.close();
      await handler.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  fetch: (asked: Request, body: unknown) => Promise<Response>,
): Promise<void> {
  const text = await textOf(request);
  if (text === undefined) return refuse(response, TOO_LARGE);
  let body: unknown;
  try {
    body = text === '' ? undefined : meantMessage(JSON.parse(text));
  } catch {
    return refuse(response, { status: 400, message: 'The request is no JSON.' }, -32700);
  }
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const asked = new Request(`http://${HOST}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headersOf(request),
    signal: gone.signal,
    ...(text !== '' && request.method === 'POST' && { body: text }),
  });
  await send(await fetch(asked, body), response, gone.signal);
}

async function send(answered: Response, response: ServerResponse, gone: AbortSignal): Promise<void> {
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  // The client of a stream waits for its head, which may be long before the first event.
  response.flushHeaders();
  const reader = answered.body?.getReader();
  gone.addEventListener('abort', () => void reader?.cancel().catch(() => undefined));
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    if (!response.write(part.value) && !gone.aborted)
      await new Promise<void>((resolve) => response.once('drain', resolve).once('close', resolve));
  }
  response.end();
}

/** @returns undefined where it is too large */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > MOST_BYTES) return undefined;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}

const headersOf = ({ headers }: IncomingMessage): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  );

function refuse(response: ServerResponse, { status, message, headers }: Refusal, code = -32000): void {
  // What is still being sent is not read.
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close', ...headers });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }));
}
