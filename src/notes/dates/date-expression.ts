import { pattern } from '../basics/pattern.ts';
import { casual } from 'chrono-node/en';

/** Both ends inclusive, ms since the epoch, in the person's zone. */
export interface DateRange {
  readonly from: number;
  readonly to: number;
}

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/**
 * The span of time that an expression means, relative to `now` (ms):
 * ISO years, months, weeks, days and times; ranges (`2026-01..2026-03`, `2026-01-01 to 2026-02-01`, `since March`, `before 2024`);
 * `today`, `yesterday`, `7 days ago` and `2 months ago` (that day); `last week` (the calendar week before this one,
 * Monday to Sunday), `this month`, `last 7 days` (up to and including today), `in March` (the latest one that has
 * begun); and the English that chrono-node understands. A day is the whole day. `undefined` if nothing is understood.
 */
export function parseDateExpression(text: string, nowMs: number): DateRange | undefined {
  const range = parseAny(text, nowMs);
  // "9999999 days ago" is not a date on which anything was written.
  return range !== undefined && range.from >= YEAR_ONE && range.to >= range.from ? range : undefined;
}

/** Characters of an expression. Longer texts are none, and reading them would take long. */
const LONGEST = 500;
const YEAR_ONE = Date.parse('0001-01-01T00:00:00Z');

function parseAny(text: string, nowMs: number): DateRange | undefined {
  if (text.length > LONGEST) return undefined;
  const expression = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (expression === '') return undefined;
  return parseOne(expression, nowMs) ?? parseRange(expression, nowMs) ?? parseByChrono(text, nowMs);
}

function parseOne(expression: string, nowMs: number): DateRange | undefined {
  const bare = expression.replace(/^(?:on|in|from|during|at|the) (?:the )?/, '');
  return parseIso(bare) ?? parseNamedDay(bare, nowMs) ?? parseRelative(bare, nowMs) ?? parseMonthName(bare, nowMs);
}

function parseRange(expression: string, nowMs: number): DateRange | undefined {
  const open = /^(since|after|from|before|until|till|up to|by) (.+)$/.exec(expression);
  const parts = /^(?:from |between )?(.+?)(?: ?(?:\.\.|–|—) ?| to | until | through | and |\/)(.+)$/.exec(expression);
  if (parts !== null) {
    const second = parseEnd(parts[2] as string, nowMs);
    const first = second && parseEnd(parts[1] as string, nowMs);
    if (first !== undefined && second !== undefined) {
      // Between November and March: the November before that March.
      const startRange = first.from > second.from ? (parseEnd(parts[1] as string, second.to) ?? first) : first;
      return { from: Math.min(startRange.from, second.from), to: Math.max(startRange.to, second.to) };
    }
  }
  if (open === null) return undefined;
  const end = parseOne(open[2] as string, nowMs);
  if (end === undefined) return undefined;
  switch (open[1]) {
    case 'since':
    case 'from':
      return { from: end.from, to: Math.max(nowMs, end.to) };
    case 'after':
      return { from: end.to + 1, to: Math.max(nowMs, end.to + 1) };
    case 'before':
      return { from: 0, to: end.from - 1 };
    default:
      return { from: 0, to: end.to };
  }
}

/** One end of a range; `1 March` and the like go to chrono-node, which must be given only that text. */
function parseEnd(expression: string, nowMs: number): DateRange | undefined {
  return (
    parseOne(expression, nowMs) ??
    (/^(?:the )?\d{1,2}(?:st|nd|rd|th)? [a-z]+(?: \d{4})?$|^[a-z]+ \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?$/.test(
      expression,
    )
      ? parseByChrono(expression, nowMs)
      : undefined)
  );
}

const ISO =
  /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[t ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(z|[+-]\d{2}:?\d{2})?)?)?)?$/;

