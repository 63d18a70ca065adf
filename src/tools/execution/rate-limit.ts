import type { Clock } from '../../notes/dates/dates.ts';

const MINUTE = 60_000;

interface RateLimit {
  /** Counts a call. @returns 0 where it may run, else the ms until the next one may (it is then not counted). */
  take(key: string): number;
}

/** Calls per key in any sliding minute. `perMinute` is read at each call, since the person may change it. */
export function createRateLimit(clock: Clock, perMinute: () => number): RateLimit {
  const taken = new Map<string, number[]>();
  return {
    take(key) {
      const now = clock.now();
      const recent = (taken.get(key) ?? []).filter((time) => now - time < MINUTE);
      const first = recent[0];
      if (first !== undefined && recent.length >= perMinute()) return first + MINUTE - now;
      taken.set(key, [...recent, now]);
      return 0;
    },
  };
}
