/** Confidences keep this distance from 0 and 1: certainty could never change again. */
const LEAST = 0.01;

export const clampConfidence = (value: number, least = LEAST): number => Math.min(1 - least, Math.max(least, value));

export function toLogOdds(confidence: number): number {
  const bounded = clampConfidence(confidence);
  return Math.log(bounded / (1 - bounded));
}

export const toConfidence = (logOdds: number): number => clampConfidence(1 / (1 + Math.exp(-logOdds)));

/** One reason for a confidence, in log-odds. */
export interface Contribution {
  readonly factor: string;
  readonly logOdds: number;
}

export interface Factor {
  readonly factor: string;
  /** Signed, three decimals at most, such as `+0.1`. */
  readonly impact: string;
}

export interface Weighed {
  /** 0.01 to 0.99, three decimals. */
  readonly confidence: number;
  /** Their impacts sum to `confidence − from`. */
  readonly factors: readonly Factor[];
}

/**
 * Adds reasons to a starting confidence. A reason's impact is its share of the difference: its log-odds times the mean
 * slope between start and end. That slope is positive, so that supporting evidence never shows with a minus.
 */
export function weigh(start: number, contributions: readonly Contribution[]): Weighed {
  const from = toLogOdds(start);
  const sum = contributions.reduce((total, { logOdds }) => total + logOdds, 0);
  const end = toConfidence(from + sum);
  const confidence = roundTo3(end);
  const slope = Math.abs(sum) < 1e-9 ? end * (1 - end) : (end - toConfidence(from)) / sum;
  return {
    confidence,
    factors: toFactors(
      contributions.map(({ factor, logOdds }) => ({ factor, impact: logOdds * slope })),
      confidence - roundTo3(toConfidence(from)),
    ),
  };
}

/** Rounds impacts so that, as shown, they sum to the change: the remainder is added to the largest. */
export function toFactors(
  impacts: readonly { readonly factor: string; readonly impact: number }[],
  change: number,
): Factor[] {
  const thousandths = impacts.map(({ impact }) => Math.round(impact * 1000));
  const rest = Math.round(change * 1000) - thousandths.reduce((sum, part) => sum + part, 0);
  const greatest = impacts.reduce(
    (best, { impact }, at) => (Math.abs(impact) > Math.abs(impacts[best]?.impact ?? 0) ? at : best),
    0,
  );
  if (thousandths[greatest] !== undefined) thousandths[greatest] += rest;
  return impacts.map(({ factor }, at) => ({ factor, impact: signed((thousandths[at] ?? 0) / 1000) }));
}

/** The largest ones in their order, the others as one: they still sum to the change. */
export function greatestFactors(factors: readonly Factor[], most: number): Factor[] {
  if (factors.length <= most) return [...factors];
  const bySize = factors.toSorted((a, b) => Math.abs(Number(b.impact)) - Math.abs(Number(a.impact)));
  const [shown, others] = [new Set(bySize.slice(0, most - 1)), bySize.slice(most - 1)];
  const rest = roundTo3(others.reduce((sum, { impact }) => sum + Number(impact), 0));
  return [
    ...factors.filter((factor) => shown.has(factor)),
    { factor: `${others.length} more relations, each of less weight`, impact: signed(rest) },
  ];
}

export const roundTo3 = (value: number): number => Math.round(value * 1000) / 1000;

const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value)}`;