function parseIso(text: string): DateRange | undefined {
  const match = ISO.exec(text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  if (match === null) return parseIsoWeek(text);
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  if (year === undefined) return undefined;
  const start = new Date(year, (month ?? 1) - 1, day ?? 1);
  if (month !== undefined && start.getMonth() !== month - 1) return undefined;
  if (day !== undefined && start.getDate() !== day) return undefined;
  if (hour === undefined) return spanOf(start, month === undefined ? 'year' : day === undefined ? 'month' : 'day');
  const from = zoned(new Date(year, (month ?? 1) - 1, day, hour, minute, second ?? 0), match[7]);
  return { from, to: from + (second === undefined ? 59_999 : 999) };
}

/** ISO 8601 weeks begin on Monday, and the first week contains January 4th. */
function parseIsoWeek(text: string): DateRange | undefined {
  const match = /^(\d{4})-?w(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const week = spanOf(shiftDate(new Date(Number(match[1]), 0, 4), 'week', Number(match[2]) - 1), 'week');
  return Number(match[2]) >= 1 && new Date(shiftDate(new Date(week.from), 'day', 3)).getFullYear() === Number(match[1])
    ? week
    : undefined;
}

function zoned(local: Date, zone: string | undefined): number {
  if (zone === undefined) return local.getTime();
  const face = local.getTime() - local.getTimezoneOffset() * 60_000;
  if (zone === 'z') return face;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return face - (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

const NAMED_DAYS = new Map([
  ['now', 0],
  ['today', 0],
  ['tonight', 0],
  ['yesterday', -1],
  ['day before yesterday', -2],
  ['tomorrow', 1],
]);

function parseNamedDay(text: string, nowMs: number): DateRange | undefined {
  const offset = NAMED_DAYS.get(text);
  return offset === undefined ? undefined : spanOf(shiftDate(new Date(nowMs), 'day', offset), 'day');
}

const NUMBER_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const UNITS = '(day|week|fortnight|month|quarter|year)s?';

function parseRelative(text: string, nowMs: number): DateRange | undefined {
  const today = new Date(nowMs);
  const ago = new RegExp(`^(?:about )?(\\w+) ${UNITS} (?:ago|back|before now)$`).exec(text);
  if (ago !== null) {
    const step = stepOf(ago[1], ago[2]);
    return step && spanOf(shiftDate(today, step.unit, -step.count), 'day');
  }
  const recent = new RegExp(`^(?:last|past|previous|these last) (\\w+) ${UNITS}$`).exec(text);
  if (recent !== null) {
    const step = stepOf(recent[1], recent[2]);
    return step && { from: spanOf(shiftDate(today, step.unit, -step.count), 'day').from, to: spanOf(today, 'day').to };
  }
  const whole = new RegExp(`^(this|current|last|past|previous|next) ${UNITS}$`).exec(text);
  if (whole === null) return undefined;
  const step = stepOf('1', whole[2]);
  const direction = whole[1] === 'next' ? 1 : whole[1] === 'this' || whole[1] === 'current' ? 0 : -1;
  return step && spanOf(shiftDate(spanStart(today, step.unit), step.unit, direction * step.count), step.unit);
}

function stepOf(amount: string | undefined, unit: string | undefined): { unit: Unit; count: number } | undefined {
  const word = amount ?? '';
  const count = /^\d{1,5}$/.test(word)
    ? Number(word)
    : /^(?:an?|one)$/.test(word)
      ? 1
      : word === 'couple'
        ? 2
        : NUMBER_WORDS.indexOf(word);
  if (count < 0 || unit === undefined) return undefined;
  return unit === 'fortnight' ? { unit: 'week', count: count * 2 } : { unit: unit as Unit, count };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = pattern('')`
  ^(?:(this|last|next) )?(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?
  |sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?:,? (?:of )?(\d{4}))?$
`;

/** Without a year: the latest such month that has begun. */
function parseMonthName(text: string, nowMs: number): DateRange | undefined {
  const match = MONTH.exec(text);
  if (match === null) return undefined;
  const month = MONTHS.indexOf((match[2] as string).slice(0, 3));
  const today = new Date(nowMs);
  let year = today.getFullYear();
  if (match[3] !== undefined) year = Number(match[3]);
  else if (match[1] === 'next') year += month > today.getMonth() ? 0 : 1;
  else if (match[1] === 'last') year -= month < today.getMonth() ? 0 : 1;
  else if (match[1] === undefined) year -= month > today.getMonth() ? 1 : 0;
  return spanOf(new Date(year, month, 1), 'month');
}

function parseByChrono(text: string, nowMs: number): DateRange | undefined {
  const chronoResult = casual.parse(text, new Date(nowMs))[0];
  if (chronoResult === undefined) return undefined;
  const spanOfPart = (part: typeof chronoResult.start): DateRange => {
    if (part.isCertain('hour')) return { from: part.date().getTime(), to: part.date().getTime() + 59_999 };
    const unit =
      part.isCertain('day') || part.isCertain('weekday')
        ? 'day'
        : part.isCertain('month')
          ? 'month'
          : part.isCertain('year')
            ? 'year'
            : 'day';
    return spanOf(part.date(), unit);
  };
  const start = spanOfPart(chronoResult.start);
  return chronoResult.end ? { from: start.from, to: spanOfPart(chronoResult.end).to } : start;
}

/** The beginnings of all days and times that chrono-node finds in a text, ms since the epoch, in the order of the text. */
export const datesInText = (text: string, nowMs: number): readonly number[] =>
  text.length > LONGEST ? [] : casual.parse(text, new Date(nowMs)).map(({ start }) => start.date().getTime());

/** The whole calendar unit that contains the date. */
function spanOf(date: Date, unit: Unit): DateRange {
  const start = spanStart(date, unit);
  return { from: start.getTime(), to: shiftDate(start, unit, 1).getTime() - 1 };
}

function spanStart(date: Date, unit: Unit): Date {
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  switch (unit) {
    case 'day':
      return new Date(year, month, day);
    case 'week':
      return new Date(year, month, day - ((date.getDay() + 6) % 7));
    case 'month':
      return new Date(year, month, 1);
    case 'quarter':
      return new Date(year, month - (month % 3), 1);
    case 'year':
      return new Date(year, 0, 1);
  }
}

/** By the calendar, not by hours (days can have 23 or 25); the 31st becomes the last day of a shorter month. */
function shiftDate(date: Date, unit: Unit, count: number): Date {
  const result = new Date(date);
  if (unit === 'day' || unit === 'week') {
    result.setDate(date.getDate() + count * (unit === 'week' ? 7 : 1));
    return result;
  }
  result.setDate(1);
  result.setMonth(date.getMonth() + count * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1));
  const lastDay = new Date(result.getFullYear(), result.getMonth() + 1, 0).getDate();
  result.setDate(Math.min(date.getDate(), lastDay));
  return result;
}
