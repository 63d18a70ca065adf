import { For, Show } from 'solid-js';
import type { Permission, PolicyPreset } from '../../../agent/trust/policy.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import { TOOLS } from '../../../tools/registry.ts';
import { ServerPermissions } from './servers/server-permissions.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { usePreferences } from '../../state/preferences/preferences.ts';

const PRESETS = [
  { value: 'normal', label: 'Normal' },
  { value: 'careful', label: 'Careful' },
  { value: 'read_only', label: 'Read only' },
] as const;

const MEANINGS: Readonly<Record<PolicyPreset, string>> = {
  normal:
    'Every change is shown and asked first, unless you allowed it: with an answer, for one note or for new notes of one folder until the conversation ends; or below, for good.',
  careful: 'Every change is shown and asked first, whatever you allowed.',
  read_only: 'The assistant, and other programs, change nothing. What you do yourself works as usual.',
};

/** Reading changes nothing and never asks; it can only be switched off. */
const READING = [
  { value: 'ask', label: 'Allowed' },
  { value: 'never', label: 'Never' },
];
const WRITING = [
  { value: 'ask', label: 'Ask' },
  { value: 'allow', label: 'Allow' },
  { value: 'never', label: 'Never' },
];
/** What deletes, or leaves this computer, is asked each time. */
const ALWAYS_ASKED = [
  { value: 'ask', label: 'Ask' },
  { value: 'never', label: 'Never' },
];

const REMEMBERING = [
  { value: 'ask', label: 'Ask' },
  { value: 'allow', label: 'When I say so' },
  { value: 'never', label: 'Never' },
];

function choicesOf(tool: Tool) {
  if (tool.risk === 'read') return READING;
  if (tool.kind === 'read' || tool.risk === 'destroy') return ALWAYS_ASKED;
  return tool.name === 'store_memory' ? REMEMBERING : WRITING;
}

/** What the assistant and other programs may do: for all tools at once, and tool by tool. Enforced where tools run. */
export function PermissionsSettings() {
  const preferences = usePreferences();
  const settings = preferences.settings;
  const set = (name: string, permission: Permission) => {
    const { [name]: _before, ...others } = settings().toolPermissions;
    void preferences.update({ toolPermissions: permission === 'ask' ? others : { ...others, [name]: permission } });
  };
  const writing = TOOLS.filter((tool) => tool.risk !== 'read');
  const reading = TOOLS.filter((tool) => tool.risk === 'read');

  return (
    <>
      <div class="section">
        <Segmented
          label="What the assistant may change"
          value={settings().policyPreset}
          options={PRESETS}
          onChange={(policyPreset) => void preferences.update({ policyPreset })}
        />
        <p class="section__text">{MEANINGS[settings().policyPreset]}</p>
        <Show when={settings().policyPreset === 'normal'}>
          <p class="section__text">
            “Allow” below holds until the assistant has read something that you did not write in the conversation: a
            note, an attachment, a web page, an answer or a tool of another server, an import. From then on it asks
            again, since that text may have told it what to do.
          </p>
          <p class="section__text">
            Overwriting most of a note, deleting and sending are asked each time. Something is remembered without asking
            only where your own message says so.
          </p>
        </Show>
      </div>
      <ServerPermissions />
      <For
        each={[
          { title: 'Tools that change something or reach out', tools: writing },
          { title: 'Tools that read', tools: reading },
        ]}
      >
        {(group) => (
          <div class="section">
            <h3 class="section__heading">{group.title}</h3>
            <div class="settings__grid">
              <For each={group.tools}>
                {(tool) => (
                  <SelectField
                    label={tool.title}
                    value={settings().toolPermissions[tool.name] ?? 'ask'}
                    options={choicesOf(tool)}
                    onChange={(value) => set(tool.name, value as Permission)}
                  />
                )}
              </For>
            </div>
          </div>
        )}
      </For>
    </>
  );
}
