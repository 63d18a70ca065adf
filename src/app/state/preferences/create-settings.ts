import { createSignal, type Accessor } from 'solid-js';
import { isRecord } from '../../../notes/basics/is-record.ts';
import { toMcpServers } from '../../../agent/mcp/mcp-server.ts';
import { DEFAULT_SETTINGS, type AppSettings } from './app-settings.ts';
import { NewerDataError } from './newer-data-error.ts';

export interface SettingsStore {
  /** @returns what was saved, as `toSettings` reads it. @throws NewerDataError */
  load(): Promise<unknown>;
  save(settings: AppSettings): Promise<void>;
}

export interface Settings {
  readonly settings: Accessor<AppSettings>;
  readonly updateSettings: (patch: Partial<AppSettings>) => void;
}

/**
 * The person's settings, read once and written at each change.
 * What is stored may come from an older version: unknown keys and values of another type give way to the defaults.
 * @throws NewerDataError where a newer Latent saved them: a default in place of a stricter choice could allow too much.
 */
export async function createSettings(store: SettingsStore): Promise<Settings> {
  const stored = await store.load().catch((error: unknown) => {
    if (error instanceof NewerDataError) throw error;
    return undefined;
  });
  const [settings, setSettings] = createSignal(toSettings(stored));
  return {
    settings,
    updateSettings: (patch) => {
      const next = setSettings((before) => ({ ...before, ...patch }));
      // The settings hold for this tab all the same; the store itself tells of trouble.
      void store.save(next).catch(() => undefined);
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
  if (typeof fallback === 'object') return isRecord(value);
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
