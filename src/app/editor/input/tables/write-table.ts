import type { Align } from './read-table.ts';
import { textWidth } from './text-width.ts';

/** A table's texts, by row and column, the heading first. */
export interface TableText {
  readonly before: string;
  readonly rows: readonly (readonly string[])[];
  readonly aligns: readonly Align[];
}

const NARROWEST = 3;
/** A wider column is not filled up: one long cell would make every row as long. */
const WIDEST = 60;

/** The table as lines, its bars below each other. */
export function writeTable({ before, rows, aligns }: TableText): string {
  const columns = Math.max(1, aligns.length, ...rows.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.min(WIDEST, Math.max(NARROWEST, ...rows.map((row) => textWidth(row[column] ?? '')))),
  );
  const line = (cells: readonly string[]) => `${before}| ${cells.join(' | ')} |`;
  const texts = rows.map((row) => line(widths.map((width, at) => padded(row[at] ?? '', width, aligns[at] ?? ''))));
  const dashes = line(widths.map((width, at) => dashesOf(width, aligns[at] ?? '')));
  return [texts[0] ?? '', dashes, ...texts.slice(1)].join('\n');
}

function padded(text: string, width: number, align: Align): string {
  const missing = Math.max(0, width - textWidth(text));
  const left = align === 'right' ? missing : align === 'center' ? missing >> 1 : 0;
  return ' '.repeat(left) + text + ' '.repeat(missing - left);
}

function dashesOf(width: number, align: Align): string {
  const [left, right] = [align === 'left' || align === 'center', align === 'right' || align === 'center'];
  return (left ? ':' : '-') + '-'.repeat(width - 2) + (right ? ':' : '-');
}
