import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client';
import { toMcpTools, type McpServer, type McpTool } from './mcp-server.ts';

/** One way to a server; loaded only where a person has added one, since the library is large. */
export interface McpConnection {
  listTools(signal: AbortSignal): Promise<McpTool[]>;
  /** What the server answers, in plain text, and whether it says that the tool failed. */
  callTool(name: string, input: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<McpAnswer>;
  close(): Promise<void>;
}

export interface McpAnswer {
  readonly text: string;
  readonly isError: boolean;
}

const CALL_MS = 60_000;

/**
 * Greets a server. Nothing of it is followed elsewhere: a redirection is an error, so that a token goes to the address that the
 * person gave and no other, and it is offered nothing of ours (no sampling, no roots, no questions to the person).
 * @throws as the library and `fetch` do; `toMcpCheck` makes words of it
 */
export async function connectMcp({ url, token }: Pick<McpServer, 'url' | 'token'>, signal: AbortSignal, send: typeof fetch = fetch): Promise<McpConnection> {
  const client = new Client({ name: 'latent', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer', headers: token === '' ? {} : { Authorization: `Bearer ${token}` } },
    fetch: (input, init) => send(input, init),
  });
  await client.connect(transport, { signal, timeout: CALL_MS });
  return {
    listTools: async (stop) => toMcpTools((await client.listTools(undefined, { signal: stop, timeout: CALL_MS })).tools),
    callTool: async (name, input, stop) => toAnswer(await client.callTool({ name, arguments: { ...input } }, { signal: stop, timeout: CALL_MS })),
    close: () => client.close(),
  };
}

function toAnswer({ content, structuredContent, isError }: CallToolResult): McpAnswer {
  const parts = content.map((part) => {
    if (part.type === 'text') return part.text;
    if (part.type === 'resource' && 'text' in part.resource) return part.resource.text;
    if (part.type === 'resource_link') return part.uri;
    return `[${part.type} left out]`;
  });
  // The same twice, where a server sends both, as it is meant to for readers of text.
  const text = parts.length > 0 ? parts.join('\n\n') : structuredContent === undefined ? '' : JSON.stringify(structuredContent);
  return { text, isError: isError === true };
}
