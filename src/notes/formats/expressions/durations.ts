import type { DurationValue } from './values.ts';

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second' | 'millisecond';

/** The units by the names that a language has for them. */
type UnitNames = ReadonlyMap<string, Unit>;

/** @param names of each unit, with spaces between */
export const unitNames = (names: Readonly<Partial<Record<Unit, string>>>): UnitNames =>
  new Map(
    Object.entries(names).flatMap(([unit, spellings]) =>
      spellings.split(' ').map((name) => [name, unit as Unit] as const),
    ),
  );

/** How long a unit counts where no calendar says so. */
type UnitSizes = Readonly<Record<Unit, number>>;

const CLOCK_SIZES = { week: 7 * DAY, day: DAY, hour: HOUR, minute: MINUTE, second: 1000, millisecond: 1 } as const;
/** The mean month and year of the calendar: 400 years have 146,097 days. */
const MEAN_SIZES: UnitSizes = { year: (146_097 / 400) * DAY, month: (146_097 / 4800) * DAY, ...CLOCK_SIZES };
/** As Luxon counts. */
const ROUND_SIZES: UnitSizes = { year: 365 * DAY, month: 30 * DAY, ...CLOCK_SIZES };

const NONE: DurationValue = { kind: 'duration', months: 0, days: 0, ms: 0 };

export const durationOfMs = (ms: number): DurationValue => ({ ...NONE, ms });

const LONGEST = 200;
const WHOLE = /^(?:[+-]?(?:\d+(?:\.\d+)?|\.\d+)\s*[a-z]+[\s,]*)+$/i;
const PART = /([+-]?(?:(?<!\d)\d+(?:\.\d+)?|\.\d+))\s*([a-z]+)/gi;

/** `1d`, `2 weeks`, `1h 30m`, `9 years, 8 months`; undefined where it is none. Months may be a fraction. */
export function parseDuration(text: string, names: UnitNames): DurationValue | undefined {
  const trimmedText = text.trim();
  if (trimmedText.length > LONGEST || !WHOLE.test(trimmedText)) return undefined;
  let sum = NONE;
  for (const [, amount, name = ''] of trimmedText.matchAll(PART)) {
    const unit = names.get(name);
    if (unit === undefined) return undefined;
    sum = addDurations(sum, durationOf(Number(amount), unit), 1);
  }
  return sum;
}

function durationOf(count: number, unit: Unit): DurationValue {
  if (unit === 'year' || unit === 'month') return { ...NONE, months: unit === 'year' ? count * 12 : count };
  if (unit === 'week' || unit === 'day') return ofDays(unit === 'week' ? count * 7 : count);
  return durationOfMs(count * CLOCK_SIZES[unit]);
}

function ofDays(count: number): DurationValue {
  const days = Math.trunc(count);
  return { ...NONE, days, ms: Math.round((count - days) * DAY) };
}

/** Part of a month is counted in days of thirty to a month. */
export function withWholeMonths(duration: DurationValue): DurationValue {
  const months = Math.trunc(duration.months);
  return months === duration.months
    ? duration
    : addDurations({ ...duration, months }, ofDays((duration.months - months) * 30), 1);
}

export function addDurations(a: DurationValue, b: DurationValue, sign: 1 | -1): DurationValue {
  const [length, otherLength] = [durationLength(a), durationLength(b)];
  return withLength(
    { ...NONE, months: a.months + sign * b.months, days: a.days + sign * b.days, ms: a.ms + sign * b.ms },
    length === undefined || otherLength === undefined ? undefined : length + sign * otherLength,
  );
}

/** What it takes in ms, where no month leaves that open. */
const durationLength = ({ months, days, ms, length }: DurationValue): number | undefined =>
  length ?? (months === 0 ? days * DAY + ms : undefined);

/** The same with its length, where its months do not say it. */
export const withLength = ({ months, days, ms }: DurationValue, length: number | undefined): DurationValue =>
  months === 0 || length === undefined ? { ...NONE, months, days, ms } : { ...NONE, months, days, ms, length };

/** So many times as long, and a so-manieth part of that. Part of a month is counted as the mean one. */
export function scaleDuration(duration: DurationValue, times: number, parts = 1): DurationValue {
  const { months, days, ms } = duration;
  const scaled = (months * times) / parts;
  if (!Number.isInteger(scaled)) return durationOfMs((durationMs(duration) * times) / parts);
  const whole = Math.trunc((days * times) / parts);
  const length = durationLength(duration);
  return withLength(
    // In this order 5 days through 86,400,000 are 5 ms, not nearly so.
    { ...NONE, months: scaled, days: whole, ms: (ms * times + (days * times - whole * parts) * DAY) / parts },
    length === undefined ? undefined : (length * times) / parts,
  );
}

