import { Show } from 'solid-js';
import type { EmbeddingRecipe } from '../../../workers/contract.ts';
import { modelCard } from '../../../workers/client.ts';
import { searchSettingsText } from '../../strings/en/settings/search.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { usePreferences } from '../../state/preferences/preferences.ts';

const DEVICES = [
  { value: 'auto', label: searchSettingsText.searchSettingsRecipe.fasterOneMeasured },
  { value: 'wasm', label: searchSettingsText.searchSettingsRecipe.theProcessor },
  { value: 'webgpu', label: searchSettingsText.searchSettingsRecipe.theGraphicsCard },
] as const;

const POOLINGS = [
  { value: '', label: searchSettingsText.searchSettingsRecipe.asTheModelSays },
  { value: 'mean', label: searchSettingsText.searchSettingsRecipe.meanAllTokens },
  { value: 'cls', label: searchSettingsText.searchSettingsRecipe.theFirstToken },
  { value: 'last', label: searchSettingsText.searchSettingsRecipe.theLastToken },
] as const;

/** What hardly anybody needs: where the model runs, and how it wants its texts where its card or files do not say. */
export function SearchSettingsRecipe(props: { readonly model: string; readonly inBrowser: boolean }) {
  const preferences = usePreferences();
  const settings = preferences.settings;
  const chosen = (): Partial<EmbeddingRecipe> => settings().embeddingRecipes[props.model] ?? {};
  const own = () => modelCard(props.model)?.recipe;
  const change = (patch: { readonly [Key in keyof EmbeddingRecipe]?: EmbeddingRecipe[Key] | undefined }) => {
    const recipe = Object.fromEntries(
      Object.entries({ ...chosen(), ...patch }).filter(([, value]) => value !== undefined),
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
        own() ? searchSettingsText.searchSettingsRecipe.none : searchSettingsText.searchSettingsRecipe.modelsFilesSay
      }
      value={chosen()[name] ?? own()?.[name] ?? ''}
      onChange={(event) =>
        change({ [name]: event.currentTarget.value === (own()?.[name] ?? '') ? undefined : event.currentTarget.value })
      }
    />
  );

  return (
    <details class="settings__more">
      <summary>{searchSettingsText.searchSettingsRecipe.howModelUsed}</summary>
      <div class="section">
        <Show when={props.inBrowser}>
          <SelectField
            label={searchSettingsText.searchSettingsRecipe.itRunsOn}
            value={settings().embeddingDevice}
            options={DEVICES}
            onChange={(value) => void preferences.update({ embeddingDevice: value as 'auto' | 'wasm' | 'webgpu' })}
          />
          <SelectField
            label={searchSettingsText.searchSettingsRecipe.aTextsVectorIs}
            value={chosen().pooling ?? ''}
            options={POOLINGS}
            onChange={(value) => change({ pooling: value === '' ? undefined : (value as EmbeddingRecipe['pooling']) })}
          />
        </Show>
        {prefix(
          'queryPrefix',
          searchSettingsText.searchSettingsRecipe.beforeEachQuestion,
          searchSettingsText.searchSettingsRecipe.someModelsWereTrained,
        )}
        {prefix(
          'passagePrefix',
          searchSettingsText.searchSettingsRecipe.beforeEachPassage,
          searchSettingsText.searchSettingsRecipe.afterChangeEveryPassage,
        )}
      </div>
    </details>
  );
}
