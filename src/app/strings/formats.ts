import { languageTag } from './language.ts';

/**
 * How numbers and dates are written: in the words of the language that the app is shown in, in the way of the region that the
 * browser is set to. An English page in Germany says `4 Oct 2026, 15:00` and `1.234`. A language that names a region itself
 * (`pt-BR`) is written in the way of that one: a tag has one region at most (BCP 47, 2.2.4).
 * @param preferredTags what the browser asks for, the best first
 */
export function localeFor(language: string, preferredTags: readonly string[]): string {
  if (new Intl.Locale(language).region !== undefined) return language;
  const matchingTag = preferredTags.find((tag) => tag.toLowerCase().startsWith(`${language.toLowerCase()}-`));
  if (matchingTag !== undefined) return known(matchingTag) ?? language;
  const region = preferredTags
    .map((tag) => known(tag) && new Intl.Locale(tag).region)
    .find((regionCode) => regionCode !== undefined);
  return region === undefined ? language : `${language}-${region}`;
}

function known(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

let current: { readonly language: string; readonly locale: string } | undefined;

/** The locale of the page; looked up once for each language. */
function locale(): string {
  const language = languageTag();
  if (current?.language !== language) {
    const preferredTags = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]);
    current = { language, locale: localeFor(language, preferredTags) };
    formatCache.clear();
  }
  return current.locale;
}

/** Formatters are slow to make and are kept by what they are for. */
const formatCache = new Map<string, unknown>();

function kept<T>(name: string, make: (locale: string) => T): T {
  const of = locale();
  let formatter = formatCache.get(name) as T | undefined;
  if (formatter === undefined) formatCache.set(name, (formatter = make(of)));
  return formatter;
}

/** A whole number, with its thousands apart: `1,234`. */
export const number = (value: number): string => kept('number', (of) => new Intl.NumberFormat(of)).format(value);

/** A number with so many digits after the point at most. */
export const decimal = (value: number, digits: number): string =>
  kept(`decimal ${digits}`, (of) => new Intl.NumberFormat(of, { maximumFractionDigits: digits })).format(value);

/** The order of words where the person lives; numbers in them by their value, whether or not letters are large. */
export const collator = (): Intl.Collator =>
  kept('collator', (of) => new Intl.Collator(of, { numeric: true, sensitivity: 'base' }));

/** What stands before the decimals of a number. */
export const decimalSign = (): string =>
  kept(
    'decimal sign',
    (of) => new Intl.NumberFormat(of).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.',
  );

/** Whether the day of a date in digits stands before its month. */
export const isDayFirst = (): boolean =>
  kept('day first', (of) => {
    const parts = new Intl.DateTimeFormat(of).formatToParts(0).map(({ type }) => type);
    return parts.indexOf('day') < parts.indexOf('month');
  });

