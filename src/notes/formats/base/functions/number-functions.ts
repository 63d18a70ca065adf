import { durationIn, durationMs, type Unit } from '../../expressions/durations.ts';
import type { DurationValue } from '../../expressions/values.ts';
import { optionalNumber, type Methods } from './world.ts';

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

/** All of a duration in one unit: `(due - today()).days`. */
export const DURATION_FIELDS: ReadonlyMap<string, (duration: DurationValue) => number> = new Map(
  (['year', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'] as const).map((unit: Unit) => [
    `${unit}s`,
    (duration) => durationIn(duration, unit),
  ]),
);

/** Figures of a list of numbers; null where it is empty. */
type Figure = (numbers: readonly number[]) => number | null;

export const sum: Figure = (numbers) =>
  numbers.length === 0 ? null : numbers.reduce((total, number) => total + number, 0);

export const mean: Figure = (numbers) => {
  const total = sum(numbers);
  return total === null ? null : total / numbers.length;
};

export const minimum: Figure = (numbers) => extreme(numbers, (a, b) => a < b);
export const maximum: Figure = (numbers) => extreme(numbers, (a, b) => a > b);

const extreme = (numbers: readonly number[], wins: (a: number, b: number) => boolean): number | null =>
  numbers.reduce<number | null>((best, candidate) => (best === null || wins(candidate, best) ? candidate : best), null);

/** Of an even number of them, halfway between the two in the middle. */
export const median: Figure = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [lowerMiddle, upperMiddle] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return lowerMiddle === undefined || upperMiddle === undefined ? null : (lowerMiddle + upperMiddle) / 2;
};

/** Of the whole population. */
export const standardDeviation: Figure = (numbers) => {
  const middle = mean(numbers);
  if (middle === null) return null;
  return Math.sqrt(numbers.reduce((squareSum, number) => squareSum + (number - middle) ** 2, 0) / numbers.length);
};
