import { wait } from '../model/abort.ts';
import { ModelError } from '../model/model-provider.ts';

export interface RetryPolicy {
  /** How often one round is retried. */
  readonly maxRetries: number;
  /** Longest acceptable wait, ms; an endpoint that asks for more ends the turn. */
  readonly maxWaitMs: number;
  /** Tests pass their own. Rejects with an AbortError when the signal fires. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const DEFAULT_RETRIES: RetryPolicy = { maxRetries: 3, maxWaitMs: 60_000, wait };

/**
 * How long to wait before the next attempt, ms; `undefined` where a retry will not help.
 * Doubles with each attempt, and is never shorter than what the endpoint asked for.
 *
 * @param attempt 1 for the first failure of the round.
 */
export function retryWait(error: unknown, attempt: number, policy: RetryPolicy): number | undefined {
  if (!(error instanceof ModelError) || error.retryAfterMs === undefined) return undefined;
  if (attempt > policy.maxRetries || error.retryAfterMs > policy.maxWaitMs) return undefined;
  return Math.min(policy.maxWaitMs, Math.max(error.retryAfterMs, 500 * 2 ** (attempt - 1)));
}
