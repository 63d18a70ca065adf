import { Show } from 'solid-js';
import type { ModelTraits } from '../../../../agent/providers/model-traits.ts';
import { rememberTraits, toolsetOf, traitsKeyOf, windowOf } from '../../../state/models/model-account.ts';
import { assistantSettingsText } from '../../../strings/en/settings/assistant.ts';
import { number } from '../../../strings/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { refusedParts } from './refused-parts.ts';

const TOOLS: Readonly<Record<NonNullable<ModelTraits['tools']>, string>> = {
  native: assistantSettingsText.modelTraitsFields.natively,
  schema: assistantSettingsText.modelTraitsFields.fixedFormAnswer,
  text: assistantSettingsText.modelTraitsFields.writtenInItsAnswer,
};

/** How the model was found to call tools; it may write calls into its text although it takes tools. */
function toolsFound(found: ModelTraits | undefined): string | undefined {
  if (!found?.tools) return found?.writesCalls ? assistantSettingsText.modelTraitsFields.writesCallsText : undefined;
  return assistantSettingsText.modelTraitsFields.writesCallsTextToo(
    TOOLS[found.tools].toLowerCase(),
    found.writesCalls,
  );
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
    label: words
      ? assistantSettingsText.modelTraitsFields.asFound(words)
      : assistantSettingsText.modelTraitsFields.asTheEndpointShows,
  });
  const windowWords = () => {
    const { tokens, from } = windowOf(settings());
    const count = number(tokens);
    if (known().set?.contextTokens) return assistantSettingsText.modelTraitsFields.emptyEndpointSays;
    if (from === 'told') return assistantSettingsText.modelTraitsFields.emptyCountAsEndpointSays(count);
    return from === 'list'
      ? assistantSettingsText.modelTraitsFields.emptyMakerPublished(count)
      : assistantSettingsText.modelTraitsFields.emptyWhichGuessSince(count);
  };
  const setContext = (text: string) => {
    const tokens = Number(text);
    set({ contextTokens: Number.isInteger(tokens) && tokens >= 1000 ? tokens : undefined });
  };

  return (
    <Show when={settings().model !== ''}>
      <details class="settings__more">
        <summary>{assistantSettingsText.modelTraitsFields.whatCanDo(settings().model)}</summary>
        <div class="section">
          <SelectField
            label={assistantSettingsText.modelTraitsFields.howItCallsTools}
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
            label={assistantSettingsText.modelTraitsFields.toolsToldAtFirst}
            help={assistantSettingsText.modelTraitsFields.toolsToldAtHelp}
            value={known().set?.toolset ?? ''}
            options={[
              found(undefined),
              { value: 'core', label: assistantSettingsText.modelTraitsFields.thoseForMostWork },
              { value: 'brief', label: assistantSettingsText.modelTraitsFields.shortListFewWords },
            ]}
            onChange={(value) =>
              set({ toolset: value === '' ? undefined : (value as NonNullable<ModelTraits['toolset']>) })
            }
          />
          <SelectField
            label={assistantSettingsText.modelTraitsFields.images}
            value={known().set?.vision === undefined ? '' : known().set?.vision ? 'yes' : 'no'}
            options={[
              found(
                known().found?.vision === undefined
                  ? undefined
                  : known().found?.vision
                    ? assistantSettingsText.modelTraitsFields.itSeesThem
                    : assistantSettingsText.modelTraitsFields.doesNotSeeThem,
              ),
              { value: 'yes', label: assistantSettingsText.modelTraitsFields.seesImages },
              { value: 'no', label: assistantSettingsText.modelTraitsFields.seesNoImages },
            ]}
            onChange={(value) => set({ vision: value === '' ? undefined : value === 'yes' })}
          />
          <Show when={toolsetOf(settings()) === 'brief'}>
            <p class="section__text">{assistantSettingsText.modelTraitsFields.getsShortListCan}</p>
          </Show>
          <TextField
            label={assistantSettingsText.modelTraitsFields.roomForTokens}
            help={assistantSettingsText.modelTraitsFields.roomForTokensHelp(windowWords())}
            type="number"
            min={1000}
            placeholder={String(
              windowOf({ ...settings(), modelTraits: { [traitsKeyOf(settings())]: { found: known().found ?? {} } } })
                .tokens,
            )}
            value={known().set?.contextTokens ?? ''}
            onChange={(event) => setContext(event.currentTarget.value)}
          />
          <Show when={refusedParts(known().found).length > 0}>
            <p class="section__text">{assistantSettingsText.modelTraitsFields.refused(refusedParts(known().found))}</p>
            <Button
              onClick={() =>
                void preferences.update(
                  rememberTraits(settings(), 'found', { adaptations: undefined, vision: undefined }),
                )
              }
            >
              {assistantSettingsText.modelTraitsFields.askForAllAgain}
            </Button>
          </Show>
        </div>
      </details>
    </Show>
  );
}
