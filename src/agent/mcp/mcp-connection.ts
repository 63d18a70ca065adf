import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createLoginProvider, LoginNeeded } from './mcp-login.ts';
import { toMcpAnswer, type McpAnswer } from './mcp-answer.ts';
import { accessHeaders, toMcpTools, type ListedTool, type McpAccess, type McpLogin, type McpTool, type McpTools } from './mcp-server.ts';

/** One way to a server; loaded only where a person has added one, since the library is large. */
export interface McpConnection {
  /** All of them, whatever number of pages the server lists them on. */
  listTools(signal: AbortSignal): Promise<McpTools>;
  /** @param onProgress told how far a long call has come, where the server says so */
  callTool(name: string, input: Readonly<Record<string, unknown>>, signal: AbortSignal, onProgress?: OnProgress): Promise<McpAnswer>;
  close(): Promise<void>;
}

/** `of` is 0 where the server does not know. */
export type OnProgress = (done: number, of: number) => unknown;

export interface ConnectOptions {
  readonly fetch?: typeof fetch;
  /** Told when the server says that its tools are others now, with all of them. */
  readonly onToolsChanged?: (tools: readonly McpTool[]) => void;
  /** Told when the tokens of a login were given anew. */
  readonly onLogin?: (login: McpLogin) => void;
  /** Where the app registered itself to be come back to. */
  readonly loginUrl?: string;
}

/** Without an answer, or word of progress, for so long it is given up. */
const QUIET_MS = 60_000;
/** However much progress it reports. */
const LONGEST_MS = 600_000;

/**
 * Greets a server. Nothing of it is followed elsewhere: a redirection is an error, so that a token goes to the address that the
 * person gave and no other, and it is offered nothing of ours (no sampling, no roots, no questions to the person).
 * @throws as the library and `fetch` do; `toMcpCheck` makes words of it
 */
export async function connectMcp(access: McpAccess, signal: AbortSignal, { fetch: send = fetch, onToolsChanged, onLogin = () => undefined, loginUrl = '' }: ConnectOptions = {}): Promise<McpConnection> {
  const listChanged = onToolsChanged && { tools: { onChanged: (_: Error | null, tools: readonly ListedTool[] | null) => tools && onToolsChanged(toMcpTools(tools).tools) } };
  const client = new Client({ name: 'latent', version: '1' }, listChanged ? { listChanged } : {});
  const transport = new StreamableHTTPClientTransport(new URL(access.url), {
    requestInit: { redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer' },
    fetch: toServerAlone(access, send),
    ...(access.login && { authProvider: createLoginProvider(access.login, { redirectUrl: loginUrl, onChange: onLogin, onVisit: needLogin }) }),
  });
  await client.connect(transport, { signal, timeout: QUIET_MS });
  return {
    listTools: async (stop) => toMcpTools((await client.listTools(undefined, { signal: stop, timeout: QUIET_MS })).tools),
    callTool: async (name, input, stop, onProgress) =>
      toMcpAnswer(
        await client.callTool(
          { name, arguments: { ...input } },
          // Asked for whether or not anybody looks: word of progress is what tells a long call from one that hangs.
          { signal: stop, timeout: QUIET_MS, maxTotalTimeout: LONGEST_MS, resetTimeoutOnProgress: true, onprogress: ({ progress, total }) => onProgress?.(progress, total ?? 0) },
        ),
      ),
    async close() {
      // A server keeps what belongs to a session until it is told that it is over; one that cannot be told has nothing to keep.
      await transport.terminateSession().catch(() => undefined);
      await client.close();
    },
  };
}

/** The person's headers go to the address that they stand beside, and not to whoever else gives tokens for it. */
function toServerAlone(access: McpAccess, send: typeof fetch): (input: string | URL, init?: RequestInit) => Promise<Response> {
  const own = new URL(access.url).href;
  return (input, init) => {
    if (new URL(input).href !== own) return send(input, init);
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(accessHeaders(access))) headers.set(name, value);
    return send(input, { ...init, headers });
  };
}

function needLogin(): never {
  throw new LoginNeeded();
}
