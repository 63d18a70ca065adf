import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWordEmbedder } from './word-embedder.ts';

/** A response sent instead of vectors: status, body and how long to wait. */
export interface Refusal {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface EmbeddingEndpointOptions {
  readonly dimensions?: number;
  /** Requests with another key get 401, and an error that quotes it, as some servers do. */
  readonly apiKey?: string;
  readonly models?: readonly string[];
  /** Token count reported in each response; absent: not reported. */
  readonly tokens?: number;
  /** Characters of one text. */
  readonly maxLength?: number;
  /** Called for each request for embeddings; its result is sent instead of vectors. */
  readonly refuse?: (texts: readonly string[], n: number) => Refusal | undefined;
}

export interface EmbeddingEndpoint {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  /** The texts of each request, in order of arrival. */
  readonly requests: readonly (readonly string[])[];
  close(): Promise<void>;
}

/** An OpenAI-compatible server for embeddings on this machine, over real sockets: near are texts that share words. */
export async function createEmbeddingEndpoint(options: EmbeddingEndpointOptions = {}): Promise<EmbeddingEndpoint> {
  const { dimensions = 48, models = ['test-embedding'], maxLength = Infinity } = options;
  const embedder = createWordEmbedder({}, dimensions);
  const requests: string[][] = [];

  async function embed(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { model, input } = JSON.parse(await readBody(request)) as { model: string; input: string[] };
    requests.push(input);
    const refusal = options.refuse?.(input, requests.length - 1);
    if (refusal) return send(response, refusal);
    if (!models.includes(model))
      return send(response, {
        status: 404,
        body: { error: { message: `model "${model}" not found, try pulling it first` } },
      });
    if (input.some((text) => text.length > maxLength))
      return send(response, {
        status: 400,
        body: { error: { message: 'input is too long: it exceeds the context length' } },
      });
    const vectors = await embedder.embed(input, 'passage');
    // Not of length 1, and in another order, as servers may send them.
    const data = vectors
      .map((vector, index) => ({ index, embedding: Array.from(vector, (value) => value * 3) }))
      .reverse();
    send(response, {
      status: 200,
      body: {
        data,
        ...(options.tokens !== undefined && { usage: { prompt_tokens: options.tokens, total_tokens: options.tokens } }),
      },
    });
  }

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const key = request.headers.authorization;
    if (options.apiKey !== undefined && key !== `Bearer ${options.apiKey}`)
      return send(response, { status: 401, body: { error: { message: `Incorrect API key provided: ${key}` } } });
    if (request.method === 'GET' && request.url === '/v1/models')
      return send(response, {
        status: 200,
        body: { object: 'list', data: models.map((id) => ({ id, object: 'model' })) },
      });
    if (request.method === 'POST' && request.url === '/v1/embeddings')
      return void embed(request, response).catch((error: unknown) =>
        send(response, { status: 500, body: { error: String(error) } }),
      );
    send(response, { status: 404, body: 'page not found' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, { status, body, headers }: Refusal): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
