import { capReached, describeCap, NOTHING_SPENT, spendOf, type Price } from '../../../../agent/budget/budget-spend.ts';
import type { Spent } from '../../../../agent/model/messages.ts';
import { type Check, toFailedCheck } from '../../../../agent/providers/doctor/check.ts';
import type { SpendLedger } from '../../../../agent/budget/budget-ledger.ts';
import type { AppSettings } from '../../../state/preferences/app-settings.ts';

/** Why nothing may be asked of a model today any more, as the finding of a test; undefined where it may. */
export async function spendingCheck(
  { spendCaps }: Pick<AppSettings, 'spendCaps'>,
  spending: Pick<SpendLedger, 'today'>,
): Promise<Check | undefined> {
  const cap = capReached(spendCaps, NOTHING_SPENT, await spending.today());
  if (!cap) return undefined;
  const { message, hint } = describeCap(cap);
  return toFailedCheck('answer', message, { fix: hint });
}

/** What a test took is the day's, as all that is asked of a model. */
export function countTest(
  spending: Pick<SpendLedger, 'add'>,
  model: string,
  spent: Spent,
  price: Price | undefined,
): void {
  void spending.add(spendOf(model, spent, price));
}
