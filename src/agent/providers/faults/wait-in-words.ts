/** Milliseconds of each unit, by the beginning of its name. */
const UNITS: readonly (readonly [name: RegExp, ms: number])[] = [
  [/^(?:ms|milli)/i, 1],
  [/^s/i, 1000],
  [/^m/i, 60_000],
  [/^h/i, 3_600_000],
  [/^d/i, 86_400_000],
];
const NUMBER = '\\d+(?:\\.\\d+)?';
const UNIT = 'milliseconds?|msecs?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d';
const PART = `${NUMBER}\\s*(?:${UNIT})(?![a-z])`;
const PARTS = new RegExp(`(?<![\\d.])(${NUMBER})\\s*(${UNIT})`, 'gi');
/** As in “try again in 1m2.5s”, “Please wait 2 minutes and 5 seconds”, “retry after 34”. */
const BEFORE =
  '(?:try again|retry(?:ing)?|retry-after|again|wait|resets?|available|expires?)(?:\\s+(?:again|for|in|after|at least|about))*[:\\s]*';
const DURATION = new RegExp(`${BEFORE}((?:${PART}(?:\\s*(?:,|and)?\\s*)?)+)`, 'i');
const SECONDS = new RegExp(
  `(?:retry(?:[-_ ]after|\\s+in)|try again in|wait)["':=\\s]+(${NUMBER})(?=$|[^\\w.:]|[.](?!\\d))`,
  'i',
);
/** As on a clock: `00:01:30`. */
const CLOCK = new RegExp(`${BEFORE}(?:(\\d{1,2}):)?(\\d{1,2}):(\\d{2}(?:\\.\\d+)?)(?![:\\d])`, 'i');
/** Without a number, and in the words of other languages in which services answer. */
const ONE = new RegExp(`${BEFORE}(half )?an? (second|minute|hour|day)\\b`, 'i');
const ELSEWHERE =
  /(?:请|稍后|等待|retry|重试|再试|erneut|warten|réessayer|attendre|riprova|intente)[^\d]{0,20}?(\d+(?:\.\d+)?)\s*(毫秒|秒|分钟|分|小时|Millisekunden|Sekunden?|Minuten?|Stunden?|secondes?|minutes?|heures?|secondi|minuti|segundos?|minutos?)|(\d+(?:\.\d+)?)\s*(秒|分钟|分|小时|Sekunden?|Minuten?|Stunden?|secondes?|segundos?|minutos?)\s*(?:钟)?(?:后|以后|之后|erneut|warten|versuchen)/iu;
const ELSEWHERE_MS: readonly (readonly [name: RegExp, ms: number])[] = [
  [/^(?:毫秒|milli)/iu, 1],
  [/^(?:秒|s)/iu, 1_000],
  [/^(?:分|m)/iu, 60_000],
  [/^(?:小时|st|h)/iu, 3_600_000],
];
const MOMENT =
  /(?:again|retry|resets?|wait|until|available|after|at)\D{0,40}?(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z| ?UTC|[+-]\d\d:?\d\d)?|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d? \w{3} \d{4} \d\d:\d\d:\d\d (?:GMT|UTC))/i;

/** An error says it at its beginning. */
const MOST_WORDS = 4_000;

/** How long a service asks to wait in its words, ms: a duration in any units, seconds without one, or a moment. */
export function waitInWords(whole: string, nowMs = Date.now()): number | undefined {
  const text = whole.slice(0, MOST_WORDS);
  const duration = DURATION.exec(text)?.[1];
  if (duration !== undefined) return inMs(duration);
  const [clock, hours = '0', minutes = '0', clockSeconds = '0'] = CLOCK.exec(text) ?? [];
  if (clock !== undefined)
    return Math.ceil((Number(hours) * 3600 + Number(minutes) * 60 + Number(clockSeconds)) * 1000);
  const [singleUnit, half, unit = ''] = ONE.exec(text) ?? [];
  if (singleUnit !== undefined) return Math.ceil((inMs(`1 ${unit}`) ?? 0) / (half ? 2 : 1));
  const seconds = SECONDS.exec(text)?.[1];
  if (seconds !== undefined) return Math.ceil(Number(seconds) * 1000);
  const elsewhere = ELSEWHERE.exec(text);
  if (elsewhere) {
    const name = elsewhere[2] ?? elsewhere[4] ?? '';
    // “Stunde” begins with the letter of a second.
    const ms = /^st/i.test(name) ? 3_600_000 : ELSEWHERE_MS.find(([unit]) => unit.test(name))?.[1];
    if (ms !== undefined) return Math.ceil(Number(elsewhere[1] ?? elsewhere[3]) * ms);
  }
  const moment = MOMENT.exec(text)?.[1];
  if (moment === undefined) return undefined;
  // Without a zone it is the server's, which is nearly always UTC.
  const iso = /^\d{4}/.test(moment) ? moment.replace(/ ?UTC$/, 'Z').replace(' ', 'T') : moment;
  const at = Date.parse(/^\d{4}/.test(iso) && !/(?:Z|[+-]\d\d:?\d\d)$/.test(iso) ? `${iso}Z` : iso);
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}

/** @param duration such as `1m2.5s` */
export function inMs(duration: string): number | undefined {
  const parts = [...duration.matchAll(PARTS)];
  if (parts.length === 0) return undefined;
  const msOf = (unit: string) => UNITS.find(([name]) => name.test(unit))?.[1] ?? 0;
  return Math.ceil(parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * msOf(unit ?? ''), 0));
}
