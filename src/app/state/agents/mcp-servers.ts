import { createCallRemote } from '../../../agent/mcp/call-remote.ts';
import {
  accessKey,
  type McpLogin,
  type McpServer,
  mcpServerSchema,
  type McpTool,
} from '../../../agent/mcp/mcp-server.ts';
import { remoteTools } from '../../../agent/mcp/remote-tools.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import { agentsText } from './agents.texts.ts';
import type { Notice } from '../../ui/toast.tsx';
import type { Egress } from '../egress/create-egress.ts';
import type { AppSettings } from '../preferences/app-settings.ts';
import type { Settings } from '../preferences/create-settings.ts';
import { loginUrl } from './login-window.ts';

type Servers = Pick<AppSettings, 'mcpServers'>;

const NEW = mcpServerSchema.parse({ name: '', url: '' });

export function addServer({ mcpServers }: AppSettings, id: string): Servers {
  return {
    mcpServers: {
      ...mcpServers,
      [id]: { ...NEW, name: agentsText.mcpServers.defaultName(Object.keys(mcpServers).length + 1) },
    },
  };
}

/** Another address is another server: its tools are not known yet, and it is not sent the old one’s token, headers and login. */
export function changeServer({ mcpServers }: AppSettings, id: string, change: Partial<McpServer>): Servers {
  const currentServer = mcpServers[id] ?? NEW;
  const isElsewhere = change.url !== undefined && change.url !== currentServer.url;
  return {
    mcpServers: {
      ...mcpServers,
      [id]: {
        ...currentServer,
        ...(isElsewhere ? { tools: [], off: [], token: '', headers: {}, login: null } : {}),
        ...change,
      },
    },
  };
}

/** As it was found now. Tools that were not there before are off until the person looks at them, unless it is the first list. */
export function foundTools(settings: AppSettings, id: string, tools: readonly McpTool[]): Servers {
  const currentServer = settings.mcpServers[id] ?? NEW;
  const toolNames = new Set(currentServer.tools.map(({ name }) => name));
  const isFirst = currentServer.tools.length === 0;
  const off = tools
    .map(({ name }) => name)
    .filter((name) => currentServer.off.includes(name) || (!isFirst && !toolNames.has(name)));
  return changeServer(settings, id, { tools, off });
}

/** New tokens of a login, for the server that it is the login of. */
export function keepLogin({ mcpServers }: AppSettings, login: McpLogin): Servers {
  const serverEntries = Object.entries(mcpServers).map(
    ([id, server]) => [id, server.login?.id === login.id ? { ...server, login } : server] as const,
  );
  return { mcpServers: Object.fromEntries(serverEntries) };
}

export function removeServer({ mcpServers }: AppSettings, id: string): Servers {
  const { [id]: _gone, ...rest } = mcpServers;
  return { mcpServers: rest };
}

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
      text: agentsText.createRemoteTools.toolsChanged(server.name),
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
