import { useShell } from '../../state/layout/shell-context.ts';
import { folderProblem } from '../../../tools/definition/graph-folders.ts';
import { settingsText } from '../../strings/en/settings/settings.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { usePreferences } from '../../state/preferences/preferences.ts';

/** Where what the assistant remembers and connects is kept, and whether it asks before it remembers. */
export function GraphSettings() {
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
