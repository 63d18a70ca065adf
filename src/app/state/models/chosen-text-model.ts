import type { Accessor } from 'solid-js';
import { capReached, NOTHING_SPENT, spendOf, type Spend } from '../../../agent/budget/budget-spend.ts';
import type { SpendLedger } from '../../../agent/budget/budget-ledger.ts';
import { spendStop } from '../../../agent/budget/budget-stop.ts';
import type { Spent } from '../../../agent/model/messages.ts';
import { createTextModel } from '../../../agent/providers/text-model.ts';
import type { TextModel, ToolCall } from '../../../tools/definition/ports.ts';
import { createProvider, providerName, type ProviderParts } from './create-provider.ts';
import type { AppSettings } from '../preferences/app-settings.ts';
import { traitsOf, windowOf } from './model-account.ts';

/**
 * The assistant's model as tools ask it, at each call as the settings then say; none where the built-in assistant answers or
 * no model is named. What it takes is the day's, and the conversation's where the call belongs to one; the limits of both hold.
 */
export function chosenTextModel(
  settings: Accessor<AppSettings>,
  ledger: SpendLedger,
  parts: ProviderParts,
): (call: Pick<ToolCall, 'meter'>) => TextModel | undefined {
  return ({ meter }) => {
    const now = settings();
    const { provider, model, browserModel } = now;
    if (
      provider === 'builtin' ||
      (provider === 'openai-compatible' && model === '') ||
      (provider === 'browser' && browserModel === '')
    )
      return undefined;
    const { tokens, from } = windowOf(now);
    return createTextModel(
      createProvider(now, parts, () => undefined),
      {
        async check() {
          await meter?.check();
          const cap = capReached(settings().spendCaps, NOTHING_SPENT, await ledger.today());
          if (cap) throw spendStop(cap);
        },
        async add(spent) {
          const spend = toSpend(spent, now);
          await ledger.add(spend);
          await meter?.add(spend);
        },
      },
      from === 'guess' ? undefined : tokens,
    );
  };
}

function toSpend(spent: Spent, settings: AppSettings): Spend {
  const model = settings.provider === 'openai-compatible' ? settings.model : providerName(settings);
  return spendOf(model, spent, traitsOf(settings).price);
}
