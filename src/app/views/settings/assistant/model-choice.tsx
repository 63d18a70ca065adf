import CircleCheck from 'lucide-solid/icons/circle-check';
import { inOwnLanguage } from '../../../state/messages/own-language.ts';
import Info from 'lucide-solid/icons/info';
import { createResource, createSignal, Match, onCleanup, Show, Switch } from 'solid-js';
import {
  type ChromeModelState,
  fetchChromeModel,
  readChromeModelState,
} from '../../../../agent/providers/chrome-model.ts';
import { serviceAt, type ServiceId, SERVICES } from '../../../../agent/providers/services.ts';
import { destinationOf } from '../../../../fs-access/endpoint-address.ts';
import { errorInOwnLanguage } from '../../../strings/known-sentences.ts';
import { rememberTraits, useAddress } from '../../../state/models/model-account.ts';
import type { AppSettings } from '../../../state/preferences/app-settings.ts';
import { PreferencesProvider, usePreferences } from '../../../state/preferences/preferences.ts';
import { commonText } from '../../../strings/common.texts.ts';
import { assistantSettingsText } from './assistant-settings.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { createAnswererDraft } from './answerer-draft.ts';
import { BrowserModelSettings } from './browser-model-settings.tsx';
import { EndpointSettings } from './endpoint-settings.tsx';

const text = assistantSettingsText.modelChoice;

/** Who can answer: a service by its name, another address, or one of the three that need neither key nor address. */
type Answerer = ServiceId | 'other' | Exclude<AppSettings['provider'], 'openai-compatible'>;

interface AnswererChoice {
  readonly id: Answerer;
  readonly name: string;
  readonly about: string;
  /** What it begins a group of. */
  readonly group?: string;
}

/** By how well they are known; the rarer ones stand under *More ways*. */
const WELL_KNOWN: readonly ServiceId[] = [
  'openai',
  'anthropic',
  'google',
  'mistral',
  'groq',
  'openrouter',
  'ollama',
  'lm-studio',
];

const serviceChoices = (ids: readonly ServiceId[]): AnswererChoice[] =>
  ids.flatMap((id) => {
    const label = text.names[id] ?? SERVICES.find((service) => service.id === id)?.label;
    return label === undefined ? [] : [{ id, name: label, about: text.prices[id] }];
  });
const isLocal = (id: ServiceId): boolean => SERVICES.some((service) => service.id === id && service.isLocal);
/** The first one begins the group. */
const groupedChoices = (group: string, choices: readonly AnswererChoice[]): AnswererChoice[] =>
  choices.map((choice, at) => (at === 0 ? { ...choice, group } : choice));

const FIRST_CHOICES: readonly AnswererChoice[] = [
  ...groupedChoices(text.services, serviceChoices(WELL_KNOWN.filter((id) => !isLocal(id)))),
  ...groupedChoices(text.onThisComputer, [
    ...serviceChoices(WELL_KNOWN.filter(isLocal)),
    { id: 'builtin', name: text.builtIn, about: text.builtInAbout },
  ]),
];
const FURTHER_CHOICES: readonly AnswererChoice[] = groupedChoices(text.more, [
  ...serviceChoices(SERVICES.map(({ id }) => id).filter((id) => !WELL_KNOWN.includes(id))),
  { id: 'chrome', name: text.chrome, about: text.chromeAbout },
  { id: 'browser', name: text.browserModel, about: text.browserModelAbout },
  { id: 'other', name: text.anotherAddress, about: text.anotherAddressAbout },
]);

/** The settings with which this one answers; a service's key and model as they were left. */
function answererSettings(settings: AppSettings, id: Answerer): Partial<AppSettings> {
  if (id === 'builtin' || id === 'chrome' || id === 'browser') return { provider: id };
  const baseUrl = SERVICES.find((service) => service.id === id)?.baseUrl ?? 'https://';
  return { provider: 'openai-compatible', ...useAddress(settings, baseUrl) };
}

