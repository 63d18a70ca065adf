import { Match, Switch } from 'solid-js';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Switch as OnOff } from '../../../ui/switch.tsx';
import { BrowserModelSettings } from './browser-model-settings.tsx';
import { ChromeSettings } from './chrome-settings.tsx';
import { EndpointSettings } from './endpoint-settings.tsx';
import { InstructionsSettings } from './instructions-settings.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import { SpendingSettings } from './spending-settings.tsx';
import { usePreferences } from '../../../state/preferences/preferences.ts';

const ROUNDS = [3, 5, 10, 15, 20, 30].map((rounds) => ({ value: String(rounds), label: `${rounds} rounds` }));

/** Who answers, and how far one answer may go. */
export function AssistantSettings() {
  const preferences = usePreferences();
  const settings = preferences.settings;
  const rounds = () => {
    const present = String(settings().maxRounds);
    return ROUNDS.some((option) => option.value === present)
      ? ROUNDS
      : [...ROUNDS, { value: present, label: `${present} rounds` }];
  };
  const setCalls = (text: string) => {
    const callsPerMinute = Number(text);
    if (Number.isInteger(callsPerMinute) && callsPerMinute > 0) void preferences.update({ callsPerMinute });
  };

  return (
    <>
      <div class="section">
        <ProviderChoice value={settings().provider} onChange={(provider) => void preferences.update({ provider })} />
        <Switch
          fallback={
            <p class="section__text">
              The built-in assistant understands the common ways to ask for notes, searches with Latent’s tools, and
              answers with what they found, quoted and cited. Nothing leaves this browser.
            </p>
          }
        >
          <Match when={settings().provider === 'openai-compatible'}>
            <EndpointSettings />
          </Match>
          <Match when={settings().provider === 'chrome'}>
            <ChromeSettings />
          </Match>
          <Match when={settings().provider === 'browser'}>
            <BrowserModelSettings />
          </Match>
        </Switch>
      </div>
      <div class="section">
        <OnOff
          label="Keep conversations as notes"
          help="Each conversation is written into the vault and updated after each turn. Otherwise it is kept only in this browser, and deleted with the browser’s data."
          checked={settings().keepConversations}
          onChange={(keepConversations) => void preferences.update({ keepConversations })}
        />
        <TextField
          label="Folder for conversations"
          value={settings().conversationsFolder}
          onChange={(event) => void preferences.update({ conversationsFolder: event.currentTarget.value.trim() })}
        />
      </div>
      <div class="section">
        <SelectField
          label="Longest answer"
          help="How many times the assistant may think and use tools before it must answer."
          value={String(settings().maxRounds)}
          options={rounds()}
          onChange={(value) => preferences.update({ maxRounds: Number(value) })}
        />
        <TextField
          label="Calls of one tool in a minute"
          help="Limits an assistant that repeats itself, and other agents."
          type="number"
          min={1}
          value={settings().callsPerMinute}
          onChange={(event) => setCalls(event.currentTarget.value)}
        />
        <TextField
          label="Folder of your prompts"
          help="Each note in it is a command: type / and its name. {{selection}}, {{note}} and {{date}} are filled in."
          value={settings().promptsFolder}
          onChange={(event) =>
            preferences.update({ promptsFolder: event.currentTarget.value.trim().replace(/^\/+|\/+$/g, '') })
          }
        />
        <InstructionsSettings />
        <SpendingSettings />
      </div>
    </>
  );
}
