import type { McpConnection } from './mcp-connection.ts';
import type { McpServer } from './mcp-server.ts';
import type { CallRemote } from './remote-tools.ts';

/** Keeps one connection for each server, made at the first call and again when it broke. `connect` loads the library with it. */
export function createCallRemote(connect: (server: McpServer, signal: AbortSignal) => Promise<McpConnection>): CallRemote & { close(): void } {
  const open = new Map<string, Promise<McpConnection>>();
  const keyOf = ({ url, token }: McpServer): string => JSON.stringify([url, token]);

  const call: CallRemote = async (server, tool, input, signal) => {
    signal.throwIfAborted();
    const key = keyOf(server);
    const known = open.get(key) ?? connect(server, signal);
    open.set(key, known);
    try {
      return await (await known).callTool(tool, input, signal);
    } catch (error) {
      // Not tried again by itself: the server may have done what it was asked.
      open.delete(key);
      void known.then((connection) => connection.close()).catch(() => undefined);
      throw error;
    }
  };
  const close = () => {
    for (const connection of open.values()) void connection.then((known) => known.close()).catch(() => undefined);
    open.clear();
  };
  return Object.assign(call, { close });
}
