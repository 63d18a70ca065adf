import { createSignal, type Accessor } from 'solid-js';
import { toSettings, type AppSettings } from './app-settings.ts';
import { NewerDataError } from './newer-data-error.ts';

export interface SettingsStore {
  /** @returns what was saved, as `toSettings` reads it. @throws NewerDataError */
  load(): Promise<unknown>;
  save(settings: AppSettings): Promise<void>;
  /** Calls after another tab of the app has saved. */
  onOtherTab?(listener: () => void): void;
}

export interface Settings {
  readonly settings: Accessor<AppSettings>;
  readonly updateSettings: (patch: Partial<AppSettings>) => void;
  /** Resolves when all changes so far are stored, or could not be. */
  readonly saved: () => Promise<void>;
  /** Calls after a change in another tab of the app has been taken over, with what the settings were before it. */
  readonly onOtherTab: (listener: (before: AppSettings) => void) => void;
}

/**
 * The person's settings, read at the start and written whole at each change. A change in another tab is taken over: else the next one here
 * would put back what was before it.
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
  const listeners: ((before: AppSettings) => void)[] = [];
  const takeOver = async () => {
    // What is being saved here comes later than what was saved there.
    await saving;
    const before = settings();
    const loaded = await store.load().catch(() => undefined);
    // What was changed here meanwhile is saved whole, too.
    if (loaded === undefined || settings() !== before) return;
    setSettings(toSettings(loaded));
    for (const listener of listeners) listener(before);
  };
  store.onOtherTab?.(() => void takeOver());
  return {
    settings,
    onOtherTab: (listener) => void listeners.push(listener),
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
