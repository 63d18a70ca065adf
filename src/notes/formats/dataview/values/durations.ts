import { DAY } from '../../base/values/dates.ts';
import type { DateValue, DurationValue } from './values.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** The mean month of the calendar, in days. */
const MONTH_DAYS = 146_097 / 4800;

type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';

const UNITS: ReadonlyMap<string, Unit> = new Map(
  (
    [
      ['year', 'yr yrs year years'],
      ['month', 'mo month months'],
      ['week', 'w wk wks week weeks'],
      ['day', 'd day days'],
      ['hour', 'h hr hrs hour hours'],
      ['minute', 'm min mins minute minutes'],
      ['second', 's sec secs second seconds'],
    ] as const
  ).flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit] as const)),
);

const LONGEST = 200;
const PART = /\s*(?:,\s*)?([+-]?\d+(?:\.\d+)?)\s*([a-z]+)/iy;

/** `3 days`, `6hr4min`, `9 years, 8 months`; undefined where it is none. */
export function parseDuration(text: string): DurationValue | undefined {
  const written = text.trim();
  if (written === '' || written.length > LONGEST) return undefined;
  let sum: DurationValue = { kind: 'duration', months: 0, days: 0, ms: 0 };
  for (PART.lastIndex = 0; PART.lastIndex < written.length;) {
    const match = PART.exec(written);
    const unit = match && UNITS.get((match[2] ?? '').toLowerCase());
    if (!unit) return undefined;
    sum = addDurations(sum, durationOf(Number(match[1]), unit), 1);
  }
  return sum;
}

function durationOf(count: number, unit: Unit): DurationValue {
  const make = (months: number, days: number, ms: number): DurationValue => ({ kind: 'duration', months, days, ms });
  switch (unit) {
    case 'year':
      return ofMonths(count * 12);
    case 'month':
      return ofMonths(count);
    case 'week':
      return ofDays(count * 7);
    case 'day':
      return ofDays(count);
    case 'hour':
      return make(0, 0, count * HOUR);
    case 'minute':
      return make(0, 0, count * MINUTE);
    case 'second':
      return make(0, 0, count * 1000);
  }
}

/** Part of a month is counted in days of the mean month. */
function ofMonths(count: number): DurationValue {
  const whole = Math.trunc(count);
  return { ...ofDays((count - whole) * MONTH_DAYS), months: whole };
}

function ofDays(count: number): DurationValue {
  const whole = Math.trunc(count);
  return { kind: 'duration', months: 0, days: whole, ms: Math.round((count - whole) * DAY) };
}

export const addDurations = (a: DurationValue, b: DurationValue, sign: 1 | -1): DurationValue => ({
  kind: 'duration',
  months: a.months + sign * b.months,
  days: a.days + sign * b.days,
  ms: a.ms + sign * b.ms,
});

/** The time from one date to another on the calendar: whole months first, then days, then the rest. */
export function between(later: DateValue, earlier: DateValue): DurationValue {
  if (later.ms < earlier.ms)
    return addDurations({ kind: 'duration', months: 0, days: 0, ms: 0 }, between(earlier, later), -1);
  const [from, to] = [new Date(earlier.ms), new Date(later.ms)];
  let months = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth();
  if (addMonths(from, months) > later.ms) months -= 1;
  const start = addMonths(from, months);
  const days = Math.floor((later.ms - start) / DAY + 1 / 24);
  const rest = later.ms - addDays(start, days);
  return rest < 0
    ? { kind: 'duration', months, days: days - 1, ms: later.ms - addDays(start, days - 1) }
    : { kind: 'duration', months, days, ms: rest };
}

/** The last day of a shorter month stands for the days that it lacks. */
export function addMonths(date: Date, months: number): number {
  const moved = new Date(date);
  moved.setDate(1);
  moved.setMonth(moved.getMonth() + months);
  const last = new Date(moved.getFullYear(), moved.getMonth() + 1, 0).getDate();
  moved.setDate(Math.min(date.getDate(), last));
  return moved.getTime();
}

const addDays = (ms: number, days: number): number => new Date(ms).setDate(new Date(ms).getDate() + days);

/** How many there are of each unit, in whole numbers but the last; weeks are taken out of the days. */
export function unitsOf({ months, days, ms }: DurationValue): readonly (readonly [Unit, number])[] {
  const wholeDays = days + Math.trunc(ms / DAY);
  const rest = ms % DAY;
  return [
    ['year', Math.trunc(months / 12)],
    ['month', months % 12],
    ['week', Math.trunc(wholeDays / 7)],
    ['day', wholeDays % 7],
    ['hour', Math.trunc(rest / HOUR)],
    ['minute', Math.trunc((rest % HOUR) / MINUTE)],
    ['second', (rest % MINUTE) / 1000],
  ];
}

/** `1 year, 2 weeks`. */
export function durationText(duration: DurationValue): string {
  const parts = unitsOf(duration).filter(([, count]) => count !== 0);
  if (parts.length === 0) return '0 seconds';
  return parts.map(([unit, count]) => `${count} ${unit}${Math.abs(count) === 1 ? '' : 's'}`).join(', ');
}
