import { createSignal, createUniqueId, For, Show } from 'solid-js';
import type { Spent } from '../../../../agent/model/messages.ts';
import type { Check } from '../../../../agent/providers/doctor/check.ts';
import type { ModelTraits } from '../../../../agent/providers/endpoint.ts';
import { serviceAt, SERVICES } from '../../../../agent/providers/services.ts';
import { isLocalAddress, parseAddress, tidyBaseUrl, tidyKey } from '../../../../fs-access/endpoint-address.ts';
import { useEgress } from '../../../state/egress/create-egress.ts';
import {
  rememberTraits,
  toolsetOf,
  traitsKeyOf,
  traitsOf,
  useAddress,
  windowOf,
} from '../../../state/models/model-account.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { useRecords } from '../../../state/egress/records.ts';
import { assistantSettingsText } from './assistant-settings.texts.ts';
import { number } from '../../../strings/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ConnectionReport } from '../../../ui/connection-report.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { pageEnvironment } from '../../../ui/page/page-environment.ts';
import { Switch } from '../../../ui/switch.tsx';
import { createConnectionTest } from '../connection/create-connection-test.ts';
import { countTest, spendingCheck } from '../connection/test-spending.ts';

const text = assistantSettingsText.modelTraitsFields;

/** Adaptations by the beginning of their name, in words. */
const WORDS: readonly (readonly [kind: string, words: (name: string) => string])[] = [
  ['tool:', text.refusedTool],
  ['plain-tool:', text.refusedDescription],
  ['field:', text.refusedField],
  ['service:', text.refusedField],
  ['no-pictures', () => text.refusedPictures],
  ['no-system', () => text.refusedInstructions],
  ['whole-answer', () => text.refusedStream],
];

/** What the endpoint was found to refuse, a few words for each; how a request is only said otherwise is counted. */
export function refusedParts(modelTraits: ModelTraits | undefined): readonly string[] {
  const adaptations = modelTraits?.adaptations ?? [];
  const dropped = new Set(
    adaptations.flatMap((adaptation) => (adaptation.startsWith('tool:') ? [`plain-${adaptation}`] : [])),
  );
  const refusedNames: string[] = [];
  let small = 0;
  for (const adaptationName of adaptations) {
    if (dropped.has(adaptationName)) continue;
    const wordsEntry = WORDS.find(([kind]) => adaptationName.startsWith(kind));
    if (wordsEntry) refusedNames.push(wordsEntry[1](adaptationName.slice(wordsEntry[0].length)));
    else small++;
  }
  return small > 0 ? [...refusedNames, text.refusedOthers(small)] : refusedNames;
}

const TOOLS: Readonly<Record<NonNullable<ModelTraits['tools']>, string>> = {
  native: assistantSettingsText.modelTraitsFields.toolsNative,
  schema: assistantSettingsText.modelTraitsFields.toolsSchema,
  text: assistantSettingsText.modelTraitsFields.toolsText,
};

/** How the model was found to call tools; it may write calls into its text although it takes tools. */
function toolsFound(modelTraits: ModelTraits | undefined): string | undefined {
  if (!modelTraits?.tools)
    return modelTraits?.writesCalls ? assistantSettingsText.modelTraitsFields.writesCalls : undefined;
  return assistantSettingsText.modelTraitsFields.writesCallsToo(
    TOOLS[modelTraits.tools].toLowerCase(),
    modelTraits.writesCalls,
  );
}

