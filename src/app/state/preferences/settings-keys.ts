import { secretsOf, type McpServer } from '../../../agent/mcp/mcp-server.ts';
import type { AppSettings } from './app-settings.ts';

/** The parts of the settings that are keys. */
export type Keys = Pick<AppSettings, 'apiKey' | 'embeddingKey' | 'tavilyKey'> & {
  /** By address. */
  readonly accountKeys: Readonly<Record<string, string>>;
  /** By the server's id. */
  readonly mcpSecrets: Readonly<Record<string, Pick<McpServer, 'token' | 'headers' | 'login'>>>;
};

/** Which of the keys are meant: of models, of embeddings, of web sources, of a server of tools. */
interface Meant {
  readonly model: boolean;
  readonly embedding: boolean;
  readonly web: boolean;
  readonly server: (server: McpServer) => boolean;
}

const ALL: Meant = { model: true, embedding: true, web: true, server: () => true };

/** The settings without any key, and the keys by themselves. `withKeys` joins them again. */
export function takeKeys(settings: AppSettings): { readonly without: AppSettings; readonly keys: Partial<Keys> } {
  return separateKeys(settings, ALL);
}

/** Parts the settings into what this browser keeps and what lasts as long as the tab, as the person chose for each kind of key. */
export function partKeys(settings: AppSettings): { readonly kept: AppSettings; readonly forTab: Partial<Keys> } {
  const { keepKey, keepEmbeddingKey, keepTavilyKey } = settings;
  const { without, keys } = separateKeys(settings, {
    model: !keepKey,
    embedding: !keepEmbeddingKey,
    web: !keepTavilyKey,
    server: ({ keepToken }) => !keepToken,
  });
  return { kept: without, forTab: keys };
}

function separateKeys(
  settings: AppSettings,
  keySelection: Meant,
): { readonly without: AppSettings; readonly keys: Partial<Keys> } {
  const { apiKey, embeddingKey, tavilyKey } = settings;
  const accounts = Object.entries(settings.accounts);
  const accountKeys = accounts.flatMap(([address, account]) =>
    account.apiKey === '' ? [] : [[address, account.apiKey] as const],
  );
  const servers = Object.entries(settings.mcpServers).filter(
    ([, server]) => keySelection.server(server) && (secretsOf(server).length > 0 || server.login !== null),
  );
  return {
    without: {
      ...settings,
      ...(servers.length > 0 && {
        mcpServers: {
          ...settings.mcpServers,
          ...Object.fromEntries(
            servers.map(([id, server]) => [id, { ...server, token: '', headers: {}, login: null }]),
          ),
        },
      }),
      ...(keySelection.model && {
        apiKey: '',
        accounts: Object.fromEntries(accounts.map(([address, account]) => [address, { ...account, apiKey: '' }])),
      }),
      ...(keySelection.embedding && { embeddingKey: '' }),
      ...(keySelection.web && { tavilyKey: '' }),
    },
    keys: {
      ...(keySelection.model && apiKey !== '' && { apiKey }),
      ...(keySelection.model && accountKeys.length > 0 && { accountKeys: Object.fromEntries(accountKeys) }),
      ...(keySelection.embedding && embeddingKey !== '' && { embeddingKey }),
      ...(keySelection.web && tavilyKey !== '' && { tavilyKey }),
      ...(servers.length > 0 && {
        mcpSecrets: Object.fromEntries(
          servers.map(([id, { token, headers, login }]) => [id, { token, headers, login }]),
        ),
      }),
    },
  };
}

/** The settings with these keys in their places. */
export function withKeys(settings: AppSettings, { accountKeys, mcpSecrets, ...keys }: Partial<Keys>): AppSettings {
  const accounts = Object.fromEntries(
    Object.entries(settings.accounts).map(([address, account]) => [
      address,
      { ...account, apiKey: accountKeys?.[address] ?? account.apiKey },
    ]),
  );
  const mcpServers = Object.fromEntries(
    Object.entries(settings.mcpServers).map(([id, server]) => [id, { ...server, ...mcpSecrets?.[id] }]),
  );
  return { ...settings, ...keys, accounts, mcpServers };
}
