import { Show } from 'solid-js';
import type { SpendCaps } from '../../../../agent/budget/budget-spend.ts';
import { rememberTraits, traitsOf } from '../../../state/models/model-account.ts';
import { assistantSettingsText } from '../../../strings/en/settings/assistant.ts';
import { TextField } from '../../../ui/field.tsx';
import { usePreferences } from '../../../state/preferences/preferences.ts';

const CAPS: readonly { readonly name: keyof SpendCaps; readonly label: string; readonly isWhole: boolean }[] = [
  { name: 'dayCost', label: assistantSettingsText.spendingSettings.usDollarsDay, isWhole: false },
  { name: 'conversationCost', label: assistantSettingsText.spendingSettings.usDollarsOneConversation, isWhole: false },
  { name: 'dayTokens', label: assistantSettingsText.spendingSettings.tokensInADay, isWhole: true },
  { name: 'conversationTokens', label: assistantSettingsText.spendingSettings.tokensInOneConversation, isWhole: true },
];

/** What the model in use costs, and where spending stops. */
export function SpendingSettings() {
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
      <summary>{assistantSettingsText.spendingSettings.spending}</summary>
      <div class="section">
        <Show
          when={settings().provider === 'openai-compatible' && settings().model !== ''}
          fallback={<p class="section__text">{assistantSettingsText.spendingSettings.pricesBelongModelAt}</p>}
        >
          <TextField
            label={assistantSettingsText.spendingSettings.priceMillionTokensRead(settings().model)}
            help={assistantSettingsText.spendingSettings.help}
            type="number"
            min={0}
            step="any"
            value={price()?.input ?? ''}
            onChange={(event) => setPrice('input', event.currentTarget.value)}
          />
          <TextField
            label={assistantSettingsText.spendingSettings.priceMillionTokensWrites}
            type="number"
            min={0}
            step="any"
            value={price()?.output ?? ''}
            onChange={(event) => setPrice('output', event.currentTarget.value)}
          />
        </Show>
        <p class="section__text">{assistantSettingsText.spendingSettings.beforeRequestLimitForbids}</p>
        {CAPS.map(({ name, label, isWhole }) => (
          <TextField
            label={assistantSettingsText.spendingSettings.atMost(label)}
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
