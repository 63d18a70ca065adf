import type { ActivityRecord, SpendMeter } from '../definition/ports.ts';

/** A call's meter that also adds up, for the call's record. */
interface SpendCount {
  readonly meter: SpendMeter;
  /** Undefined where no model was asked. */
  total(): Pick<ActivityRecord, 'tokens' | 'cost'>;
}

/** @param meter The conversation's, which counts everything; absent for a call outside of any. */
export function countSpend(meter: SpendMeter | undefined): SpendCount {
  let tokens = 0;
  let cost: number | undefined;
  return {
    meter: {
      check: async () => meter?.check(),
      async add(spend) {
        tokens += spend.inputTokens + spend.outputTokens;
        if (spend.cost !== undefined) cost = (cost ?? 0) + spend.cost;
        await meter?.add(spend);
      },
    },
    total: () => ({ ...(tokens > 0 && { tokens }), ...(cost !== undefined && { cost }) }),
  };
}
