import { toLocalDay } from '../../../dates/dates.ts';
import { itemsBelow, placeOf, type ItemBelow } from '../items-below.ts';
import { MAY_HAVE_FIELDS } from '../task-fields.ts';
import { comparePlaces } from '../task-filter.ts';
import type { TaskItem } from '../task-item.ts';
import { isDone, urgency } from './task-facts.ts';
import { readTask, valueOf } from '../read-task.ts';
import type { QuerySurroundings } from './query-source.ts';
import { readTaskQuery, type ExplainedInstruction, type QueryProblem } from './read-task-query.ts';
import { orderBy, type GroupName, type TaskOrder } from './task-groups.ts';

/** Tasks below the headings of their group: one for each `group by`, none where nothing is grouped. */
export interface TaskGroup {
  readonly headings: readonly string[];
  readonly tasks: readonly ListedTask[];
}

/** A task with what a list of tasks shows of it only where its query asks for that. */
export interface ListedTask extends TaskItem {
  readonly urgency?: number;
  /** What is to happen when it is done, as `delete`. */
  readonly onCompletion?: string;
  /** Items of its list that stand below it, in the order of the note. */
  readonly below?: readonly ItemBelow[];
}

export interface TaskQueryResult {
  readonly groups: readonly TaskGroup[];
  /** All that fit, shown or not. */
  readonly found: number;
  readonly shown: number;
  readonly hidden: readonly string[];
  readonly isShort: boolean;
  /** The first heading of each group is its column: those with the same stand below each other. */
  readonly isInColumns: boolean;
  readonly problems: readonly QueryProblem[];
  /** What was understood, where the query asks to be explained. */
  readonly explanation?: readonly ExplainedInstruction[];
}

/** No block shows more. */
const MOST_SHOWN = 1000;
const DEFAULT_ORDER = ['status.type', 'urgency', 'due', 'priority', 'path'];

/** @returns the text of a note, for what stands below a task */
export type TextOfNote = (path: string) => string | undefined;

/**
 * Answers a `tasks` block over all tasks of a vault.
 * @param now ms
 */
export function runTaskQuery(
  source: string,
  surroundings: QuerySurroundings,
  tasks: readonly TaskItem[],
  now: number,
  textOf: TextOfNote = () => undefined,
): TaskQueryResult {
  const open = tasks.filter((task) => !isDone(task));
  const openIds = new Set(open.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const awaitedIds = new Set(open.flatMap(({ dependsOn }) => dependsOn ?? []));
  const query = readTaskQuery(source, surroundings, { now, openIds, awaitedIds });
  const found = tasks.filter((task) => query.tests.every((test) => test(task)));
  found.sort(inOrder([...query.orders, ...defaultOrders(now)]));
  const first = found.slice(0, Math.min(query.limit ?? MOST_SHOWN, MOST_SHOWN));
  const isTree = !query.hidden.includes('tree');
  const below = isTree ? itemsBelow(first, textOf) : undefined;
  const kept = first.filter((task) => !below?.inner.has(placeOf(task)));
  const listed = new Map(
    kept.map((task) => [task, withMore(task, query.hidden, toLocalDay(now), below?.of.get(placeOf(task)))]),
  );
  const groupings = [...(query.columns ? [query.columns] : []), ...query.groupings];
  const groups = grouped(kept, groupings).map(({ headings, tasks: inGroup }) => ({
    headings,
    tasks: (groupings.length === 0 ? inGroup : inGroup.slice(0, query.groupLimit ?? MOST_SHOWN)).map(
      (task) => listed.get(task) ?? task,
    ),
  }));
  return {
    groups,
    found: found.length,
    shown: isTree ? first.length : new Set(groups.flatMap((group) => group.tasks)).size,
    hidden: query.hidden,
    isShort: query.isShort,
    isInColumns: query.columns !== undefined,
    problems: query.problems,
    ...(query.isExplained && { explanation: query.instructions }),
  };
}

/** Read from the line for the tasks that are shown alone: of most vaults that is a handful of many thousands. */
function withMore(
  task: TaskItem,
  hidden: readonly string[],
  today: string,
  below: readonly ItemBelow[] | undefined,
): ListedTask {
  const onCompletion = MAY_HAVE_FIELDS.test(task.text) ? valueOf(readTask(task.text), 'onCompletion') : undefined;
  return {
    ...task,
    ...(onCompletion !== undefined && { onCompletion }),
    ...(!hidden.includes('urgency') && { urgency: urgency(task, today) }),
    ...(below !== undefined && below.length > 0 && { below }),
  };
}

function defaultOrders(now: number): TaskOrder[] {
  const today = toLocalDay(now);
  return [...DEFAULT_ORDER.flatMap((name) => orderBy(name, today) ?? []), comparePlaces];
}

const inOrder =
  (orders: readonly TaskOrder[]): TaskOrder =>
  (a, b) => {
    for (const order of orders) {
      const sign = order(a, b);
      if (sign !== 0) return sign;
    }
    return 0;
  };

interface Sorted {
  readonly names: readonly GroupName[];
  readonly tasks: TaskItem[];
}

function grouped(
  tasks: readonly TaskItem[],
  groupings: ReturnType<typeof readTaskQuery>['groupings'],
): { headings: string[]; tasks: readonly TaskItem[] }[] {
  if (groupings.length === 0) return tasks.length === 0 ? [] : [{ headings: [], tasks }];
  const found = new Map<string, Sorted>();
  for (const task of tasks) {
    let paths: GroupName[][] = [[]];
    for (const { groups } of groupings)
      paths = paths.flatMap((before) => groups(task).map((name) => [...before, name]));
    for (const names of paths) {
      const key = names.map(({ name }) => name).join('\u0000');
      const group = found.get(key) ?? { names, tasks: [] };
      group.tasks.push(task);
      found.set(key, group);
    }
  }
  return [...found.values()]
    .toSorted((a, b) => compareNames(a.names, b.names, groupings))
    .map(({ names, tasks: inGroup }) => ({ headings: names.map(({ name }) => name), tasks: inGroup }));
}

function compareNames(
  a: readonly GroupName[],
  b: readonly GroupName[],
  groupings: readonly { readonly isReversed: boolean }[],
): number {
  for (const [at, { isReversed }] of groupings.entries()) {
    const sign = (a[at]?.key ?? '').localeCompare(b[at]?.key ?? '', undefined, { numeric: true });
    if (sign !== 0) return isReversed ? -sign : sign;
  }
  return 0;
}
