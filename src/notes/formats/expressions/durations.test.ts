import { afterEach, expect, it } from 'vitest';
import { addDuration, daysBetween, monthsBetween, parseDate } from './dates.ts';
import { countUnits, durationMs, durationOfMs, durationText, scaleDuration, type Unit } from './durations.ts';
import type { DateValue, DurationValue } from './values.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const date = (text: string): DateValue => parseDate(text)!;
const length = (months: number, days: number, ms = 0): DurationValue => ({ kind: 'duration', months, days, ms });
const HOUR = 3_600_000;

// What Luxon’s `shiftTo` gives.
it.each<[DurationValue, Unit, number]>([
  [length(0, 14), 'day', 14],
  [length(1, 0), 'week', 4],
  [length(1, 0), 'day', 30],
  [length(12, 0), 'day', 365],
  [length(12, 0), 'week', 52],
  [length(13, 0), 'day', 395],
  [length(18, 0), 'year', 1.5],
  [length(0, 45), 'month', 1.5],
  [length(0, 10), 'week', 10 / 7],
  [length(0, 0, 1.5 * HOUR), 'hour', 1.5],
  [length(0, 0, 36 * HOUR), 'day', 1.5],
  [length(0, -3), 'hour', -72],
  [length(12, 0), 'second', 31_536_000],
])('%o in %s is %d', (duration, unit, count) => {
  expect(countUnits(duration, new Set([unit])).get(unit)).toBeCloseTo(count, 10);
});

it('gives each larger unit what is full of a smaller', () => {
  expect([...countUnits(length(0, 40), new Set<Unit>(['month', 'day']))]).toEqual([
    ['month', 1],
    ['day', 10],
  ]);
  expect([...countUnits(durationOfMs(-25 * HOUR), new Set<Unit>(['hour', 'day']))]).toEqual([
    ['day', -1],
    ['hour', -1],
  ]);
});

it('counts the days between two dates, however long their months are', () => {
  for (const [later, earlier, days] of [
    ['2026-11-29', '2026-11-01', 28],
    ['2022-11-25', '2022-10-24', 32],
    ['2024-11-03', '2024-09-06', 58],
    ['2026-03-01', '2025-01-15', 410],
  ] as const) {
    const apart = monthsBetween(date(later), date(earlier));
    expect(countUnits(apart, new Set(['day'])).get('day')).toBe(days);
    expect(countUnits(monthsBetween(date(earlier), date(later)), new Set(['day'])).get('day')).toBe(-days);
    expect(durationMs(scaleDuration(apart, 2))).toBe(days * 48 * HOUR);
  }
  expect(durationText(monthsBetween(date('2026-03-01'), date('2025-01-15')))).toBe('1 year, 1 month, 2 weeks');
});

it.each([
  // Clocks skip an hour on the 29th of March, and repeat one on the 25th of October.
  ['Europe/Berlin', '2026-03-29', '2026-03-30'],
  ['Europe/Berlin', '2026-10-25', '2026-10-26'],
  ['America/New_York', '2026-03-08', '2026-03-09'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-06'],
])('in %s one day is one day over a change of clocks', (place, earlier, later) => {
  process.env['TZ'] = place;
  expect(new Date(date(later).ms).getTimezoneOffset()).not.toBe(new Date(date(earlier).ms).getTimezoneOffset());
  const day = daysBetween(date(later), date(earlier));
  expect(day).toEqual(length(0, 1));
  expect(daysBetween(date(earlier), date(later))).toEqual(length(0, -1));
  expect(durationMs(scaleDuration(day, 1, 24 * HOUR))).toBe(1);
  expect(monthsBetween(date(later), date(earlier))).toEqual(length(0, 1));
  expect(addDuration(date(earlier), length(0, 1), 1, 'last_day')).toEqual(date(later));
  expect(addDuration(date(later), length(0, 1), -1, 'last_day')).toEqual(date(earlier));
});

it('adds hours as clocks count them', () => {
  process.env['TZ'] = 'Europe/Berlin';
  const inADay = (text: string): DateValue => addDuration(date(text), durationOfMs(24 * HOUR), 1, 'last_day');
  expect(inADay('2026-03-29')).toEqual(date('2026-03-30T01:00'));
  expect(inADay('2026-10-25')).toEqual(date('2026-10-25T23:00'));
  expect(inADay('2026-06-10')).toEqual({ ...date('2026-06-11'), hasTime: false });
});

it('reaches the last day of a shorter month, or passes it', () => {
  const month = length(1, 0);
  expect(addDuration(date('2026-01-31'), month, 1, 'last_day')).toEqual(date('2026-02-28'));
  expect(addDuration(date('2026-01-31'), month, 1, 'overflow')).toEqual(date('2026-03-03'));
  expect(addDuration(date('2026-03-31'), month, -1, 'last_day')).toEqual(date('2026-02-28'));
});
