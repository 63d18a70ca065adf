import { isRecord } from '../../notes/basics/is-record.ts';
import type { Row, Table, Value } from './output.ts';

/**
 * A tool's answer as a table: the records of its list with the fields that any of them has, the rows of a base with its columns,
 * what a change did, or (where there is no list) the answer itself as one row.
 */
export function resultTable(result: Readonly<Record<string, unknown>>): Pick<Table, 'columns' | 'rows'> {
  if (typeof result['change_id'] === 'string')
    return {
      columns: CHANGE,
      rows: [Object.fromEntries(CHANGE.map((name) => [name, plainValue(result[name])]))],
    };
  const lists = Object.values(result).filter((value): value is readonly unknown[] => Array.isArray(value));
  const rows =
    baseRows(result) ??
    lists
      .find((list) => list.some(isRecord))
      ?.filter(isRecord)
      .map(plainRow);
  const { success: _done, ...fields } = result;
  const found = rows ?? lists[0]?.map((value) => ({ path: plainValue(value) })) ?? [plainRow(fields)];
  return { columns: [...new Set(found.flatMap((row) => Object.keys(row)))], rows: found };
}

const CHANGE = ['path', 'operation', 'change_id', 'message'];

/** Cells stand apart from the names of their columns there. */
function baseRows({ columns, rows }: Readonly<Record<string, unknown>>): Row[] | undefined {
  if (!Array.isArray(columns) || !Array.isArray(rows) || !columns.every(isRecord)) return undefined;
  const heads = headsOf(columns);
  return rows.filter(isRecord).map(({ path, cells }) => ({
    path: plainValue(path),
    ...Object.fromEntries(heads.map((head, at) => [head, plainValue(Array.isArray(cells) ? cells[at] : undefined)])),
  }));
}

/** The titles of the columns of a base; the id of one whose title another column has already. */
function headsOf(columns: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const taken = new Set(['path']);
  return columns.map(({ id, title }) => {
    const head = typeof title === 'string' && !taken.has(title) ? title : String(id);
    taken.add(head);
    return head;
  });
}

const plainRow = (record: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, plainValue(value)]));

/** What has no plain form is JSON. */
function plainValue(value: unknown): Value {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  return JSON.stringify(value);
}
