import type { ModelSpend } from '../../tools/definition/ports.ts';
import type { Spent, Usage } from '../model/messages.ts';

/** What the requests for one message used, including those of its tools. */
export type Spend = ModelSpend;

/** For a million tokens each, in the person's own currency. */
export interface Price {
  readonly input: number;
  readonly output: number;
  /** Of input that the service had in its cache, and that it wrote there; the price of input where absent. */
  readonly cached?: number;
  readonly cacheWrite?: number;
  /** Of the reasoning in the output; the price of output where absent. */
  readonly reasoning?: number;
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

/** What a request cost: as the service itself says, else by the price; undefined where neither is known. */
export function costOf(usage: Usage, price: Price | undefined): number | undefined {
  if (usage.cost !== undefined) return usage.cost;
  if (!price) return undefined;
  const { inputTokens, outputTokens } = usage;
  const cached = Math.min(inputTokens, usage.cachedTokens ?? 0);
  const writtenTokens = Math.min(inputTokens - cached, usage.cacheWriteTokens ?? 0);
  const reasoning = Math.min(outputTokens, usage.reasoningTokens ?? 0);
  const sum =
    (inputTokens - cached - writtenTokens) * price.input +
    cached * (price.cached ?? price.input) +
    writtenTokens * (price.cacheWrite ?? price.input) +
    (outputTokens - reasoning) * price.output +
    reasoning * (price.reasoning ?? price.output);
  return sum / 1e6;
}

/** What requests to a model used, and what it cost. */
export function spendOf(model: string, { usage, isEstimate }: Spent, price: Price | undefined): Spend {
  const cost = costOf(usage, price);
  return {
    model,
    inputTokens: usage.inputTokens,
    outputTokens: usage.outputTokens,
    ...(cost !== undefined && { cost }),
    ...(isEstimate && { isEstimate }),
  };
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
export function joinSpend(previousSpend: Spend | undefined, next: Spend): Spend {
  if (!previousSpend) return next;
  const costs = [previousSpend.cost, next.cost].filter((cost) => cost !== undefined);
  return {
    model: previousSpend.model,
    inputTokens: previousSpend.inputTokens + next.inputTokens,
    outputTokens: previousSpend.outputTokens + next.outputTokens,
    ...((previousSpend.isEstimate || next.isEstimate) && { isEstimate: true }),
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
