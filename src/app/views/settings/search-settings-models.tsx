import { createResource, createUniqueId, For, Show } from 'solid-js';
import type { ModelSpeeds } from '../../../workers/contract.ts';
import { hasGraphicsCard, KNOWN_MODELS, readModelSpeeds } from '../../../workers/client.ts';
import { TextField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { modelToFacts, speedsToText } from './search-settings-text.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';

/** Models that run in this browser: known ones with what there is to know, and any other by its name. */
export function SearchSettingsModels() {
  const vault = useVault();
  const preferences = usePreferences();
  const settings = preferences.settings;
  const group = createUniqueId();
  const [hasCard] = createResource(hasGraphicsCard);
  const [speeds] = createResource(() => vault.indexStatus()?.model.state, readModelSpeeds);
  const isKnown = () => KNOWN_MODELS.some(({ id }) => id === settings().embeddingModel);
  const choose = (embeddingModel: string) => preferences.update({ embeddingModel });

  return (
    <>
      <fieldset class="model-list">
        <legend class="field__label">Model</legend>
        <For each={KNOWN_MODELS}>
          {(model) => (
            <label class="model-list__item">
              <input
                type="radio"
                name={group}
                checked={settings().embeddingModel === model.id}
                onChange={() => void choose(model.id)}
              />
              <span class="model-list__name">{model.name}</span>
              <span class="model-list__facts">
                {modelToFacts(model, hasCard() ?? false)}
                <Measured speeds={speeds.latest?.[model.id]} />
              </span>
            </label>
          )}
        </For>
      </fieldset>
      <TextField
        label="Or another, by its name"
        help={
          <>
            Any sentence-embedding model on the Hugging Face hub that has ONNX weights, or a folder under{' '}
            <code>models/</code> beside the app, which is looked in first.{' '}
            <Measured speeds={isKnown() ? undefined : speeds.latest?.[settings().embeddingModel]} />
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
        label="Allow the download from huggingface.co"
        help="The hub sees that a browser fetches this model, as with any download; it sees nothing of your notes. The model is kept for offline use."
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
      {(text) => <span class="model-list__speed">{text()}</span>}
    </Show>
  );
}
