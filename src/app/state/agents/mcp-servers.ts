import { mcpServerSchema, type McpLogin, type McpServer, type McpTool } from '../../../agent/mcp/mcp-server.ts';
import type { AppSettings } from '../preferences/app-settings.ts';
import { agentsText } from '../../strings/en/state/agents.ts';

type Servers = Pick<AppSettings, 'mcpServers'>;

const NEW = mcpServerSchema.parse({ name: '', url: '' });

export function addServer({ mcpServers }: AppSettings, id: string): Servers {
  return {
    mcpServers: {
      ...mcpServers,
      [id]: { ...NEW, name: agentsText.mcpServers.server(Object.keys(mcpServers).length + 1) },
    },
  };
}

/** Another address is another server: its tools are not known yet, and it is not sent the old one’s token, headers and login. */
export function changeServer({ mcpServers }: AppSettings, id: string, change: Partial<McpServer>): Servers {
  const before = mcpServers[id] ?? NEW;
  const isElsewhere = change.url !== undefined && change.url !== before.url;
  return {
    mcpServers: {
      ...mcpServers,
      [id]: {
        ...before,
        ...(isElsewhere ? { tools: [], off: [], token: '', headers: {}, login: null } : {}),
        ...change,
      },
    },
  };
}

/** As it was found now. Tools that were not there before are off until the person looks at them, unless it is the first list. */
export function foundTools(settings: AppSettings, id: string, tools: readonly McpTool[]): Servers {
  const before = settings.mcpServers[id] ?? NEW;
  const known = new Set(before.tools.map(({ name }) => name));
  const isFirst = before.tools.length === 0;
  const off = tools
    .map(({ name }) => name)
    .filter((name) => before.off.includes(name) || (!isFirst && !known.has(name)));
  return changeServer(settings, id, { tools, off });
}

/** New tokens of a login, for the server that it is the login of. */
export function keepLogin({ mcpServers }: AppSettings, login: McpLogin): Servers {
  const kept = Object.entries(mcpServers).map(
    ([id, server]) => [id, server.login?.id === login.id ? { ...server, login } : server] as const,
  );
  return { mcpServers: Object.fromEntries(kept) };
}

export function removeServer({ mcpServers }: AppSettings, id: string): Servers {
  const { [id]: _gone, ...rest } = mcpServers;
  return { mcpServers: rest };
}
