import { toMarkdownTable } from '../../notes/formats/base/rows/rows-as-text.ts';
import { toCsv, toTsv } from '../../notes/formats/separated-values.ts';
import { UsageError } from './usage-error.ts';

/** How results are written. `text` is for people; the others are stable, for programs. */
export const FORMATS = ['text', 'json', 'jsonl', 'csv', 'tsv', 'paths'] as const;
export type Format = (typeof FORMATS)[number] | 'md';
/** Of a base, whose rows make a table of Markdown too. */
export const BASE_FORMATS = [...FORMATS, 'md'] as const satisfies readonly Format[];
/** Of a table whose rows are about no file. */
export const TABLE_FORMATS = ['text', 'json', 'jsonl', 'csv', 'tsv'] as const satisfies readonly Format[];
/** Of what is no table. */
export const DATA_FORMATS = ['text', 'json', 'jsonl'] as const satisfies readonly Format[];

export type Value = string | number | boolean | null | readonly string[];
export type Row = Readonly<Record<string, Value>>;

export interface Table {
  /** In the order of the columns of `csv` and `tsv`. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** The lines of one row for a person. */
  readonly text: (row: Row) => string;
}

/**
 * `json`: one array. `jsonl`: an object a line. `csv`: RFC 4180, with a head. `tsv`: with a head; tabs and line feeds in
 * values are spaces. In both a cell that a program for tables would run begins with an apostrophe. `md`: a table of Markdown. `paths`: the column `path`, or the lists of `paths`, each once. Lists in `csv` and `tsv` are joined by `; `.
 * @throws UsageError where paths are wanted of rows that have none
 */
export function writeTable({ columns, rows, text }: Table, format: Format): string {
  const picked = rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null])));
  const cells = () => [columns, ...picked.map((row) => columns.map((name) => flat(row[name]!)))];
  switch (format) {
    case 'json':
      return `${JSON.stringify(picked, null, 2)}\n`;
    case 'jsonl':
      return picked.map((row) => `${JSON.stringify(row)}\n`).join('');
    case 'csv':
      return toCsv(cells());
    case 'tsv':
      return toTsv(cells());
    case 'md':
      return toMarkdownTable({
        columns: columns.map((title) => ({ title })),
        rows: picked.map((row) => ({ cells: columns.map((name) => flat(row[name]!)) })),
      });
    case 'paths':
      return answerPaths(columns, rows)
        .map((path) => `${path}\n`)
        .join('');
    case 'text':
      return rows.map((row) => `${text(row)}\n`).join('');
  }
}

function answerPaths(columns: readonly string[], rows: readonly Row[]): readonly string[] {
  const column = ['path', 'paths'].find((name) => columns.includes(name));
  if (column === undefined && rows.length > 0)
    throw new UsageError(`There are no paths in this answer. --format takes ${TABLE_FORMATS.join(', ')} here.`);
  const paths = column === undefined ? [] : rows.flatMap((row) => row[column] ?? []).map(String);
  return [...new Set(paths)].filter((path) => path !== '');
}

const flat = (value: Value): string => (Array.isArray(value) ? value.join('; ') : value === null ? '' : String(value));
