import { createCallRemote } from '../../../agent/mcp/call-remote.ts';
import { accessKey, type McpServer, type McpTool } from '../../../agent/mcp/mcp-server.ts';
import { remoteTools } from '../../../agent/mcp/remote-tools.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import { agentsText } from '../../strings/en/state/agents.ts';
import type { Notice } from '../../ui/toast.tsx';
import type { Egress } from '../egress/create-egress.ts';
import type { AppSettings } from '../preferences/app-settings.ts';
import type { Settings } from '../preferences/create-settings.ts';
import { keepLogin } from './mcp-servers.ts';
import { loginUrl } from './login-window.ts';

/** The tools of the servers that the person added, and the connections behind them. */
export interface RemoteTools {
  /** Those that are on, as the settings are now. */
  readonly list: () => readonly Tool[];
}

/** Connections are made at the first call, and end when their server is changed or removed. */
export function createRemoteTools(
  { settings, updateSettings }: Settings,
  egress: Pick<Egress, 'outsideWithNotes'>,
  notify: (notice: Notice) => void,
): RemoteTools {
  const reported = new Set<string>();
  const onToolsChanged = (server: McpServer, tools: readonly McpTool[]) => {
    if (reported.has(accessKey(server)) || JSON.stringify(tools) === JSON.stringify(server.tools)) return;
    reported.add(accessKey(server));
    notify({
      kind: 'info',
      text: agentsText.createRemoteTools.hasOtherToolsNow(server.name),
    });
  };
  const call = createCallRemote({
    // The library is large: it comes with the first call.
    connect: async (server, signal, options) =>
      (await import('../../../agent/mcp/mcp-connection.ts')).connectMcp(server, signal, {
        ...options,
        fetch: egress.outsideWithNotes('mcp'),
      }),
    onToolsChanged,
    onLogin: (login) => updateSettings(keepLogin(settings(), login)),
    loginUrl: loginUrl(),
  });
  let last: { readonly servers: AppSettings['mcpServers']; readonly tools: readonly Tool[] } | undefined;
  return {
    list() {
      const { mcpServers } = settings();
      if (last?.servers !== mcpServers) {
        call.closeOthers(Object.values(mcpServers));
        last = { servers: mcpServers, tools: remoteTools(Object.values(mcpServers), call) };
      }
      return last.tools;
    },
  };
}
