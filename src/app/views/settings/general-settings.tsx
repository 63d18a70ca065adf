import { Show } from 'solid-js';
import { folderProblem } from '../../../tools/definition/graph-folders.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { settingsText } from '../../strings/en/settings/settings.ts';
import { LANGUAGES } from '../../state/preferences/offered-languages.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';

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

/** Where what the assistant remembers and connects is kept, and whether it asks before it remembers. */
function GraphSettings() {
  const preferences = usePreferences();
  const shell = useShell();
  const settings = preferences.settings;
  const asks = () => settings().toolPermissions['store_memory'] !== 'allow';
  const setAsks = (isAsking: boolean) => {
    const { store_memory: _before, ...others } = settings().toolPermissions;
    void preferences.update({ toolPermissions: isAsking ? others : { ...others, store_memory: 'allow' } });
  };
  return (
    <div class="section">
      <h3 class="section__heading">{settingsText.graphSettings.knowledgeGraph}</h3>
      <TextField
        label={settingsText.graphSettings.folderForMemories}
        help={settingsText.graphSettings.folderForMemoriesHelp}
        error={folderProblem(settings().memoryFolder)}
        value={settings().memoryFolder}
        onChange={(event) => void preferences.update({ memoryFolder: event.currentTarget.value.trim() })}
      />
      <TextField
        label={settingsText.graphSettings.folderPeopleProjectsLike}
        help={settingsText.graphSettings.folderPeopleProjectsHelp}
        error={folderProblem(settings().entitiesFolder)}
        value={settings().entitiesFolder}
        onChange={(event) => void preferences.update({ entitiesFolder: event.currentTarget.value.trim() })}
      />
      <Switch
        label={settingsText.graphSettings.sendRelevantMemoriesMessage}
        help={settingsText.graphSettings.sendRelevantMemoriesHelp}
        checked={settings().recallMemories}
        onChange={(recallMemories) => void preferences.update({ recallMemories })}
      />
      <div class="section__row">
        <Button onClick={() => shell.show('memories')}>{settingsText.graphSettings.seeAllMemories}</Button>
      </div>
      <Switch
        label={settingsText.graphSettings.askBeforeEverythingRemembered}
        help={settingsText.graphSettings.askBeforeEverythingHelp}
        checked={asks()}
        onChange={setAsks}
      />
      <Switch
        label={settingsText.graphSettings.recalculateConfidencesWhenIdle}
        help={settingsText.graphSettings.recalculateConfidencesWhenHelp}
        checked={settings().recheckWhenIdle}
        onChange={(recheckWhenIdle) => void preferences.update({ recheckWhenIdle })}
      />
    </div>
  );
}
