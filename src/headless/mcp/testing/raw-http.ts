import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ServedHttp } from './mcp-bench.ts';

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly body?: string | Uint8Array;
}

/** What a request of this program has, with the token; `headers` come on top. */
function requestOptions({ url, token }: ServedHttp, { method = 'POST', headers, path = '/mcp', body = '' }: Sent) {
  const options: RequestOptions = {
    host: '127.0.0.1',
    port: new URL(url).port,
    path,
    method,
    headers: {
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${token}`,
      ...(method === 'POST' && {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
      }),
      ...headers,
    },
  };
  return options;
}

/** Sends what no browser and no client would. @returns the head of the answer, whose body comes later */
export function open(served: ServedHttp, sent: Sent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(requestOptions(served, sent), resolve);
    asked.on('error', reject);
    asked.end(sent.body ?? '');
  });
}

/** Sends bytes as they are. @returns resolves with all that came, once the server has ended the connection */
export async function exchange({ url }: ServedHttp, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

/** As `open`, with the whole answer. */
export async function send(
  served: ServedHttp,
  sent: Sent,
): Promise<{ readonly status: number; readonly text: string; readonly session: string }> {
  const response = await open(served, sent);
  return {
    status: response.statusCode ?? 0,
    text: await text(response),
    session: String(response.headers['mcp-session-id'] ?? ''),
  };
}

/** A client of a revision before 2026-07-28 that does as it is told. */
export interface RawSession {
  readonly headers: Readonly<Record<string, string>>;
  send(message: object): ReturnType<typeof send>;
  /** The stream of the answer to a message, or to several at once. */
  stream(messages: object): Promise<RawStream>;
  /** A stream on which it listens. */
  listen(): Promise<RawStream>;
}

export interface RawStream {
  readonly heard: readonly RawMessage[];
  isOver(): boolean;
  /** The client goes away. */
  leave(): void;
}

interface RawMessage {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: { readonly content?: readonly { readonly text?: string }[] };
}

export async function beginSession(
  served: ServedHttp,
  { version = '2025-06-18', capabilities = {} }: { readonly version?: string; readonly capabilities?: object } = {},
): Promise<RawSession> {
  const written = (message: object) => JSON.stringify({ jsonrpc: '2.0', ...message });
  const params = { protocolVersion: version, capabilities, clientInfo: { name: 'raw', version: '1' } };
  const { session } = await send(served, { body: written({ id: 'hello', method: 'initialize', params }) });
  const headers = { 'Mcp-Session-Id': session, 'Mcp-Protocol-Version': version };
  await send(served, { headers, body: written({ method: 'notifications/initialized' }) });
  return {
    headers,
    send: (message) => send(served, { headers, body: written(message) }),
    stream: async (messages) =>
      readStream(
        await open(served, { headers, body: Array.isArray(messages) ? JSON.stringify(messages) : written(messages) }),
      ),
    listen: async () => readStream(await open(served, { headers, method: 'GET' })),
  };
}

function readStream(response: IncomingMessage): RawStream {
  const heard: RawMessage[] = [];
  let text = '';
  let isOver = false;
  response.on('data', (part: Buffer) => {
    const events = (text + part.toString()).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, data] = /^data: (.+)$/m.exec(event) ?? [];
      if (data !== undefined) heard.push(JSON.parse(data) as RawMessage);
    }
  });
  response.once('close', () => (isOver = true)).on('error', () => undefined);
  return { heard, isOver: () => isOver, leave: () => response.destroy() };
}