/** A month counts as the mean month. */
export const durationMs = (duration: DurationValue): number =>
  durationLength(duration) ?? duration.months * MEAN_SIZES.month + duration.days * DAY + duration.ms;

/** All of it in one unit, with a fraction. */
export const durationIn = (duration: DurationValue, unit: Unit): number => {
  // Months are no fraction of a year, and no number of days.
  if (duration.days === 0 && duration.ms === 0 && unit === 'month') return duration.months;
  if (duration.days === 0 && duration.ms === 0 && unit === 'year') return duration.months / 12;
  return durationMs(duration) / MEAN_SIZES[unit];
};

const UNITS: readonly Unit[] = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'];

/** How many of the smaller unit a larger one has, as Luxon has it. */
function ratio(larger: Unit, smaller: Unit): number {
  if (larger === 'year' && smaller === 'month') return 12;
  if (larger !== smaller && smaller === 'week') return larger === 'year' ? 52 : 4;
  return ROUND_SIZES[larger] / ROUND_SIZES[smaller];
}

/**
 * How many there are of each of some units, as Luxon counts: whole numbers but of the smallest, and each larger one has what is
 * full of a smaller. A month counts as 30 days and a year as 365, but for the time between two dates, whose days are counted.
 */
export function countUnits(duration: DurationValue, units: ReadonlySet<Unit>): ReadonlyMap<Unit, number> {
  const { months, days, ms, length } = duration;
  const isOfCalendar = units.has('year') || units.has('month');
  const unitCounts: Partial<Record<Unit, number>> =
    length !== undefined && !isOfCalendar
      ? { millisecond: length }
      : { year: Math.trunc(months / 12), month: months % 12, day: days, millisecond: ms };
  const counts = new Map<Unit, number>();
  let carried: (readonly [Unit, number])[] = [];
  for (const unit of UNITS) {
    if (!units.has(unit)) carried.push([unit, unitCounts[unit] ?? 0]);
    else {
      const totalCount = carried.reduce(
        (sum, [larger, count]) => sum + count * ratio(larger, unit),
        unitCounts[unit] ?? 0,
      );
      counts.set(unit, Math.trunc(totalCount));
      carried = [[unit, totalCount - Math.trunc(totalCount)]];
    }
  }
  const unitsInUse = [...counts.keys()];
  const smallest = unitsInUse.at(-1);
  if (smallest === undefined) return counts;
  const remainder = carried.reduce((sum, [smaller, count]) => sum + count / ratio(smallest, smaller), 0);
  counts.set(smallest, (counts.get(smallest) ?? 0) + remainder);
  for (let at = unitsInUse.length - 1; at > 0; at--) {
    const [larger, smaller] = [unitsInUse[at - 1]!, unitsInUse[at]!];
    const full = Math.trunc((counts.get(smaller) ?? 0) / ratio(larger, smaller));
    counts.set(smaller, (counts.get(smaller) ?? 0) - full * ratio(larger, smaller));
    counts.set(larger, (counts.get(larger) ?? 0) + full);
  }
  return counts;
}

const CALENDAR_UNITS: ReadonlySet<Unit> = new Set(['year', 'month']);
const CLOCK_UNITS: ReadonlySet<Unit> = new Set(['week', 'day', 'hour', 'minute', 'second']);

/** `1 year, 2 weeks`. */
export function durationText({ months, days, ms }: DurationValue): string {
  const parts = [
    ...countUnits({ ...NONE, months }, CALENDAR_UNITS),
    ...countUnits(durationOfMs(days * DAY + ms), CLOCK_UNITS),
  ].filter(([, count]) => count !== 0);
  if (parts.length === 0) return '0 seconds';
  return parts.map(([unit, count]) => `${count} ${unit}${Math.abs(count) === 1 ? '' : 's'}`).join(', ');
}

const LETTERS: Readonly<Record<string, Unit>> = {
  y: 'year',
  M: 'month',
  w: 'week',
  d: 'day',
  h: 'hour',
  m: 'minute',
  s: 'second',
  S: 'millisecond',
};
const LONGEST_FORMAT = 500;

/** A duration by the letters `y M w d h m s S`, as often as digits are wanted; text in single quotes stays as it is. */
export function formatDuration(duration: DurationValue, format: string): string {
  const formatText = format.slice(0, LONGEST_FORMAT);
  const units = [...formatText.replaceAll(/'[^']*'/g, '')].flatMap((letter) => LETTERS[letter] ?? []);
  const counts = countUnits(duration, new Set(units));
  return formatText.replaceAll(/'([^']*)'|([yMwdhmsS])\2*/g, (token: string, literal?: string) => {
    if (literal !== undefined) return literal;
    const count = Math.floor(counts.get(LETTERS[token.charAt(0)] ?? 'day') ?? 0);
    return String(count).padStart(token.length, '0');
  });
}
