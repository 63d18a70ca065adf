import { Show } from 'solid-js';
import type { ModelTraits } from '../../../../agent/providers/model-traits.ts';
import { rememberTraits, toolsetOf, traitsKeyOf, windowOf } from '../../../state/models/model-account.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { usePreferences } from '../../../state/preferences/preferences.ts';

const TOOLS: Readonly<Record<NonNullable<ModelTraits['tools']>, string>> = {
  native: 'Natively',
  schema: 'In a fixed form of answer',
  text: 'Written in its answer',
};

/** How the model was found to call tools; it may write calls into its text although it takes tools. */
function toolsFound(found: ModelTraits | undefined): string | undefined {
  if (!found?.tools) return found?.writesCalls ? 'it writes calls as text' : undefined;
  return `${TOOLS[found.tools].toLowerCase()}${found.writesCalls ? ', and it writes calls as text, too' : ''}`;
}

/** What the model can do: as the test found it, or as the person knows it better. */
export function ModelTraitsFields() {
  const preferences = usePreferences();
  const settings = preferences.settings;
  const known = () => settings().modelTraits[traitsKeyOf(settings())] ?? {};
  const set = (traits: { readonly [Name in keyof ModelTraits]?: ModelTraits[Name] | undefined }) =>
    void preferences.update(rememberTraits(settings(), 'set', traits));
  const found = (words: string | undefined) => ({
    value: '',
    label: words ? `As found: ${words}` : 'As the endpoint shows',
  });
  const windowWords = () => {
    const { tokens, from } = windowOf(settings());
    const count = tokens.toLocaleString('en-GB');
    if (known().set?.contextTokens) return 'Empty: as the endpoint says.';
    if (from === 'told') return `Empty: ${count}, as the endpoint says.`;
    return from === 'list'
      ? `Empty: ${count}, as its maker published.`
      : `Empty: ${count}, which is a guess, since the endpoint does not say. Set it if you know: what does not fit is shortened and summarised.`;
  };
  const setContext = (text: string) => {
    const tokens = Number(text);
    set({ contextTokens: Number.isInteger(tokens) && tokens >= 1000 ? tokens : undefined });
  };

  return (
    <Show when={settings().model !== ''}>
      <details class="settings__more">
        <summary>What {settings().model} can do</summary>
        <div class="section">
          <SelectField
            label="How it calls tools"
            value={known().set?.tools ?? ''}
            options={[
              found(toolsFound(known().found)),
              ...Object.entries(TOOLS).map(([value, label]) => ({ value, label })),
            ]}
            onChange={(value) =>
              set({ tools: value === '' ? undefined : (value as NonNullable<ModelTraits['tools']>) })
            }
          />
          <SelectField
            label="Tools that it is told of at first"
            help="It can ask for the others when it needs them. Never more than its room for tokens holds."
            value={known().set?.toolset ?? ''}
            options={[
              found(undefined),
              { value: 'core', label: 'Those for most work' },
              { value: 'brief', label: 'A short list, in few words' },
            ]}
            onChange={(value) =>
              set({ toolset: value === '' ? undefined : (value as NonNullable<ModelTraits['toolset']>) })
            }
          />
          <SelectField
            label="Images"
            value={known().set?.vision === undefined ? '' : known().set?.vision ? 'yes' : 'no'}
            options={[
              found(
                known().found?.vision === undefined
                  ? undefined
                  : known().found?.vision
                    ? 'it sees them'
                    : 'it does not see them',
              ),
              { value: 'yes', label: 'It sees them' },
              { value: 'no', label: 'It does not see them' },
            ]}
            onChange={(value) => set({ vision: value === '' ? undefined : value === 'yes' })}
          />
          <Show when={toolsetOf(settings()) === 'brief'}>
            <p class="section__text">It gets a short list, and can ask for the others.</p>
          </Show>
          <TextField
            label="Room for tokens"
            help={`Question, notes and answer together. ${windowWords()}`}
            type="number"
            min={1000}
            placeholder={String(
              windowOf({ ...settings(), modelTraits: { [traitsKeyOf(settings())]: { found: known().found ?? {} } } })
                .tokens,
            )}
            value={known().set?.contextTokens ?? ''}
            onChange={(event) => setContext(event.currentTarget.value)}
          />
        </div>
      </details>
    </Show>
  );
}
