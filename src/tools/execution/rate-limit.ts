import type { Clock } from '../../notes/dates/dates.ts';
import { abortError } from './abortable.ts';

const MINUTE = 60_000;

interface RateLimit {
  /** Counts a call. @returns 0 where it may run, else the ms until the next one may (it is then not counted). */
  take(key: string): number;
  /** @returns ms until the next call may run; nothing is counted */
  left(key: string): number;
  /** Counts a call that ran already. */
  count(key: string): void;
}

/** Calls per key in any sliding minute. `perMinute` is read at each call, since the person may change it. */
export function createRateLimit(clock: Clock, perMinute: () => number): RateLimit {
  const callTimesByKey = new Map<string, number[]>();
  const recent = (key: string, now: number) => (callTimesByKey.get(key) ?? []).filter((time) => now - time < MINUTE);
  const limit: RateLimit = {
    take(key) {
      const wait = limit.left(key);
      if (wait === 0) limit.count(key);
      return wait;
    },
    left(key) {
      const nowMs = clock.now();
      const times = recent(key, nowMs);
      const next = times[Math.max(0, times.length - perMinute())];
      return next !== undefined && times.length >= perMinute() ? next + MINUTE - nowMs : 0;
    },
    count(key) {
      const now = clock.now();
      callTimesByKey.set(key, [...recent(key, now), now]);
    },
  };
  return limit;
}

/** So often a call that waits looks again: the person may have raised the limit meanwhile. */
const LOOKS_AGAIN_MS = 200;

/**
 * Waits until a call may run.
 * @param left ms until then; asked again until it is 0
 * @param tell receives whole seconds: how many have passed of how many
 * @throws an AbortError when the signal fires
 */
export async function waitForTurn(
  left: () => number,
  signal: AbortSignal,
  tell?: (passed: number, of: number) => void,
): Promise<void> {
  const seconds = (ms: number) => Math.ceil(ms / 1000);
  const all = left();
  for (let wait = all; wait > 0; wait = left()) {
    tell?.(Math.max(0, seconds(all) - seconds(wait)), seconds(all));
    await pause(Math.min(wait, LOOKS_AGAIN_MS), signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(abortError());
    };
    if (signal.aborted) return reject(abortError());
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
