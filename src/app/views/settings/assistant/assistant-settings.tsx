import { createSignal, Show } from 'solid-js';
import type { SpendCaps } from '../../../../agent/budget/budget-spend.ts';
import { LONGEST_INSTRUCTIONS } from '../../../../agent/context/system-prompt.ts';
import { errorInOwnLanguage } from '../../../strings/known-sentences.ts';
import { isNotePath, toNotePath, type VaultPath } from '../../../../notes/paths/paths.ts';
import { rememberTraits, traitsOf } from '../../../state/models/model-account.ts';
import { useNavigation } from '../../../state/navigation/navigation.ts';
import { instructionsNote, withInstructionsNote } from '../../../state/preferences/session-settings.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import { assistantSettingsText } from './assistant-settings.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Switch as OnOff } from '../../../ui/switch.tsx';
import { ModelChoice } from './model-choice.tsx';

const CAPS: readonly { readonly name: keyof SpendCaps; readonly label: string; readonly isWhole: boolean }[] = [
  { name: 'dayCost', label: assistantSettingsText.spendingSettings.dollarsPerDay, isWhole: false },
  { name: 'conversationCost', label: assistantSettingsText.spendingSettings.dollarsPerConversation, isWhole: false },
  { name: 'dayTokens', label: assistantSettingsText.spendingSettings.tokensPerDay, isWhole: true },
  { name: 'conversationTokens', label: assistantSettingsText.spendingSettings.tokensPerConversation, isWhole: true },
];

/** What the model in use costs, and where spending stops. */
function SpendingSettings() {
  const preferences = usePreferences();
  const settings = preferences.settings;
  const price = () => traitsOf(settings()).price;
  const setPrice = (side: 'input' | 'output', text: string) => {
    const value = toAmount(text);
    const next = { input: price()?.input ?? 0, output: price()?.output ?? 0, [side]: value };
    void preferences.update(
      rememberTraits(settings(), 'set', { price: next.input === 0 && next.output === 0 ? undefined : next }),
    );
  };
  const setCap = (name: keyof SpendCaps, text: string, isWhole: boolean) => {
    const value = toAmount(text);
    void preferences.update({ spendCaps: { ...settings().spendCaps, [name]: isWhole ? Math.round(value) : value } });
  };

  return (
    <details class="settings__more">
      <summary>{assistantSettingsText.spendingSettings.title}</summary>
      <div class="section">
        <Show
          when={settings().provider === 'openai-compatible' && settings().model !== ''}
          fallback={<p class="section__text">{assistantSettingsText.spendingSettings.free}</p>}
        >
          <TextField
            label={assistantSettingsText.spendingSettings.inputPrice(settings().model)}
            help={assistantSettingsText.spendingSettings.priceHelp}
            type="number"
            min={0}
            step="any"
            value={price()?.input ?? ''}
            onChange={(event) => setPrice('input', event.currentTarget.value)}
          />
          <TextField
            label={assistantSettingsText.spendingSettings.outputPrice}
            type="number"
            min={0}
            step="any"
            value={price()?.output ?? ''}
            onChange={(event) => setPrice('output', event.currentTarget.value)}
          />
        </Show>
        <p class="section__text">{assistantSettingsText.spendingSettings.limitHelp}</p>
        {CAPS.map(({ name, label, isWhole }) => (
          <TextField
            label={assistantSettingsText.spendingSettings.limit(label)}
            type="number"
            min={0}
            step={isWhole ? 1000 : 'any'}
            value={settings().spendCaps[name] || ''}
            onChange={(event) => setCap(name, event.currentTarget.value, isWhole)}
          />
        ))}
      </div>
    </details>
  );
}

/** What was typed, where it is a sum; 0 for none. */
function toAmount(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : 0;
}

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
      : [...ROUNDS, { value: present, label: assistantSettingsText.assistantSettings.roundsPresent(present) }];
  };
  const setCalls = (text: string) => {
    const callsPerMinute = Number(text);
    if (Number.isInteger(callsPerMinute) && callsPerMinute > 0) void preferences.update({ callsPerMinute });
  };

  return (
    <>
      <ModelChoice />
      <div class="section">
        <OnOff
          label={assistantSettingsText.assistantSettings.keepConversations}
          help={assistantSettingsText.assistantSettings.keepConversationsHelp}
          checked={settings().keepConversations}
          onChange={(keepConversations) => void preferences.update({ keepConversations })}
        />
        <TextField
          label={assistantSettingsText.assistantSettings.conversationFolder}
          value={settings().conversationsFolder}
          onChange={(event) => void preferences.update({ conversationsFolder: event.currentTarget.value.trim() })}
        />
        <OnOff
          label={assistantSettingsText.assistantSettings.recallConversations}
          help={assistantSettingsText.assistantSettings.recallConversationsHelp}
          checked={settings().recallConversations}
          onChange={(recallConversations) => void preferences.update({ recallConversations })}
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
          label={assistantSettingsText.assistantSettings.toolCalls}
          help={assistantSettingsText.assistantSettings.toolCallsHelp}
          type="number"
          min={1}
          value={settings().callsPerMinute}
          onChange={(event) => setCalls(event.currentTarget.value)}
        />
        <TextField
          label={assistantSettingsText.assistantSettings.promptFolder}
          help={assistantSettingsText.assistantSettings.promptFolderHelp}
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

/** Which note of the open vault goes with every conversation, as the person's own words. */
function InstructionsSettings() {
  const vault = useVault();
  const preferences = usePreferences();
  const navigation = useNavigation();
  const [problem, setProblem] = createSignal('');
  const chosenPath = () => instructionsNote(preferences.settings(), vault.id);
  const openNote = () => {
    const { note } = navigation.route();
    return note !== undefined && isNotePath(note) && note !== chosenPath() ? note : undefined;
  };
  const store = (path: VaultPath | undefined) => {
    setProblem('');
    void preferences.update(withInstructionsNote(preferences.settings(), vault.id, path));
  };
  const choose = async (enteredPath: string) => {
    if (enteredPath.trim() === '') return store(undefined);
    try {
      const path = toNotePath(enteredPath.trim());
      if (await vault.files.file(path)) store(path);
      else setProblem(assistantSettingsText.instructionsSettings.missingNote(path));
    } catch (error) {
      setProblem(errorInOwnLanguage(error));
    }
  };
  return (
    <>
      <TextField
        label={assistantSettingsText.instructionsSettings.note}
        placeholder={assistantSettingsText.instructionsSettings.notePlaceholder}
        help={assistantSettingsText.instructionsSettings.noteHelp(LONGEST_INSTRUCTIONS)}
        error={problem()}
        value={chosenPath() ?? ''}
        onChange={(event) => void choose(event.currentTarget.value)}
      />
      <Show when={openNote()}>
        {(path) => (
          <div>
            <Button size="sm" onClick={() => store(path())}>
              {assistantSettingsText.instructionsSettings.useOpenNote(path())}
            </Button>
          </div>
        )}
      </Show>
    </>
  );
}
