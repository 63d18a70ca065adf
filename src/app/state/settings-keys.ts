import { secretsOf, type McpServer } from '../../agent/mcp/mcp-server.ts';
import type { AppSettings } from './app-settings.ts';

/** The parts of the settings that are keys. */
export type Keys = Pick<AppSettings, 'apiKey' | 'embeddingKey' | 'tavilyKey'> & {
  /** By address. */
  readonly accountKeys: Readonly<Record<string, string>>;
  /** By the server's id. */
  readonly mcpSecrets: Readonly<Record<string, Pick<McpServer, 'token' | 'headers' | 'login'>>>;
};

/** Parts the settings into what this browser keeps and what lasts as long as the tab, as the person chose for each kind of key. */
export function partKeys(settings: AppSettings): { readonly kept: AppSettings; readonly forTab: Partial<Keys> } {
  const { keepKey, keepEmbeddingKey, keepTavilyKey, accounts, mcpServers } = settings;
  const withoutKeys = Object.fromEntries(Object.entries(accounts).map(([address, account]) => [address, { ...account, apiKey: '' }]));
  const forTabServers = Object.entries(mcpServers).filter(([, server]) => !server.keepToken && secretsOf(server).length > 0);
  return {
    kept: {
      ...settings,
      ...(forTabServers.length === 0 ? {} : { mcpServers: { ...mcpServers, ...Object.fromEntries(forTabServers.map(([id, server]) => [id, { ...server, token: '', headers: {}, login: null }])) } }),
      ...(keepKey ? {} : { apiKey: '', accounts: withoutKeys }),
      ...(keepEmbeddingKey ? {} : { embeddingKey: '' }),
      ...(keepTavilyKey ? {} : { tavilyKey: '' }),
    },
    forTab: {
      ...(keepKey ? {} : { apiKey: settings.apiKey, accountKeys: Object.fromEntries(Object.entries(accounts).map(([address, { apiKey }]) => [address, apiKey])) }),
      ...(keepEmbeddingKey ? {} : { embeddingKey: settings.embeddingKey }),
      ...(keepTavilyKey ? {} : { tavilyKey: settings.tavilyKey }),
      ...(forTabServers.length === 0 ? {} : { mcpSecrets: Object.fromEntries(forTabServers.map(([id, { token, headers, login }]) => [id, { token, headers, login }])) }),
    },
  };
}

/** The settings as this tab knew them before a reload. */
export function withTabKeys(settings: AppSettings, { accountKeys, mcpSecrets, ...keys }: Partial<Keys>): AppSettings {
  const accounts = Object.fromEntries(Object.entries(settings.accounts).map(([address, account]) => [address, { ...account, apiKey: accountKeys?.[address] ?? account.apiKey }]));
  const mcpServers = Object.fromEntries(Object.entries(settings.mcpServers).map(([id, server]) => [id, { ...server, ...mcpSecrets?.[id] }]));
  return { ...settings, ...keys, accounts, mcpServers };
}
