import { useWorkspace } from '../state/workspace.ts';
import { folderProblem } from '../../tools/graph/graph-folders.ts';
import { TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';

/** Where what the assistant remembers and connects is kept, and whether it asks before it remembers. */
export function GraphSettings() {
  const workspace = useWorkspace();
  const settings = workspace.settings;
  const asks = () => settings().toolPermissions['store_memory'] !== 'allow';
  const setAsks = (isAsking: boolean) => {
    const { store_memory: _before, ...others } = settings().toolPermissions;
    void workspace.updateSettings({ toolPermissions: isAsking ? others : { ...others, store_memory: 'allow' } });
  };
  return (
    <div class="settings__group">
      <h3 class="settings__heading">Knowledge graph</h3>
      <TextField
        label="Folder for memories"
        help="Each memory is a small note there. Empty: the vault’s top."
        error={folderProblem(settings().memoryFolder)}
        value={settings().memoryFolder}
        onChange={(event) => void workspace.updateSettings({ memoryFolder: event.currentTarget.value.trim() })}
      />
      <TextField
        label="Folder for people, projects and the like"
        help="For those that have no note yet, where the vault keeps none of their type."
        error={folderProblem(settings().entitiesFolder)}
        value={settings().entitiesFolder}
        onChange={(event) => void workspace.updateSettings({ entitiesFolder: event.currentTarget.value.trim() })}
      />
      <Switch label="Ask before something is remembered" help="Forgetting always asks." checked={asks()} onChange={setAsks} />
    </div>
  );
}
