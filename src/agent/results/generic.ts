import { isRecord } from '../../notes/basics/is-record.ts';
import { cell } from './cell.ts';
import { renderEntries } from './entries.ts';
import type { Handles } from './handles.ts';
import { quoteWithGutter, splitResultLines } from './lines.ts';
import { toSingleLine } from './plain-values.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What no model can use, or what stands elsewhere in the text of a result. */
const LEFT_OUT = new Set([
  'success',
  'isError',
  'operation',
  'has_more',
  'next_offset',
  'offset',
  'created_from',
  'column',
  'columns',
  'possible_countries',
  'link_type',
  'size',
  'warnings',
]);

/** Fields of a result as `name: value` lines; lists of records as entries or tables; text of several lines behind `│`. */
export function renderFields(fields: Fields, handles: Handles, name = ''): string[] {
  return Object.entries(fields).flatMap(([key, value]) =>
    LEFT_OUT.has(key) ? [] : renderField(name === '' ? key : `${name}.${key}`, key, value, handles),
  );
}

function renderField(name: string, key: string, value: unknown, handles: Handles): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value === 'string' && splitResultLines(value).length > 1)
    return [`${toSingleLine(name)}:`, quoteWithGutter(value)];
  if (Array.isArray(value)) return renderList(name, key, value as readonly unknown[], handles);
  if (isRecord(value)) {
    const inner = Object.values(value);
    if (inner.length === 0) return [];
    return inner.every(isPlainValue)
      ? [
          `${toSingleLine(name)}: ${Object.entries(value)
            .map(([fieldName, fieldValue]) => `${toSingleLine(fieldName)} ${cell(fieldName, fieldValue, handles)}`)
            .join(' · ')}`,
        ]
      : renderFields(value, handles, name);
  }
  return [`${toSingleLine(name)}: ${cell(key, value, handles)}`];
}

function renderList(name: string, key: string, list: readonly unknown[], handles: Handles): string[] {
  if (list.length === 0) return [`${toSingleLine(name)}: none`];
  if (!list.every(isRecord))
    return [`${toSingleLine(name)}: ${list.map((item) => cell(key, item, handles)).join(' · ')}`];
  const head = `${toSingleLine(name)} (${list.length}):`;
  return [head, ...(list.every(isTableRow) ? renderTable(list, handles) : renderEntries(list, handles))];
}

function isTableRow(row: Fields): boolean {
  return Object.values(row).every((value) => isPlainValue(value) && !(typeof value === 'string' && value.length > 120));
}

/** Rows under the names of their columns, each once; columns without a value are named below. */
export function renderTable(rows: readonly Fields[], handles: Handles): string[] {
  const all = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) => !LEFT_OUT.has(column));
  const columns = all.filter((column) => rows.some((row) => row[column] !== undefined && row[column] !== null));
  const empty = all.filter((column) => !columns.includes(column));
  const line = (cells: readonly string[]) => cells.join(' | ');
  return [
    line(columns.map(toSingleLine)),
    ...rows.map((row) => line(columns.map((column) => cell(column, row[column], handles).replaceAll('|', '\\|')))),
    ...(empty.length > 0 ? [`(empty in every row: ${empty.map(toSingleLine).join(', ')})`] : []),
  ];
}

function isPlainValue(value: unknown): boolean {
  return (
    typeof value !== 'object' ||
    value === null ||
    (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
  );
}
