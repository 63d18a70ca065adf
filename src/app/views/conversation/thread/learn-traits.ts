import { createTraitsLearner as createLearner } from '../../../../agent/providers/learn-traits.ts';
import type { ModelTraits } from '../../../../agent/providers/model-traits.ts';
import type { AppSettings } from '../../../state/preferences/app-settings.ts';
import { traitsOf } from '../../../state/models/model-account.ts';

/** Asks the server of the model in use what it can do, and remembers that in the settings. */
export interface SettingsLearner {
  /** Before a turn. */
  before(settings: AppSettings): Promise<void>;
  /** After a turn. */
  after(settings: AppSettings): Promise<void>;
}

/** @param remember called with what was found and the settings for which it holds */
export function createTraitsLearner(
  remember: (settings: AppSettings, traits: ModelTraits) => void,
  send: typeof fetch = fetch,
): SettingsLearner {
  const learner = createLearner();
  const keep = (settings: AppSettings, found: ModelTraits) => {
    if (Object.keys(found).length > 0) remember(settings, found);
  };
  const askedOf = ({ baseUrl, apiKey, model }: AppSettings) => ({ baseUrl, apiKey, model, fetch: send });
  return {
    async before(settings) {
      if (settings.provider !== 'openai-compatible') return;
      keep(settings, await learner.before(askedOf(settings), traitsOf(settings)));
    },
    async after(settings) {
      if (settings.provider !== 'openai-compatible') return;
      keep(settings, await learner.after(askedOf(settings)));
    },
  };
}
