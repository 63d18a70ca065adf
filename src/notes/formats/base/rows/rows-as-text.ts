import { toCsv } from '../../separated-values.ts';
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
      .replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
  return [
    line(columns.map(({ title }) => cell(title))),
    line(columns.map(() => '---')),
    ...rows.map(({ cells }) => line(cells.map(cell))),
    '',
  ].join('\n');
}

/** CSV of the same, without formulas. */
export function toCsvTable({ columns, rows }: Table): string {
  return toCsv([columns.map(({ title }) => title), ...rows.map(({ cells }) => cells)]);
}
