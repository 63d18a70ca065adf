import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
import { meantMessage, parseMessage } from '../server/client-message.ts';
import { type McpFactory, NO_BATCHES, WITH_BATCHES } from '../server/create-mcp-server.ts';
import { followVaults } from '../server/follow-changes.ts';
import type { ServedVault } from '../vaults/served-vaults.ts';
import { createBodies, MOST_BYTES, type Unread } from './read-body.ts';
import { createSessions } from './sessions.ts';

interface Door {
  readonly port: number;
  /** Absent: every program that can connect to the port may ask. */
  readonly token: string | undefined;
}

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The one address. */
const MCP_PATH = '/mcp';

/** What the library answers; another method it would not even be asked. */
const METHODS = ['GET', 'POST', 'DELETE'];

/**
 * Why a request is not answered; undefined where it may be. A page of any site can make a browser send requests to this machine,
 * and can give its own name this machine's address: Host and Origin tell.
 */
function requestRefusal(request: IncomingMessage, { port, token }: Door): Refusal | undefined {
  const { headers, headersDistinct, method = '' } = request;
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  // “A server MUST respond with a 400 … to any request message that contains more than one Host” (RFC 9112, 3.2).
  if ((headersDistinct['host'] ?? []).length > 1) return { status: 400, message: 'A request has one Host.' };
  const { host, path } = targetOf(request);
  if (!hosts.includes(host.toLowerCase())) return { status: 403, message: `This server answers to ${hosts[0]} alone.` };
  const { origin } = headers;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`))
    return { status: 403, message: 'This server answers no web page.' };
  if (path !== MCP_PATH) return { status: 404, message: `The address is http://${hosts[0]}${MCP_PATH}` };
  if (token !== undefined && !isToken(headers.authorization, token))
    return {
      status: 401,
      message: 'The token is missing or wrong: send “Authorization: Bearer TOKEN” with the one that latent mcp shows.',
      headers: { 'WWW-Authenticate': 'Bearer' },
    };
  if (!METHODS.includes(method))
    return { status: 405, message: 'There is no such method here.', headers: { Allow: METHODS.join(', ') } };
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES) return UNREAD['too-large'];
  return undefined;
}

/**
 * Where a request goes. With an address instead of a path, as a client behind a proxy sends it, that says which host is meant, and
 * the header counts no more (RFC 9112, 3.2.2). A path is compared as it is written: none is another spelling of this server's.
 */
function targetOf({ url = '', headers }: IncomingMessage): { readonly host: string; readonly path: string } {
  const [, authority, written = '/'] = /^http:\/\/([^/?#]*)([^?#]*)/iu.exec(url) ?? [];
  if (authority !== undefined) return { host: authority, path: written };
  return { host: headers.host ?? '', path: url.split('?')[0]! };
}

const UNREAD: Readonly<Record<Unread, Refusal>> = {
  'too-large': { status: 413, message: `A request may have ${MOST_BYTES} bytes.` },
  crowded: { status: 503, message: 'Too much is being sent at a time. Send this again.' },
};

/** In a time that does not tell how much of it is right. The scheme may be written in any case (RFC 9110, 11.1). */
function isToken(authorization: string | undefined, token: string): boolean {
  const [, sentToken = ''] = /^bearer +(.*)$/iu.exec(authorization ?? '') ?? [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sentToken), digest(token));
}

/**
 * Connections that have shown no token. A client shows its own with its first request, at once; but one that asks hundreds of things
 * at once has as many connections, none of which has shown it yet.
 */
const MOST_STRANGERS = 512;

/** Which connections belong to somebody who may ask. */
interface Strangers {
  /** A request on it may be answered: it counts no more. */
  admit(socket: Socket): void;
}

/**
 * Keeps connections without a token from taking the place of others: of those that wait, with half a header or with nothing, the one
 * that has waited longest is closed when there are too many. One that shows the token in its first moments is never among these.
 */
function limitStrangers(server: Server): Strangers {
  // In the order in which they came.
  const waiting = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
    const [longest] = waiting;
    if (waiting.size > MOST_STRANGERS) {
      waiting.delete(longest!);
      longest!.destroy();
    }
  });
  return { admit: (socket) => void waiting.delete(socket) };
}

interface HttpServing {
  /** 0: any that is free. */
  readonly port: number;
  /** undefined: none is asked for. */
  readonly token: string | undefined;
}

interface HttpServer {
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
  const readBody = createBodies();
  const stop = followVaults(vaults, {
    updated: (uri) => handler.notify.resourceUpdated(uri),
    listed: () => handler.notify.resourcesChanged(),
  });
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2000 });
  const strangers = limitStrangers(server);
  const answer = (request: IncomingMessage, response: ServerResponse, waitsToSend: boolean): void => {
    const refusal = requestRefusal(request, { port: (server.address() as AddressInfo).port, token });
    if (refusal) return sendJsonRpcError(response, refusal);
    strangers.admit(request.socket);
    if (waitsToSend) response.writeContinue();
    answerHttpRequest(request, response, readBody, async (webRequest, body) =>
      (await isLegacyRequest(webRequest, body))
        ? sessions.fetch(webRequest, body)
        : handler.fetch(webRequest, { parsedBody: body }),
    ).catch(() => response.destroy());
  };
  server.on('request', (request, response) => answer(request, response, false));
  // A client that asks first (`Expect: 100-continue`) is told what its header decides before it sends the rest (RFC 9110, 10.1.1).
  server.on('checkContinue', (request, response) => answer(request, response, true));
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

async function answerHttpRequest(
  request: IncomingMessage,
  response: ServerResponse,
  readBody: ReturnType<typeof createBodies>,
  fetch: (asked: Request, body: unknown) => Promise<Response>,
): Promise<void> {
  const bytes = await readBody(request);
  if (typeof bytes === 'string') return sendJsonRpcError(response, UNREAD[bytes]);
  const parsed = bytes.length === 0 ? { value: undefined } : parseMessage(bytes);
  if ('code' in parsed) return sendJsonRpcError(response, { status: 400, message: parsed.message }, parsed.code);
  const { value } = parsed;
  // A client that names no version speaks the one that has batches, or an older one.
  if (Array.isArray(value) && (request.headers['mcp-protocol-version'] ?? WITH_BATCHES) !== WITH_BATCHES)
    return sendJsonRpcError(response, { status: 400, message: NO_BATCHES }, -32600);
  const body = Array.isArray(value) ? (value as unknown[]).map(meantMessage) : meantMessage(value);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const webRequest = new Request(`http://${HOST}${MCP_PATH}`, {
    method: request.method ?? 'GET',
    headers: headersOf(request),
    signal: gone.signal,
  });
  await send(await fetch(webRequest, body), response);
}

async function send({ status, headers, body }: Response, response: ServerResponse): Promise<void> {
  // Whether the connection goes on is not the library's to say: a client may have asked for its end (RFC 9112, 9.6).
  headers.delete('connection');
  response.writeHead(status, Object.fromEntries(headers));
  if (!body) return void response.end();
  // The client of a stream waits for its head, which may be long before the first event.
  response.flushHeaders();
  await pipeline(Readable.fromWeb(body as ReadableStream), response);
}

/** The library compares the types that are accepted as they are written, which may be in any case (RFC 9110, 8.3.1). */
const headersOf = ({ headers }: IncomingMessage): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, name === 'accept' ? value.toLowerCase() : value] as [string, string]] : [],
    ),
  );

function sendJsonRpcError(response: ServerResponse, { status, message, headers }: Refusal, code = -32000): void {
  // What is still being sent is not read.
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close', ...headers });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }));
}
