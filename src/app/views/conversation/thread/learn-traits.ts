import { askTraits } from '../../../../agent/providers/ask-traits.ts';
import type { ModelTraits } from '../../../../agent/providers/model-traits.ts';
import { serviceAt } from '../../../../agent/providers/services.ts';
import type { AppSettings } from '../../../state/preferences/app-settings.ts';
import { traitsKeyOf, traitsOf } from '../../../state/models/model-account.ts';

/** Asks a model's own server what it can do, so that nobody has to test the connection for it. */
export interface TraitsLearner {
  /** Before a turn: a model whose context window is not known is asked for it, once. */
  before(settings: AppSettings): Promise<void>;
  /** After a turn: a server that loads a model when it is first asked knows only then with which window. */
  after(settings: AppSettings): Promise<void>;
}

/** A question may wait so long for it, in milliseconds. */
const PATIENCE_MS = 1500;

/** @param remember called with what was found and the settings for which it holds */
export function createTraitsLearner(
  remember: (settings: AppSettings, traits: ModelTraits) => void,
  send: typeof fetch = fetch,
): TraitsLearner {
  const asked = new Set<string>();
  const askOnce = async (moment: string, settings: AppSettings) => {
    const key = `${moment} ${traitsKeyOf(settings)}`;
    if (settings.provider !== 'openai-compatible' || settings.model === '' || asked.has(key)) return;
    asked.add(key);
    const { baseUrl, apiKey, model } = settings;
    // What is not answered in time stays unknown: the turn uses a guess.
    const { contextTokens, vision, price } = await askTraits(
      { baseUrl, apiKey, fetch: send },
      model,
      AbortSignal.timeout(PATIENCE_MS),
    ).catch((): ModelTraits => ({}));
    const found = {
      ...(contextTokens && { contextTokens }),
      ...(vision !== undefined && { vision }),
      ...(price && { price }),
    };
    if (Object.keys(found).length > 0) remember(settings, found);
  };
  return {
    before: async (settings) => {
      if (traitsOf(settings).contextTokens === undefined) await askOnce('before', settings);
    },
    after: async (settings) => {
      if (serviceAt(settings.baseUrl)?.isLocal) await askOnce('after', settings);
    },
  };
}
