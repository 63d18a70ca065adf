import X from 'lucide-solid/icons/x';
import { createSignal, Show, createResource, For } from 'solid-js';
import { inQuotes } from '../../strings/in-quotes.ts';
import { patternProblem } from '../../../notes/match-paths.ts';
import {
  forgetModelSpeeds,
  hasGraphicsCard,
  KNOWN_MODELS,
  modelCard,
  readModelSpeeds,
} from '../../../workers/client.ts';
import type { ModelSpeeds, ModelStatus, EmbeddingRecipe } from '../../../workers/contract.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { cachedVaultNames } from '../../finding/vault-names.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import {
  BUILT_IN_ENGLISH,
  BUILT_IN_MODEL,
  BUILT_IN_MULTILINGUAL,
  SUGGESTED_HUB_MODEL,
  type AppSettings,
} from '../../state/preferences/app-settings.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { searchSettingsText } from './search-settings.texts.ts';
import { settingsText } from './settings.texts.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { SuggestingField } from '../../ui/suggesting-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import {
  comparisonToText,
  modelStatusToText,
  modelToFacts,
  SearchSettingsEndpoint,
  speedsToText,
} from './search-settings-endpoint.tsx';
import { listComma } from '../../strings/formats.ts';

/** Which folders and files of the open vault stay out of search and suggestions. */
function ExcludedSettings() {
  const vault = useVault();
  const { own, setOwn } = useExcludedPlaces();
  const { ignoreFilters } = vault.settings;
  const quoted = (names: readonly string[]) => names.map((name) => inQuotes(name)).join(listComma());
  return (
    <div class="section">
      <h3 class="section__heading">{settingsText.excludedSettings.title}</h3>
      <p class="section__text">
        {settingsText.excludedSettings.about}
        <Show when={vault.settings.templates.folder}>
          {(folder) => <> {settingsText.excludedSettings.templatesExcluded(folder())}</>}
        </Show>
      </p>
      <Show when={own().length > 0}>
        <ul class="settings__places" aria-label={settingsText.excludedSettings.title}>
          <For each={own()}>
            {(place) => (
              <li class="settings__place">
                <span class="truncate">{place}</span>
                <IconButton
                  label={settingsText.excludedSettings.include(place)}
                  size="sm"
                  onClick={() => setOwn(own().filter((otherPlace) => otherPlace !== place))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <AddPlace own={own()} onAdd={(place) => setOwn([...own(), place])} />
      <Show when={ignoreFilters.length > 0}>
        <p class="section__text">{settingsText.excludedSettings.obsidianExcluded(quoted(ignoreFilters))}</p>
      </Show>
    </div>
  );
}

function AddPlace(props: { readonly own: readonly string[]; readonly onAdd: (place: string) => void }) {
  const shell = useShell();
  const [enteredPlace, setWritten] = createSignal('');
  const [problem, setProblem] = createSignal('');
  const [folders] = createResource(shell.files, async (files) => (await cachedVaultNames(files)).folders.rows, {
    initialValue: [],
  });
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const place = enteredPlace().trim();
    if (place === '') return;
    const wrong =
      patternProblem(place) ?? (props.own.includes(place) ? settingsText.excludedSettings.duplicate(place) : '');
    setProblem(wrong);
    if (wrong) return;
    props.onAdd(place);
    setWritten('');
  };
  return (
    <form class="form" onSubmit={add}>
      <SuggestingField
        label={settingsText.excludedSettings.place}
        help={settingsText.excludedSettings.placeHelp}
        placeholder={settingsText.excludedSettings.placePlaceholder}
        suggest={() => folders.latest.map(({ path }) => path)}
        error={problem()}
        value={enteredPlace()}
        onInput={(event) => setWritten(event.currentTarget.value)}
      />
      <div>
        <Button type="submit">{settingsText.excludedSettings.exclude}</Button>
      </div>
    </form>
  );
}

const DEVICES = [
  { value: 'auto', label: searchSettingsText.searchSettingsRecipe.deviceAuto },
  { value: 'wasm', label: searchSettingsText.searchSettingsRecipe.processor },
  { value: 'webgpu', label: searchSettingsText.searchSettingsRecipe.graphicsCard },
] as const;

const POOLINGS = [
  { value: '', label: searchSettingsText.searchSettingsRecipe.poolingAuto },
  { value: 'mean', label: searchSettingsText.searchSettingsRecipe.poolingMean },
  { value: 'cls', label: searchSettingsText.searchSettingsRecipe.poolingFirst },
  { value: 'last', label: searchSettingsText.searchSettingsRecipe.poolingLast },
] as const;

/** What hardly anybody needs: where the model runs, and how it wants its texts where its card or files do not say. */
function SearchSettingsRecipe(props: { readonly model: string; readonly inBrowser: boolean }) {
  const preferences = usePreferences();
  const settings = preferences.settings;
  const chosenRecipe = (): Partial<EmbeddingRecipe> => settings().embeddingRecipes[props.model] ?? {};
  const modelRecipe = () => modelCard(props.model)?.recipe;
  const change = (patch: { readonly [Key in keyof EmbeddingRecipe]?: EmbeddingRecipe[Key] | undefined }) => {
    const recipe = Object.fromEntries(
      Object.entries({ ...chosenRecipe(), ...patch }).filter(([, value]) => value !== undefined),
    );
    const { [props.model]: _, ...others } = settings().embeddingRecipes;
    void preferences.update({
      embeddingRecipes: Object.keys(recipe).length === 0 ? others : { ...others, [props.model]: recipe },
    });
  };
  const prefix = (name: 'queryPrefix' | 'passagePrefix', label: string, help: string) => (
    <TextField
      label={label}
      help={help}
      placeholder={
        modelRecipe()
          ? searchSettingsText.searchSettingsRecipe.prefixPlaceholder
          : searchSettingsText.searchSettingsRecipe.prefixAutoPlaceholder
      }
      value={chosenRecipe()[name] ?? modelRecipe()?.[name] ?? ''}
      onChange={(event) =>
        change({
          [name]: event.currentTarget.value === (modelRecipe()?.[name] ?? '') ? undefined : event.currentTarget.value,
        })
      }
    />
  );

  return (
    <details class="settings__more">
      <summary>{searchSettingsText.searchSettingsRecipe.title}</summary>
      <div class="section">
        <Show when={props.inBrowser}>
          <SelectField
            label={searchSettingsText.searchSettingsRecipe.device}
            value={settings().embeddingDevice}
            options={DEVICES}
            onChange={(value) => void preferences.update({ embeddingDevice: value as 'auto' | 'wasm' | 'webgpu' })}
          />
          <SelectField
            label={searchSettingsText.searchSettingsRecipe.pooling}
            value={chosenRecipe().pooling ?? ''}
            options={POOLINGS}
            onChange={(value) => change({ pooling: value === '' ? undefined : (value as EmbeddingRecipe['pooling']) })}
          />
        </Show>
        {prefix(
          'queryPrefix',
          searchSettingsText.searchSettingsRecipe.questionPrefix,
          searchSettingsText.searchSettingsRecipe.questionPrefixHelp,
        )}
        {prefix(
          'passagePrefix',
          searchSettingsText.searchSettingsRecipe.passagePrefix,
          searchSettingsText.searchSettingsRecipe.passagePrefixHelp,
        )}
      </div>
    </details>
  );
}

const KINDS = [
  { value: 'built-in', label: searchSettingsText.searchSettings.builtIn },
  { value: 'browser', label: searchSettingsText.searchSettings.otherModel },
  { value: 'endpoint', label: searchSettingsText.searchSettings.endpoint },
  { value: 'none', label: searchSettingsText.searchSettings.none },
] as const;
const TABLES = [
  { value: BUILT_IN_MODEL, label: searchSettingsText.searchSettings.languagesAuto },
  { value: BUILT_IN_ENGLISH, label: searchSettingsText.searchSettings.languagesEnglish },
  { value: BUILT_IN_MULTILINGUAL, label: searchSettingsText.searchSettings.languagesMany },
] as const;
type Kind = (typeof KINDS)[number]['value'];
type Choice = Pick<AppSettings, 'embeddingSource' | 'embeddingModel'>;

const CHOICES: Readonly<Record<Exclude<Kind, 'endpoint'>, Choice>> = {
  'built-in': { embeddingSource: 'browser', embeddingModel: BUILT_IN_MODEL },
  browser: { embeddingSource: 'browser', embeddingModel: SUGGESTED_HUB_MODEL },
  none: { embeddingSource: 'browser', embeddingModel: '' },
};

function embeddingChoiceKind({ embeddingSource, embeddingModel }: Choice): Kind {
  if (embeddingSource === 'endpoint') return 'endpoint';
  if (embeddingModel === '') return 'none';
  return TABLES.some(({ value }) => value === embeddingModel) ? 'built-in' : 'browser';
}

/** How notes are found: what is left out, and for meaning the model, the consent to fetch it or to send notes to it, and the index that it fills. */
export function SearchSettings() {
  const vault = useVault();
  const preferences = usePreferences();
  const settings = preferences.settings;
  /** Looked at, but not in use before the person says so. */
  const [isLooking, setLooking] = createSignal(false);
  const kind = () => (isLooking() ? 'endpoint' : embeddingChoiceKind(settings()));
  /** What a cancelled download goes back to. */
  let previousChoice: Choice = embeddingChoiceKind(settings()) === 'browser' ? CHOICES['built-in'] : settings();

  const choose = (chosenKind: Kind) => {
    setLooking(chosenKind === 'endpoint' && settings().embeddingSource !== 'endpoint');
    if (chosenKind === 'endpoint') return;
    if (embeddingChoiceKind(settings()) !== 'browser') previousChoice = settings();
    void preferences.update(CHOICES[chosenKind]);
  };
  const goBack = () => {
    const { embeddingSource, embeddingModel } = previousChoice;
    void preferences.update({ embeddingSource, embeddingModel });
  };
  const useEndpoint = () => {
    setLooking(false);
    void preferences.update({ embeddingSource: 'endpoint' });
  };

  return (
    <>
      <div class="section">
        <p class="section__text">{searchSettingsText.searchSettings.about(kind() === 'endpoint')}</p>
        <SelectField
          label={searchSettingsText.searchSettings.modelLabel}
          value={kind()}
          options={KINDS}
          help={searchSettingsText.searchSettings.modelHelp}
          onChange={(chosenKey) => choose(chosenKey as Kind)}
        />
        <Show when={vault.indexStatus()}>
          {(status) => <SearchSettingsStatus model={status().model} onCancel={goBack} />}
        </Show>
        <Show when={kind() === 'built-in'}>
          <p class="section__text">{searchSettingsText.searchSettings.builtInHelp}</p>
          <SelectField
            label={searchSettingsText.searchSettings.languages}
            value={settings().embeddingModel}
            options={TABLES}
            help={searchSettingsText.searchSettings.languagesHelp}
            onChange={(embeddingModel) => void preferences.update({ embeddingModel })}
          />
        </Show>
        <Show when={kind() === 'browser'}>
          <SearchSettingsModels />
          <SearchSettingsRecipe model={settings().embeddingModel} inBrowser />
        </Show>
        <Show when={kind() === 'endpoint'}>
          <SearchSettingsEndpoint onUse={useEndpoint} />
          <SearchSettingsRecipe model={settings().embeddingEndpointModel} inBrowser={false} />
        </Show>
      </div>
      <ExcludedSettings />
      <SecondPassGroup />
      <IndexGroup />
    </>
  );
}

function SecondPassGroup() {
  const preferences = usePreferences();
  return (
    <div class="section">
      <h3 class="section__heading">{searchSettingsText.searchSettings.rerankTitle}</h3>
      <TextField
        label={searchSettingsText.searchSettings.rerankModel}
        help={<>{searchSettingsText.searchSettings.rerankHelp(<code>models/</code>)}</>}
        value={preferences.settings().rerankerModel}
        placeholder="owner/name"
        onChange={(event) => void preferences.update({ rerankerModel: event.currentTarget.value.trim() })}
      />
    </div>
  );
}

function IndexGroup() {
  const vault = useVault();
  const isPaused = () => vault.indexStatus()?.state === 'paused';
  const isRunning = () => ['indexing', 'embedding'].includes(vault.indexStatus()?.state ?? '');
  const counts = () => {
    const status = vault.indexStatus();
    return status
      ? searchSettingsText.searchSettings.indexCounts(status.notes, status.chunks, status.embedded)
      : searchSettingsText.searchSettings.indexNotOpen;
  };
  return (
    <div class="section">
      <h3 class="section__heading">{searchSettingsText.searchSettings.indexTitle}</h3>
      <p class="section__text">
        {searchSettingsText.searchSettings.indexHelp(counts())}
        <Show when={vault.indexStatus()?.storage === 'memory'}> {searchSettingsText.searchSettings.indexNotKept}</Show>
      </p>
      <div class="section__row">
        <Button onClick={() => void vault.index.rebuild()}>{searchSettingsText.searchSettings.rebuild}</Button>
        <Show when={isPaused()}>
          <Button onClick={() => void vault.index.resume()}>{searchSettingsText.searchSettings.resume}</Button>
        </Show>
        <Show when={isRunning()}>
          <Button onClick={() => void vault.index.pause()}>{searchSettingsText.searchSettings.pause}</Button>
        </Show>
      </div>
    </div>
  );
}

/** Models that run in this browser: known ones with what there is to know, and any other by its name. */
function SearchSettingsModels() {
  const vault = useVault();
  const preferences = usePreferences();
  const settings = preferences.settings;
  const [hasCard] = createResource(hasGraphicsCard);
  const [speeds] = createResource(() => vault.indexStatus()?.model.state, readModelSpeeds);
  const isKnown = () => KNOWN_MODELS.some(({ id }) => id === settings().embeddingModel);
  const choose = (embeddingModel: string) => preferences.update({ embeddingModel });

  return (
    <>
      <RadioList
        legend={searchSettingsText.searchSettingsModels.model}
        items={KNOWN_MODELS}
        chosen={settings().embeddingModel}
        onChoose={(id) => void choose(id)}
        facts={(model) => (
          <>
            {modelToFacts(model, hasCard() ?? false)}
            <Measured speeds={speeds.latest?.[model.id]} />
          </>
        )}
      />
      <TextField
        label={searchSettingsText.searchSettingsModels.otherModel}
        help={
          <>
            {searchSettingsText.searchSettingsModels.otherModelHelp(
              <code>models/</code>,
              <Measured speeds={isKnown() ? undefined : speeds.latest?.[settings().embeddingModel]} />,
            )}
          </>
        }
        value={isKnown() ? '' : settings().embeddingModel}
        placeholder="owner/name"
        onChange={(event) => {
          const name = event.currentTarget.value.trim();
          if (name) void choose(name);
        }}
      />
      <Switch
        label={searchSettingsText.searchSettingsModels.allowDownload}
        help={searchSettingsText.searchSettingsModels.allowDownloadHelp}
        checked={settings().allowDownloads}
        onChange={(allowDownloads) => preferences.update({ allowDownloads })}
      />
    </>
  );
}

function Measured(props: { readonly speeds: ModelSpeeds | undefined }) {
  const vault = useVault();
  return (
    <Show when={speedsToText(props.speeds, vault.indexStatus()?.chunks ?? 0)}>
      {(text) => <span class="search-settings__speed">{text()}</span>}
    </Show>
  );
}

/** The state of the model: its download with a way to cancel, what was measured, and what to do where it failed. */
function SearchSettingsStatus(props: { readonly model: ModelStatus; readonly onCancel: () => void }) {
  const vault = useVault();
  const preferences = usePreferences();
  const loading = () => (props.model.state === 'loading' ? props.model : undefined);
  const ready = () => (props.model.state === 'ready' ? props.model : undefined);
  const hasFailed = () => props.model.state === 'error';
  const share = () => {
    const { loadedBytes = 0, totalBytes = 0 } = loading() ?? {};
    return totalBytes > 0 ? loadedBytes / totalBytes : undefined;
  };
  const measureAgain = async (id: string) => {
    await forgetModelSpeeds(id);
    await vault.loadModel();
  };

  return (
    <div
      class="callout"
      classList={{ 'callout--success': ready() !== undefined && !ready()?.note, 'callout--danger': hasFailed() }}
      role="status"
    >
      <div class="callout__body">
        <p>{modelStatusToText(props.model)}</p>
        <Show when={(ready() ?? loading())?.note}>{(note) => <p>{note()}</p>}</Show>
        <Show when={ready()?.speeds}>{(speeds) => <p>{comparisonToText(speeds())}</p>}</Show>
        <Show when={loading()}>
          <Progress label={searchSettingsText.searchSettingsStatus.progress} value={share()} />
        </Show>
        <div class="section__row">
          <Show when={loading()}>
            <Button size="sm" onClick={() => props.onCancel()}>
              {commonText.cancel}
            </Button>
          </Show>
          <Show when={props.model.state === 'needs_download'}>
            <Button size="sm" variant="primary" onClick={() => void preferences.update({ allowDownloads: true })}>
              {searchSettingsText.searchSettingsStatus.allowDownload}
            </Button>
          </Show>
          <Show when={hasFailed()}>
            <Button size="sm" onClick={() => void vault.loadModel()}>
              {commonText.tryAgain}
            </Button>
          </Show>
          <Show when={ready()?.speeds && ready()}>
            {(model) => (
              <Button size="sm" onClick={() => void measureAgain(model().id)}>
                {searchSettingsText.searchSettingsStatus.measureAgain}
              </Button>
            )}
          </Show>
        </div>
      </div>
    </div>
  );
}
