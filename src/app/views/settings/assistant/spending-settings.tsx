import { Show } from 'solid-js';
import type { SpendCaps } from '../../../../agent/budget/budget-spend.ts';
import { rememberTraits, traitsOf } from '../../../state/models/model-account.ts';
import { TextField } from '../../../ui/field.tsx';
import { usePreferences } from '../../../state/preferences/preferences.ts';

const CAPS: readonly { readonly name: keyof SpendCaps; readonly label: string; readonly isWhole: boolean }[] = [
  { name: 'dayCost', label: 'US dollars in a day', isWhole: false },
  { name: 'conversationCost', label: 'US dollars in one conversation', isWhole: false },
  { name: 'dayTokens', label: 'Tokens in a day', isWhole: true },
  { name: 'conversationTokens', label: 'Tokens in one conversation', isWhole: true },
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
      <summary>Spending</summary>
      <div class="section">
        <Show
          when={settings().provider === 'openai-compatible' && settings().model !== ''}
          fallback={<p class="section__text">Prices belong to a model at an endpoint. The one in use costs nothing.</p>}
        >
          <TextField
            label={`Price of a million tokens read by ${settings().model}, in US dollars`}
            help="From the provider’s price list: none is built in, since it would soon be wrong. Where the endpoint gives its price, it is filled in here."
            type="number"
            min={0}
            step="any"
            value={price()?.input ?? ''}
            onChange={(event) => setPrice('input', event.currentTarget.value)}
          />
          <TextField
            label="Price of a million tokens that it writes, in US dollars"
            type="number"
            min={0}
            step="any"
            value={price()?.output ?? ''}
            onChange={(event) => setPrice('output', event.currentTarget.value)}
          />
        </Show>
        <p class="section__text">
          Before a request that a limit forbids, the assistant stops and says so. Empty: no limit.
        </p>
        {CAPS.map(({ name, label, isWhole }) => (
          <TextField
            label={`At most: ${label}`}
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
