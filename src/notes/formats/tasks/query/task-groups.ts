import { stem } from '../../../paths/paths.ts';
import { compareDays } from '../task-filter.ts';
import { PRIORITIES } from '../task-fields.ts';
import type { TaskItem } from '../task-line.ts';
import type { STATUS_TYPES } from '../task-settings.ts';
import { DATE_FACTS, taskFolder, isDone, TEXT_FACTS, urgency } from './task-facts.ts';

export type TaskOrder = (a: TaskItem, b: TaskItem) => number;

/** Types in the order in which a person wants to see them. */
const TYPE_ORDER = [
  'IN_PROGRESS',
  'TODO',
  'ON_HOLD',
  'DONE',
  'CANCELLED',
  'NON_TASK',
] satisfies (typeof STATUS_TYPES)[number][];
const typeRank = ({ status }: TaskItem): number => TYPE_ORDER.indexOf(status);

/** The order that `sort by NAME` means; undefined where there is none of that name. */
export function orderBy(name: string, today: string): TaskOrder | undefined {
  const date = Object.hasOwn(DATE_FACTS, name) && name !== 'starts' ? DATE_FACTS[name] : undefined;
  if (date) return (a, b) => compareDays(date(a), date(b));
  const text = name !== 'root' && name !== 'folder' && Object.hasOwn(TEXT_FACTS, name) ? TEXT_FACTS[name] : undefined;
  if (text) return (a, b) => compareText(text(a), text(b));
  const tag = /^tag(?: (\d+))?$/u.exec(name);
  if (tag) return (a, b) => compareTag(a, b, Number(tag[1] ?? 1));
  switch (name) {
    case 'status':
      return (a, b) => Number(isDone(a)) - Number(isDone(b));
    case 'status.type':
      return (a, b) => typeRank(a) - typeRank(b);
    case 'priority':
      return (a, b) => PRIORITIES.indexOf(b.priority) - PRIORITIES.indexOf(a.priority);
    case 'urgency':
      return byUrgency(today);
    case 'random':
      return byChance(today);
    case 'recurring':
      return (a, b) => Number(b.recurrence !== undefined) - Number(a.recurrence !== undefined);
    default:
      return undefined;
  }
}

/** Counted once for each task, and not for each comparison. */
function byUrgency(today: string): TaskOrder {
  const urgencyByTask = new Map<TaskItem, number>();
  const of = (task: TaskItem): number => {
    const value = urgencyByTask.get(task) ?? urgency(task, today);
    urgencyByTask.set(task, value);
    return value;
  };
  return (a, b) => of(b) - of(a);
}

/** Another order each day, and the same all day: by a number that is made of the day and the task's words. */
function byChance(today: string): TaskOrder {
  const of = ({ description }: TaskItem): number => {
    // FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
    let sum = 0x811c9dc5;
    for (const unit of `${today} ${description}`) sum = Math.imul(sum ^ (unit.codePointAt(0) ?? 0), 0x01000193);
    return (sum ^ (sum >>> 15)) >>> 0;
  };
  return (a, b) => of(a) - of(b);
}

const COLLATOR = new Intl.Collator(undefined, { numeric: true });
const compareText = (a: string, b: string): number => (a === b ? 0 : COLLATOR.compare(a, b));

function compareTag(a: TaskItem, b: TaskItem, place: number): number {
  const [first, second] = [a.tags[place - 1], b.tags[place - 1]];
  if (first === second) return 0;
  if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
  return compareText(first.toLowerCase(), second.toLowerCase());
}

/** A group's heading, and what it is sorted by. */
export interface GroupName {
  readonly name: string;
  readonly key: string;
}

export type Grouping = (task: TaskItem) => readonly GroupName[];

const namedGroup = (name: string): GroupName => ({ name, key: name.toLowerCase() });
const ranked = (rank: number, name: string): GroupName => ({ name, key: String(rank).padStart(3, '0') });

/** The groups that `group by NAME` makes; undefined where there is none of that name. */
export function groupBy(name: string, today: string): Grouping | undefined {
  const date = Object.hasOwn(DATE_FACTS, name) && name !== 'starts' ? DATE_FACTS[name] : undefined;
  if (date) return (task) => [dayGroup(date(task), name)];
  switch (name) {
    case 'status':
      return (task) => [namedGroup(isDone(task) ? 'Done' : 'Todo')];
    case 'status.name':
      return ({ statusName }) => [namedGroup(statusName)];
    case 'status.type':
      return (task) => [ranked(typeRank(task), task.status)];
    case 'priority':
      return ({ priority }) => [ranked(9 - PRIORITIES.indexOf(priority), PRIORITY_NAMES[priority])];
    case 'urgency':
      return (task) => [ranked(500 - Math.round(urgency(task, today) * 10), urgency(task, today).toFixed(2))];
    case 'recurring':
      return ({ recurrence }) => [namedGroup(recurrence === undefined ? 'Not Recurring' : 'Recurring')];
    case 'recurrence':
      return ({ recurrence }) => [namedGroup(recurrence ?? 'None')];
    case 'tags':
      return ({ tags }) => (tags.length === 0 ? [namedGroup('(No tags)')] : tags.map(namedGroup));
    case 'heading':
      return ({ heading }) => [namedGroup(heading ?? '(No heading)')];
    case 'path':
      return ({ path }) => [namedGroup(path.replace(/\.md$/u, ''))];
    case 'folder':
      return ({ path }) => [namedGroup(taskFolder(path))];
    case 'root':
      return (task) => [namedGroup(TEXT_FACTS['root']?.(task) ?? '/')];
    case 'filename':
      return ({ path }) => [namedGroup(stem(path))];
    case 'backlink':
      return ({ path, heading }) => [namedGroup(stem(path) + (heading === undefined ? '' : ` > ${heading}`))];
    case 'id':
      return ({ id }) => [namedGroup(id ?? '')];
    default:
      return undefined;
  }
}

const PRIORITY_NAMES = {
  highest: 'Highest priority',
  high: 'High priority',
  medium: 'Medium priority',
  none: 'Normal priority',
  low: 'Low priority',
  lowest: 'Lowest priority',
} as const;

function dayGroup(day: string | undefined, name: string): GroupName {
  if (day === undefined) return { name: `No ${name} date`, key: '~' };
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
  return { name: `${day} ${weekday.format(new Date(`${day}T00:00:00Z`))}`, key: day };
}
