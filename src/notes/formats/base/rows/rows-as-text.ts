import { toCsv } from '../../separated-values.ts';
import type { BaseColumn, BaseRow } from './view-result.ts';

type Table<Field extends keyof BaseRow = 'cells'> = {
  readonly columns: readonly Pick<BaseColumn, 'title'>[];
  readonly rows: readonly Pick<BaseRow, Field>[];
};

/** A Markdown table. Text of notes can neither end a cell nor a line. */
export function toMarkdownTable({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cell = (text: string) =>
    text
      .replaceAll('\\', '\\\\')
      .replaceAll('|', '\\|')
      .replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
  return [
    line(columns.map(({ title }) => cell(title))),
    line(columns.map(() => '---')),
    ...rows.map(({ cells }) => line(cells.map(cell))),
    '',
  ].join('\n');
}

/** CSV of the same, without formulas. Entries of a list that hold a comma are in quotation marks, as CSV has them. */
export function toCsvTable({ columns, rows }: Table<'cells' | 'values'>): string {
  const cell = (text: string, value: unknown): string => (Array.isArray(value) ? listText(value, text) : text);
  return toCsv([
    columns.map(({ title }) => title),
    ...rows.map(({ cells, values }) => cells.map((text, at) => cell(text, values[at]))),
  ]);
}

/** @param text as the list is shown, which says enough where no entry holds a comma */
function listText(entries: readonly unknown[], text: string): string {
  const isPlain = (entry: unknown): boolean => typeof entry !== 'string' || !/[",\r\n]/u.test(entry);
  if (entries.every(isPlain)) return text;
  return entries
    .map((entry) => (isPlain(entry) ? String(entry) : `"${String(entry).replaceAll('"', '""')}"`))
    .join(', ');
}
