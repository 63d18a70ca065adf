import { httpStatusOf, NotReached } from './mcp-answer.ts';
import type { ConnectOptions, McpConnection } from './mcp-connection.ts';
import { accessKey, type McpAccess, type McpLogin, type McpServer, type McpTool } from './mcp-server.ts';
import type { CallRemote } from './remote-tools.ts';

export interface CallRemoteParts {
  /** Opens a connection; loads the library. */
  readonly connect: (server: McpAccess, signal: AbortSignal, options: ConnectOptions) => Promise<McpConnection>;
  /** Called when a server says that its tools have changed since the person saw them. */
  readonly onToolsChanged?: (server: McpServer, tools: readonly McpTool[]) => void;
  /** The tokens of a login were renewed. */
  readonly onLogin?: (login: McpLogin) => void;
  readonly loginUrl?: string;
}

interface RemoteCalls extends CallRemote {
  /** Ends the connections to all other servers. */
  closeOthers(servers: readonly McpAccess[]): void;
}

/** Keeps one connection for each server, opened at the first call and again after it broke. */
export function createCallRemote({ connect, onToolsChanged, ...loginParts }: CallRemoteParts): RemoteCalls {
  const open = new Map<string, Promise<McpConnection>>();

  const connectTo = (server: McpServer, signal: AbortSignal): Promise<McpConnection> => {
    const newConnection = connect(server, signal, {
      ...loginParts,
      ...(onToolsChanged && { onToolsChanged: (tools) => onToolsChanged(server, tools) }),
    });
    open.set(accessKey(server), newConnection);
    return newConnection;
  };
  const drop = (server: McpServer, connection: Promise<McpConnection>) => {
    if (open.get(accessKey(server)) === connection) open.delete(accessKey(server));
    void connection.then((openConnection) => openConnection.close()).catch(() => undefined);
  };

  const call: CallRemote = async (server, tool, input, { signal, onProgress }) => {
    signal.throwIfAborted();
    const earlierConnection = open.get(accessKey(server));
    const connection = earlierConnection ?? connectTo(server, signal);
    const reached = await connection.catch((error: unknown) => {
      drop(server, connection);
      throw signal.aborted ? error : new NotReached(error);
    });
    try {
      return await reached.callTool(tool, input, signal, onProgress);
    } catch (error) {
      drop(server, connection);
      // A server that was restarted, or forgot the session, has not run the call: it is repeated once. Any other failure is
      // reported, since the server may have run it.
      if (!earlierConnection || signal.aborted || !isSessionGone(error)) throw error;
      const next = connectTo(server, signal);
      const again = await next.catch((failed: unknown) => {
        drop(server, next);
        throw signal.aborted ? failed : new NotReached(failed);
      });
      return again.callTool(tool, input, signal, onProgress);
    }
  };
  const closeOthers = (servers: readonly McpAccess[]) => {
    const serverKeys = new Set(servers.map(accessKey));
    for (const [key, connection] of open) {
      if (serverKeys.has(key)) continue;
      open.delete(key);
      void connection.then((openConnection) => openConnection.close()).catch(() => undefined);
    }
  };
  return Object.assign(call, { closeOthers });
}

/** 404 by the specification; servers that look for the session before anything else say 400. */
function isSessionGone(error: unknown): boolean {
  const status = httpStatusOf(error);
  return status === 404 || status === 400;
}
