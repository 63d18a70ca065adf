import { createSignal, Show } from 'solid-js';
import { BUILT_IN_MODEL, SUGGESTED_HUB_MODEL, type AppSettings } from '../../state/preferences/app-settings.ts';
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
  { value: 'built-in', label: 'Built in: at once, nothing to download' },
  { value: 'browser', label: 'Another in this browser: slower, often better' },
  { value: 'endpoint', label: 'An endpoint: Ollama, LM Studio, a provider' },
  { value: 'none', label: 'None: by words alone' },
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
  return embeddingModel === BUILT_IN_MODEL ? 'built-in' : 'browser';
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
        <p class="section__text">
          Search by words always works. To find notes by meaning as well, Latent runs a small model in this browser. The
          model comes to your notes: no note, and nothing you search for, is sent anywhere
          {kind() === 'endpoint' ? ', unless you choose an endpoint elsewhere' : ''}.
        </p>
        <SelectField
          label="Find by meaning with"
          value={kind()}
          options={KINDS}
          help="After a change, search keeps using the old model until the new one has read every note."
          onChange={(chosen) => choose(chosen as Kind)}
        />
        <Show when={vault.indexStatus()}>
          {(status) => <SearchSettingsStatus model={status().model} onCancel={goBack} />}
        </Show>
        <Show when={kind() === 'built-in'}>
          <p class="section__text">
            A table of words and their meanings, made for Latent from English text. It reads thousands of passages a
            second, offline, and knows other languages little.
          </p>
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
      <h3 class="section__heading">Second look</h3>
      <TextField
        label="Read the best results again with"
        help={
          <>
            A cross-encoder with ONNX weights, from the Hugging Face hub or a folder under <code>models/</code> beside
            the app; empty for none. It reads the best 30 passages together with what was asked, which takes a second or
            two, and reorders them.
          </>
        }
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
      ? `${status.notes.toLocaleString()} notes, ${status.chunks.toLocaleString()} passages, ${status.embedded.toLocaleString()} of them known by meaning.`
      : 'It is not open yet.';
  };
  return (
    <div class="section">
      <h3 class="section__heading">Index</h3>
      <p class="section__text">
        {counts()} It is a cache, made from your notes and kept in this browser; rebuilding it loses nothing.
        <Show when={vault.indexStatus()?.storage === 'memory'}>
          {' '}
          This browser has no place to keep it, so it is made again at each start.
        </Show>
      </p>
      <div class="section__row">
        <Button onClick={() => void vault.index.rebuild()}>Rebuild</Button>
        <Show when={isPaused()}>
          <Button onClick={() => void vault.index.resume()}>Resume</Button>
        </Show>
        <Show when={isRunning()}>
          <Button onClick={() => void vault.index.pause()}>Pause</Button>
        </Show>
      </div>
    </div>
  );
}
