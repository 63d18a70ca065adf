import { createCallRemote } from '../../agent/mcp/call-remote.ts';
import { remoteTools } from '../../agent/mcp/remote-tools.ts';
import type { Tool } from '../../tools/define-tool.ts';
import type { AppSettings } from '../state/app-settings.ts';

const call = createCallRemote(async (server, signal) => {
  const { connectMcp } = await import('../../agent/mcp/mcp-connection.ts');
  return connectMcp(server, signal);
});

let last: { readonly servers: AppSettings['mcpServers']; readonly tools: readonly Tool[] } | undefined;

/** The tools of the servers that the person added. Connections are made at the first call, and closed when a server changes. */
export function remoteToolsOf({ mcpServers }: AppSettings): readonly Tool[] {
  if (last?.servers !== mcpServers) {
    if (last) call.close();
    last = { servers: mcpServers, tools: remoteTools(Object.values(mcpServers), call) };
  }
  return last.tools;
}
