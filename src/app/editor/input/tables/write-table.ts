import { segmentsOf } from '../../../../notes/basics/segments.ts';
import type { Align } from './read-table.ts';

/** Scripts and signs that take two columns in a fixed-width face. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Columns of a text in a fixed-width face: East Asian signs and emoji take two, what combines with the sign before it none. */
export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of segmentsOf(graphemes, text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

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
  const leftPadding = align === 'right' ? missing : align === 'center' ? missing >> 1 : 0;
  return ' '.repeat(leftPadding) + text + ' '.repeat(missing - leftPadding);
}

function dashesOf(width: number, align: Align): string {
  const [hasLeftColon, right] = [align === 'left' || align === 'center', align === 'right' || align === 'center'];
  return (hasLeftColon ? ':' : '-') + '-'.repeat(width - 2) + (right ? ':' : '-');
}
