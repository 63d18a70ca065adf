import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createLoginProvider, LoginNeeded } from './mcp-login.ts';
import { type McpAnswer, toMcpAnswer } from './mcp-answer.ts';
import { withFixedResults } from './fix-results.ts';
import {
  accessHeaders,
  toMcpTools,
  type ListedTool,
  type McpAccess,
  type McpLogin,
  type McpTool,
  type McpTools,
} from './mcp-server.ts';

/** A connection to one server; loaded only where a person has added one, since the library is large. */
export interface McpConnection {
  /** All tools, over all pages of the server's list. */
  listTools(signal: AbortSignal): Promise<McpTools>;
  /** @param onProgress reports a long call's progress, where the server does */
  callTool(
    name: string,
    input: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
    onProgress?: OnProgress,
  ): Promise<McpAnswer>;
  close(): Promise<void>;
}

/** `of` is 0 where the server does not know. */
export type OnProgress = (done: number, of: number) => unknown;

export interface ConnectOptions {
  readonly fetch?: typeof fetch;
  /** Called with all tools when the server says that they changed. */
  readonly onToolsChanged?: (tools: readonly McpTool[]) => void;
  /** Called when the tokens of a login were renewed. */
  readonly onLogin?: (login: McpLogin) => void;
  /** The app's registered redirect address. */
  readonly loginUrl?: string;
}

/** Given up after this time without an answer or progress. */
const QUIET_MS = 60_000;
/** Given up after this time, whatever the progress. */
const LONGEST_MS = 600_000;

/**
 * Connects to a server. A redirect is an error, so that a token is sent only to the address that the
 * person gave, and the server is offered nothing of the app (no sampling, no roots, no questions to the person).
 * @throws as the library and `fetch` do; `toMcpCheck` describes the error
 */
export async function connectMcp(
  access: McpAccess,
  signal: AbortSignal,
  { fetch: send = fetch, onToolsChanged, onLogin = () => undefined, loginUrl = '' }: ConnectOptions = {},
): Promise<McpConnection> {
  const listChanged = onToolsChanged && {
    tools: {
      onChanged: (_: Error | null, tools: readonly ListedTool[] | null) =>
        tools && onToolsChanged(toMcpTools(tools).tools),
    },
  };
  const client = new Client({ name: 'latent', version: '1' }, listChanged ? { listChanged } : {});
  const deliveries = createDeliveries(toServerAlone(access, send));
  const transport = new StreamableHTTPClientTransport(new URL(access.url), {
    requestInit: { redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer' },
    fetch: deliveries.fetch,
    ...(access.login && {
      authProvider: createLoginProvider(access.login, { redirectUrl: loginUrl, onChange: onLogin, onVisit: needLogin }),
    }),
  });
  await client.connect(withFixedResults(transport), { signal, timeout: QUIET_MS });
  return {
    listTools: async (stop) =>
      toMcpTools((await client.listTools(undefined, { signal: stop, timeout: QUIET_MS })).tools),
    callTool: async (name, input, stop, onProgress) =>
      toMcpAnswer(
        await client.callTool(
          { name, arguments: { ...input } },
          // Always requested, since progress distinguishes a long call from one that hangs.
          {
            signal: stop,
            timeout: QUIET_MS,
            maxTotalTimeout: LONGEST_MS,
            resetTimeoutOnProgress: true,
            onprogress: ({ progress, total }) => onProgress?.(progress, total ?? 0),
          },
        ),
      ),
    async close() {
      // A call that was stopped is cancelled at the server first: to close a connection is not to cancel (MCP, “Transports”).
      await deliveries.settled();
      // A server keeps a session's data until it is told to end it; where that fails, there is nothing more to do.
      await transport.terminateSession().catch(() => undefined);
      await client.close();
    },
  };
}

/** So long a notification may take to arrive before the connection is closed, in milliseconds. */
const DELIVERY_MS = 2_000;

type Send = (input: string | URL, init?: RequestInit) => Promise<Response>;

/** Knows which notifications are still on their way. */
function createDeliveries(send: Send): { readonly fetch: Send; settled(): Promise<void> } {
  const pending = new Set<Promise<unknown>>();
  return {
    fetch: (input, init) => {
      const sent = send(input, init);
      if (typeof init?.body === 'string' && init.body.includes('"notifications/')) {
        const delivery = sent.catch(() => undefined).finally(() => pending.delete(delivery));
        pending.add(delivery);
      }
      return sent;
    },
    async settled() {
      // The library sends one in a later step than that in which it gives up.
      await new Promise((resolve) => setTimeout(resolve, 0));
      await Promise.race([Promise.all(pending), new Promise((resolve) => setTimeout(resolve, DELIVERY_MS))]);
    },
  };
}

/** The person's headers are sent only to the server's address, and not to its authorization server. */
function toServerAlone(
  access: McpAccess,
  send: typeof fetch,
): (input: string | URL, init?: RequestInit) => Promise<Response> {
  const serverHref = new URL(access.url).href;
  return (input, init) => {
    if (new URL(input).href !== serverHref) return send(input, init);
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(accessHeaders(access))) headers.set(name, value);
    return send(input, { ...init, headers });
  };
}

function needLogin(): never {
  throw new LoginNeeded();
}
