import type { Accessor } from 'solid-js';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { AppSettings } from './app-settings.ts';
import type { Settings } from './create-settings.ts';

/** The person's settings. */
export interface Preferences {
  readonly settings: Accessor<AppSettings>;
  /** Resolves when the change has taken effect, an embedding model's being looked for included. */
  readonly update: (patch: Partial<AppSettings>) => Promise<void>;
}

export const { Provider: PreferencesProvider, use: usePreferences } = requiredContext<Preferences>('Preferences');

/** @param onChange what has to follow a change of the settings, with what they were before it */
export function createPreferences(
  { settings, updateSettings, saved, onOtherTab }: Settings,
  onChange: (before: AppSettings) => Promise<void>,
): Preferences {
  onOtherTab((previousSettings) => void onChange(previousSettings));
  return {
    settings,
    async update(patch) {
      const previousSettings = settings();
      updateSettings(patch);
      // What follows may ask hosts that the network worker finds in what is stored.
      await saved();
      await onChange(previousSettings);
    },
  };
}
