import type { ModelProvider } from '../../../agent/model/model-provider.ts';
import { createTraitsLearner, type ModelTraits } from '../../../agent/providers/endpoint.ts';
import { pattern } from '../../../notes/basics/pattern.ts';
import type { AnsweringModel, ModelChoice } from '../../../session/agent-parts.ts';
import type { Egress } from '../egress/create-egress.ts';
import type { AppSettings } from '../preferences/app-settings.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { createProvider, providerName, type ProviderParts } from './create-provider.ts';
import { rememberTraits, toolsetOf, traitsOf, windowOf } from './model-account.ts';

type Parts = ProviderParts & { readonly egress: Pick<Egress, 'outside'> };

/** The model of the settings as it answers in conversations, at each moment as the settings then say. */
export function answerModelOf(
  { settings, update }: Pick<Preferences, 'settings' | 'update'>,
  parts: Parts,
): ModelChoice {
  let named: string | undefined;
  let provider: { readonly key: string; readonly provider: ModelProvider } | undefined;
  const settingsNow = () => withModel(settings(), named);
  const remember = (traits: ModelTraits, of = settingsNow()) => {
    const modelTraits = traitsOf(of);
    if (JSON.stringify({ ...modelTraits, ...traits }) !== JSON.stringify(modelTraits))
      void update(rememberTraits(of, 'found', traits));
  };
  const learner = createSettingsLearner(
    (of, traits) => remember(traits, { ...settings(), model: of.model, baseUrl: of.baseUrl }),
    parts.egress.outside({ reason: 'model_facts' }),
  );
  const answeringModel: AnsweringModel = {
    // Kept between turns: what a provider found out about its endpoint need not be found out again.
    get provider() {
      const of = settingsNow();
      const key = JSON.stringify([of.provider, of.baseUrl, of.apiKey, of.model, of.browserModel, traitsOf(of)]);
      if (provider?.key !== key) provider = { key, provider: createProvider(of, parts, remember) };
      return provider.provider;
    },
    get id() {
      const of = settingsNow();
      if (of.provider === 'builtin') return 'builtin';
      return of.provider === 'openai-compatible' ? of.model : providerName(of);
    },
    get windowTokens() {
      const of = settingsNow();
      return of.provider === 'builtin' ? undefined : windowOf(of).tokens;
    },
    get isWindowGuessed() {
      const of = settingsNow();
      return of.provider !== 'builtin' && windowOf(of).from === 'guess';
    },
    get seesPictures() {
      return acceptsImages(settingsNow());
    },
    get price() {
      const of = settingsNow();
      return of.provider === 'builtin' ? undefined : traitsOf(of).price;
    },
    toolset(windowTokens, wantedSet) {
      const of = settingsNow();
      return of.provider === 'builtin' ? 'all' : toolsetOf(of, windowTokens, wantedSet);
    },
  };
  return {
    now: () => answeringModel,
    async prepare(model) {
      named = model;
      await learner.before(settingsNow());
    },
    learnMore: () => learner.after(settingsNow()),
  };
}

/** An assistant of the person's may ask for another model of the service in use. */
function withModel(settings: AppSettings, model: string | undefined): AppSettings {
  return model !== undefined && settings.provider === 'openai-compatible' ? { ...settings, model } : settings;
}

/** Families that see pictures, by name. */
const SEEING = pattern('i')`
  gpt-4o|gpt-4\.1|gpt-5|\bo[134]\b|claude|gemini|llava|bakllava|moondream|pixtral|minicpm-v|[-.]vl\b
  |vision|gemma-?3|llama-?4|mistral-(?:small|medium)-3
`;

/** Whether the model in use sees pictures: as the person set it, as its endpoint says, else as its name suggests. */
export function acceptsImages(settings: AppSettings): boolean {
  if (settings.provider !== 'openai-compatible') return false;
  return traitsOf(settings).vision ?? SEEING.test(settings.model);
}

/** Asks the server of the model in use what it can do, and remembers that in the settings. */
interface SettingsLearner {
  /** Before a turn. */
  before(settings: AppSettings): Promise<void>;
  /** After a turn. */
  after(settings: AppSettings): Promise<void>;
}

/** @param remember called with what was found and the settings for which it holds */
export function createSettingsLearner(
  remember: (settings: AppSettings, traits: ModelTraits) => void,
  send: typeof fetch = fetch,
): SettingsLearner {
  const learner = createTraitsLearner();
  const keep = (settings: AppSettings, foundTraits: ModelTraits) => {
    if (Object.keys(foundTraits).length > 0) remember(settings, foundTraits);
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
