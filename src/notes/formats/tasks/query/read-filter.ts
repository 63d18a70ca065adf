import { inQuotes } from '../../../invisible-characters/in-quotes.ts';
import { isSlowPattern } from '../../../slow-pattern.ts';
import { MAY_HAVE_FIELDS, PRIORITIES, type TaskDateField } from '../task-fields.ts';
import { STATUS_TYPES } from '../task-settings.ts';
import type { DayTest } from '../task-filter.ts';
import type { TaskItem } from '../task-line.ts';
import { isDay, readTask, taskFieldValue } from '../read-task.ts';
import { DATE_FACTS, isDone, readDayTest, TEXT_FACTS } from './task-facts.ts';

/** What filters know beside the task. */
export interface FilterContext {
  /** ms */
  readonly now: number;
  /** Ids of open tasks, and ids that open tasks wait for. */
  readonly openIds: ReadonlySet<string>;
  readonly awaitedIds: ReadonlySet<string>;
  /** Told which days a filter asks for. */
  readonly onDays?: (filter: string, days: DayTest) => void;
}

export type TaskTest = (task: TaskItem) => boolean;

/** A reason, for a person. */
export class NotUnderstood extends Error {}

/** One filter without brackets. @throws NotUnderstood */
export function readFilter(line: string, context: FilterContext): TaskTest {
  const text = line.trim();
  const test =
    plainFilter(text, context) ??
    textFilter(text) ??
    tagFilter(text) ??
    priorityFilter(text) ??
    statusFilter(text) ??
    presenceFilter(text) ??
    invalidDateFilter(text) ??
    dateFilter(text, context);
  if (!test) throw new NotUnderstood(reasonFor(text));
  return test;
}

function reasonFor(text: string): string {
  if (/\bby function\b/iu.test(text)) return 'it is a program, and Latent runs no programs of notes';
  if (/^preset\b/iu.test(text)) return 'a preset within brackets is written as {{preset.NAME}}';
  return 'it is no filter, sort, group or layout that Latent knows';
}

function plainFilter(text: string, { openIds, awaitedIds }: FilterContext): TaskTest | undefined {
  const isBlocked: TaskTest = (task) => !isDone(task) && (task.dependsOn ?? []).some((id) => openIds.has(id));
  const isBlocking: TaskTest = (task) => !isDone(task) && task.id !== undefined && awaitedIds.has(task.id);
  switch (text.toLowerCase()) {
    case 'done':
      return isDone;
    case 'not done':
      return (task) => !isDone(task);
    case 'is recurring':
      return ({ recurrence }) => recurrence !== undefined;
    case 'is not recurring':
      return ({ recurrence }) => recurrence === undefined;
    case 'is blocked':
      return isBlocked;
    case 'is not blocked':
      return (task) => !isBlocked(task);
    case 'is blocking':
      return isBlocking;
    case 'is not blocking':
      return (task) => !isBlocking(task);
    case 'exclude sub-items':
      return ({ isNested }) => !isNested;
    default:
      return undefined;
  }
}

const TEXT = /^([a-z.]+) (includes|does not include|regex matches|regex does not match) (.+)$/isu;

function textFilter(text: string): TaskTest | undefined {
  const [, name = '', verb = '', searchText = ''] = TEXT.exec(text) ?? [];
  const fact = TEXT_FACTS[name.toLowerCase()];
  if (!fact || !Object.hasOwn(TEXT_FACTS, name.toLowerCase())) return undefined;
  const fits = textTest(verb, searchText);
  return (task) => fits(fact(task));
}

function textTest(verb: string, searchText: string): (text: string) => boolean {
  const isNot = / not /u.test(` ${verb} `);
  if (verb.toLowerCase().startsWith('regex')) {
    const pattern = readPattern(searchText);
    return (text) => pattern.test(text) !== isNot;
  }
  const folded = searchText.toLowerCase();
  return (text) => text.toLowerCase().includes(folded) !== isNot;
}

function readPattern(patternText: string): RegExp {
  const [, source, flags = ''] = /^\/(.+)\/([dgimsuvy]*)$/su.exec(patternText.trim()) ?? [];
  if (source === undefined) throw new NotUnderstood('a pattern is written between two slashes');
  if (isSlowPattern(source)) throw new NotUnderstood('its pattern could run without end');
  try {
    // A pattern that goes on from where it was would answer differently for the same text.
    return new RegExp(source, flags.replace(/[gy]/gu, ''));
  } catch {
    throw new NotUnderstood('its pattern is not a regular expression');
  }
}

