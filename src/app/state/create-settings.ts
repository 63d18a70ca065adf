import { createSignal, type Accessor } from 'solid-js';
import { get, set } from 'idb-keyval';
import { toMcpServers } from '../../agent/mcp/mcp-server.ts';
import { DEFAULT_SETTINGS, type AppSettings } from './app-settings.ts';
import { partKeys, withTabKeys, type Keys } from './settings-keys.ts';

const KEY = 'latent.settings';
const TAB_KEY = 'latent.keys';

export interface SettingsStore {
  load(): Promise<unknown>;
  save(settings: AppSettings): Promise<void>;
}

/** The browser's own key-value storage; a key that is not to be kept lasts as long as this tab. */
export const browserSettingsStore: SettingsStore = {
  load: async () => {
    const stored = await get<unknown>(KEY);
    const forTab = sessionStorage.getItem(TAB_KEY);
    return forTab === null ? stored : withTabKeys(toSettings(stored), JSON.parse(forTab) as Partial<Keys>);
  },
  save: async (settings) => {
    const { kept, forTab } = partKeys(settings);
    if (Object.keys(forTab).length === 0) sessionStorage.removeItem(TAB_KEY);
    else sessionStorage.setItem(TAB_KEY, JSON.stringify(forTab));
    await set(KEY, kept);
  },
};

export interface Settings {
  readonly settings: Accessor<AppSettings>;
  readonly updateSettings: (patch: Partial<AppSettings>) => void;
}

/**
 * The person's settings, read once and written at each change.
 * What is stored may come from another version: unknown keys and values of another type give way to the defaults.
 */
export async function createSettings(store: SettingsStore = browserSettingsStore): Promise<Settings> {
  const stored = await store.load().catch(() => undefined);
  const [settings, setSettings] = createSignal(toSettings(stored));
  return {
    settings,
    updateSettings: (patch) => {
      const next = setSettings((before) => ({ ...before, ...patch }));
      void store.save(next);
    },
  };
}

export function toSettings(stored: unknown): AppSettings {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_SETTINGS;
  const fitting = Object.entries(DEFAULT_SETTINGS).map(([key, fallback]: [string, unknown]) => {
    const value = (stored as Record<string, unknown>)[key];
    return [key, isLike(value, fallback) && isAllowed(key, value) ? value : fallback] as const;
  });
  const settings = { ...DEFAULT_SETTINGS, ...(Object.fromEntries(fitting) as Partial<AppSettings>) };
  return { ...settings, mcpServers: toMcpServers(settings.mcpServers) };
}

function isLike(value: unknown, fallback: unknown): boolean {
  if (typeof fallback === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === typeof fallback && !(typeof value === 'number' && !Number.isFinite(value));
}

const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  theme: ['system', 'light', 'dark'],
  provider: ['builtin', 'openai-compatible', 'chrome', 'browser'],
  policyPreset: ['careful', 'normal', 'read_only'],
  embeddingSource: ['browser', 'endpoint'],
  embeddingDevice: ['auto', 'wasm', 'webgpu'],
};

function isAllowed(key: string, value: unknown): boolean {
  return CHOICES[key]?.includes(value) ?? true;
}
