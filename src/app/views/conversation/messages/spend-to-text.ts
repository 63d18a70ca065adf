import type { SpendTotal } from '../../../../agent/budget/budget-spend.ts';
import { messagesText } from './messages.texts.ts';
import { dollars, number } from '../../../strings/formats.ts';

/** What was spent, as in `about 1,240 tokens · $0.003`; '' where nothing was. */
export function spendToText(spent: SpendTotal): string {
  return spentAs(spent, messagesText.spend.tokens);
}

/** The same beside another that says of what it is, as in `about 1,240 · $0.003`. */
export function spendToShortText(spent: SpendTotal): string {
  return spentAs(spent, (about, tokens, money) => `${about}${number(tokens)}${money}`);
}

function spentAs(
  { inputTokens, outputTokens, cost, isEstimate, isUnpriced }: SpendTotal,
  spendText: (about: string, tokens: number, money: string) => string,
): string {
  const tokens = inputTokens + outputTokens;
  if (tokens === 0) return '';
  const about = isEstimate ? messagesText.spend.about : '';
  // A part without a price makes the sum a lower bound, and none at all where nothing has a price.
  const money = cost > 0 ? messagesText.spend.atLeast(isUnpriced, moneyToText(cost)) : '';
  return spendText(about, tokens, money);
}

/** How many digits after the point show the first that is not 0. */
const digitsOfFirst = (cost: number): number => Math.ceil(-Math.log10(cost));

/** US dollars, with as many digits as small sums need. */
function moneyToText(cost: number): string {
  return dollars(cost, cost >= 1 ? 2 : cost >= 0.01 ? 3 : digitsOfFirst(cost));
}
