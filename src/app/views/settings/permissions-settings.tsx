import { For, Show } from 'solid-js';
import type { Permission, PolicyPreset } from '../../../agent/trust/policy.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import { TOOLS } from '../../../tools/registry.ts';
import { titleOf } from '../../state/tools/person-text.ts';
import { changeServer } from '../../state/agents/mcp-servers.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { dataSettingsText } from './data-settings.texts.ts';
import { serverSettingsText } from './server-settings.texts.ts';
import { SelectField } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';

/** A call to an MCP server is shown and asked each time, or never made. */
const CHOICES = [
  { value: 'ask', label: serverSettingsText.serverPermissions.ask },
  { value: 'never', label: serverSettingsText.serverPermissions.never },
];

/** What the assistant may ask of the servers that the person added: of each as a whole, and tool by tool. */
function ServerPermissions() {
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
    const otherTools = (server()?.off ?? []).filter((toolName) => toolName !== name);
    set({ off: value === 'never' ? [...otherTools, name] : otherTools });
  };
  return (
    <div class="section" role="group" aria-label={serverSettingsText.serverPermissions.toolsOf(server()?.name)}>
      <h3 class="section__heading">{serverSettingsText.serverPermissions.toolsOf(server()?.name)}</h3>
      <p class="section__text">{serverSettingsText.serverPermissions.about}</p>
      <div class="settings__grid">
        <SelectField
          label={serverSettingsText.serverPermissions.all}
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

const PRESETS = [
  { value: 'normal', label: dataSettingsText.permissionsSettings.normal },
  { value: 'careful', label: dataSettingsText.permissionsSettings.careful },
  { value: 'read_only', label: dataSettingsText.permissionsSettings.readOnly },
] as const;

const MEANINGS: Readonly<Record<PolicyPreset, string>> = {
  normal: dataSettingsText.permissionsSettings.normalAbout,
  careful: dataSettingsText.permissionsSettings.carefulAbout,
  read_only: dataSettingsText.permissionsSettings.readOnlyAbout,
};

/** Reading changes nothing and never asks; it can only be switched off. */
const READING = [
  { value: 'ask', label: dataSettingsText.permissionsSettings.allowed },
  { value: 'never', label: dataSettingsText.permissionsSettings.never },
];
const WRITING = [
  { value: 'ask', label: dataSettingsText.permissionsSettings.ask },
  { value: 'allow', label: dataSettingsText.permissionsSettings.allow },
  { value: 'never', label: dataSettingsText.permissionsSettings.never },
];
/** What deletes, or leaves this computer, is asked each time. */
const ALWAYS_ASKED = [
  { value: 'ask', label: dataSettingsText.permissionsSettings.ask },
  { value: 'never', label: dataSettingsText.permissionsSettings.never },
];

const REMEMBERING = [
  { value: 'ask', label: dataSettingsText.permissionsSettings.ask },
  { value: 'allow', label: dataSettingsText.permissionsSettings.whenTold },
  { value: 'never', label: dataSettingsText.permissionsSettings.never },
];

function permissionChoices(tool: Tool) {
  if (tool.risk === 'read') return READING;
  if (tool.kind === 'read' || tool.risk === 'destroy') return ALWAYS_ASKED;
  return tool.name === 'store_memory' ? REMEMBERING : WRITING;
}

const CHANGES_SHOWN = [
  { value: 'read', label: dataSettingsText.permissionsSettings.shownAsRead },
  { value: 'source', label: dataSettingsText.permissionsSettings.shownAsSource },
] as const;

/** What the tools of a group are for. */
type GroupName = keyof typeof dataSettingsText.permissionsSettings.groups;

interface ToolGroup {
  readonly name: GroupName;
  readonly tools: readonly Tool[];
}

const GROUP_OF: Readonly<Record<Tool['category'], GroupName>> = {
  core: 'write',
  links: 'organise',
  organise: 'organise',
  graph: 'connect',
  analysis: 'connect',
  memory: 'remember',
  web: 'web',
  servers: 'web',
  own: 'web',
};

const groupOf = (tool: Tool): GroupName =>
  tool.risk === 'read' && tool.category !== 'memory' ? 'read' : GROUP_OF[tool.category];

const GROUPS: readonly ToolGroup[] = (
  ['read', 'write', 'organise', 'connect', 'remember', 'web'] as const satisfies readonly GroupName[]
).map((name) => ({ name, tools: TOOLS.filter((tool) => groupOf(tool) === name) }));

/** What stands for a group whose tools differ. */
const MIXED = 'mixed';

/** What the assistant and other programs may do: for all tools at once, for each group, and tool by tool. Enforced where tools run. */
export function PermissionsSettings() {
  const preferences = usePreferences();
  const settings = preferences.settings;
  return (
    <>
      <div class="section">
        <Segmented
          label={dataSettingsText.permissionsSettings.modeLabel}
          value={settings().policyPreset}
          options={PRESETS}
          onChange={(policyPreset) => void preferences.update({ policyPreset })}
        />
        <p class="section__text">{MEANINGS[settings().policyPreset]}</p>
        <Show when={settings().policyPreset === 'normal'}>
          <p class="section__text">{dataSettingsText.permissionsSettings.allowHelp}</p>
          <p class="section__text">{dataSettingsText.permissionsSettings.alwaysAsked}</p>
        </Show>
        <Segmented
          label={dataSettingsText.permissionsSettings.changesShown}
          value={settings().changesShown}
          options={CHANGES_SHOWN}
          onChange={(changesShown) => void preferences.update({ changesShown })}
        />
      </div>
      <ServerPermissions />
      <For each={GROUPS}>{(group) => <GroupPermissions group={group} />}</For>
    </>
  );
}

function GroupPermissions(props: { readonly group: ToolGroup }) {
  const preferences = usePreferences();
  const permissionOf = (tool: Tool): Permission => preferences.settings().toolPermissions[tool.name] ?? 'ask';
  const set = (permissions: readonly (readonly [name: string, permission: Permission])[]) => {
    const changed = new Map(permissions);
    const others = Object.entries(preferences.settings().toolPermissions).filter(([name]) => !changed.has(name));
    const chosen = permissions.filter(([, permission]) => permission !== 'ask');
    void preferences.update({ toolPermissions: Object.fromEntries([...others, ...chosen]) });
  };
  const { group } = props;
  const shared = () => {
    const values = new Set(group.tools.map(permissionOf));
    return values.size === 1 ? [...values][0]! : MIXED;
  };
  const options = () => [
    ...(group.name === 'read' ? READING : WRITING),
    ...(shared() === MIXED ? [{ value: MIXED, label: dataSettingsText.permissionsSettings.mixed }] : []),
  ];
  const setAll = (permission: string) => {
    if (permission === MIXED) return;
    set(
      group.tools
        .filter((tool) => permissionChoices(tool).some(({ value }) => value === permission))
        .map((tool) => [tool.name, permission as Permission]),
    );
  };
  return (
    <div class="section">
      <SelectField
        label={dataSettingsText.permissionsSettings.groups[group.name]}
        value={shared()}
        options={options()}
        onChange={setAll}
      />
      <details class="settings__more">
        <summary>{dataSettingsText.permissionsSettings.oneByOne(group.tools.length)}</summary>
        <div class="settings__grid">
          <For each={group.tools}>
            {(tool) => (
              <SelectField
                label={titleOf(tool)}
                value={permissionOf(tool)}
                options={permissionChoices(tool)}
                onChange={(value) => set([[tool.name, value as Permission]])}
              />
            )}
          </For>
        </div>
      </details>
    </div>
  );
}
