import { toLocalDay } from './dates.ts';
import { timeAtEnd } from './time-words.ts';

/** A day that words at the end of a text name. */
interface DayAtEnd {
  /** `YYYY-MM-DD`; today or later. */
  readonly day: string;
  /** Where the words begin, with those that lead to them (`by`, `on`), in UTF-16 units. */
  readonly from: number;
  /** The text without them. A time behind them stays: no field of a task holds one. */
  readonly rest: string;
}

/** A phrase that names a day, in a text. */
interface DayPhrase {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/** In place of a phrase: words that name another day than the one in them, or several. */
type OtherDays = 'other days';

/** What a language has beside its names of days and months, which the browser knows. `%` is a weekday. Without capitals. */
interface DayWords {
  /** Stand before a day and go with it; with a plus, two words that do so together. */
  readonly leads: string;
  /** Leads that also stand between the first day and the last. */
  readonly until?: string;
  /** The next such weekday from tomorrow on. */
  readonly coming: readonly string[];
  /** That of the week after this one. */
  readonly following: readonly string[];
  /** For one, two, three, …; several forms of a number are parted by a bar. */
  readonly numbers: string;
  /** Further words for today. */
  readonly today?: readonly string[];
  /** The days off that come: their Saturday. */
  readonly weekend?: readonly string[];
  /** Further words for a day so many days ahead. */
  readonly ahead?: Readonly<Record<string, number>>;
  /** The last day of this month. */
  readonly monthEnd?: readonly string[];
  /** Right before a day these make it another, or no single day: nothing is offered. With a plus, before this word alone. */
  readonly otherwise?: string;
  /** What people say in place of how the browser begins a span. */
  readonly insteadOf?: readonly [said: string, by: string];
}

const WORDS: Readonly<Record<string, DayWords>> = {
  en: {
    leads: 'on by due until till for the before later',
    coming: ['this %', 'coming %', 'this coming %'],
    following: ['next %', '% next week', 'next week %', 'next week on %'],
    numbers: 'a|an|one two three four five six seven eight nine ten',
    today: ['tonight', 'this evening'],
    weekend: ['this weekend', 'at the weekend', 'on the weekend', 'the weekend'],
    ahead: { 'day after tomorrow': 2, 'in a fortnight': 14 },
    monthEnd: ['end of the month', 'end of month', 'end of this month'],
    until: 'until till',
    otherwise:
      'every each other after from since to through thru day+before days week weeks month months year years early+next late+next mid+next last past not except of and or good black cyber easter palm ash',
  },
  de: {
    leads: 'am bis zum dem den für vor fällig spätestens',
    coming: ['diesen %', 'kommenden %', 'nächsten %', 'nächster %'],
    following: ['übernächsten %', '% nächste woche', 'nächste woche %'],
    numbers: 'einem|einer|ein|eine zwei drei vier fünf sechs sieben acht neun zehn',
    today: ['heute abend'],
    weekend: ['wochenende', 'dieses wochenende'],
    monthEnd: ['monatsende', 'ende des monats'],
    until: 'bis',
    otherwise:
      'jeden jede jedes zweiten nach seit ab auf tag+vor tage woche wochen monat monate jahr jahre anfang mitte ende nächstes letzten letzte letztes nicht außer und oder',
  },
  fr: {
    leads: 'le pour jusqu+au jusqu+à d+ici au avant',
    until: 'au jusqu à',
    coming: ['ce %', '% prochain'],
    following: ['% en huit', '% de la semaine prochaine'],
    numbers: 'un|une deux trois quatre cinq six sept huit neuf dix',
    today: ['ce soir'],
    weekend: ['ce week end', 'week end'],
    monthEnd: ['fin du mois', 'la fin du mois'],
    otherwise:
      'chaque après depuis dès de du d des à jour+avant jours semaine semaines mois an ans année pas sauf et ou',
  },
  es: {
    leads: 'el la para hasta antes+del antes+de',
    until: 'hasta',
    coming: ['este %', 'próximo %', '% próximo', '% que viene'],
    following: ['% de la próxima semana', '% de la semana que viene'],
    numbers: 'un|una dos tres cuatro cinco seis siete ocho nueve diez',
    today: ['esta noche'],
    weekend: ['este fin de semana', 'fin de semana'],
    monthEnd: ['fin de mes', 'final de mes'],
    otherwise:
      'cada los tras después desde de del a al día+antes días semana semanas mes meses año años próximo+fin último pasado no salvo y o',
    insteadOf: ['en', 'dentro de'],
  },
  pt: {
    leads: 'na no em até até+à para a o antes+de antes+da antes+do',
    until: 'a até à',
    coming: ['esta %', 'este %', 'nesta %', 'neste %', 'próxima %', 'próximo %', '% que vem'],
    following: ['% da próxima semana', '% da semana que vem'],
    numbers: 'um|uma dois|duas três quatro cinco seis sete oito nove dez',
    today: ['hoje à noite'],
    weekend: ['fim de semana', 'neste fim de semana'],
    monthEnd: ['fim do mês', 'final do mês'],
    otherwise:
      'cada toda todo após depois desde de da do das dos ao dia+antes dias semana semanas mês meses ano anos próximo+fim última último passada passado não exceto e ou',
    insteadOf: ['daqui a', 'em'],
  },
  ja: {
    leads: '',
    coming: ['今週の%', '次の%'],
    following: ['来週の%'],
    numbers: '一 二 三 四 五 六 七 八 九 十',
    weekend: ['週末', '今週末'],
    otherwise: '毎 毎週 毎週の 隔週 先 先週 先週の 来 再 年 年の',
  },
  zh: {
    leads: '',
    coming: ['本%', '这%', '這%'],
    following: ['下%', '下个%'],
    numbers: '一 两|二 三 四 五 六 七 八 九 十',
    today: ['今晚'],
    weekend: ['周末', '这周末'],
    otherwise: '每 每个 每個 上 上个 上個 下 下个 下個 年 除了',
  },
};

/** Most tokens of a phrase that names a day: `on the Saturday of the next week`, and a date with its weekday and year. */
const MOST_TOKENS = 6;
/** Characters from the end that are looked at. */
const LOOK_BACK = 80;
const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;
/** What parts a day from its time. */
const BEFORE_TIME = /[,、，の的]$/u;
const BEHIND_DAY = /^[\s,、，の的]+/u;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What stands between two days of which both are meant, or all from one to the other. */
const BETWEEN_DAYS = /[-–—−~/&+,;]/u;
const BETWEEN_UNSPACED = /(?:から|または|[とやか到至和与與或、,・~〜～–—/-])$/u;
const DAY_OF_MONTH = /^(\d{1,2})(?:st|nd|rd|th|er|º)?$/u;

interface DaysOfLanguage {
  readonly leads: ReadonlySet<string>;
  readonly until: ReadonlySet<string>;
  /** Phrases, without capitals, and their days. */
  readonly phrases: ReadonlyMap<string, string>;
  /** Short names, which are other words as well (`sat`): they need a lead. */
  readonly shortNames: ReadonlyMap<string, string>;
  readonly weekdays: ReadonlySet<string>;
  readonly otherwise: ReadonlySet<string>;
  /** Names of months, and their number from 0. */
  readonly months: ReadonlyMap<string, number>;
}

const readDays = new Map<string, DaysOfLanguage>();

/**
 * The day that the last words of a text name: `by tomorrow`, `on Friday`, `next Monday`, `in two weeks`, `on 4 December`, also with a
 * time behind it (`on Friday at 5`). Days that are over are none; a date without a year is the next one of its kind.
 * @param languages BCP 47 tags, in which words are looked for one after the other
 */
export function dayAtEnd(text: string, nowMs: number, languages: readonly string[]): DayAtEnd | undefined {
  const offset = Math.max(0, text.length - LOOK_BACK);
  const end = text.slice(offset);
  for (const language of languages) {
    const days = daysOf(language, nowMs);
    if (!days) continue;
    const find = (part: string) => spacedDay(part, days, nowMs) ?? unspacedDay(part, days, nowMs);
    let found = find(end);
    if (!found) {
      const time = timeAtEnd(end, language);
      found = time === undefined ? undefined : find(end.slice(0, time).trimEnd().replace(BEFORE_TIME, ''));
    }
    // Another language may have the same words for the day, and not those before it.
    if (found === 'other days') return undefined;
    if (found) {
      const [before, behind] = [text.slice(0, offset + found.from), text.slice(offset + found.to)];
      const time = behind.replace(BEHIND_DAY, '');
      const space = time !== '' && (/\s$/u.test(before) || /^\s/u.test(behind)) ? ' ' : '';
      return { day: found.day, from: found.from + offset, rest: before.trimEnd() + space + time };
    }
  }
  return undefined;
}

const YEAR = /(?<!\d)\d{4}(?!\d)/;
const IN_NUMBERS = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4})?)?$/;

