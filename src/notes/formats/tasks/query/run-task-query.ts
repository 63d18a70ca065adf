import { toLocalDay } from '../../../dates/dates.ts';
import { comparePlaces } from '../task-filter.ts';
import type { TaskItem } from '../task-item.ts';
import { isDone } from './task-facts.ts';
import { readTaskQuery, type QueryProblem } from './read-task-query.ts';
import { orderBy, type GroupName, type TaskOrder } from './task-groups.ts';

/** Tasks below the headings of their group: one for each `group by`, none where nothing is grouped. */
export interface TaskGroup {
  readonly headings: readonly string[];
  readonly tasks: readonly TaskItem[];
}

export interface TaskQueryResult {
  readonly groups: readonly TaskGroup[];
  /** All that fit, shown or not. */
  readonly found: number;
  readonly shown: number;
  readonly hidden: readonly string[];
  readonly isShort: boolean;
  readonly problems: readonly QueryProblem[];
}

/** No block shows more. */
const MOST_SHOWN = 1000;
const DEFAULT_ORDER = ['status.type', 'urgency', 'due', 'priority', 'path'];

/**
 * Answers a `tasks` block over all tasks of a vault.
 * @param path of the note that holds the block
 * @param now ms
 */
export function runTaskQuery(source: string, path: string, tasks: readonly TaskItem[], now: number): TaskQueryResult {
  const open = tasks.filter((task) => !isDone(task));
  const openIds = new Set(open.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const awaitedIds = new Set(open.flatMap(({ dependsOn }) => dependsOn ?? []));
  const query = readTaskQuery(source, path, { now, openIds, awaitedIds });
  const found = tasks.filter((task) => query.tests.every((test) => test(task)));
  found.sort(inOrder([...query.orders, ...defaultOrders(now)]));
  const kept = found.slice(0, Math.min(query.limit ?? MOST_SHOWN, MOST_SHOWN));
  const groups = grouped(kept, query.groupings).map(({ headings, tasks: inGroup }) => ({
    headings,
    tasks: query.groupings.length === 0 ? inGroup : inGroup.slice(0, query.groupLimit ?? MOST_SHOWN),
  }));
  return {
    groups,
    found: found.length,
    shown: new Set(groups.flatMap((group) => group.tasks)).size,
    hidden: query.hidden,
    isShort: query.isShort,
    problems: query.problems,
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
