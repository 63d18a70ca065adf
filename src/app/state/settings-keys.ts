import type { AppSettings } from './app-settings.ts';

/** The parts of the settings that are keys. */
export type Keys = Pick<AppSettings, 'apiKey' | 'embeddingKey'> & {
  /** By address. */
  readonly accountKeys: Readonly<Record<string, string>>;
};

/** Parts the settings into what this browser keeps and what lasts as long as the tab, as the person chose for each kind of key. */
export function partKeys(settings: AppSettings): { readonly kept: AppSettings; readonly forTab: Partial<Keys> } {
  const { keepKey, keepEmbeddingKey, accounts } = settings;
  const withoutKeys = Object.fromEntries(Object.entries(accounts).map(([address, account]) => [address, { ...account, apiKey: '' }]));
  return {
    kept: {
      ...settings,
      ...(keepKey ? {} : { apiKey: '', accounts: withoutKeys }),
      ...(keepEmbeddingKey ? {} : { embeddingKey: '' }),
    },
    forTab: {
      ...(keepKey ? {} : { apiKey: settings.apiKey, accountKeys: Object.fromEntries(Object.entries(accounts).map(([address, { apiKey }]) => [address, apiKey])) }),
      ...(keepEmbeddingKey ? {} : { embeddingKey: settings.embeddingKey }),
    },
  };
}

/** The settings as this tab knew them before a reload. */
export function withTabKeys(settings: AppSettings, { accountKeys, ...keys }: Partial<Keys>): AppSettings {
  const accounts = Object.fromEntries(Object.entries(settings.accounts).map(([address, account]) => [address, { ...account, apiKey: accountKeys?.[address] ?? account.apiKey }]));
  return { ...settings, ...keys, accounts };
}
