import { pattern, patternText } from './basics/pattern.ts';
import { foldText } from './words.ts';

/** A day, a month or a year as people name it, with what they leave out left out: “13 August 2023”, “in May”, “2024-03”. */
export interface PartialDate {
  readonly year?: number;
  /** 1–12. */
  readonly month?: number;
  readonly day?: number;
}

/** Languages whose names of months are read. */
const LANGUAGES = 'en de fr es it pt nl sv da nb fi pl cs ru uk tr'.split(' ');
/** Of these the cut names too. Of others they are too often words: Italian “ago” and “set” are English ones. */
const CUT_IN = new Set(['en', 'de']);

interface Months {
  /** Lower case and folded → 1–12. */
  readonly byName: ReadonlyMap<string, number>;
  /** A month, with the numbers that may stand around it as its day and its year. */
  readonly pattern: RegExp;
}

/** Made when a text first asks for it. */
let months: Months | undefined;

function readMonths(): Months {
  if (months) return months;
  const byName = new Map<string, number>([['sept', 9]]);
  for (const language of LANGUAGES) {
    for (const month of CUT_IN.has(language) ? (['long', 'short'] as const) : (['long'] as const)) {
      // Beside a day, languages with cases write the month in another one.
      for (const options of [{ month }, { month, day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
        for (let index = 0; index < 12; index += 1) {
          const part = format.formatToParts(Date.UTC(2023, index, 1)).find(({ type }) => type === 'month');
          const name = (part?.value ?? '').toLowerCase().replace(/\.$/u, '');
          if (!/^\p{L}{3,}$/u.test(name)) continue;
          for (const written of [name, foldText(name)]) if (!byName.has(written)) byName.set(written, index + 1);
        }
      }
    }
  }
  const names = [...byName.keys()].toSorted((a, b) => b.length - a.length).join('|');
  const source = patternText`
    (?:(?<![\d.,:])(?<dayBefore>\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s+(?:of\s+|de\s+)?)?
    (?<![\p{L}\p{M}])(?<name>${names})(?![\p{L}\p{M}])\.?
    (?:\s+(?<dayAfter>\d{1,2})(?:st|nd|rd|th)?(?![\d:.]))?
    (?:,?\s+(?:del?\s+|of\s+)?(?<year>\d{4})(?!\d))?
  `;
  return (months = { byName, pattern: new RegExp(source, 'giu') });
}

/** Longer texts are looked through at their beginning. UTF-16 units. */
const LONGEST = 2000;
/** ISO and its loose forms, and day first with dots. */
const IN_DIGITS = pattern('gu')`
  (?<!\d)(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})(?:\k<sign>(?<day>\d{1,2}))?(?!\d)
  |(?<!\d)(?<firstDay>\d{1,2})\.[ ]?(?<thenMonth>\d{1,2})\.[ ]?(?<thenYear>\d{4})(?!\d)
`;
const YEAR_ALONE = /(?<![\d\p{L}.,:/-])(?:19|20)\d{2}(?![\d\p{L}:/-])(?![.,]\d)/gu;
/** What stands right before a month without a day and a year, or before a year by itself. */
const BEFORE = pattern('iu')`
  (?:^|[^\p{L}])
  (?:in|of|during|since|until|till|by|from|before|after|last|this|year|im|seit|vor|nach|bis|jahr|en|de|du|depuis|del|em|desde|nel|dal|sinds|i|w|v|в|у|с)
  [ ](?:the[ ])?$
`;

/** The dates that a text names in words or digits, in their order. Times, and days relative to today, are none. */
export function partialDatesIn(text: string): PartialDate[] {
  const dates: { readonly at: number; readonly date: PartialDate }[] = [];
  const byDigits = take(text.slice(0, LONGEST), IN_DIGITS, (parts) =>
    parts['year'] === undefined
      ? dateOf(parts['thenYear'], Number(parts['thenMonth']), parts['firstDay'])
      : dateOf(parts['year'], Number(parts['month']), parts['day']),
  );
  const { byName, pattern: withMonth } = readMonths();
  const byMonths = take(byDigits, withMonth, ({ name = '', dayBefore, dayAfter, year }, before) => {
    const month = byName.get(name.toLowerCase()) ?? byName.get(foldText(name));
    const day = dayBefore ?? dayAfter;
    const isAlone = day === undefined && year === undefined;
    // “May I …”, “march on …”
    return month === undefined || (isAlone && !BEFORE.test(before)) ? undefined : dateOf(year, month, day);
  });
  take(byMonths, YEAR_ALONE, (_, before, year) => (BEFORE.test(before) ? { year: Number(year) } : undefined));
  return dates.sort((a, b) => a.at - b.at).map(({ date }) => date);

  /** @returns the text with blanks where a date was read, so that none is read twice */
  function take(
    from: string,
    expression: RegExp,
    read: (groups: Partial<Record<string, string>>, before: string, whole: string) => PartialDate | undefined,
  ): string {
    let rest = from;
    for (const match of from.matchAll(expression)) {
      const [whole] = match;
      const date = read(match.groups ?? {}, from.slice(Math.max(0, match.index - 20), match.index), whole);
      if (!date) continue;
      dates.push({ at: match.index, date });
      rest = rest.slice(0, match.index) + ' '.repeat(whole.length) + rest.slice(match.index + whole.length);
    }
    return rest;
  }
}

function dateOf(year: string | undefined, month: number, dayText: string | undefined): PartialDate | undefined {
  const day = dayText === undefined ? undefined : Number(dayText);
  if (!(month >= 1 && month <= 12) || (day !== undefined && !(day >= 1 && day <= 31))) return undefined;
  return { ...(year !== undefined && { year: Number(year) }), month, ...(day !== undefined && { day }) };
}

const DAY_MS = 86_400_000;
/** What happened on a day is often told within so many days of it. */
const TOLD_WITHIN = 10;
/** What a note of the days right after counts beside one of the day itself. */
const AFTER_SHARE = 0.6;

/**
 * How well a note of this time fits a date that a question names, 0–1: a note of that day, month or year wholly, one of the days
 * after it the less, the later it is.
 * @param ms the note's time, in the person's zone
 */
export function fitsDate({ year, month, day }: PartialDate, ms: number): number {
  const date = new Date(ms);
  const isSame =
    (year === undefined || date.getFullYear() === year) &&
    (month === undefined || date.getMonth() + 1 === month) &&
    (day === undefined || date.getDate() === day);
  if (isSame) return 1;
  if (month === undefined) return 0;
  const endsIn = (inYear: number): number =>
    new Date(inYear, month - 1 + (day === undefined ? 1 : 0), day === undefined ? 1 : day + 1).getTime();
  const years = year === undefined ? [date.getFullYear(), date.getFullYear() - 1] : [year];
  const daysAfter = Math.min(
    ...years.map((one) => (ms - endsIn(one)) / DAY_MS).map((days) => (days < 0 ? Infinity : days)),
  );
  return daysAfter < TOLD_WITHIN ? AFTER_SHARE * (1 - daysAfter / TOLD_WITHIN) : 0;
}