const TAGS = /^tags? (includes?|does not include|do not include|regex matches|regex does not match) (.+)$/iu;

function tagFilter(text: string): TaskTest | undefined {
  const [, verb = '', searchText = ''] = TAGS.exec(text) ?? [];
  if (searchText === '') return undefined;
  const isNot = / not /u.test(` ${verb} `);
  const fits = textTest(verb.replace(/ (?:do|does)? ?not /u, ' ').replace(/^do(?:es)? not /u, ''), searchText);
  const plain = verb.startsWith('regex') ? textTest('regex matches', searchText) : fits;
  return ({ tags }) => tags.some((tag) => plain(tag)) !== isNot;
}

const PRIORITY = /^priority(?: is)?(?: (above|below|not))? (\w+)$/iu;

function priorityFilter(text: string): TaskTest | undefined {
  const [, relation = '', name = ''] = PRIORITY.exec(text) ?? [];
  const priorityRank = PRIORITIES.findIndex((priorityName) => priorityName === name.toLowerCase());
  if (priorityRank < 0) return undefined;
  return ({ priority }) => {
    const rank = PRIORITIES.indexOf(priority);
    if (relation.toLowerCase() === 'above') return rank > priorityRank;
    if (relation.toLowerCase() === 'below') return rank < priorityRank;
    return (rank === priorityRank) !== (relation.toLowerCase() === 'not');
  };
}

function statusFilter(text: string): TaskTest | undefined {
  const [, not, name = ''] = /^status\.type is( not)? (\w+)$/iu.exec(text) ?? [];
  const type = STATUS_TYPES.find((statusType) => statusType === name.toUpperCase());
  return type && (({ status }) => (status === type) !== (not !== undefined));
}

const PRESENCE = /^(has|no) (\w+)(?: date)?$|^(has|no) (depends on|tags?)$/iu;

function presenceFilter(text: string): TaskTest | undefined {
  const match = PRESENCE.exec(text);
  const wants = (match?.[1] ?? match?.[3])?.toLowerCase() === 'has';
  const name = (match?.[2] ?? match?.[4] ?? '').toLowerCase();
  if (name === 'depends on') return ({ dependsOn }) => (dependsOn !== undefined) === wants;
  if (name === 'tags' || name === 'tag') return ({ tags }) => tags.length > 0 === wants;
  if (name === 'id') return ({ id }) => (id !== undefined) === wants;
  const fact = text.toLowerCase().endsWith(' date') && Object.hasOwn(DATE_FACTS, name) ? DATE_FACTS[name] : undefined;
  return fact && ((task) => (fact(task) !== undefined) === wants);
}

const INVALID = /^(due|scheduled|start|created|done|cancelled|happens) date is invalid$/iu;

/** A date that is written like one, and is no day of the calendar. */
function invalidDateFilter(text: string): TaskTest | undefined {
  const name = INVALID.exec(text)?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  const fields = name === 'happens' ? (['due', 'scheduled', 'start'] as const) : ([name] as TaskDateField[]);
  return (task) => {
    if (!MAY_HAVE_FIELDS.test(task.text)) return false;
    const parsedTask = readTask(task.text);
    return fields.some((field) => {
      const value = taskFieldValue(parsedTask, field);
      return value !== undefined && !isDay(value);
    });
  };
}

const DATE = /^(due|scheduled|starts|start|created|done|cancelled|happens)(?: date)? (.+)$/iu;

function dateFilter(text: string, { now, onDays }: FilterContext): TaskTest | undefined {
  const [, name = '', words = ''] = DATE.exec(text) ?? [];
  const fact = DATE_FACTS[name.toLowerCase()];
  if (!fact || words === '') return undefined;
  const test = readDayTest(words, now);
  if (!test) throw new NotUnderstood(`${inQuotes(words)} is no date`);
  onDays?.(text, test);
  const fits = (day: string) => (test.from ?? day) <= day && day <= (test.to ?? day);
  if (name.toLowerCase() === 'happens')
    return ({ due, scheduled, start }) => [due, scheduled, start].some((day) => day !== undefined && fits(day));
  // A task without a day of start may be begun at any time.
  const isMissingFine = name.toLowerCase().startsWith('start');
  return (task) => {
    const day = fact(task);
    return day === undefined ? isMissingFine : fits(day);
  };
}
