import { type Accessor, createEffect, createSignal, onCleanup } from 'solid-js';
import type { SpendLedger } from '../../../agent/budget/budget-ledger.ts';
import type { ModelProvider, ModelRequest } from '../../../agent/model/model-provider.ts';
import { createBrowserProvider } from '../../../agent/providers/browser-model.ts';
import { createChromeProvider } from '../../../agent/providers/chrome-model.ts';
import type { ModelTraits } from '../../../agent/providers/endpoint.ts';
import { notesInMessages } from '../../../agent/model/notes-in-messages.ts';
import { createOpenAiProvider } from '../../../agent/providers/openai-compatible.ts';
import { meteredTextModel } from '../../../session/agent-parts.ts';
import type { TextModel, ToolCall } from '../../../tools/definition/ports.ts';
import type { Generator, GeneratorStatus } from '../../../workers/contract.ts';
import { languageTag } from '../../strings/language.ts';
import { modelsText } from './models.texts.ts';
import { uiText } from '../../ui/ui.texts.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { Egress } from '../egress/create-egress.ts';
import type { AppSettings } from '../preferences/app-settings.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { traitsOf, windowOf } from './model-account.ts';

/** The language model that this page itself runs. */
export const { Provider: GeneratorProvider, use: useGenerator } = requiredContext<Generator>('Generator');

/** Where models beside the app are looked for. */
export const localModels = (): string => new URL('models/', document.baseURI).href;

/** Gives the memory of the page's model back when the person turns to another. */
export function freeUnusedGenerator(generator: Generator, { settings }: Pick<Preferences, 'settings'>): void {
  createEffect(() => {
    const { provider, browserModel } = settings();
    const status = generator.status();
    if (status.state !== 'none' && (provider !== 'browser' || status.id !== browserModel)) generator.close();
  });
}

/** Its state, for as long as the component is there. */
export function watchGenerator(): Accessor<GeneratorStatus> {
  const generator = useGenerator();
  const [status, setStatus] = createSignal(generator.status());
  onCleanup(generator.subscribe(setStatus));
  return status;
}

/** What models are reached through. */
export interface ProviderParts {
  readonly generator: Generator;
  readonly egress: Pick<Egress, 'outsideWithNotes'>;
}

/** The assistant without a model: its rules and words are fetched when it is first asked, as most starts ask nothing. */
function createBuiltinAssistant(): ModelProvider {
  return {
    id: 'builtin',
    label: modelsText.createProvider.builtIn,
    byRules: true,
    async *stream(request) {
      const { createBuiltinProvider } = await import('../../../agent/providers/builtin.ts').catch(() => {
        throw new Error(uiText.lazyPart.failed);
      });
      yield* createBuiltinProvider(languageTag).stream(request);
    },
  };
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
  if (provider === 'builtin') return createBuiltinAssistant();
  if (provider === 'chrome') return createChromeProvider({ ...toolProtocol, onFound });
  if (provider === 'browser')
    return createBrowserProvider({
      generator,
      load: { modelId: browserModel, localModels: localModels() },
      ...toolProtocol,
      onFound,
    });
  const fetchFor = ({ messages, notes = [] }: ModelRequest) =>
    egress.outsideWithNotes('answer', [...new Set([...notes, ...notesInMessages(messages)])], foreignWords(messages));
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

/** The words that are nobody's own and say of no note that they are its: those of a prompt that is a note, those that a tool asks. */
const foreignWords = (messages: ModelRequest['messages']): readonly string[] =>
  messages.flatMap((message) => (message.role === 'user' && message.foreign ? [message.content] : []));

/** Who answers, in a few words. */
export function providerName({ provider, model, browserModel, baseUrl }: AppSettings): string {
  if (provider === 'builtin') return modelsText.createProvider.builtIn;
  if (provider === 'chrome') return modelsText.createProvider.chrome;
  if (provider === 'browser')
    return browserModel ? modelsText.createProvider.inPage(browserModel) : modelsText.createProvider.noPageModel;
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
  return model ? modelsText.createProvider.atEndpoint(model, host) : modelsText.createProvider.noEndpointModel(host);
}

/** The assistant's model as tools ask it, at each call as the settings then say; none where no model is named. */
export function chosenTextModel(
  settings: Accessor<AppSettings>,
  ledger: SpendLedger,
  parts: ProviderParts,
): (call: Pick<ToolCall, 'meter'>) => TextModel | undefined {
  return (call) => {
    const currentSettings = settings();
    const { provider, model, browserModel } = currentSettings;
    if (
      provider === 'builtin' ||
      (provider === 'openai-compatible' && model === '') ||
      (provider === 'browser' && browserModel === '')
    )
      return undefined;
    const { tokens, from } = windowOf(currentSettings);
    return meteredTextModel(
      {
        provider: createProvider(currentSettings, parts, () => undefined),
        id: provider === 'openai-compatible' ? model : providerName(currentSettings),
        price: traitsOf(currentSettings).price,
        windowTokens: from === 'guess' ? undefined : tokens,
      },
      { caps: () => settings().spendCaps, ledger },
      call,
    );
  };
}
