import { Match, Switch } from 'solid-js';
import { assistantSettingsText } from '../../../strings/en/settings/assistant.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Switch as OnOff } from '../../../ui/switch.tsx';
import { BrowserModelSettings } from './browser-model-settings.tsx';
import { ChromeSettings } from './chrome-settings.tsx';
import { EndpointSettings } from './endpoint-settings.tsx';
import { InstructionsSettings } from './instructions-settings.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import { SpendingSettings } from './spending-settings.tsx';
import { usePreferences } from '../../../state/preferences/preferences.ts';

const ROUNDS = [3, 5, 10, 15, 20, 30].map((rounds) => ({
  value: String(rounds),
  label: assistantSettingsText.assistantSettings.rounds(rounds),
}));

/** Who answers, and how far one answer may go. */
export function AssistantSettings() {
  const preferences = usePreferences();
  const settings = preferences.settings;
  const rounds = () => {
    const present = String(settings().maxRounds);
    return ROUNDS.some((option) => option.value === present)
      ? ROUNDS
      : [...ROUNDS, { value: present, label: assistantSettingsText.assistantSettings.roundsNow(present) }];
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
            <p class="section__text">{assistantSettingsText.assistantSettings.builtAssistantUnderstandsCommon}</p>
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
          label={assistantSettingsText.assistantSettings.keepConversationsAsNotes}
          help={assistantSettingsText.assistantSettings.keepConversationsNotesHelp}
          checked={settings().keepConversations}
          onChange={(keepConversations) => void preferences.update({ keepConversations })}
        />
        <TextField
          label={assistantSettingsText.assistantSettings.folderForConversations}
          value={settings().conversationsFolder}
          onChange={(event) => void preferences.update({ conversationsFolder: event.currentTarget.value.trim() })}
        />
      </div>
      <div class="section">
        <SelectField
          label={assistantSettingsText.assistantSettings.longestAnswer}
          help={assistantSettingsText.assistantSettings.longestAnswerHelp}
          value={String(settings().maxRounds)}
          options={rounds()}
          onChange={(value) => preferences.update({ maxRounds: Number(value) })}
        />
        <TextField
          label={assistantSettingsText.assistantSettings.callsOneToolMinute}
          help={assistantSettingsText.assistantSettings.callsOneToolHelp}
          type="number"
          min={1}
          value={settings().callsPerMinute}
          onChange={(event) => setCalls(event.currentTarget.value)}
        />
        <TextField
          label={assistantSettingsText.assistantSettings.folderOfYourPrompts}
          help={assistantSettingsText.assistantSettings.folderPromptsHelp}
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
