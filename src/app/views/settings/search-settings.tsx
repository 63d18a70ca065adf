import { createSignal, Show } from 'solid-js';
import {
  BUILT_IN_ENGLISH,
  BUILT_IN_MODEL,
  BUILT_IN_MULTILINGUAL,
  SUGGESTED_HUB_MODEL,
  type AppSettings,
} from '../../state/preferences/app-settings.ts';
import { searchSettingsText } from '../../strings/en/settings/search.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ExcludedSettings } from './excluded-settings.tsx';
import { SearchSettingsEndpoint } from './search-settings-endpoint.tsx';
import { SearchSettingsModels } from './search-settings-models.tsx';
import { SearchSettingsRecipe } from './search-settings-recipe.tsx';
import { SearchSettingsStatus } from './search-settings-status.tsx';
import { useVault } from '../../state/vault/open-vault.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';

const KINDS = [
  { value: 'built-in', label: searchSettingsText.searchSettings.builtAtOnceNothing },
  { value: 'browser', label: searchSettingsText.searchSettings.anotherBrowserSlowerOften },
  { value: 'endpoint', label: searchSettingsText.searchSettings.endpointOllamaLmStudio },
  { value: 'none', label: searchSettingsText.searchSettings.noneByWordsAlone },
] as const;
const TABLES = [
  { value: BUILT_IN_MODEL, label: searchSettingsText.searchSettings.languagesByTheNotes },
  { value: BUILT_IN_ENGLISH, label: searchSettingsText.searchSettings.languagesEnglish },
  { value: BUILT_IN_MULTILINGUAL, label: searchSettingsText.searchSettings.languagesSeveral },
] as const;
type Kind = (typeof KINDS)[number]['value'];
type Choice = Pick<AppSettings, 'embeddingSource' | 'embeddingModel'>;

const CHOICES: Readonly<Record<Exclude<Kind, 'endpoint'>, Choice>> = {
  'built-in': { embeddingSource: 'browser', embeddingModel: BUILT_IN_MODEL },
  browser: { embeddingSource: 'browser', embeddingModel: SUGGESTED_HUB_MODEL },
  none: { embeddingSource: 'browser', embeddingModel: '' },
};

function kindOf({ embeddingSource, embeddingModel }: Choice): Kind {
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
  const kind = () => (isLooking() ? 'endpoint' : kindOf(settings()));
  /** What a cancelled download goes back to. */
  let before: Choice = kindOf(settings()) === 'browser' ? CHOICES['built-in'] : settings();

  const choose = (chosen: Kind) => {
    setLooking(chosen === 'endpoint' && settings().embeddingSource !== 'endpoint');
    if (chosen === 'endpoint') return;
    if (kindOf(settings()) !== 'browser') before = settings();
    void preferences.update(CHOICES[chosen]);
  };
  const goBack = () => {
    const { embeddingSource, embeddingModel } = before;
    void preferences.update({ embeddingSource, embeddingModel });
  };
  const useEndpoint = () => {
    setLooking(false);
    void preferences.update({ embeddingSource: 'endpoint' });
  };

  return (
    <>
      <div class="section">
        <p class="section__text">{searchSettingsText.searchSettings.searchWordsAlwaysWorks(kind() === 'endpoint')}</p>
        <SelectField
          label={searchSettingsText.searchSettings.findByMeaningWith}
          value={kind()}
          options={KINDS}
          help={searchSettingsText.searchSettings.findMeaningHelp}
          onChange={(chosen) => choose(chosen as Kind)}
        />
        <Show when={vault.indexStatus()}>
          {(status) => <SearchSettingsStatus model={status().model} onCancel={goBack} />}
        </Show>
        <Show when={kind() === 'built-in'}>
          <p class="section__text">{searchSettingsText.searchSettings.tableWordsTheirMeanings}</p>
          <SelectField
            label={searchSettingsText.searchSettings.languagesOfTheModel}
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
      <h3 class="section__heading">{searchSettingsText.searchSettings.secondLook}</h3>
      <TextField
        label={searchSettingsText.searchSettings.readBestResultsAgain}
        help={<>{searchSettingsText.searchSettings.crossEncoderOnnxWeights(<code>models/</code>)}</>}
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
      ? searchSettingsText.searchSettings.notesPassagesThemKnown(status.notes, status.chunks, status.embedded)
      : searchSettingsText.searchSettings.notOpenYet;
  };
  return (
    <div class="section">
      <h3 class="section__heading">{searchSettingsText.searchSettings.index}</h3>
      <p class="section__text">
        {searchSettingsText.searchSettings.cacheMadeFromNotes(counts())}
        <Show when={vault.indexStatus()?.storage === 'memory'}>
          {' '}
          {searchSettingsText.searchSettings.browserHasNoPlace}
        </Show>
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
