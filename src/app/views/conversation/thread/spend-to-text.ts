import type { SpendTotal } from '../../../../agent/budget/budget-spend.ts';
import { threadText } from '../../../strings/en/conversation/thread.ts';
import { dollars } from '../../../strings/formats.ts';

/** What was spent, as in `about 1,240 tokens · $0.003`; '' where nothing was. */
export function spendToText({ inputTokens, outputTokens, cost, isEstimate, isUnpriced }: SpendTotal): string {
  const tokens = inputTokens + outputTokens;
  if (tokens === 0) return '';
  const about = isEstimate ? threadText.spendToText.about : '';
  // A part without a price makes the sum a lower bound, and none at all where nothing has a price.
  const money = cost > 0 ? threadText.spendToText.atLeast(isUnpriced, moneyToText(cost)) : '';
  return threadText.spendToText.tokens(about, tokens, money);
}

/** How many digits after the point show the first that is not 0. */
const digitsOfFirst = (cost: number): number => Math.ceil(-Math.log10(cost));

/** US dollars, with as many digits as small sums need. */
function moneyToText(cost: number): string {
  return dollars(cost, cost >= 1 ? 2 : cost >= 0.01 ? 3 : digitsOfFirst(cost));
}
