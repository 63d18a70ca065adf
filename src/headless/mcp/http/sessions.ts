import { isInitializeRequest, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import type { McpFactory } from '../server/create-mcp-server.ts';
import { tellConnection } from '../server/follow-changes.ts';
import type { ServedVault } from '../vaults/served-vaults.ts';

interface Session {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  used: number;
}

/** Clients of revisions before 2026-07-28 connect, and the server can ask them a question meanwhile. */
interface Sessions {
  fetch(request: Request, body: unknown): Promise<Response>;
  close(): Promise<void>;
}

/** The one that was not used for longest ends for the next. */
const MOST = 32;

export function createSessions(factory: McpFactory, vaults: readonly ServedVault[]): Sessions {
  const open = new Map<string, Session>();

  async function begin(): Promise<WebStandardStreamableHTTPServerTransport> {
    const oldest = [...open.values()].toSorted((a, b) => a.used - b.used)[0];
    if (oldest && open.size >= MOST) await oldest.transport.close();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => void open.set(id, { transport, used: Date.now() }),
    });
    const mcp = factory({ era: 'legacy' });
    tellConnection(mcp, 'legacy', vaults);
    await mcp.connect(transport);
    const ended = transport.onclose;
    transport.onclose = () => {
      if (transport.sessionId !== undefined) open.delete(transport.sessionId);
      ended?.();
    };
    return transport;
  }

  return {
    async fetch(request, body) {
      const id = request.headers.get('mcp-session-id');
      const session = id === null ? undefined : open.get(id);
      if (session) {
        session.used = Date.now();
        return session.transport.handleRequest(request, { parsedBody: body });
      }
      if (id !== null) return jsonRpcErrorResponse(404, 'There is no such session: connect again.');
      if (!isInitializeRequest(body))
        return jsonRpcErrorResponse(400, 'Connect first (initialize), or send the session’s id.');
      const transport = await begin();
      try {
        return await transport.handleRequest(request, { parsedBody: body });
      } finally {
        // A first request that is refused begins no session, and nothing would end its server.
        if (transport.sessionId === undefined) await transport.close();
      }
    },
    async close() {
      await Promise.all([...open.values()].map(({ transport }) => transport.close()));
    },
  };
}

const jsonRpcErrorResponse = (status: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code: -32000, message } }, { status });
