/** How a language writes dates, as Moment does: made by `scripts/make-date-languages.mjs`. */
export interface DateLanguage {
  /** From January; a month by itself. */
  readonly months: readonly string[];
  /** Behind its day, where that is another form: “5 января”. */
  readonly monthsInDate?: readonly string[];
  readonly monthsShort: readonly string[];
  readonly monthsShortInDate?: readonly string[];
  /** Between hyphens: `5-ene-2026`. */
  readonly monthsShortInDashes?: readonly string[];
  /** Of formats in which a month stands behind its day, where it is another pattern than `MONTH_IN_DATE`. */
  readonly inDate?: string;
  /** From Sunday. */
  readonly weekdays: readonly string[];
  readonly weekdaysShort: readonly string[];
  readonly weekdaysMin: readonly string[];
  /** Moment's `dow` and `doy`: the first day of a week, 0 for Sunday; 7 + it less the day of January that is always in week 1. */
  readonly week: readonly number[];
  readonly ordinal: Ordinal;
  /** Those of some tokens are written otherwise. */
  readonly ordinals?: Readonly<Record<string, Ordinal>>;
  /** `LT`, `LTS`, `L`, `LL`, `LLL`, `LLLL`. */
  readonly formats: readonly string[];
  /** `l`, `ll`, `lll`, `llll`, where they are not the long ones with shorter parts; '' for one that is. */
  readonly shortFormats?: readonly string[];
  /** By half hours from midnight, each as often as it follows itself: with capitals, and without. */
  readonly meridiems?: readonly (readonly (readonly [string, number])[])[];
  /** Its ten digits, and its comma. */
  readonly digits?: string;
  readonly comma?: string;
}

/** A form with `%d` for the number; and other forms with the numbers that have them. */
type Ordinal = readonly [string, Readonly<Record<string, readonly number[]>>?];

/** In Moment: a month's name that follows its day is in another case in many languages. */
const MONTH_IN_DATE = /D[oD]?(?:\[[^[\]]*\]|\s)+MMMM?/u;

const ENDS = ['st', 'nd', 'rd'] as const;
const LAST_DAY = 366;

/** A year has so many days: each number by its last digits. */
const endingWith = (digit: number): number[] =>
  Array.from({ length: LAST_DAY }, (_, at) => at + 1).filter(
    (number) => number % 10 === digit && Math.floor((number % 100) / 10) !== 1,
  );

/** English as it is written in the United States: what Obsidian begins with. */
export const ENGLISH_DATES: DateLanguage = {
  months: 'January February March April May June July August September October November December'.split(' '),
  monthsShort: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  weekdaysShort: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  weekdaysMin: 'Su Mo Tu We Th Fr Sa'.split(' '),
  week: [0, 6],
  ordinal: ['%dth', Object.fromEntries(ENDS.map((end, at) => [`%d${end}`, endingWith(at + 1)]))],
  formats: ['h:mm A', 'h:mm:ss A', 'MM/DD/YYYY', 'MMMM D, YYYY', 'MMMM D, YYYY h:mm A', 'dddd, MMMM D, YYYY h:mm A'],
};

/** The name of a month, from 0, as a format has it. */
export function monthName(language: DateLanguage, month: number, token: 'MMM' | 'MMMM', format: string): string {
  const isInDate = (language.inDate === undefined ? MONTH_IN_DATE : new RegExp(language.inDate, 'u')).test(format);
  const { months, monthsInDate, monthsShort, monthsShortInDate, monthsShortInDashes } = language;
  if (token === 'MMMM') return ((isInDate && monthsInDate) || months)[month] ?? '';
  if (monthsShortInDashes && format.includes('-MMM-')) return monthsShortInDashes[month] ?? '';
  return ((isInDate && monthsShortInDate) || monthsShort)[month] ?? '';
}

/** A number as one of a row, by the token that writes it: M, Q, D, DDD, d, w. */
export function ordinalText({ ordinal, ordinals }: DateLanguage, number: number, token: string): string {
  const [form, exceptions = {}] = ordinals?.[token] ?? ordinal;
  const exception = Object.entries(exceptions).find(([, numbers]) => numbers.includes(number));
  return (exception?.[0] ?? form).replace('%d', String(number));
}

const HALF_HOUR = 30;
const NOON = 12;

export function meridiemText({ meridiems }: DateLanguage, hour: number, minute: number, isLower: boolean): string {
  const runs = meridiems?.[isLower ? 1 : 0];
  if (!runs) {
    const text = hour < NOON ? 'AM' : 'PM';
    return isLower ? text.toLowerCase() : text;
  }
  let place = hour * 2 + (minute >= HALF_HOUR ? 1 : 0);
  for (const [text, count] of runs) {
    if (place < count) return text;
    place -= count;
  }
  return '';
}

const DAY_MS = 86_400_000;
const WEEK = 7;

/** The week of a day and the year that it belongs to, as a language counts them. @param date in the person's time zone */
export function weekOf({ week: [first = 0, last = 6] }: DateLanguage, date: Date): { year: number; week: number } {
  // Days are counted in UTC: none of them is longer there.
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  const firstOf = (year: number): number => {
    const always = Date.UTC(year, 0, WEEK + first - last);
    return always - ((WEEK + new Date(always).getUTCDay() - first) % WEEK) * DAY_MS;
  };
  const ofDay = date.getFullYear();
  const year = day < firstOf(ofDay) ? ofDay - 1 : day >= firstOf(ofDay + 1) ? ofDay + 1 : ofDay;
  return { year, week: Math.floor((day - firstOf(year)) / DAY_MS / WEEK) + 1 };
}

/** Every language that Moment knows, by its tag in lower case. */
export async function loadDateLanguages(): Promise<Readonly<Record<string, DateLanguage>>> {
  const { default: languages } = await import('./date-languages.json');
  return languages as unknown as Readonly<Record<string, DateLanguage>>;
}

/** The language of a tag such as `de-CH`: the nearest that there is. */
export function dateLanguageNamed(
  languages: Readonly<Record<string, DateLanguage>>,
  tag: string,
): DateLanguage | undefined {
  const parts = tag.toLowerCase().replaceAll('_', '-').split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('-');
    const language = languages[name] ?? languages[LATER_NAMES[name] ?? ''];
    if (language) return language;
  }
  return undefined;
}

/** Tags that Moment has under another name. */
const LATER_NAMES: Readonly<Record<string, string>> = {
  no: 'nb',
  zh: 'zh-cn',
  'zh-hans': 'zh-cn',
  'zh-hant': 'zh-tw',
  hy: 'hy-am',
  pa: 'pa-in',
  tl: 'tl-ph',
  ug: 'ug-cn',
};
