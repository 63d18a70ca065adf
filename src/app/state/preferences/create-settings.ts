import { createSignal, type Accessor } from 'solid-js';
import { toSettings, type AppSettings } from './app-settings.ts';
import { NewerDataError } from './newer-data-error.ts';

export interface SettingsStore {
  /** @returns what was saved, as `toSettings` reads it. @throws NewerDataError */
  load(): Promise<unknown>;
  save(settings: AppSettings): Promise<void>;
}

export interface Settings {
  readonly settings: Accessor<AppSettings>;
  readonly updateSettings: (patch: Partial<AppSettings>) => void;
  /** Resolves when all changes so far are stored, or could not be. */
  readonly saved: () => Promise<void>;
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
  let saving: Promise<void> = Promise.resolve();
  return {
    settings,
    saved: () => saving,
    updateSettings: (patch) => {
      const next = setSettings((before) => ({ ...before, ...patch }));
      // The settings hold for this tab all the same; the store itself reports the problem.
      saving = store.save(next).then(
        () => undefined,
        () => undefined,
      );
    },
  };
}
