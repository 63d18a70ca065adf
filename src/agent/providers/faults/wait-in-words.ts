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
const SECONDS = new RegExp(`(?:retry(?:[- ]after|\\s+in)|try again in|wait)[:\\s]+(${NUMBER})(?=$|[^\\w.])`, 'i');
const MOMENT =
  /(?:again|retry|resets?|wait|until|available|after|at)\D{0,40}?(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z| ?UTC|[+-]\d\d:?\d\d)?|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d? \w{3} \d{4} \d\d:\d\d:\d\d (?:GMT|UTC))/i;

/** An error says it at its beginning. */
const MOST_WORDS = 4_000;

/** How long a service asks to wait in its words, ms: a duration in any units, seconds without one, or a moment. */
export function waitInWords(whole: string, now = Date.now()): number | undefined {
  const text = whole.slice(0, MOST_WORDS);
  const written = DURATION.exec(text)?.[1];
  if (written !== undefined) return inMs(written);
  const seconds = SECONDS.exec(text)?.[1];
  if (seconds !== undefined) return Math.ceil(Number(seconds) * 1000);
  const moment = MOMENT.exec(text)?.[1];
  if (moment === undefined) return undefined;
  // Without a zone it is the server's, which is nearly always UTC.
  const iso = /^\d{4}/.test(moment) ? moment.replace(/ ?UTC$/, 'Z').replace(' ', 'T') : moment;
  const at = Date.parse(/^\d{4}/.test(iso) && !/(?:Z|[+-]\d\d:?\d\d)$/.test(iso) ? `${iso}Z` : iso);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** @param written such as `1m2.5s` */
export function inMs(written: string): number | undefined {
  const parts = [...written.matchAll(PARTS)];
  if (parts.length === 0) return undefined;
  const msOf = (unit: string) => UNITS.find(([name]) => name.test(unit))?.[1] ?? 0;
  return Math.ceil(parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * msOf(unit ?? ''), 0));
}
