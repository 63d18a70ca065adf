import { parseDateExpression, startOfDay, toLocalDay, type DateRange } from '../../../notes/dates/dates.ts';

/** A time that a request names. */
export interface NamedDays {
  readonly range: DateRange;
  /** As it stands in the request, with the words that belong to it. */
  readonly written: string;
  /** Where that stands in the text. */
  readonly from: number;
  readonly to: number;
  /** `since` and the like: the range is open to one side. */
  readonly bound: 'within' | 'since' | 'before';
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const WEEKDAY = `(?:${WEEKDAYS.join('|')})`;
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';
const COUNT = '(?:\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|couple of|few)';
const UNIT = '(?:day|week|month|year|quarter|weekend)s?';
const ONE = [
  `(?:the )?(?:first|second|third|last) (?:week|weekend) (?:of|in) (?:${MONTHS})(?: \\d{4})?`,
  `\\d{1,2}(?:st|nd|rd|th)?(?: (?:and|to|until|till|through) | ?[-–] ?)(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})(?: \\d{4})?`,
  String.raw`\d{4}-\d{2}(?:-\d{2})?`,
  String.raw`\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{4})?`,
  `(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})(?:,? \\d{4})?`,
  `(?:${MONTHS}) \\d{1,2}(?:st|nd|rd|th)?(?!\\d)(?:,? \\d{4})?`,
  `(?:last |this |next )?(?:${MONTHS.replace('|may|', '|').replace('march|', '')})(?: \\d{4})?`,
  `(?:in|last|this|next|since|during|of|until|before|after|from|between|and|to) (?:may|march)(?: \\d{4})?|(?:may|march) \\d{4}`,
  'the day before yesterday|the day after tomorrow|today|tonight|tomorrow|yesterday',
  `(?:last|next|this|coming|previous|past) ${WEEKDAY}`,
  `${WEEKDAY}(?! (?:morning )?(?:meeting|club|group))`,
  `(?:the |these |my )?(?:last|past|previous|next|coming) ${COUNT} ${UNIT}`,
  `(?:the |this )?(?:last|past|previous|this|next|coming|current) ${UNIT}`,
  `${COUNT} ${UNIT} ago`,
  `in ${COUNT} ${UNIT}`,
  `(?:the |this )?weekend`,
  '(?:this|next|last) (?:spring|summer|autumn|fall|winter)',
  String.raw`(?:in|since|from|before|after|of|during) (?:19|20)\d\d(?![-\d])`,
].join('|');
const LEAD =
  '(?:(?:dated|due|starting|as of|as from|on or before|no later than|within|during|over|throughout|until|till|since|before|after|from|between|by|for|on|in|at|of) )*';
const DAYS = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?<lead>${LEAD})(?<one>${ONE})(?<ending>'s|s(?= notes?\\b)|)(?:(?<join> (?:to|and|until|till|through|-|–) |\\.\\.| ?[–] ?)(?:the )?(?<two>${ONE}))?(?![\\p{L}\\p{N}])`,
  'giu',
);
const DAY_MS = 86_400_000;

/**
 * The times that a text names, in order.
 * @param text without capitals, or with them
 * @param towards which of several days a weekday or a month without a year means
 */
export function findDays(text: string, nowMs: number, towards: 'past' | 'future'): NamedDays[] {
  if (text.length > 600) return [];
  return [...text.matchAll(DAYS)].flatMap((match): NamedDays[] => {
    const { lead = '', one = '', join, two } = match.groups ?? {};
    // “Between X and Y” is a span; “today and tomorrow” in other places two days that are one.
    const first = resolve(one, lead, nowMs, towards);
    if (!first) return [];
    const second = two === undefined || join === undefined ? undefined : resolve(two, '', nowMs, towards);
    const place = { written: match[0].trim(), from: match.index, to: match.index + match[0].length };
    if (second) {
      const [from, to] = first.from <= second.from ? [first.from, second.to] : [second.from, first.to];
      return [{ range: { from, to }, ...place, bound: 'within' }];
    }
    const isOpen =
      /\b(?:since|starting|as of|as from)\b/i.test(lead) ||
      (/\bfrom\b/i.test(lead) &&
        /^ (?:on(?:wards?)?|onwards?|until now|till now|up to now)\b/i.test(text.slice(place.to)));
    if (isOpen && towards === 'past')
      return [{ range: { from: first.from, to: Math.max(nowMs, first.to) }, ...place, bound: 'since' }];
    if (/\bafter\b/i.test(lead))
      return [{ range: { from: first.to + 1, to: Math.max(nowMs, first.to + 1) }, ...place, bound: 'since' }];
    if (/\bbefore\b/i.test(lead) && !/on or before/i.test(lead))
      return [{ range: { from: 0, to: first.from - 1 }, ...place, bound: 'before' }];
    if (/\b(?:by|until|till|no later than|on or before)\b/i.test(lead))
      return [{ range: { from: first.from, to: first.to }, ...place, bound: 'before' }];
    return [{ range: first, ...place, bound: 'within' }];
  });
}

