import { createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import type { Spent } from '../../../../agent/model/messages.ts';
import type { Check } from '../../../../agent/providers/doctor/check.ts';
import type { ModelTraits } from '../../../../agent/providers/endpoint.ts';
import { firstModelOf, type Service, serviceAt } from '../../../../agent/providers/services.ts';
import { type Destination, destinationOf, tidyBaseUrl, tidyKey } from '../../../../fs-access/endpoint-address.ts';
import { useEgress } from '../../../state/egress/create-egress.ts';
import {
  rememberTraits,
  toolsetOf,
  traitsKeyOf,
  traitsOf,
  useAddress,
  windowOf,
} from '../../../state/models/model-account.ts';
import { useShell } from '../../../state/layout/shell-context.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { allowedOrigins } from '../../../state/preferences/settings-question.ts';
import { useRecords } from '../../../state/egress/records.ts';
import { assistantSettingsText } from './assistant-settings.texts.ts';
import { number } from '../../../strings/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ConnectionReport } from '../../../ui/connection-report.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { pageEnvironment } from '../../../ui/page/page-environment.ts';
import { SuggestingField } from '../../../ui/suggesting-field.tsx';
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

const PRIVACY: Readonly<Record<Destination, string>> = {
  here: assistantSettingsText.endpointSettings.privacyLocal,
  forwarded: assistantSettingsText.endpointSettings.privacyForwarded,
  elsewhere: assistantSettingsText.endpointSettings.privacyRemote,
};

/** What the tests of this visit found, by address: the models can be chosen from whenever the settings are open. */
const offeredModels = new Map<string, readonly string[]>();

/** Where an OpenAI-compatible model is found, and a button that finds out whether it is, and what keeps it from answering. */
export function EndpointSettings() {
  const records = useRecords();
  const egress = useEgress();
  const preferences = usePreferences();
  const settings = preferences.settings;
  const shell = useShell();
  const [models, setModels] = createSignal(offeredModels.get(settings().baseUrl) ?? []);
  const [isWorking, setWorking] = createSignal(false);
  const service = () => serviceAt(settings().baseUrl);
  const knownAsOf = () => {
    const currentService = service();
    // In the middle of the month it is the same one everywhere.
    return (
      currentService &&
      assistantSettingsText.endpointSettings.serviceHelp(currentService.label, new Date(`${currentService.asOf}-15`))
    );
  };
  const destination = () => destinationOf(settings().baseUrl, settings().model);
  const isElsewhere = () => destination() === 'elsewhere' || destination() === undefined;
  const privacy = () => {
    const where = destination();
    return where && PRIVACY[where];
  };
  const forget = () => {
    setModels(offeredModels.get(settings().baseUrl) ?? []);
    setWorking(false);
  };
  const moveTo = (baseUrl: string) => void preferences.update(useAddress(settings(), baseUrl));
  /** An address that is not in the settings yet, as nothing was chosen there. */
  const permitTested = async () => {
    const known = new Set(egress.allowed().map(({ origin }) => origin));
    for (const { origin, what } of allowedOrigins(settings()))
      if (!known.has(origin)) await egress.permit(origin, what);
  };
  const tested = () => [settings().baseUrl, settings().apiKey, settings().model];
  const test = createConnectionTest({
    of: tested,
    about: 'answer',
    refusal: () => spendingCheck(settings(), records.spending),
    begin: async (signal) => {
      const { diagnose } = await import('../../../../agent/providers/doctor/diagnose.ts');
      const { baseUrl, apiKey, model } = settings();
      await permitTested();
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
      offeredModels.set(settings().baseUrl, offered);
      setWorking(works);
      if (works) return void preferences.update(rememberTraits(settings(), 'found', traits));
      // Nobody who has just pasted a key knows which of a hundred names to take.
      const first = settings().model === '' && service() ? firstModelOf(settings().baseUrl, offered) : undefined;
      if (first !== undefined) use({ model: first });
    },
  });
  let row!: HTMLDivElement;
  let verdict!: HTMLDivElement;
  // What was found is seen where the button was pressed; where both have no room, the end of it.
  createEffect(() => {
    if (test.checks().length === 0) return;
    requestAnimationFrame(() => {
      row.scrollIntoView({ block: 'nearest' });
      verdict.scrollIntoView({ block: 'nearest' });
    });
  });
  const isAsking = () => test.checks().at(-1)?.about === 'model';

  const use = (suggestion: NonNullable<Check['suggestion']>) => {
    void preferences.update(suggestion);
    examine();
  };
  const examine = () => {
    setWorking(false);
    void test.run();
  };
  // Another address or model, here or by the choice above: that the one before works says nothing of it.
  createEffect(
    on(
      createMemo(() => tested().join('\n')),
      forget,
      { defer: true },
    ),
  );

  return (
    <>
      <Show when={service()} fallback={<AddressField onMove={moveTo} />}>
        {(named) => <ServiceTrial service={named()} />}
      </Show>
      <Show when={!service()?.isLocal}>
        <KeyField isElsewhere={isElsewhere()} />
      </Show>
      <div class="section__row" ref={row}>
        {/* One button, so that the keyboard stays on it. */}
        <Button
          variant={test.isTesting() || isWorking() ? 'secondary' : 'primary'}
          onClick={() => (test.isTesting() ? test.stop() : examine())}
        >
          {test.isTesting()
            ? assistantSettingsText.endpointSettings.stopTest
            : assistantSettingsText.endpointSettings.testConnection}
        </Button>
        <Show when={test.isTesting()}>
          {/* A model on one's own computer is loaded when it is first asked, which may take minutes. */}
          <span class="section__text">{assistantSettingsText.endpointSettings.testing(isAsking())}</span>
        </Show>
        <Show when={isWorking()}>
          <Button
            variant="primary"
            onClick={() => {
              shell.closeDialog();
              shell.enter('assistant');
            }}
          >
            {assistantSettingsText.endpointSettings.ask}
          </Button>
        </Show>
      </div>
      <div role="status" ref={verdict}>
        <Show when={isWorking()}>
          <p class="section__text">{assistantSettingsText.endpointSettings.works(settings().model)}</p>
        </Show>
        <ConnectionReport checks={test.checks()} isTesting={test.isTesting()} onUse={use} />
      </div>
      {/* Below the button, as what follows: it would push the button from under a press. */}
      <Show when={!service() || models().length > 0 || settings().model !== ''}>
        <ModelField
          models={models()}
          value={settings().model}
          onChange={(model) => (models().includes(model) ? use({ model }) : void preferences.update({ model }))}
        />
      </Show>
      <Show when={settings().apiKey !== ''}>
        <Switch
          label={assistantSettingsText.endpointSettings.keepKey}
          help={assistantSettingsText.endpointSettings.keepKeyHelp}
          checked={settings().keepKey}
          onChange={(keepKey) => preferences.update({ keepKey })}
        />
      </Show>
      <ModelTraitsFields />
      <Show when={service()}>
        <details class="settings__more">
          <summary>{assistantSettingsText.endpointSettings.address}</summary>
          <div class="section">
            <AddressField onMove={moveTo} />
            <Show when={service()?.isLocal}>
              <KeyField isElsewhere={isElsewhere()} />
            </Show>
          </div>
        </details>
      </Show>
      <p class="section__text">
        {privacy()} {assistantSettingsText.endpointSettings.testHelp} {knownAsOf()}
      </p>
    </>
  );
}

/** The model by its name, with those that the service has to choose from. */
function ModelField(props: {
  readonly models: readonly string[];
  readonly value: string;
  readonly onChange: (model: string) => void;
}) {
  const hasList = () => props.models.length > 0;
  const take = (typed: string) => {
    const model = typed.trim();
    if (model === props.value || (model === '' && hasList())) return;
    props.onChange(model);
  };
  return (
    <SuggestingField
      label={assistantSettingsText.endpointSettings.model}
      suggest={() => props.models}
      hasButton={hasList()}
      placeholder={
        hasList()
          ? assistantSettingsText.endpointSettings.modelCount(props.models.length)
          : assistantSettingsText.endpointSettings.modelPlaceholder
      }
      value={props.value}
      onTake={take}
      onChange={(event) => take(event.currentTarget.value)}
      // Where there are some to choose from, none is no choice: the chosen one stays.
      onBlur={(event) => {
        if (hasList() && event.currentTarget.value.trim() === '') event.currentTarget.value = props.value;
      }}
    />
  );
}

function AddressField(props: { readonly onMove: (baseUrl: string) => void }) {
  const { settings } = usePreferences();
  return (
    <TextField
      label={assistantSettingsText.endpointSettings.baseUrl}
      help={assistantSettingsText.endpointSettings.baseUrlHelp}
      type="url"
      value={settings().baseUrl}
      onChange={(event) => props.onMove(tidyBaseUrl(event.currentTarget.value))}
    />
  );
}

function KeyField(props: { readonly isElsewhere: boolean }) {
  const { settings, update } = usePreferences();
  return (
    <TextField
      label={assistantSettingsText.endpointSettings.key}
      help={assistantSettingsText.endpointSettings.keyHelp(props.isElsewhere)}
      placeholder={assistantSettingsText.endpointSettings.keyPlaceholder}
      type="password"
      autocomplete="off"
      value={settings().apiKey}
      onChange={(event) => update({ apiKey: tidyKey(event.currentTarget.value) })}
    />
  );
}

/** What it takes to try a service: what it costs, and where its key or program comes from. */
function ServiceTrial(props: { readonly service: Service }) {
  const place = () => props.service.keysAt ?? props.service.programAt;
  const linkText = (href: string) => {
    const shownPlace = href.replace(/^https:\/\//, '');
    return props.service.keysAt
      ? assistantSettingsText.endpointSettings.getKey(shownPlace)
      : assistantSettingsText.endpointSettings.getProgram(shownPlace);
  };
  return (
    <p class="section__text">
      {assistantSettingsText.endpointSettings.trial[props.service.id]}{' '}
      <Show when={place()}>
        {(href) => (
          <a href={href()} target="_blank" rel="noreferrer">
            {linkText(href())}
          </a>
        )}
      </Show>
    </p>
  );
}
