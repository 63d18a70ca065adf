import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  /** Path and parameters. */
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Never answers. */
  readonly hang?: boolean;
}

export interface WebServer {
  readonly address: string;
  readonly received: readonly Received[];
  close(): Promise<void>;
}

/** A server on this machine that answers as a web source would, to a browser too. */
export async function createWebServer(answer: (request: Received) => Reply): Promise<WebServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const seen: Received = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://here'),
        headers: request.headers,
        body,
      };
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', '*');
      if (seen.method === 'OPTIONS') return void response.end();
      received.push(seen);
      const reply = answer(seen);
      if (reply.hang) return;
      response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json', ...reply.headers });
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? null));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
