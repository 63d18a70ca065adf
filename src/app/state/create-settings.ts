import { createSignal, type Accessor } from 'solid-js';
import { get, set } from 'idb-keyval';
import { DEFAULT_SETTINGS, type AppSettings } from './app-settings.ts';

const KEY = 'latent.settings';

export interface SettingsStore {
  load(): Promise<unknown>;
  save(settings: AppSettings): Promise<void>;
}

/** The browser's own key-value storage. */
export const browserSettingsStore: SettingsStore = {
  load: () => get<unknown>(KEY),
  save: (settings) => set(KEY, settings),
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
  return { ...DEFAULT_SETTINGS, ...(Object.fromEntries(fitting) as Partial<AppSettings>) };
}

function isLike(value: unknown, fallback: unknown): boolean {
  return typeof value === typeof fallback && !(typeof value === 'number' && !Number.isFinite(value));
}

const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  theme: ['system', 'light', 'dark'],
  provider: ['builtin', 'openai-compatible'],
};

function isAllowed(key: string, value: unknown): boolean {
  return CHOICES[key]?.includes(value) ?? true;
}
