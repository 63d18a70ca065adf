import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

export interface LocalLoginServer {
  readonly url: string;
  /** What was asked for, in order, such as `POST /token refresh_token`. */
  readonly asked: readonly string[];
  /** Invalidates the access tokens; refresh tokens stay valid. */
  expire(): void;
  /** Invalidates both. */
  revoke(): void;
  close(): Promise<void>;
}

/** An MCP server with a login page (OAuth 2.1: metadata, registration, PKCE, refresh) that accepts every login by itself. */
export async function startLocalLoginServer({
  refuses = false,
}: { readonly refuses?: boolean } = {}): Promise<LocalLoginServer> {
  const asked: string[] = [];
  const codes = new Map<string, { readonly challenge: string; readonly redirect: string }>();
  let access = new Set<string>();
  let refresh = new Set<string>();
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'locked', version: '1' });
    server.registerTool('whoami', { description: 'Says who is logged in.', inputSchema: z.object({}) }, () => ({
      content: [{ type: 'text', text: 'Anna' }],
    }));
    return server;
  });
  const give = () => {
    const tokens = { access_token: randomUUID(), refresh_token: randomUUID(), token_type: 'Bearer', expires_in: 3600 };
    access.add(tokens.access_token);
    refresh.add(tokens.refresh_token);
    return tokens;
  };
  const token = (form: URLSearchParams): object | undefined => {
    if (form.get('grant_type') === 'refresh_token')
      return refresh.delete(form.get('refresh_token') ?? '') ? give() : undefined;
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return code?.challenge === challenge && code.redirect === form.get('redirect_uri') ? give() : undefined;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const here = new URL(request.url ?? '/', origin());
    const body = await readBody(request);
    const form = new URLSearchParams(here.pathname === '/token' ? body.toString() : '');
    if (request.method !== 'OPTIONS')
      asked.push([request.method, here.pathname, form.get('grant_type')].filter(Boolean).join(' '));
    for (const [name, value] of Object.entries({
      Origin: '*',
      Methods: '*',
      Headers: request.headers['access-control-request-headers'] ?? '*',
    }))
      response.setHeader(`Access-Control-Allow-${name}`, value);
    response.setHeader('Access-Control-Expose-Headers', 'WWW-Authenticate, Mcp-Session-Id');
    const json = (value: object, status = 200) =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (here.pathname.startsWith('/.well-known/oauth-protected-resource'))
      return json({ resource: `${origin()}/mcp`, authorization_servers: [origin()] });
    if (here.pathname.startsWith('/.well-known/')) {
      return json({
        issuer: origin(),
        authorization_endpoint: `${origin()}/authorize`,
        token_endpoint: `${origin()}/token`,
        registration_endpoint: `${origin()}/register`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['none'],
      });
    }
    if (here.pathname === '/register')
      return json({ ...(JSON.parse(body.toString()) as object), client_id: 'latent-here' }, 201);
    if (here.pathname === '/authorize') {
      const back = new URL(here.searchParams.get('redirect_uri') ?? '');
      const code = randomUUID();
      codes.set(code, { challenge: here.searchParams.get('code_challenge') ?? '', redirect: back.href });
      for (const [name, value] of [
        refuses ? ['error', 'access_denied'] : ['code', code],
        ['state', here.searchParams.get('state') ?? ''],
      ] as const)
        back.searchParams.set(name, value);
      return void response.writeHead(302, { Location: back.href }).end();
    }
    if (here.pathname === '/token') {
      const tokens = token(form);
      return tokens ? json(tokens) : json({ error: 'invalid_grant' }, 400);
    }
    if (!access.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) {
      return void response
        .writeHead(401, {
          'WWW-Authenticate': `Bearer resource_metadata="${origin()}/.well-known/oauth-protected-resource/mcp"`,
        })
        .end();
    }
    const headers = new Headers(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      ),
    );
    const told = await handler.fetch(
      new Request(here, { method: request.method ?? 'GET', headers, ...(request.method === 'POST' ? { body } : {}) }),
    );
    response.writeHead(told.status, Object.fromEntries(told.headers)).end(Buffer.from(await told.arrayBuffer()));
  };
  const server = createServer(
    (request, response) =>
      void answer(request, response).catch((error: unknown) =>
        response.destroy(error instanceof Error ? error : undefined),
      ),
  );
  const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${origin()}/mcp`,
    asked,
    expire: () => void (access = new Set()),
    revoke: () => void ([access, refresh] = [new Set(), new Set()]),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await handler.close();
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.from(Buffer.concat(parts));
}
