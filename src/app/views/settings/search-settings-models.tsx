import { createResource, Show } from 'solid-js';
import type { ModelSpeeds } from '../../../workers/contract.ts';
import { hasGraphicsCard, KNOWN_MODELS, readModelSpeeds } from '../../../workers/client.ts';
import { searchSettingsText } from '../../strings/en/settings/search.ts';
import { TextField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { modelToFacts, speedsToText } from './search-settings-text.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { RadioList } from '../../ui/radio-list.tsx';

/** Models that run in this browser: known ones with what there is to know, and any other by its name. */
export function SearchSettingsModels() {
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
        label={searchSettingsText.searchSettingsModels.orAnotherName}
        help={
          <>
            {searchSettingsText.searchSettingsModels.anySentenceEmbeddingModel(
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
        label={searchSettingsText.searchSettingsModels.allowDownloadFromHuggingface}
        help={searchSettingsText.searchSettingsModels.allowDownloadFromHelp}
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
