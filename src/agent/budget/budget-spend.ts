import type { ModelSpend } from '../../tools/definition/ports.ts';

/** What the requests for one message used, including those of its tools. */
export type Spend = ModelSpend;

/** For a million tokens each, in the person's own currency. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

export interface SpendTotal {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cost: number;
  /** Some of the tokens are an estimate. */
  readonly isEstimate: boolean;
  /** Some of the requests had no price. */
  readonly isUnpriced: boolean;
}

export const NOTHING_SPENT: SpendTotal = {
  inputTokens: 0,
  outputTokens: 0,
  cost: 0,
  isEstimate: false,
  isUnpriced: false,
};

export function costOf(inputTokens: number, outputTokens: number, price: Price): number {
  return (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
}

export function addSpend(total: SpendTotal, spend: Spend | undefined): SpendTotal {
  if (!spend) return total;
  return {
    inputTokens: total.inputTokens + spend.inputTokens,
    outputTokens: total.outputTokens + spend.outputTokens,
    cost: total.cost + (spend.cost ?? 0),
    isEstimate: total.isEstimate || spend.isEstimate === true,
    isUnpriced: total.isUnpriced || spend.cost === undefined,
  };
}

/** Adds up what two requests for one message used. */
export function joinSpend(before: Spend | undefined, next: Spend): Spend {
  if (!before) return next;
  const costs = [before.cost, next.cost].filter((cost) => cost !== undefined);
  return {
    model: before.model,
    inputTokens: before.inputTokens + next.inputTokens,
    outputTokens: before.outputTokens + next.outputTokens,
    ...((before.isEstimate || next.isEstimate) && { isEstimate: true }),
    ...(costs.length > 0 && { cost: costs.reduce((sum, cost) => sum + cost, 0) }),
  };
}

/** The limits of spending; 0: no limit. Money in the person's own currency. */
export interface SpendCaps {
  readonly conversationCost: number;
  readonly conversationTokens: number;
  readonly dayCost: number;
  readonly dayTokens: number;
}

/** Why no further request is sent. */
export interface CapReached {
  readonly scope: 'conversation' | 'day';
  readonly unit: 'cost' | 'tokens';
  readonly cap: number;
  readonly spent: number;
}

/** Why the model is not asked again, in words for the person. */
export function describeCap({ scope, unit, cap, spent }: CapReached): {
  readonly message: string;
  readonly hint: string;
} {
  const figure = (value: number) => (unit === 'cost' ? value.toFixed(2) : `${value.toLocaleString('en-GB')} tokens`);
  const where = scope === 'day' ? 'today' : 'in this conversation';
  return {
    message: `Stopped before the next request: ${figure(spent)} ${unit === 'cost' ? 'was' : 'were'} spent ${where}, and your limit is ${figure(cap)}.`,
    hint: 'Raise it under Spending in the settings, then go on.',
  };
}

/** The first cap that is reached; undefined where none is. */
export function capReached(caps: SpendCaps, conversation: SpendTotal, day: SpendTotal): CapReached | undefined {
  const scopes = [
    { scope: 'conversation', total: conversation, cost: caps.conversationCost, tokens: caps.conversationTokens },
    { scope: 'day', total: day, cost: caps.dayCost, tokens: caps.dayTokens },
  ] as const;
  for (const { scope, total, cost, tokens } of scopes) {
    const used = total.inputTokens + total.outputTokens;
    if (cost > 0 && total.cost >= cost) return { scope, unit: 'cost', cap: cost, spent: total.cost };
    if (tokens > 0 && used >= tokens) return { scope, unit: 'tokens', cap: tokens, spent: used };
  }
  return undefined;
}