/** A number that is written in English, such as `1,234.50`: in the way of the language, with as many digits after its point. */
export function englishNumber(written: string): string {
  const digits = written.split('.')[1]?.length ?? 0;
  return kept(
    `fixed ${digits}`,
    (of) => new Intl.NumberFormat(of, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  ).format(Number(written.replaceAll(',', '')));
}

/** A number that stands in a note, e.g. a year, as it is written there: its thousands are not apart. Six digits after the point at most. */
export const noteNumber = (value: number): string =>
  kept('noteNumber', (of) => new Intl.NumberFormat(of, { maximumFractionDigits: 6, useGrouping: false })).format(value);

/** A part of one, as per cent: 0.5 is `50%`. */
export const percent = (value: number): string =>
  kept('percent', (of) => new Intl.NumberFormat(of, { style: 'percent' })).format(value);

/** An amount in US dollars, with so many digits after the point. */
export const dollars = (value: number, digits: number): string =>
  kept(
    `dollars ${digits}`,
    (of) =>
      new Intl.NumberFormat(of, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ).format(value);

/**
 * The form of a text for a number, with the number for `#`: `plural(2, { one: '# note', other: '# notes' })` is `2 notes`.
 * Languages differ in their forms; `other` stands for those that are not given. For nought, Portuguese and French have the form of
 * one: in Brazil `0 notas` is usual all the same, and a form that says “one” in a word fits no nought anywhere.
 */
export function plural(count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string {
  const isLikeOther = count === 0 && (languageTag().startsWith('pt') || forms.one?.includes('#') === false);
  const form = isLikeOther ? 'other' : kept('plural', (of) => new Intl.PluralRules(of)).select(count);
  return (forms[form] ?? forms.other).replaceAll('#', () => number(count));
}

/** Names one after the other: `a, b and c`, or with `or`. */
export function formatNameList(items: readonly string[], kind: 'and' | 'or' = 'and'): string {
  const format = kept(
    `list ${kind}`,
    (of) => new Intl.ListFormat(of, { type: kind === 'and' ? 'conjunction' : 'disjunction' }),
  );
  // Spanish has “e” and “u” before the sound of “i” and “o”, which a quotation mark in front would hide.
  const sounds = format.formatToParts(items.map((item) => item.replace(/^[«“„「]\s?/u, '')));
  let at = 0;
  return sounds.map(({ type, value }) => (type === 'element' ? items[at++]! : value)).join('');
}

/** What stands between the parts of a list that has no “and”. */
export const listComma = (): string => (/^(?:ja|zh)/.test(languageTag()) ? '、' : ', ');

/** Sentences without their full stops as a text. */
export const asSentences = (sentences: readonly string[]): string =>
  /^(?:ja|zh)/.test(languageTag()) ? sentences.map((each) => `${each}。`).join('') : `${sentences.join('. ')}.`;

/** What stands between a label and what it is about. */
export const colon = (): string =>
  /^(?:ja|zh)/.test(languageTag()) ? '：' : languageTag() === 'fr' ? '\u202f: ' : ': ';

/** What went wrong at a service, with its status and its own words where it gave them: `It failed (500): No memory left.` */
export function withServiceWords(cause: string, words: string, status = ''): string {
  const isWide = /^(?:ja|zh)/.test(languageTag());
  const told = status === '' ? cause : isWide ? `${cause}（${status}）` : `${cause} (${status})`;
  return words === '' ? `${told}${isWide ? '。' : '.'}` : `${told}${colon()}${words}`;
}

/** So many bytes, in units of a thousand: `312 bytes`, `4.2 kB`, `1.3 MB`. */
export function size(bytes: number): string {
  const [unit, power] = bytes < 1000 ? ['byte', 0] : bytes < 999_950 ? ['kilobyte', 3] : bytes < 999_950_000 ? ['megabyte', 6] : ['gigabyte', 9]; // prettier-ignore
  const display = power === 0 ? 'long' : 'short';
  const amount = bytes / 10 ** Number(power);
  const digits = amount < 100 && power !== 0 ? 1 : 0;
  return kept(
    `size ${unit} ${digits}`,
    (of) =>
      new Intl.NumberFormat(of, {
        style: 'unit',
        unit: String(unit),
        unitDisplay: display,
        maximumFractionDigits: digits,
      }),
  ).format(amount);
}

type Moment = Date | number | string;

const dateFormat = (name: string, options: Intl.DateTimeFormatOptions) => (moment: Moment) =>
  kept(name, (of) => new Intl.DateTimeFormat(of, options)).format(new Date(moment));

/** A day: `4 Oct 2026`. Moments are dates, milliseconds since 1970, or ISO 8601. */
export const day = dateFormat('day', { dateStyle: 'medium' });
/** A day of this year: `4 Oct`. */
export const dayOfYear = dateFormat('day of year', { day: 'numeric', month: 'short' });
/** A day, with its year where that is not this one: `4 Oct`, `4 Oct 2027`. @param today which year is this one */
export const nearDay = (at: Date, today = new Date()): string =>
  at.getFullYear() === today.getFullYear() ? dayOfYear(at) : day(at);
/** A day in full: `4 October 2026`. */
export const longDay = dateFormat('long day', { dateStyle: 'long' });
/** A day and a time: `4 Oct 2026, 15:00`. */
export const dayAndTime = dateFormat('day and time', { dateStyle: 'medium', timeStyle: 'short' });
/** A day and a time with seconds. */
export const exactTime = dateFormat('exact time', { dateStyle: 'medium', timeStyle: 'medium' });
/** A day of this year with its weekday: `Sunday, 4 October`. */
export const weekday = dateFormat('weekday', { weekday: 'long', day: 'numeric', month: 'long' });
/** A day with its weekday and year. */
export const weekdayOfYear = dateFormat('weekday of year', { dateStyle: 'full' });
/** A month: `October 2026`. */
export const monthOfYear = dateFormat('month of year', { month: 'long', year: 'numeric' });

/** A day of a week in a narrow column: `Mon`. */
export const shortWeekday = dateFormat('short weekday', { weekday: 'short' });

/** The day that weeks begin on where the person lives: 1 for Monday to 7 for Sunday. */
export function firstDayOfWeek(): number {
  const region = new Intl.Locale(locale()) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (region.getWeekInfo?.() ?? region.weekInfo)?.firstDay ?? 1;
}

/** A time of a day, with a zero before it where that is usual: `04:06`, `4:06 AM`. */
export const time = dateFormat('time', { timeStyle: 'short' });
/** What was today by its time, else its day: `15:00`, `4 Oct`, `4 Oct 2027`. @param today which day is today */
export const dayOrTime = (at: Date, today = new Date()): string =>
  at.toDateString() === today.toDateString() ? time(at) : nearDay(at, today);
/** A language by its name: `de` is `German`. */
export const languageName = (tag: string): string =>
  kept('languages', (of) => new Intl.DisplayNames(of, { type: 'language' })).of(tag) ?? tag;
