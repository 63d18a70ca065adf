import { Show } from 'solid-js';
import type { EmbeddingRecipe } from '../../../workers/contract.ts';
import { modelCard } from '../../../workers/client.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { usePreferences } from '../../state/preferences/preferences.ts';

const DEVICES = [
  { value: 'auto', label: 'The faster one, as measured' },
  { value: 'wasm', label: 'The processor' },
  { value: 'webgpu', label: 'The graphics card' },
] as const;

const POOLINGS = [
  { value: '', label: 'As the model says' },
  { value: 'mean', label: 'The mean of all tokens' },
  { value: 'cls', label: 'The first token' },
  { value: 'last', label: 'The last token' },
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
      placeholder={own() ? 'none' : 'as the model’s files say'}
      value={chosen()[name] ?? own()?.[name] ?? ''}
      onChange={(event) =>
        change({ [name]: event.currentTarget.value === (own()?.[name] ?? '') ? undefined : event.currentTarget.value })
      }
    />
  );

  return (
    <details class="settings__more">
      <summary>How this model is used</summary>
      <div class="section">
        <Show when={props.inBrowser}>
          <SelectField
            label="It runs on"
            value={settings().embeddingDevice}
            options={DEVICES}
            onChange={(value) => void preferences.update({ embeddingDevice: value as 'auto' | 'wasm' | 'webgpu' })}
          />
          <SelectField
            label="A text’s vector is"
            value={chosen().pooling ?? ''}
            options={POOLINGS}
            onChange={(value) => change({ pooling: value === '' ? undefined : (value as EmbeddingRecipe['pooling']) })}
          />
        </Show>
        {prefix(
          'queryPrefix',
          'Before each question',
          'Some models were trained with words before their texts, and find worse without.',
        )}
        {prefix('passagePrefix', 'Before each passage', 'After a change every passage is read again.')}
      </div>
    </details>
  );
}
