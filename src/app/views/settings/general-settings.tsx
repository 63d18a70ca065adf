import { Show } from 'solid-js';
import { settingsText } from '../../strings/en/settings/settings.ts';
import { LANGUAGES } from '../../strings/offered/languages.ts';
import { SelectField } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { GraphSettings } from './graph-settings.tsx';

const MODES = [
  { value: 'live', label: settingsText.generalSettings.live },
  { value: 'source', label: settingsText.generalSettings.source },
  { value: 'read', label: settingsText.generalSettings.read },
] as const;

const languageOptions = () => [
  { value: '', label: settingsText.generalSettings.languageOfBrowser },
  { value: 'en', label: 'English' },
  ...LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name })),
];

const TAB_WIDTHS = ['2', '4', '8'].map((value) => ({ value, label: value }));

/** How notes open, and what belongs to no other page. */
export function GeneralSettings() {
  const { settings, update } = usePreferences();
  // What is touched has no pointer that could rest.
  const isTouched = window.matchMedia('(hover: none)').matches;
  return (
    <>
      <div class="section">
        <Segmented
          label={settingsText.generalSettings.notesOpenIn}
          value={settings().noteMode}
          options={MODES}
          help={settingsText.generalSettings.liveShowsNoteReads}
          onChange={(noteMode) => void update({ noteMode })}
        />
      </div>
      <Show when={LANGUAGES.length > 0}>
        <div class="section">
          <SelectField
            label={settingsText.generalSettings.language}
            help={settingsText.generalSettings.languageHelp}
            value={settings().language}
            options={languageOptions()}
            onChange={(language) => void update({ language })}
          />
        </div>
      </Show>
      <div class="section">
        <Switch
          label={settingsText.generalSettings.linkPreviews}
          help={
            isTouched
              ? settingsText.generalSettings.linkPreviewsTouchHelp
              : settingsText.generalSettings.linkPreviewsHelp
          }
          checked={settings().linkPreviews}
          onChange={(linkPreviews) => void update({ linkPreviews })}
        />
        <Switch
          label={settingsText.generalSettings.checkSpelling}
          help={settingsText.generalSettings.checkSpellingHelp}
          checked={settings().spellCheck}
          onChange={(spellCheck) => void update({ spellCheck })}
        />
        <Segmented
          label={settingsText.generalSettings.widthOfATab}
          value={String(settings().tabWidth)}
          options={TAB_WIDTHS}
          onChange={(width) => void update({ tabWidth: Number(width) })}
        />
        <Switch
          label={settingsText.generalSettings.closePairs}
          help={settingsText.generalSettings.closePairsHelp}
          checked={settings().closePairs}
          onChange={(closePairs) => void update({ closePairs })}
        />
        <Switch
          label={settingsText.generalSettings.vimKeys}
          help={settingsText.generalSettings.vimKeysHelp}
          checked={settings().vimKeys}
          onChange={(vimKeys) => void update({ vimKeys })}
        />
      </div>
      <GraphSettings />
      <p class="section__text">{settingsText.generalSettings.latentNotesStayFolder(__LATENT_VERSION__)}</p>
    </>
  );
}