/** What the model can do: as the test found it, or as the person knows it better. */
function ModelTraitsFields() {
  const preferences = usePreferences();
  const settings = preferences.settings;
  const traitsEntry = () => settings().modelTraits[traitsKeyOf(settings())] ?? {};
  const set = (traits: { readonly [Name in keyof ModelTraits]?: ModelTraits[Name] | undefined }) =>
    void preferences.update(rememberTraits(settings(), 'set', traits));
  const detectedOption = (words: string | undefined) => ({
    value: '',
    label: words
      ? assistantSettingsText.modelTraitsFields.detected(words)
      : assistantSettingsText.modelTraitsFields.fromEndpoint,
  });
  const windowWords = () => {
    const { tokens, from } = windowOf(settings());
    const count = number(tokens);
    if (traitsEntry().set?.contextTokens) return assistantSettingsText.modelTraitsFields.windowFromEndpoint;
    if (from === 'told') return assistantSettingsText.modelTraitsFields.windowCount(count);
    return from === 'list'
      ? assistantSettingsText.modelTraitsFields.windowPublished(count)
      : assistantSettingsText.modelTraitsFields.windowGuessed(count);
  };
  const setContext = (text: string) => {
    const tokens = Number(text);
    set({ contextTokens: Number.isInteger(tokens) && tokens >= 1000 ? tokens : undefined });
  };

  return (
    <Show when={settings().model !== ''}>
      <details class="settings__more">
        <summary>{assistantSettingsText.modelTraitsFields.title(settings().model)}</summary>
        <div class="section">
          <SelectField
            label={assistantSettingsText.modelTraitsFields.toolStyle}
            value={traitsEntry().set?.tools ?? ''}
            options={[
              detectedOption(toolsFound(traitsEntry().found)),
              ...Object.entries(TOOLS).map(([value, label]) => ({ value, label })),
            ]}
            onChange={(value) =>
              set({ tools: value === '' ? undefined : (value as NonNullable<ModelTraits['tools']>) })
            }
          />
          <SelectField
            label={assistantSettingsText.modelTraitsFields.toolList}
            help={assistantSettingsText.modelTraitsFields.toolListHelp}
            value={traitsEntry().set?.toolset ?? ''}
            options={[
              detectedOption(undefined),
              { value: 'core', label: assistantSettingsText.modelTraitsFields.toolListUsual },
              { value: 'brief', label: assistantSettingsText.modelTraitsFields.toolListShort },
            ]}
            onChange={(value) =>
              set({ toolset: value === '' ? undefined : (value as NonNullable<ModelTraits['toolset']>) })
            }
          />
          <SelectField
            label={assistantSettingsText.modelTraitsFields.images}
            value={traitsEntry().set?.vision === undefined ? '' : traitsEntry().set?.vision ? 'yes' : 'no'}
            options={[
              detectedOption(
                traitsEntry().found?.vision === undefined
                  ? undefined
                  : traitsEntry().found?.vision
                    ? assistantSettingsText.modelTraitsFields.imagesSeen
                    : assistantSettingsText.modelTraitsFields.imagesNotSeen,
              ),
              { value: 'yes', label: assistantSettingsText.modelTraitsFields.seesImages },
              { value: 'no', label: assistantSettingsText.modelTraitsFields.seesNoImages },
            ]}
            onChange={(value) => set({ vision: value === '' ? undefined : value === 'yes' })}
          />
          <Show when={toolsetOf(settings()) === 'brief'}>
            <p class="section__text">{assistantSettingsText.modelTraitsFields.shortListHelp}</p>
          </Show>
          <TextField
            label={assistantSettingsText.modelTraitsFields.window}
            help={assistantSettingsText.modelTraitsFields.windowHelp(windowWords())}
            type="number"
            min={1000}
            placeholder={String(
              windowOf({
                ...settings(),
                modelTraits: { [traitsKeyOf(settings())]: { found: traitsEntry().found ?? {} } },
              }).tokens,
            )}
            value={traitsEntry().set?.contextTokens ?? ''}
            onChange={(event) => setContext(event.currentTarget.value)}
          />
          <Show when={refusedParts(traitsEntry().found).length > 0}>
            <p class="section__text">
              {assistantSettingsText.modelTraitsFields.refused(refusedParts(traitsEntry().found))}
            </p>
            <Button
              onClick={() =>
                void preferences.update(
                  rememberTraits(settings(), 'found', { adaptations: undefined, vision: undefined }),
                )
              }
            >
              {assistantSettingsText.modelTraitsFields.resetRefused}
            </Button>
          </Show>
        </div>
      </details>
    </Show>
  );
}

const OTHER = 'other';
const OPTIONS: readonly { readonly value: string; readonly label: string }[] = [
  ...SERVICES.map(({ id, label, isLocal }) => ({
    value: id,
    label: isLocal ? assistantSettingsText.endpointSettings.localService(label) : label,
  })),
  { value: OTHER, label: assistantSettingsText.endpointSettings.anotherAddress },
];

