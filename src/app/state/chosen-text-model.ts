import type { Accessor } from 'solid-js';
import { createTextModel } from '../../agent/text-model.ts';
import type { TextModel } from '../../tools/ports.ts';
import { createProvider } from '../conversation/create-provider.ts';
import type { AppSettings } from './app-settings.ts';

/** The assistant's model as tools ask it, at each call as the settings then say; none where the built-in assistant answers or no model is named. */
export function chosenTextModel(settings: Accessor<AppSettings>): () => TextModel | undefined {
  return () => {
    const { provider, model, browserModel } = settings();
    if (provider === 'builtin' || (provider === 'openai-compatible' && model === '') || (provider === 'browser' && browserModel === '')) return undefined;
    return createTextModel(createProvider(settings(), () => undefined));
  };
}
