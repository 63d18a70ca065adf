import { optionalNumber, type Methods } from '../runtime/method.ts';
import { durationMs } from '../values/dates.ts';
import type { DurationValue } from '../values/values.ts';

const MOST_DIGITS = 100;
const digitsOf = (digits = 0): number => Math.min(Math.max(Math.trunc(digits) || 0, 0), MOST_DIGITS);

export const NUMBER_METHODS: Methods<number> = {
  abs: (number) => Math.abs(number),
  ceil: (number) => Math.ceil(number),
  floor: (number) => Math.floor(number),
  round: (number, { args }) => round(number, digitsOf(optionalNumber(args, 0))),
  toFixed: (number, { args }) => number.toFixed(digitsOf(optionalNumber(args, 0))),
};

/** With the factor as a power of ten, as JavaScript multiplies; where that overflows the number has no such digits. */
export function round(number: number, digits: number): number {
  const rounded = Math.round(number * 10 ** digits) / 10 ** digits;
  return Number.isFinite(rounded) ? rounded : number;
}

/**
 * Latent's own: a duration counts as its milliseconds, so that `((now() - file.ctime) / 86400000).round()`, which the
 * first reference taught and many bases hold, still gives days.
 */
export const DURATION_METHODS: Methods<DurationValue> = Object.fromEntries(
  Object.entries(NUMBER_METHODS).map(([name, method]) => [
    name,
    (duration, call) => method(durationMs(duration), call),
  ]),
);
