import type { SpendTotal } from '../../../../agent/budget/budget-spend.ts';
import { threadText } from '../../../strings/en/conversation/thread.ts';

const COUNT = new Intl.NumberFormat('en-GB');

/** What was spent, as in `about 1,240 tokens · $0.003`; '' where nothing was. */
export function spendToText({ inputTokens, outputTokens, cost, isEstimate, isUnpriced }: SpendTotal): string {
  const tokens = inputTokens + outputTokens;
  if (tokens === 0) return '';
  const about = isEstimate ? threadText.spendToText.about : '';
  // A part without a price makes the sum a lower bound, and none at all where nothing has a price.
  const money = cost > 0 ? threadText.spendToText.atLeast(isUnpriced, moneyToText(cost)) : '';
  return threadText.spendToText.tokens(about, COUNT.format(tokens), tokens, money);
}

/** US dollars, with as many digits as small sums need. */
function moneyToText(cost: number): string {
  return `$${cost >= 1 ? cost.toFixed(2) : cost >= 0.01 ? cost.toFixed(3) : cost.toPrecision(1)}`;
}
