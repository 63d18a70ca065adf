import { isKind, isList, type ObjectValue, type Value } from '../values/values.ts';
import type { World } from '../runtime/world.ts';
import type { ShownTask, ShownValue } from './result.ts';
import type { Row } from './rows.ts';
import { showValue } from './show-value.ts';

interface ShownGroup {
  readonly key?: ShownValue;
  readonly tasks: readonly ShownTask[];
}

/** Tasks in their groups, each with those below it; one that stands below another of its group is listed there alone. */
export function shownGroups(
  world: World,
  rows: readonly Row[],
  limit: number,
): { readonly groups: readonly ShownGroup[]; readonly tasks: number } {
  const grouped = rows.some(({ data }) => !data.item);
  const all = grouped
    ? rows.map(({ id, data }) => ({ key: showValue(world, id), tasks: itemsIn(data.get('rows') ?? null) }))
    : [{ tasks: rows.map(({ data }) => data) }];
  let left = limit;
  const groups = all.map(({ tasks, ...group }) => {
    const shown = roots(tasks).slice(0, Math.max(0, left));
    left -= shown.length;
    return { ...group, tasks: shown.map((task) => toShown(task, 0)) };
  });
  return {
    groups: groups.filter(({ tasks }) => tasks.length > 0),
    tasks: all.reduce((sum, { tasks }) => sum + tasks.length, 0),
  };
}

/** Groups may hold groups. */
function itemsIn(rows: Value, depth = 0): ObjectValue[] {
  if (!isList(rows) || depth > 10) return [];
  return rows.flatMap((row) => {
    if (!isKind(row, 'object')) return [];
    return row.item ? [row] : itemsIn(row.get('rows') ?? null, depth + 1);
  });
}

const placeOf = ({ item }: ObjectValue): string => `${item?.path ?? ''}\n${item?.line ?? 0}`;

function roots(tasks: readonly ObjectValue[]): ObjectValue[] {
  const below = new Set<string>();
  const visit = (task: ObjectValue, depth: number): void => {
    for (const child of childrenOf(task)) {
      const place = placeOf(child);
      if (below.has(place) || depth > 100) continue;
      below.add(place);
      visit(child, depth + 1);
    }
  };
  for (const task of tasks) visit(task, 0);
  const seen = new Set<string>();
  return tasks.filter((task) => {
    const place = placeOf(task);
    const isNew = !below.has(place) && !seen.has(place);
    seen.add(place);
    return isNew;
  });
}

function childrenOf(task: ObjectValue): readonly ObjectValue[] {
  const children = task.get('children') ?? null;
  return isList(children) ? children.filter((child): child is ObjectValue => isKind(child, 'object')) : [];
}

function toShown(task: ObjectValue, depth: number): ShownTask {
  const [mark, written] = [task.get('status'), task.get('text')];
  const whole = typeof written === 'string' ? written : '';
  const end = whole.indexOf('\n');
  return {
    path: task.item!.path,
    line: task.item!.line,
    mark: typeof mark === 'string' ? mark : ' ',
    text: end < 0 ? whole : whole.slice(0, end),
    ...(end >= 0 && { rest: whole.slice(end + 1) }),
    children: depth > 20 ? [] : childrenOf(task).map((child) => toShown(child, depth + 1)),
  };
}