/** Who answers, by name, and what that one needs. What this browser cannot do is shown too, with the reason. */
export function ModelChoice() {
  const preferences = usePreferences();
  const draft = createAnswererDraft(preferences);
  const settings = draft.settings;
  const [chrome] = createResource(() => readChromeModelState());
  const missing = (id: Answerer) =>
    id === 'chrome' && chrome()?.state === 'absent' ? inOwnLanguage(chrome()?.message ?? '') : undefined;
  const chosen = (): Answerer => {
    const { provider, baseUrl } = settings();
    if (provider !== 'openai-compatible') return provider;
    const id = serviceAt(baseUrl)?.id;
    // Of the programs of this computer one is known by its port, which any other machine may use too.
    return id === undefined || (isLocal(id) && destinationOf(baseUrl, '') !== 'here') ? 'other' : id;
  };
  const [isWhole, setWhole] = createSignal(false);
  const choices = () =>
    isWhole() || FURTHER_CHOICES.some(({ id }) => id === chosen())
      ? [...FIRST_CHOICES, ...FURTHER_CHOICES]
      : FIRST_CHOICES;
  let form!: HTMLDivElement;
  const choose = (id: Answerer) => {
    draft.choose(answererSettings(preferences.settings(), id));
    // What the chosen one needs stands below all of them.
    form.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div class="section">
      <RadioList
        legend={text.title}
        items={choices()}
        chosen={chosen()}
        onChoose={choose}
        facts={({ id, about }) => missing(id) ?? about}
        isDisabled={({ id }) => missing(id) !== undefined && chosen() !== id}
        groupAt={({ group }) => group}
        isTiled
      />
      <Show when={choices() === FIRST_CHOICES}>
        <div class="section__row">
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            {text.more}
          </Button>
        </div>
      </Show>
      <div class="section" ref={form}>
        <Switch fallback={<p class="section__text">{text.builtInHelp}</p>}>
          <Match when={settings().provider === 'openai-compatible'}>
            <PreferencesProvider value={draft}>
              <EndpointSettings />
            </PreferencesProvider>
          </Match>
          <Match when={settings().provider === 'chrome'}>
            <ChromeSettings />
          </Match>
          <Match when={settings().provider === 'browser'}>
            <BrowserModelSettings />
          </Match>
        </Switch>
      </div>
    </div>
  );
}

/** The model that is part of Chrome: whether it is there, and a button that has Chrome fetch it. */
function ChromeSettings() {
  const preferences = usePreferences();
  const [state, { refetch }] = createResource(() => readChromeModelState());
  const [progress, setProgress] = createSignal<number>();
  const [problem, setProblem] = createSignal('');
  let running: AbortController | undefined;
  onCleanup(() => running?.abort());

  const fetchModel = async () => {
    const { signal } = (running = new AbortController());
    setProblem('');
    setProgress(0);
    try {
      const contextTokens = await fetchChromeModel(setProgress, signal);
      void preferences.update(rememberTraits(preferences.settings(), 'found', { contextTokens }));
    } catch (error) {
      if (!signal.aborted) setProblem(errorInOwnLanguage(error));
    } finally {
      setProgress(undefined);
      void refetch();
    }
  };

  return (
    <>
      <p class="section__text">{assistantSettingsText.chromeSettings.about}</p>
      <Show when={state()}>{(chromeState) => <StateText found={chromeState()} />}</Show>
      <Show
        when={progress() !== undefined}
        fallback={<FetchButton found={state()} onFetch={() => void fetchModel()} />}
      >
        <Progress label={assistantSettingsText.chromeSettings.fetching} value={progress()} />
        <div class="section__row">
          <Button onClick={() => running?.abort()}>{commonText.cancel}</Button>
          <span class="section__text">{assistantSettingsText.chromeSettings.progress(progress() ?? 0)}</span>
        </div>
      </Show>
      <Show when={problem()}>
        <p class="field__error" role="alert">
          {assistantSettingsText.chromeSettings.failed(problem())}
        </p>
      </Show>
    </>
  );
}

function StateText(props: { readonly found: ChromeModelState }) {
  const isReady = () => props.found.state === 'available';
  return (
    <div class="callout" classList={{ 'callout--success': isReady() }} role="status">
      <Show when={isReady()} fallback={<Info aria-hidden="true" />}>
        <CircleCheck aria-hidden="true" />
      </Show>
      <div class="callout__body">
        <p>{inOwnLanguage(props.found.message)}</p>
        <Show when={props.found.fix}>{(fix) => <p>{inOwnLanguage(fix())}</p>}</Show>
      </div>
    </div>
  );
}

function FetchButton(props: { readonly found: ChromeModelState | undefined; readonly onFetch: () => void }) {
  return (
    <Show when={props.found?.state === 'downloadable' || props.found?.state === 'downloading'}>
      <div class="section__row">
        <Button variant="primary" onClick={() => props.onFetch()}>
          {props.found?.state === 'downloading'
            ? assistantSettingsText.chromeSettings.showProgress
            : assistantSettingsText.chromeSettings.download}
        </Button>
      </div>
    </Show>
  );
}
