import type { ActivityRecord } from '../../../tools/definition/ports.ts';
import { spendToText } from '../conversation/thread/spend-to-text.ts';

/** What a call's own requests to a model used, as in `1,240 tokens · $0.003`; '' where it asked none. */
export function spendOf({ tokens = 0, cost = 0 }: Pick<ActivityRecord, 'tokens' | 'cost'>): string {
  return spendToText({ inputTokens: tokens, outputTokens: 0, cost, isEstimate: false, isUnpriced: false });
}