/**
 * The day (`YYYY-MM-DD`) that a text is, as it is typed into a field for one: what `dayAtEnd` finds at the end of a text, the short name
 * of a weekday, and a date in numbers in the order of the first language. One with its year may be over.
 */
export function dayInWords(text: string, nowMs: number, languages: readonly string[]): string | undefined {
  const said = text.trim();
  const since = YEAR.test(said) ? 0 : nowMs;
  const [, year, month, dayOfMonth] = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(said) ?? [];
  if (year !== undefined) return comingDate(Number(month) - 1, Number(dayOfMonth), year, since);
  const [, first, second, yearBehind] = IN_NUMBERS.exec(said) ?? [];
  if (first !== undefined) {
    const parts = new Intl.DateTimeFormat(languages[0], { day: 'numeric', month: 'numeric' }).formatToParts();
    const isDayFirst = parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'day';
    const [inMonth, ofMonth] = isDayFirst ? [second, first] : [first, second];
    return comingDate(Number(inMonth) - 1, Number(ofMonth), yearBehind, since);
  }
  const found = dayAtEnd(said, since, languages);
  if (found?.from === 0 && found.rest === '') return found.day;
  return languages.map((language) => daysOf(language, nowMs)?.shortNames.get(phraseOf(said))).find(Boolean);
}

