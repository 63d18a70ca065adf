/** How long a test waits, in milliseconds. */
export interface TimeLimits {
  /** For answers that a server has ready, such as its list of models. */
  readonly listMs: number;
  /** For a model's answer: it may have to be loaded from the disk first. */
  readonly answerMs: number;
}

export const TIME_LIMITS: TimeLimits = { listMs: 15_000, answerMs: 180_000 };

/** The same requests, each ended with a TimeoutError where its answer is not complete in time. */
export function withinLimit(send: typeof fetch, ms: number): typeof fetch {
  return (input, init) =>
    send(input, {
      ...init,
      signal: AbortSignal.any([...(init?.signal ? [init.signal] : []), AbortSignal.timeout(ms)]),
    });
}

export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** In words for the person. */
export function durationWords(ms: number): string {
  if (ms < 120_000) return `${Math.max(1, Math.round(ms / 1000))} ${ms < 1500 ? 'second' : 'seconds'}`;
  return `${Math.round(ms / 60_000)} minutes`;
}
