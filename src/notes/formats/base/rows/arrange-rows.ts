import type { BaseView } from '../definition/base-definition.ts';
import type { RowState } from '../runtime/world.ts';
import { valueData, valueText } from '../values/value-text.ts';
import { isEmpty, type Value } from '../values/values.ts';
import { compareForSort } from './sort-rows.ts';

export interface KeyedRow {
  readonly row: RowState;
  readonly sortedBy: readonly Value[];
  readonly group: Value;
}

export interface ArrangedRows {
  /** In the order of the view: where it has groups, group by group. */
  readonly rows: readonly RowState[];
  readonly groups?: readonly {
    readonly key: string | null;
    readonly value: unknown;
    readonly rows: readonly RowState[];
  }[];
}

/** Sorts, limits and groups the rows of a view. Rows that are equal in what they are sorted by keep the order of their paths. */
export function arrangeRows(rows: readonly KeyedRow[], view: BaseView): ArrangedRows {
  const sorted = rows.toSorted((a, b) => compareRows(a, b, view) || comparePaths(a, b));
  const limited = view.limit === undefined ? sorted : sorted.slice(0, view.limit);
  if (!view.groupBy) return { rows: limited.map(({ row }) => row) };
  const groups = inOrder(groupRows(limited), view);
  return {
    rows: groups.flatMap((group) => group.rows),
    groups: groups.map((group) => ({ key: group.key, value: valueData(group.value), rows: group.rows })),
  };
}

const comparePaths = (a: KeyedRow, b: KeyedRow): number => {
  const [left, right] = [a.row.file?.path ?? '', b.row.file?.path ?? ''];
  return left < right ? -1 : left > right ? 1 : 0;
};

function compareRows(a: KeyedRow, b: KeyedRow, { sort }: BaseView): number {
  for (const [at, { descending }] of sort.entries()) {
    const order = compareForSort(a.sortedBy[at] ?? null, b.sortedBy[at] ?? null, descending);
    if (order !== 0) return order;
  }
  return 0;
}

interface Group {
  readonly key: string | null;
  readonly value: Value;
  readonly rows: RowState[];
}

/** A list is one value: a row is in one group alone. */
function groupRows(rows: readonly KeyedRow[]): Group[] {
  const groups = new Map<string | null, Group>();
  for (const { row, group } of rows) {
    const key = isEmpty(group) ? null : valueText(group);
    const existing = groups.get(key);
    if (existing) existing.rows.push(row);
    else groups.set(key, { key, value: key === null ? null : group, rows: [row] });
  }
  return [...groups.values()];
}

function inOrder(groups: Group[], { groupBy, groupOrder }: BaseView): Group[] {
  if (!groupOrder) return groups.toSorted((a, b) => compareForSort(a.value, b.value, groupBy?.descending ?? false));
  const byKey = new Map(groups.map((group) => [groupKey(valueData(group.value)), group]));
  const listed = new Map(groupOrder.map((written) => [groupKey(written), written]));
  return [...listed].map(
    // A row that comes into a group without rows gets the value as it is listed: a boolean stays one.
    ([key, written]) => byKey.get(key) ?? { key, value: key === null ? null : toValue(written), rows: [] },
  );
}

/** What is listed, as a value; a list has its entries, and what is no value of a property is its text. */
function toValue(written: unknown): Value {
  if (Array.isArray(written)) return written.map(toValue);
  return typeof written === 'string' || typeof written === 'number' || typeof written === 'boolean'
    ? written
    : groupKey(written);
}

/** A value as a base lists it. */
const groupKey = (written: unknown): string | null => {
  if (written === null || written === undefined || written === '') return null;
  if (Array.isArray(written)) return written.map(String).join(', ');
  return typeof written === 'string' ? written : JSON.stringify(written);
};
