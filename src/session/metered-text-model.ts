import type { SpendLedger } from '../agent/budget/budget-ledger.ts';
import { capReached, NOTHING_SPENT, spendOf, type SpendCaps } from '../agent/budget/budget-spend.ts';
import { spendStop } from '../agent/budget/budget-stop.ts';
import { createTextModel } from '../agent/providers/text-model.ts';
import type { TextModel, ToolCall } from '../tools/definition/ports.ts';
import type { AnsweringModel } from './agent-parts.ts';

/**
 * The assistant's model as tools ask it; none where the built-in assistant answers. What it takes is the day's, and the
 * conversation's where the call belongs to one; the limits of both hold.
 */
export function meteredTextModel(
  { provider, id, price, windowTokens }: Pick<AnsweringModel, 'provider' | 'id' | 'price' | 'windowTokens'>,
  { caps, ledger }: { readonly caps: () => SpendCaps; readonly ledger: SpendLedger },
  { meter }: Pick<ToolCall, 'meter'>,
): TextModel | undefined {
  return createTextModel(
    provider,
    {
      async check() {
        await meter?.check();
        const cap = capReached(caps(), NOTHING_SPENT, await ledger.today());
        if (cap) throw spendStop(cap);
      },
      async add(spent) {
        const spend = spendOf(id, spent, price);
        await ledger.add(spend);
        await meter?.add(spend);
      },
    },
    windowTokens,
  );
}
