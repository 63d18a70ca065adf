import { shownAddress, withoutKey } from '../../fs-access/endpoint-address.ts';
import { checkAddress } from '../providers/doctor/check-address.ts';
import { failed, passed, warned, type Check, type Surroundings } from '../providers/doctor/check.ts';
import type { connectMcp } from './mcp-connection.ts';
import { MAX_TOOLS, type McpServer, type McpTool } from './mcp-server.ts';

type Server = Pick<McpServer, 'url' | 'token'>;

/** What of the connection is used, so that its library is loaded by the caller. */
export interface McpCheckParts {
  readonly connect: typeof connectMcp;
  readonly fetch?: typeof fetch;
}

/**
 * Examines a server step by step, as an endpoint for models is; the first finding that fails ends it.
 * @returns its tools; undefined where it does not get that far
 * @throws AbortError when the signal fires
 */
export async function* checkMcp(server: Server, surroundings: Surroundings, { connect, fetch: send = fetch }: McpCheckParts, signal: AbortSignal): AsyncGenerator<Check, readonly McpTool[] | undefined> {
  const address = await checkAddress(server.url, surroundings);
  // What an endpoint's address is likely to be says nothing of this one.
  yield address.message.startsWith('There is no address') ? { ...address, fix: 'Give the server’s whole address, such as https://mcp.example.org/mcp.' } : address;
  if (address.state === 'failed') return undefined;
  try {
    const connection = await connect(server, signal, send);
    try {
      yield passed('server', 'It speaks the Model Context Protocol.');
      const tools = await connection.listTools(signal);
      yield toolsCheck(tools);
      return tools;
    } finally {
      await connection.close().catch(() => undefined);
    }
  } catch (error) {
    signal.throwIfAborted();
    yield await toCheck(error, server, surroundings, send, signal);
    return undefined;
  }
}

function toolsCheck({ length }: readonly McpTool[]): Check {
  if (length === 0) return warned('tools', 'It has no tools.');
  if (length >= MAX_TOOLS) return warned('tools', `It has ${MAX_TOOLS} tools or more; the first ${MAX_TOOLS} are listed.`);
  return passed('tools', length === 1 ? 'It has 1 tool.' : `It has ${length} tools.`);
}

async function toCheck(error: unknown, { url, token }: Server, { origin }: Surroundings, send: typeof fetch, signal: AbortSignal): Promise<Check> {
  const status = statusOf(error);
  const said = withoutKey(error instanceof Error ? error.message : String(error), token).slice(0, 200);
  if (status === 401 || status === 403) {
    return failed('key', token ? 'The server does not accept this token.' : 'The server wants a token.', { fix: token ? 'Copy the token anew from the server’s own site.' : 'Make one at the server’s own site and put it into the field above. Servers that only let a person log in with a page of theirs cannot be used yet.' });
  }
  if (status === 404 || status === 405) return failed('address', `There is no MCP server at this path (${status}).`, { fix: 'The address often ends in /mcp; the server’s documents name it. Servers that speak only the older SSE transport cannot be used.' });
  if (status !== undefined) return failed('server', `The server fails (${status}).`, { fix: 'Look at its log, then test again.' });
  if (!isNetworkFault(error)) return failed('server', `It answers, but not as an MCP server: ${said}`, { fix: 'Check that the address is that of its Streamable HTTP endpoint.' });
  const isThere = await send(url, { method: 'HEAD', mode: 'no-cors', signal }).then(() => true, () => false);
  signal.throwIfAborted();
  if (!isThere) return failed('server', `Nothing answers at ${shownAddress(new URL(url))}.`, { fix: 'Check the address, and that the server runs.' });
  return failed('server', `Something answers at ${shownAddress(new URL(url))}, but it does not let pages from ${origin} read the answer (CORS).`, {
    fix: `Have the server allow the origin ${origin}, the headers Authorization, Content-Type, Mcp-Session-Id and MCP-Protocol-Version, and expose Mcp-Session-Id.`,
  });
}

function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** Browsers say no more of a request that found no server, or that was refused, than that it failed. */
function isNetworkFault(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof TypeError) return true;
  return /failed to fetch|fetch failed|networkerror/iu.test(String(error));
}