/** Where an OpenAI-compatible model is found, and a button that finds out whether it is, and what keeps it from answering. */
export function EndpointSettings() {
  const records = useRecords();
  const egress = useEgress();
  const preferences = usePreferences();
  const settings = preferences.settings;
  const listId = createUniqueId();
  const [models, setModels] = createSignal<readonly string[]>([]);
  const service = () => serviceAt(settings().baseUrl);
  const knownAsOf = () => {
    const currentService = service();
    // In the middle of the month it is the same one everywhere.
    return (
      currentService &&
      assistantSettingsText.endpointSettings.serviceHelp(currentService.label, new Date(`${currentService.asOf}-15`))
    );
  };
  const isElsewhere = () => {
    const url = parseAddress(settings().baseUrl);
    return url !== undefined && !isLocalAddress(url);
  };
  const moveTo = (baseUrl: string) => {
    setModels([]);
    test.clear();
    void preferences.update(useAddress(settings(), baseUrl));
  };
  const choose = (id: string) => {
    const chosenService = SERVICES.find((listedService) => listedService.id === id);
    moveTo(chosenService?.baseUrl ?? 'https://');
  };

  const test = createConnectionTest({
    about: 'answer',
    refusal: () => spendingCheck(settings(), records.spending),
    begin: async (signal) => {
      const { diagnose } = await import('../../../../agent/providers/doctor/diagnose.ts');
      const { baseUrl, apiKey, model } = settings();
      const onSpent = (spent: Spent, price: ModelTraits['price']) =>
        countTest(records.spending, model, spent, traitsOf(settings()).price ?? price);
      return diagnose(
        { baseUrl, apiKey, model, onSpent, fetch: egress.outside({ reason: 'test' }) },
        pageEnvironment,
        signal,
      );
    },
    onEnd: ({ models: offered, works, traits }) => {
      setModels(offered);
      if (works) void preferences.update(rememberTraits(settings(), 'found', traits));
    },
  });
  const isAsking = () => test.checks().at(-1)?.about === 'model';

  const use = (suggestion: NonNullable<Check['suggestion']>) => {
    void preferences.update(suggestion);
    void test.run();
  };

  return (
    <>
      <SelectField
        label={assistantSettingsText.endpointSettings.service}
        help={knownAsOf()}
        value={service()?.id ?? OTHER}
        options={OPTIONS}
        onChange={choose}
      />
      <TextField
        label={assistantSettingsText.endpointSettings.baseUrl}
        help={assistantSettingsText.endpointSettings.baseUrlHelp}
        type="url"
        value={settings().baseUrl}
        onChange={(event) => moveTo(tidyBaseUrl(event.currentTarget.value))}
      />
      <TextField
        label={assistantSettingsText.endpointSettings.key}
        help={
          <>
            {assistantSettingsText.endpointSettings.keyHelp(isElsewhere())}
            <Show when={service()?.keysAt}>
              {(keysAt) => (
                <a href={keysAt()} target="_blank" rel="noreferrer">
                  {assistantSettingsText.endpointSettings.keyLink(service()?.label)}
                </a>
              )}
            </Show>
          </>
        }
        type="password"
        value={settings().apiKey}
        onChange={(event) => preferences.update({ apiKey: tidyKey(event.currentTarget.value) })}
      />
      <Show when={settings().apiKey !== ''}>
        <Switch
          label={assistantSettingsText.endpointSettings.keepKey}
          help={assistantSettingsText.endpointSettings.keepKeyHelp}
          checked={settings().keepKey}
          onChange={(keepKey) => preferences.update({ keepKey })}
        />
      </Show>
      <TextField
        label={assistantSettingsText.endpointSettings.model}
        list={listId}
        placeholder={assistantSettingsText.endpointSettings.modelPlaceholder}
        value={settings().model}
        onChange={(event) => preferences.update({ model: event.currentTarget.value.trim() })}
      />
      <datalist id={listId}>
        <For each={models()}>{(model) => <option value={model} />}</For>
      </datalist>
      <Show when={models().length > 0 && !models().includes(settings().model)}>
        <SelectField
          label={assistantSettingsText.endpointSettings.modelList}
          value=""
          options={[
            { value: '', label: assistantSettingsText.endpointSettings.modelCount(models().length) },
            ...models().map((model) => ({ value: model, label: model })),
          ]}
          onChange={(model) => use({ model })}
        />
      </Show>
      <div class="section__row">
        <Show
          when={test.isTesting()}
          fallback={
            <Button variant="primary" onClick={() => void test.run()}>
              {assistantSettingsText.endpointSettings.testConnection}
            </Button>
          }
        >
          <Button onClick={test.stop}>{assistantSettingsText.endpointSettings.stopTest}</Button>
          {/* A model on one's own computer is loaded when it is first asked, which may take minutes. */}
          <span class="section__text">{assistantSettingsText.endpointSettings.testing(isAsking())}</span>
        </Show>
      </div>
      <div role="status">
        <ConnectionReport checks={test.checks()} onUse={use} />
      </div>
      <ModelTraitsFields />
      <p class="section__text">
        <Show when={isElsewhere()} fallback={assistantSettingsText.endpointSettings.privacyLocal}>
          {assistantSettingsText.endpointSettings.privacyRemote}
        </Show>{' '}
        {assistantSettingsText.endpointSettings.testHelp}
      </p>
    </>
  );
}
