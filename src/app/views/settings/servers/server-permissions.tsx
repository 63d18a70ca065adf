import { For } from 'solid-js';
import { serverSettingsText } from '../../../strings/en/settings/servers.ts';
import { SelectField } from '../../../ui/field.tsx';
import { changeServer } from '../../../state/agents/mcp-servers.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';

/** A call to an MCP server is shown and asked each time, or never made. */
const CHOICES = [
  { value: 'ask', label: serverSettingsText.serverPermissions.ask },
  { value: 'never', label: serverSettingsText.serverPermissions.never },
];

/** What the assistant may ask of the servers that the person added: of each as a whole, and tool by tool. */
export function ServerPermissions() {
  const preferences = usePreferences();
  const settings = preferences.settings;
  // By id alone: a choice must not recreate the list.
  const ids = () =>
    Object.keys(settings().mcpServers).filter((id) => (settings().mcpServers[id]?.tools.length ?? 0) > 0);
  return <For each={ids()}>{(id) => <OneServer id={id} />}</For>;
}

function OneServer(props: { readonly id: string }) {
  const preferences = usePreferences();
  const server = () => preferences.settings().mcpServers[props.id];
  const tools = () => (server()?.tools ?? []).map(({ name }) => name);
  const set = (change: Parameters<typeof changeServer>[2]) =>
    void preferences.update(changeServer(preferences.settings(), props.id, change));
  const setTool = (name: string, value: string) => {
    const others = (server()?.off ?? []).filter((each) => each !== name);
    set({ off: value === 'never' ? [...others, name] : others });
  };
  return (
    <div class="section" role="group" aria-label={serverSettingsText.serverPermissions.toolsOf(server()?.name)}>
      <h3 class="section__heading">{serverSettingsText.serverPermissions.toolsOf(server()?.name)}</h3>
      <p class="section__text">{serverSettingsText.serverPermissions.theyLeaveComputerEach}</p>
      <div class="settings__grid">
        <SelectField
          label={serverSettingsText.serverPermissions.allOfThem}
          value={server()?.isOn ? 'ask' : 'never'}
          options={CHOICES}
          onChange={(value) => set({ isOn: value === 'ask' })}
        />
        <For each={tools()}>
          {(name) => (
            <SelectField
              label={name}
              value={server()?.isOn && !server()?.off.includes(name) ? 'ask' : 'never'}
              disabled={!server()?.isOn}
              options={CHOICES}
              onChange={(value) => setTool(name, value)}
            />
          )}
        </For>
      </div>
    </div>
  );
}
