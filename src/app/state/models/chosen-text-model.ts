import type { Accessor } from 'solid-js';
import type { SpendLedger } from '../../../agent/budget/budget-ledger.ts';
import { meteredTextModel } from '../../../session/metered-text-model.ts';
import type { TextModel, ToolCall } from '../../../tools/definition/ports.ts';
import { createProvider, providerName, type ProviderParts } from './create-provider.ts';
import type { AppSettings } from '../preferences/app-settings.ts';
import { traitsOf, windowOf } from './model-account.ts';

/** The assistant's model as tools ask it, at each call as the settings then say; none where no model is named. */
export function chosenTextModel(
  settings: Accessor<AppSettings>,
  ledger: SpendLedger,
  parts: ProviderParts,
): (call: Pick<ToolCall, 'meter'>) => TextModel | undefined {
  return (call) => {
    const now = settings();
    const { provider, model, browserModel } = now;
    if (
      provider === 'builtin' ||
      (provider === 'openai-compatible' && model === '') ||
      (provider === 'browser' && browserModel === '')
    )
      return undefined;
    const { tokens, from } = windowOf(now);
    return meteredTextModel(
      {
        provider: createProvider(now, parts, () => undefined),
        id: provider === 'openai-compatible' ? model : providerName(now),
        price: traitsOf(now).price,
        windowTokens: from === 'guess' ? undefined : tokens,
      },
      { caps: () => settings().spendCaps, ledger },
      call,
    );
  };
}
