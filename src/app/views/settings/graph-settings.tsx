import { useShell } from '../../state/layout/shell-context.ts';
import { folderProblem } from '../../../tools/definition/graph-folders.ts';
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
      <h3 class="section__heading">Knowledge graph</h3>
      <TextField
        label="Folder for memories"
        help="Each memory is a small note there. Empty: the vault’s top."
        error={folderProblem(settings().memoryFolder)}
        value={settings().memoryFolder}
        onChange={(event) => void preferences.update({ memoryFolder: event.currentTarget.value.trim() })}
      />
      <TextField
        label="Folder for people, projects and the like"
        help="For those without a note, where the vault has no folder for their type."
        error={folderProblem(settings().entitiesFolder)}
        value={settings().entitiesFolder}
        onChange={(event) => void preferences.update({ entitiesFolder: event.currentTarget.value.trim() })}
      />
      <Switch
        label="Send relevant memories with a message"
        help="They are shown above the composer before it is sent, and can be removed."
        checked={settings().recallMemories}
        onChange={(recallMemories) => void preferences.update({ recallMemories })}
      />
      <div class="section__row">
        <Button onClick={() => shell.show('memories')}>See all memories</Button>
      </div>
      <Switch
        label="Ask before everything that is remembered"
        help="Off: it still asks, unless your own message says to remember it. Forgetting always asks."
        checked={asks()}
        onChange={setAsks}
      />
      <Switch
        label="Recalculate confidences when idle"
        help="Once a day, while the app is open and nobody uses it. The differences are proposed as one change; nothing is written before you approve it, and no model is asked."
        checked={settings().recheckWhenIdle}
        onChange={(recheckWhenIdle) => void preferences.update({ recheckWhenIdle })}
      />
    </div>
  );
}
