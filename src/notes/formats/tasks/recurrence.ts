import type { Options, RRule as Rule } from 'rrule';
import { isDay } from './read-task.ts';

type RuleClass = typeof Rule;

/** A rule of recurrence, read. */
interface Recurrence {
  /** As the Tasks plugin writes it. */
  readonly text: string;
  /** The day after which it comes again: `from`, or today where it says `when done`. Days are `YYYY-MM-DD`. */
  next(from: string | undefined, today: string): string | undefined;
}

const FORM = /^([A-Za-z0-9, !]+?)( when done)?$/iu;
/** Days that are tried backwards for a month or year that lacks the day; no rule needs more. */
const MOST_DAYS = 400;
const LONGEST = 200;
/** The parts of a rule that words tell in full. */
const SAID_RULE =
  /^(?:RRULE:)?(?=(?:.*;)?FREQ=(?:DAI|WEEK|MONTH|YEAR)LY(?:;|$))(?:(?:FREQ|INTERVAL|BYDAY|BYMONTHDAY|BYMONTH|WKST)=[^;\n]+(?:;|$))+$/u;

/** Reads rules with the library that the Tasks plugin uses, so that both answer the same. Loaded with the first rule. */
export async function readRecurrence(rule: string): Promise<Recurrence | undefined> {
  const [, plain, whenDone] = FORM.exec(rule.slice(0, LONGEST)) ?? [];
  if (plain === undefined || rule.length > LONGEST) return undefined;
  const RuleOf = await loadRules();
  let options: Partial<Options> | null;
  let text: string;
  try {
    options = RuleOf.parseText(plain.trim());
    if (options === null) return undefined;
    text = new RuleOf(options).toText();
  } catch {
    return undefined;
  }
  // A count or an end cannot be carried from one line to the next.
  if (options.count !== undefined || options.until !== undefined) return undefined;
  const ruleOptions = options;
  return {
    text: whenDone === undefined ? text : `${text} when done`,
    next: (from, today) => nextDay(RuleOf, ruleOptions, text, whenDone === undefined ? (from ?? today) : today),
  };
}

/**
 * A rule of another program (`RRULE:FREQ=WEEKLY;BYDAY=MO`, RFC 5545) as the Tasks plugin writes it; undefined where it has no words for all
 * of it.
 */
export async function recurrenceInWords(rule: string, whenDone: boolean): Promise<string | undefined> {
  if (rule.length > LONGEST || !SAID_RULE.test(rule)) return undefined;
  const RuleOf = await loadRules();
  try {
    const read = RuleOf.fromString(rule);
    if (!read.isFullyConvertibleToText()) return undefined;
    return (await readRecurrence(`${read.toText()}${whenDone ? ' when done' : ''}`))?.text;
  } catch {
    return undefined;
  }
}

/** The library, fetched before it is needed. */
export async function loadRules(): Promise<RuleClass> {
  // Node sees one export, a bundler several.
  const module = (await import('rrule')) as {
    readonly RRule?: RuleClass;
    readonly default?: { readonly RRule: RuleClass };
  };
  const RuleOf = module.RRule ?? module.default?.RRule;
  if (!RuleOf) throw new Error('rrule has no RRule');
  return RuleOf;
}

/** The next day after one; of a month or a year that lacks the day, the last that it has. */
function nextDay(RuleOf: RuleClass, options: Partial<Options>, text: string, previousDay: string): string | undefined {
  if (!isDay(previousDay)) return undefined;
  let from = dayToUtcDate(previousDay);
  let next = new RuleOf({ ...options, dtstart: from }).after(from);
  const steps = stepsOf(text);
  for (let tried = 0; steps && next && tried < MOST_DAYS && steps.between(from, next) > steps.most; tried++) {
    from = new Date(from.getTime() - DAY);
    next = new RuleOf({ ...options, dtstart: from }).after(from);
  }
  return next ? next.toISOString().slice(0, 10) : undefined;
}

const DAY = 86_400_000;
const dayToUtcDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

interface Steps {
  readonly most: number;
  readonly between: (from: Date, next: Date) => number;
}

/** How many months or years the next day may be away; absent where the rule names its days. */
function stepsOf(text: string): Steps | undefined {
  const month = /every( \d+)? months?/u.exec(text);
  if (month && !text.includes(' on '))
    return {
      most: Number(month[1] ?? 1),
      between: (from, next) => next.getUTCMonth() - from.getUTCMonth() + 12 * years(from, next),
    };
  const year = /every( \d+)? years?/u.exec(text);
  return year ? { most: Number(year[1] ?? 1), between: years } : undefined;
}

const years = (from: Date, to: Date): number => to.getUTCFullYear() - from.getUTCFullYear();
