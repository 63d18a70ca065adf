import type { ModelProvider, ModelRequest } from '../../../agent/model/model-provider.ts';
import { createBrowserProvider } from '../../../agent/providers/browser-model.ts';
import { createBuiltinProvider } from '../../../agent/providers/builtin.ts';
import { createChromeProvider } from '../../../agent/providers/chrome-model.ts';
import { notesInMessages } from '../../../agent/providers/notes-in-request.ts';
import type { ModelTraits } from '../../../agent/providers/model-traits.ts';
import { createOpenAiProvider } from '../../../agent/providers/openai-compatible.ts';
import type { Generator } from '../../../workers/contract.ts';
import type { Egress } from '../egress/create-egress.ts';
import type { AppSettings } from '../preferences/app-settings.ts';
import { modelsText } from '../../strings/en/state/models.ts';
import { traitsOf } from './model-account.ts';
import { localModels } from './page-generator.ts';

/** What models are reached through. */
export interface ProviderParts {
  readonly generator: Generator;
  readonly egress: Pick<Egress, 'outside'>;
}

/** The model that the settings name. @param onFound hears what it turns out to be able to do */
export function createProvider(
  settings: AppSettings,
  { generator, egress }: ProviderParts,
  onFound: (traits: ModelTraits) => void,
): ModelProvider {
  const { provider, baseUrl, apiKey, model, browserModel } = settings;
  const { tools, writesCalls, adaptations } = traitsOf(settings);
  const toolProtocol = tools ? { toolProtocol: tools } : {};
  if (provider === 'builtin') return createBuiltinProvider();
  if (provider === 'chrome') return createChromeProvider({ ...toolProtocol, onFound });
  if (provider === 'browser')
    return createBrowserProvider({
      generator,
      load: { modelId: browserModel, localModels: localModels() },
      ...toolProtocol,
      onFound,
    });
  const fetchFor = ({ messages }: ModelRequest) =>
    egress.outside({ reason: 'answer', notes: notesInMessages(messages) });
  return createOpenAiProvider({
    baseUrl,
    apiKey,
    model,
    fetchFor,
    ...toolProtocol,
    writesCalls,
    ...(adaptations && { adaptations }),
    fitPicture: async (image, form) => (await import('./fit-picture.ts')).fitPicture(image, form),
    onFound,
  });
}

/** Who answers, in a few words. */
export function providerName({ provider, model, browserModel, baseUrl }: AppSettings): string {
  if (provider === 'builtin') return modelsText.createProvider.builtAssistantNoModel;
  if (provider === 'chrome') return modelsText.createProvider.chromesModel;
  if (provider === 'browser')
    return browserModel
      ? modelsText.createProvider.inThisPage(browserModel)
      : modelsText.createProvider.noModelChosenPage;
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
  return model ? modelsText.createProvider.at(model, host) : modelsText.createProvider.noModelChosenAt(host);
}