function resolve(dayText: string, lead: string, nowMs: number, towards: 'past' | 'future'): DateRange | undefined {
  const words = dayText.toLowerCase().replace(/\s+/g, ' ').trim();
  const today = startOfDay(nowMs);
  const span = new RegExp(
    `^(\\d{1,2})(?:st|nd|rd|th)?(?: (?:and|to|until|till|through) | ?[-–] ?)(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ((?:${MONTHS})(?: \\d{4})?)$`,
  ).exec(words);
  if (span) {
    const [first, second] = [
      resolve(`${span[1]} ${span[3]}`, '', nowMs, towards),
      resolve(`${span[2]} ${span[3]}`, '', nowMs, towards),
    ];
    return first && second && { from: first.from, to: second.to };
  }
  const weekOf = /^(?:the )?(first|second|third|last) (?:week|weekend) (?:of|in) (.+)$/.exec(words);
  const month = weekOf && resolve(weekOf[2]!, '', nowMs, towards);
  if (month) {
    const nth = ['first', 'second', 'third'].indexOf(weekOf[1]!);
    return nth < 0
      ? { from: addDays(startOfDay(month.to), -6), to: month.to }
      : { from: addDays(month.from, nth * 7), to: endOfDay(addDays(month.from, nth * 7 + 6)) };
  }
  const weekday = new RegExp(`^(?:(last|next|this|coming|previous|past) )?(${WEEKDAY})$`).exec(words);
  if (weekday) {
    const away = (WEEKDAYS.indexOf(weekday[2]!) - new Date(today).getDay() + 7) % 7;
    const which = weekday[1];
    const isPast = which === undefined ? towards === 'past' : /last|previous|past/.test(which);
    const back = which !== undefined && away === 0 ? -7 : away === 0 ? 0 : away - 7;
    const toMonday = (8 - (new Date(today).getDay() || 7)) % 7 || 7;
    const ahead = which === 'next' ? toMonday + ((WEEKDAYS.indexOf(weekday[2]!) + 6) % 7) : away === 0 ? 7 : away;
    return dayRange(addDays(today, isPast ? back : which === 'this' && away === 0 ? 0 : ahead));
  }
  const rolling = new RegExp(`^(?:the |these |my )?(?:last|past|previous) (?:(${COUNT}) )?(${UNIT})$`).exec(words);
  const isRolling =
    rolling &&
    (rolling[1] !== undefined || /^(?:the|these|my|past)\b/.test(words) || /\b(?:within|over|during)\b/i.test(lead));
  if (rolling && isRolling && !/weekend/.test(words)) {
    const days = toNumber(rolling[1] ?? 'a') * unitDays(rolling[2]!);
    // The last three days are today and three before it: who counts so leaves none out.
    return { from: addDays(today, -days), to: endOfDay(nowMs) };
  }
  const ahead = new RegExp(`^in (${COUNT}) (${UNIT})$`).exec(words);
  if (ahead) return dayRange(addDays(today, toNumber(ahead[1]!) * unitDays(ahead[2]!)));
  const coming = new RegExp(`^(?:the |these |my )?(?:next|coming) (${COUNT}) (${UNIT})$`).exec(words);
  if (coming) return { from: today, to: endOfDay(addDays(today, toNumber(coming[1]!) * unitDays(coming[2]!))) };
  if (words === 'the day after tomorrow') return dayRange(addDays(today, 2));
  if (words === 'the day before yesterday') return dayRange(addDays(today, -2));
  if (/weekend$/.test(words)) {
    const saturday = addDays(today, 6 - (new Date(today).getDay() || 7));
    const from = addDays(
      saturday,
      /last|past|previous/.test(words) || (towards === 'past' && saturday > nowMs) ? -7 : /next/.test(words) ? 7 : 0,
    );
    return { from, to: endOfDay(addDays(from, 1)) };
  }
  const plain = words
    .replace(/^(?:the|in|last(?= \w+ \d)|since|from|before|after|of|during|between|and|to|until) /, '')
    .replace(/^(\d+)(?:st|nd|rd|th)? of /, '$1 ');
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}))?$/.exec(plain);
  const range = dotted
    ? dayRange(
        new Date(
          Number(dotted[3] ?? new Date(nowMs).getFullYear()),
          Number(dotted[2]) - 1,
          Number(dotted[1]),
        ).getTime(),
      )
    : parseDateExpression(plain, nowMs);
  if (!range || towards === 'past' || /\d{4}/.test(plain) || !new RegExp(MONTHS).test(plain)) return range;
  if (range.to >= today) return range;
  const [from, to] = [new Date(range.from), new Date(range.to)];
  return { from: from.setFullYear(from.getFullYear() + 1), to: to.setFullYear(to.getFullYear() + 1) };
}

const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');
const toNumber = (words: string): number =>
  Number(words) ||
  (/^an?$/.test(words) ? 1 : /couple/.test(words) ? 2 : words === 'few' ? 3 : Math.max(1, NUMBERS.indexOf(words)));
const unitDays = (unit: string): number =>
  /^week/.test(unit) ? 7 : /^month/.test(unit) ? 30 : /^quarter/.test(unit) ? 91 : /^year/.test(unit) ? 365 : 1;

function addDays(ms: number, days: number): number {
  const date = new Date(ms);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}
const endOfDay = (ms: number): number => addDays(ms, 1) - 1;
const dayRange = (ms: number): DateRange => ({ from: startOfDay(ms), to: startOfDay(ms) + DAY_MS - 1 });

/** The day on which a range begins, `YYYY-MM-DD`. */
export const firstDay = ({ range }: NamedDays): string => toLocalDay(range.from);