/** A word of a text, without capitals. */
interface DayToken {
  readonly said: string;
  readonly from: number;
  readonly to: number;
}

function spacedDay(text: string, days: DaysOfLanguage, nowMs: number): DayPhrase | OtherDays | undefined {
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: token, index }): DayToken => ({
    said: token.toLowerCase(),
    from: index,
    to: index + token.length,
  }));
  if (tokens.at(-1)?.to !== text.length) return undefined;
  for (let count = Math.min(MOST_TOKENS, tokens.length); count > 0; count--) {
    const first = tokens.length - count;
    const taken = tokens.slice(first);
    const isOneGroup = taken.every(
      ({ from }, at) => at === 0 || /^[ \u{A0}]?[,.’'-]?[ \u{A0}]?$/u.test(text.slice(taken[at - 1]!.to, from)),
    );
    if (!isOneGroup) continue;
    const phrase = taken.map(({ said }) => said).join(' ');
    const day =
      days.phrases.get(phrase) ??
      dateOf(
        taken.map(({ said }) => said),
        days,
        nowMs,
      );
    const short = day === undefined ? days.shortNames.get(phrase) : undefined;
    if (day === undefined && short === undefined) continue;
    let at = first;
    for (let lead = leadBefore(text, tokens, at, days); lead > 0; lead = leadBefore(text, tokens, at, days)) at -= lead;
    if (day === undefined && at === first) continue;
    const [before, from] = [tokens[at - 1], tokens[at]!];
    const isOtherwise =
      before !== undefined &&
      /^[ ’']$/u.test(text.slice(before.to, from.from)) &&
      (days.otherwise.has(before.said) || days.otherwise.has(`${before.said}+${from.said}`));
    if (isOtherwise || endsSeveral(text, tokens, { at, first, isShort: day === undefined }, days)) return 'other days';
    return { day: (day ?? short)!, from: from.from, to: text.length };
  }
  return undefined;
}

/** How many words right before one lead to a day together. */
function leadBefore(text: string, tokens: readonly DayToken[], at: number, { leads }: DaysOfLanguage): number {
  const [second, first] = [tokens[at - 2], tokens[at - 1]];
  if (!first || text.slice(first.to, tokens[at]!.from) !== ' ') return 0;
  const isPair = second !== undefined && /^[ ’']$/u.test(text.slice(second.to, first.from));
  if (isPair && leads.has(`${second.said}+${first.said}`)) return 2;
  return leads.has(first.said) ? 1 : 0;
}

/** Whether a day is the last of several: `Monday–Friday`, `Montag bis Freitag`, `2.–4. Dezember`. */
function endsSeveral(
  text: string,
  tokens: readonly DayToken[],
  { at, first, isShort }: { readonly at: number; readonly first: number; readonly isShort: boolean },
  { phrases, shortNames, weekdays, months, until }: DaysOfLanguage,
): boolean {
  const before = tokens[at - 1];
  if (!before) return false;
  const endsWithOneOf = (names: { readonly has: (name: string) => boolean }): boolean =>
    [1, 2, 3].some((count) =>
      names.has(
        tokens
          .slice(Math.max(0, at - count), at)
          .map(({ said }) => said)
          .join(' '),
      ),
    );
  const isJoined =
    tokens.slice(at, first).some(({ said }) => until.has(said)) ||
    BETWEEN_DAYS.test(text.slice(before.to, tokens[at]!.from));
  if (!isJoined) return at === first && endsWithOneOf(weekdays);
  const isDate = tokens.slice(first).some(({ said }) => DAY_OF_MONTH.test(said));
  return (
    endsWithOneOf(phrases) ||
    (isShort && shortNames.has(before.said)) ||
    months.has(before.said) ||
    (isDate && DAY_OF_MONTH.test(before.said))
  );
}

/** Of a script without spaces, what a text ends with; the longest is meant. */
function unspacedDay(text: string, days: DaysOfLanguage, nowMs: number): DayPhrase | OtherDays | undefined {
  const bare = text.replace(/(?:までに|まで|に)$/u, '');
  const [written, year, month, dayOfMonth] = /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号號]$/u.exec(bare) ?? [];
  const date = written === undefined ? undefined : comingDate(Number(month) - 1, Number(dayOfMonth), year, nowMs);
  const ends = [...days.phrases].filter(([phrase]) => UNSPACED.test(phrase) && bare.endsWith(phrase));
  const [longest] = ends.toSorted(([a], [b]) => b.length - a.length);
  const [phrase, day] = written !== undefined && date !== undefined ? [written, date] : (longest ?? []);
  if (phrase === undefined || day === undefined) return undefined;
  const before = bare.slice(0, -phrase.length);
  if ([...days.otherwise].some((word) => word !== '' && before.endsWith(word))) return 'other days';
  const another = before.replace(BETWEEN_UNSPACED, '');
  if (another !== before && unspacedDay(another, days, nowMs)) return 'other days';
  return { day, from: before.length, to: text.length };
}

/** A date such as `4 December`, `December 4th 2026`, `Friday, 4 de diciembre`. */
function dateOf(tokens: readonly string[], { months, weekdays }: DaysOfLanguage, nowMs: number): string | undefined {
  const [, ...afterFirst] = tokens;
  const words = (weekdays.has(tokens[0]!) ? afterFirst : tokens).filter((token) => token !== 'of' && token !== 'de');
  if (words.length < 2 || words.length > 3) return undefined;
  const [first = '', second = '', yearText] = words;
  const month = months.get(first) ?? months.get(second);
  const dayText = DAY_OF_MONTH.exec(months.has(first) ? second : first)?.[1];
  if (month === undefined || dayText === undefined) return undefined;
  if (yearText !== undefined && !/^\d{4}$/.test(yearText)) return undefined;
  return comingDate(month, Number(dayText), yearText, nowMs);
}

function comingDate(
  month: number,
  dayOfMonth: number,
  yearText: string | undefined,
  nowMs: number,
): string | undefined {
  const today = toLocalDay(nowMs);
  const thisYear = new Date(nowMs).getFullYear();
  for (const year of yearText === undefined ? [thisYear, thisYear + 1] : [Number(yearText)]) {
    const date = new Date(year, month, dayOfMonth);
    if (date.getMonth() === month && date.getDate() === dayOfMonth && toLocalDay(date.getTime()) >= today)
      return toLocalDay(date.getTime());
  }
  return undefined;
}

function daysOf(language: string, nowMs: number): DaysOfLanguage | undefined {
  const words = WORDS[language.split('-')[0]!.toLowerCase()];
  if (!words) return undefined;
  const key = `${language} ${toLocalDay(nowMs)}`;
  let days = readDays.get(key);
  // A day that is over is not needed again.
  if (!days && readDays.size > 4) readDays.clear();
  if (!days) readDays.set(key, (days = readLanguage(language, words, nowMs)));
  return days;
}

/** As it is looked up: what stands between its words does not count. */
const phraseOf = (text: string): string =>
  UNSPACED.test(text)
    ? text.replaceAll(/\s/g, '')
    : [...text.toLowerCase().matchAll(TOKEN)].map(([token]) => token).join(' ');

function readLanguage(language: string, words: DayWords, nowMs: number): DaysOfLanguage {
  const now = new Date(nowMs);
  const later = (days: number, months = 0): string => {
    const date = new Date(now.getFullYear(), now.getMonth() + months, now.getDate() + days);
    // The 31st becomes the last day of a shorter month.
    const isOver = months > 0 && days === 0 && date.getDate() !== now.getDate();
    return toLocalDay((isOver ? new Date(date.getFullYear(), date.getMonth(), 0) : date).getTime());
  };
  const phrases = new Map<string, string>();
  const shortNames = new Map<string, string>();
  const weekdays = new Set<string>();
  const months = new Map<string, number>();
  const add = (phrase: string, day: string) => {
    if (!phrases.has(phraseOf(phrase))) phrases.set(phraseOf(phrase), day);
  };
  // Sunday is 0; weeks begin on Monday.
  const weekday = now.getDay() || 7;
  const nearby = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const days of [0, 1, 2, 3]) add(nearby.format(days, 'day'), later(days));
  add(nearby.format(1, 'week'), later(8 - weekday));
  add(nearby.format(1, 'month'), toLocalDay(new Date(now.getFullYear(), now.getMonth() + 1, 1).getTime()));
  for (const said of words.today ?? []) add(said, later(0));
  for (const [said, days] of Object.entries(words.ahead ?? {})) add(said, later(days));
  const monthEnd = toLocalDay(new Date(now.getFullYear(), now.getMonth() + 1, 0).getTime());
  for (const said of words.monthEnd ?? []) add(said, monthEnd);
  for (const said of words.weekend ?? []) add(said, later(weekday === 7 ? 6 : 6 - weekday));
  addSpans(language, words, (phrase, days, monthCount) => add(phrase, later(days, monthCount)));
  for (let ahead = 1; ahead <= 7; ahead++) {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead);
    const name = (form: 'long' | 'short') =>
      new Intl.DateTimeFormat(language, { weekday: form }).format(date).toLowerCase();
    const names = [name('long'), ...(UNSPACED.test(name('short')) && name('short').length > 1 ? [name('short')] : [])];
    const following = later(8 - weekday + ((date.getDay() + 6) % 7));
    for (const fullName of names) {
      add(fullName, later(ahead));
      weekdays.add(phraseOf(fullName));
      for (const form of words.coming) add(form.replace('%', fullName), later(ahead));
      for (const form of words.following) add(form.replace('%', fullName), following);
    }
    for (const shortName of [name('short'), name('long').split('-')[0]!])
      shortNames.set(phraseOf(shortName), later(ahead));
  }
  for (let month = 0; month < 12; month++)
    for (const form of ['long', 'short'] as const)
      for (const options of [{ month: form }, { month: form, day: 'numeric' }] as const) {
        // In some languages a month is called otherwise beside a day.
        const parts = new Intl.DateTimeFormat(language, options).formatToParts(new Date(2026, month, 1));
        const name = parts.find(({ type }) => type === 'month')?.value;
        if (name !== undefined && !/^\d/.test(name)) months.set(phraseOf(name), month);
      }
  const setOf = (list = ''): ReadonlySet<string> => new Set(list.split(' '));
  const [leads, until, otherwise] = [setOf(words.leads), setOf(words.until), setOf(words.otherwise)];
  return { leads, until, otherwise, phrases, shortNames, weekdays, months };
}

const MOST_OF_UNIT = { day: 60, week: 12, month: 12 } as const;

/** `in 3 days`, `in two weeks`, and what people say in its place. */
function addSpans(
  language: string,
  words: DayWords,
  add: (phrase: string, days: number, months: number) => void,
): void {
  const spans = new Intl.RelativeTimeFormat(language);
  const numbers = words.numbers.split(' ');
  for (const unit of ['day', 'week', 'month'] as const)
    for (let count = 1; count <= MOST_OF_UNIT[unit]; count++) {
      const parts = spans.formatToParts(count, unit);
      const forms = [String(count), ...(numbers[count - 1]?.split('|') ?? [])];
      for (const form of forms) {
        const said = parts.map(({ type, value }) => (type === 'integer' ? form : value)).join('');
        const [said2, by] = words.insteadOf ?? [];
        for (const phrase of by !== undefined && said.startsWith(by) ? [said, said2 + said.slice(by.length)] : [said])
          add(phrase, unit === 'day' ? count : unit === 'week' ? 7 * count : 0, unit === 'month' ? count : 0);
      }
    }
}
