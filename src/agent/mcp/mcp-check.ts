import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { errorText } from '../../notes/basics/error-text.ts';
import { shownAddress } from '../../fs-access/endpoint-address.ts';
import { checkAddress } from '../providers/doctor/check-address.ts';
import { type Check, toFailedCheck, passed, type Surroundings, warned } from '../providers/doctor/check.ts';
import { LoginNeeded } from './mcp-login.ts';
import { httpStatusOf } from './mcp-answer.ts';
import type { connectMcp } from './mcp-connection.ts';
import { accessHeaders, secretsOf, withoutSecrets, type McpAccess, type McpTool, type McpTools } from './mcp-server.ts';
import { limitTime } from '../../notes/basics/time-limit.ts';

/** The functions of the connection, passed in so that the caller loads its library. */
export interface McpCheckParts {
  readonly connect: typeof connectMcp;
  readonly fetch?: typeof fetch;
}

/**
 * Tests a server step by step, as the test of a model endpoint does; the first failure ends it.
 * @returns its tools; undefined where the test ends before that
 * @throws AbortError when the signal fires
 */
export async function* checkMcp(
  server: McpAccess,
  surroundings: Surroundings,
  { connect, fetch: send = fetch }: McpCheckParts,
  signal: AbortSignal,
): AsyncGenerator<Check, readonly McpTool[] | undefined> {
  const address = await checkAddress(server.url, surroundings);
  // Suggestions for a model endpoint's address do not apply here.
  yield address.message.startsWith('There is no address')
    ? { ...address, fix: 'Give the server’s whole address, such as https://mcp.example.org/mcp.' }
    : address;
  if (address.state === 'failed') return undefined;
  try {
    const connection = await connect(server, signal, { fetch: send });
    try {
      yield passed('server', 'It speaks the Model Context Protocol.');
      const listed = await connection.listTools(signal);
      yield toolsCheck(listed);
      return listed.tools;
    } finally {
      // Not waited for: what was found counts from when it is shown, however long the server takes to say goodbye.
      void connection.close().catch(() => undefined);
    }
  } catch (error) {
    signal.throwIfAborted();
    yield await connectionErrorCheck(error, server, surroundings, send, signal);
    return undefined;
  }
}

function toolsCheck({ tools, found, inBackground, unfit }: McpTools): Check {
  const unfitSentence =
    unfit.length === 0
      ? ''
      : ` Left out, since ${unfit.length === 1 ? 'its' : 'their'} input has no fields that a model could be told: ${unfit.map(inQuotes).join(', ')}.`;
  const background =
    inBackground === 0
      ? ''
      : inBackground === 1
        ? ' 1 more runs in the background alone, which is not done here.'
        : ` ${inBackground} more run in the background alone, which is not done here.`;
  const apart = background + unfitSentence;
  if (found === 0) return warned('tools', `It has no tools that can be called.${apart}`);
  if (found > tools.length)
    return warned('tools', `It has ${found} tools; the first ${tools.length} are listed.${apart}`);
  if (unfit.length > 0) return warned('tools', `It has ${found === 1 ? '1 tool' : `${found} tools`}.${apart}`);
  return passed('tools', `It has ${found === 1 ? '1 tool' : `${found} tools`}.${apart}`);
}

async function connectionErrorCheck(
  error: unknown,
  server: McpAccess,
  { origin }: Surroundings,
  send: typeof fetch,
  signal: AbortSignal,
): Promise<Check> {
  const status = httpStatusOf(error);
  const safeErrorText = withoutSecrets(errorText(error), server).slice(0, 200);
  const hasSecret = secretsOf(server).length > 0;
  if (error instanceof LoginNeeded) return toFailedCheck('key', 'The login has run out.', { fix: 'Log in again.' });
  if (status === 401 || status === 403) {
    return toFailedCheck(
      'key',
      hasSecret
        ? `The server does not accept this ${server.token ? 'token' : server.login ? 'login' : 'header'} (${status}).`
        : `The server wants a token or a login (${status}).`,
      {
        fix: hasSecret
          ? 'Copy it anew from the server’s own site, or log in there.'
          : 'Log in on the server’s own page, or make a token at its site and put it into the field above.',
      },
    );
  }
  if (status !== undefined && status < 500 && (await speaksOldTransport(server, send, signal))) {
    return toFailedCheck('address', 'This server speaks only the older SSE transport of MCP.', {
      fix: 'Many servers have a Streamable HTTP endpoint beside it, often at /mcp: use that address, or a newer version of the server.',
    });
  }
  if (status === 404 || status === 405)
    return toFailedCheck('address', `There is no MCP server at this path (${status}).`, {
      fix: 'The address often ends in /mcp; the server’s documents name it.',
    });
  if (status !== undefined)
    return toFailedCheck('server', `The server fails (${status}).`, { fix: 'Look at its log, then test again.' });
  if (!isUnreachableError(error))
    return toFailedCheck('server', `It answers, but not as an MCP server: ${safeErrorText}`, {
      fix: 'Check that the address is that of its Streamable HTTP endpoint.',
    });
  const isThere = await send(server.url, { method: 'HEAD', mode: 'no-cors', signal }).then(
    () => true,
    () => false,
  );
  signal.throwIfAborted();
  const displayAddress = shownAddress(new URL(server.url));
  if (!isThere)
    return toFailedCheck('server', `Nothing answers at ${displayAddress}.`, {
      fix: 'Check the address, and that the server runs.',
    });
  const names = [
    'Content-Type',
    'Mcp-Session-Id',
    'MCP-Protocol-Version',
    'Last-Event-ID',
    ...Object.keys(accessHeaders(server)),
  ];
  return toFailedCheck(
    'server',
    `Something answers at ${displayAddress}, but it does not let pages from ${origin} read the answer (CORS).`,
    {
      fix: `Have the server allow the origin ${origin}, the methods GET, POST and DELETE, the headers ${names.join(', ')}, and expose Mcp-Session-Id.`,
    },
  );
}

const FIRST_WORDS_MS = 5_000;

/** The transport of 2024: a stream whose first event names the address to post to. */
async function speaksOldTransport(server: McpAccess, send: typeof fetch, signal: AbortSignal): Promise<boolean> {
  const stop = new AbortController();
  const either = limitTime(FIRST_WORDS_MS, signal, stop.signal);
  try {
    const headers = { ...accessHeaders(server), Accept: 'text/event-stream' };
    const response = await send(server.url, {
      headers,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: either,
    });
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/event-stream')) return false;
    const first = await response.body?.getReader().read();
    return /^event:\s*endpoint$/mu.test(new TextDecoder().decode(first?.value));
  } catch {
    signal.throwIfAborted();
    return false;
  } finally {
    stop.abort();
  }
}

/** Browsers report the same error for a missing server and for a refused request. */
function isUnreachableError(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof TypeError) return true;
  return /failed to fetch|fetch failed|networkerror/iu.test(String(error));
}
