import { isRecord } from '../../notes/basics/is-record.ts';
import { cell } from './cell.ts';
import { renderFields } from './generic.ts';
import type { Handles } from './handles.ts';
import { toSingleLine } from './plain-values.ts';

type Result = Readonly<Record<string, unknown>>;

interface Column {
  readonly id: string;
  readonly title: string;
}

/** Whether it is the rows of a base. */
export function isBaseRows(result: Result): boolean {
  const { columns, rows, total } = result;
  return typeof total === 'number' && Array.isArray(columns) && columns.every(isRecord) && Array.isArray(rows);
}

/** A table with a line for each row: its note, its cells, and what failed. Rows of a group follow its name. */
export function renderBaseRows(result: Result, handles: Handles): string[] {
  const columns = result.columns as readonly Column[];
  const rows = result.rows as readonly Result[];
  const lineOf = new Map(rows.map((row) => [row.path, rowLine(row, columns, handles)]));
  const groups = Array.isArray(result.groups) ? (result.groups as readonly Result[]) : undefined;
  return [
    rowCountLine(result, rows.length),
    ...(rows.length > 0 ? [['note', ...columns.map(({ title }) => inBar(title))].join(' | ')] : []),
    ...(groups?.flatMap((group) => groupLines(group, lineOf, handles)) ?? lineOf.values()),
    ...summaryLines(result.summaries, columns, handles),
  ];
}

function rowCountLine({ total, offset, next_offset: next }: Result, shownCount: number): string {
  const count = `${Number(total)} ${total === 1 ? 'row' : 'rows'}`;
  if (shownCount === total) return count;
  const from = Number(offset ?? 0);
  const range = shownCount === 0 ? 'none shown' : `${from + 1}–${from + shownCount} shown`;
  return `${count}; ${range}${typeof next === 'number' ? `, next offset=${next}` : ''}`;
}

const inBar = (text: string): string => toSingleLine(text).replaceAll('|', '\\|');

function rowLine({ path, cells, values, errors }: Result, columns: readonly Column[], handles: Handles): string {
  const texts = (cells as readonly string[]).map((text, at) => {
    const failed = isRecord(errors) ? errors[columns[at]?.id ?? ''] : undefined;
    if (failed !== undefined) return `(failed: ${inBar(failed as string)})`;
    const value = (values as readonly unknown[])[at];
    return typeof value === 'number' ? cell('value', value, handles) : inBar(shortened(text));
  });
  return [cell('path', path, handles), ...texts].join(' | ');
}

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

function groupLines(
  { key, rows, count, summaries }: Result,
  lineOf: ReadonlyMap<unknown, string>,
  handles: Handles,
): string[] {
  const lines = (rows as readonly unknown[]).flatMap((path) => lineOf.get(path) ?? []);
  const shownRemark = lines.length === count ? '' : ` (${lines.length} of ${Number(count)} rows shown)`;
  return [
    `group: ${key === null ? 'none' : toSingleLine(key as string)}${shownRemark}`,
    ...renderFields({ summaries }, handles),
    ...lines,
  ];
}

function summaryLines(summaries: unknown, columns: readonly Column[], handles: Handles): string[] {
  if (!isRecord(summaries)) return [];
  const named = Object.entries(summaries).map(([id, text]) => [
    columns.find((candidateColumn) => candidateColumn.id === id)?.title ?? id,
    text,
  ]);
  return renderFields({ summaries: Object.fromEntries(named) as Result }, handles);
}
