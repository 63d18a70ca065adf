import { isInitializeRequest, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { isRecord } from '../../../notes/basics/is-record.ts';
import type { McpFactory } from '../server/create-mcp-server.ts';
import { tellConnection } from '../server/follow-changes.ts';
import type { ServedVault } from '../vaults/served-vaults.ts';

type RequestId = string | number;

interface Session {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  /** Requests that are being answered: one of them may have a question open. */
  calls: number;
  /** Streams on which the client listens. */
  listening: number;
  /** Requests without an answer yet, and whether they came several at once: the answers to those share a stream. */
  readonly unanswered: Map<RequestId, { readonly isBatched: boolean }>;
  used: number;
}

/** Clients of revisions before 2026-07-28 connect, and the server can ask them a question meanwhile. */
interface Sessions {
  fetch(request: Request, body: unknown): Promise<Response>;
  close(): Promise<void>;
}

/** For the next, one ends in which nothing goes on. */
const MOST = 32;

export function createSessions(factory: McpFactory, vaults: readonly ServedVault[]): Sessions {
  const open = new Map<string, Session>();

  /**
   * The one whose client would miss least: one that does not even listen before one that does, and of these the one that was not used
   * for longest. Its client learns that it is over with its next request, and connects again.
   */
  function spare(): Session | undefined {
    const [first] = [...open.values()]
      .filter(({ calls }) => calls === 0)
      .toSorted((a, b) => Math.min(a.listening, 1) - Math.min(b.listening, 1) || a.used - b.used);
    return first;
  }

  async function begin(): Promise<WebStandardStreamableHTTPServerTransport> {
    const unanswered: Session['unanswered'] = new Map();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: async (id) => {
        if (open.size >= MOST) await spare()?.transport.close();
        open.set(id, { transport, calls: 0, listening: 0, unanswered, used: Date.now() });
      },
    });
    const mcp = factory({ era: 'legacy' });
    tellConnection(mcp, 'legacy', vaults);
    await mcp.connect(transport);
    const sendOn = transport.send.bind(transport);
    transport.send = (message, options) => {
      if (!('method' in message) && message.id !== undefined) unanswered.delete(message.id);
      return sendOn(message, options);
    };
    const ended = transport.onclose;
    transport.onclose = () => {
      if (transport.sessionId !== undefined) open.delete(transport.sessionId);
      ended?.();
    };
    return transport;
  }

  /** Answers a request of a session, which has it open until all of its answer is sent. */
  async function answerIn(session: Session, request: Request, body: unknown): Promise<Response> {
    const messages: readonly unknown[] = Array.isArray(body) ? body : [body];
    const requestIds = messages.flatMap((message) =>
      isRecord(message) && message['method'] !== undefined ? (idIn(message, 'id') ?? []) : [],
    );
    // The library sends an answer to the request that had its id last: the other would wait for ever.
    if (new Set(requestIds).size < requestIds.length || requestIds.some((id) => session.unanswered.has(id)))
      return jsonRpcErrorResponse(400, 'A request with this id is being answered: each has an id of its own.', -32600);
    for (const id of requestIds) session.unanswered.set(id, { isBatched: messages.length > 1 });
    const kind = request.method === 'GET' ? 'listening' : 'calls';
    session[kind] += 1;
    request.signal.addEventListener('abort', () => {
      session[kind] -= 1;
      session.used = Date.now();
    });
    session.used = Date.now();
    const response = await session.transport.handleRequest(request, { parsedBody: body });
    if (!response.ok) for (const id of requestIds) session.unanswered.delete(id);
    // What is cancelled is not answered, and its client would wait for the end of the stream; on it a question is taken back first.
    const cancelledId =
      isRecord(body) && body['method'] === 'notifications/cancelled' ? idIn(body['params'], 'requestId') : undefined;
    const cancelled = cancelledId === undefined ? undefined : session.unanswered.get(cancelledId);
    if (cancelledId !== undefined && cancelled) {
      session.unanswered.delete(cancelledId);
      if (!cancelled.isBatched) setImmediate(() => session.transport.closeSSEStream(cancelledId));
    }
    return response;
  }

  return {
    async fetch(request, body) {
      const id = request.headers.get('mcp-session-id');
      const session = id === null ? undefined : open.get(id);
      if (session) return answerIn(session, request, body);
      if (id !== null) return jsonRpcErrorResponse(404, 'There is no such session: connect again.');
      if (!isInitializeRequest(body))
        return isRecord(body) && body['method'] === 'initialize'
          ? jsonRpcErrorResponse(400, 'initialize takes protocolVersion, capabilities and clientInfo.', -32602)
          : jsonRpcErrorResponse(400, 'Connect first (initialize), or send the session’s id.');
      if (open.size >= MOST && !spare())
        return jsonRpcErrorResponse(503, `${MOST} clients are being answered. Try again once one of them is done.`);
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

function idIn(message: unknown, key: 'id' | 'requestId'): RequestId | undefined {
  const id = isRecord(message) ? message[key] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

const jsonRpcErrorResponse = (status: number, message: string, code = -32000): Response =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status });
