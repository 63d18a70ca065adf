import type { BaseColumn, BaseRow } from './view-result.ts';

type Table = {
  readonly columns: readonly Pick<BaseColumn, 'title'>[];
  readonly rows: readonly Pick<BaseRow, 'cells'>[];
};

/** A Markdown table. Text of notes can neither end a cell nor a line. */
export function toMarkdownTable({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cell = (text: string) =>
    text
      .replaceAll('\\', '\\\\')
      .replaceAll('|', '\\|')
      .replaceAll(/\s*\n\s*/g, ' ');
  return [
    line(columns.map(({ title }) => cell(title))),
    line(columns.map(() => '---')),
    ...rows.map(({ cells }) => line(cells.map(cell))),
    '',
  ].join('\n');
}

/** CSV by RFC 4180: lines end with CR and LF, quotes are doubled. */
export function toCsv({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;
  return [line(columns.map(({ title }) => title)), ...rows.map(({ cells }) => line(cells))].join('');
}

/** Programs for tables run a cell that begins like this as a formula: a quote before it makes it text. */
const FORMULA = /^[=@\t\r]|^[+-](?!\d)/;

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
