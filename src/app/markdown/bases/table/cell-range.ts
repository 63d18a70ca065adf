/** A cell of a table: its row among those that are shown, and its column. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Cells between two corners; `at` has the keyboard. */
export interface CellRange {
  readonly from: CellPlace;
  readonly at: CellPlace;
}

export interface TableSize {
  readonly rows: number;
  readonly columns: number;
}

export function contains({ from, at }: CellRange, row: number, column: number): boolean {
  return (
    row >= Math.min(from.row, at.row) &&
    row <= Math.max(from.row, at.row) &&
    column >= Math.min(from.column, at.column) &&
    column <= Math.max(from.column, at.column)
  );
}

/** Its rows and columns, each in order. */
export function placesOf({ from, at }: CellRange): {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
} {
  const between = (a: number, b: number) =>
    Array.from({ length: Math.abs(a - b) + 1 }, (_, step) => Math.min(a, b) + step);
  return { rows: between(from.row, at.row), columns: between(from.column, at.column) };
}

const PAGE = 10;

/** A key as tables know it; `ctrl` is Ctrl or ⌘. */
export interface TableKey {
  readonly key: string;
  readonly shift: boolean;
  readonly ctrl: boolean;
}

/** The range after a key; undefined where the key selects nothing. */
export function rangeAfter(range: CellRange, { key, shift, ctrl }: TableKey, size: TableSize): CellRange | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  if (ctrl && key.toLowerCase() === 'a') return { from: { row: 0, column: 0 }, at: last };
  if (key === ' ' && shift && !ctrl) return row(range, last.column);
  if (key === ' ' && ctrl && !shift) return { from: { ...range.from, row: 0 }, at: { ...range.at, row: last.row } };
  if (key === 'Escape') return { from: range.at, at: range.at };
  const to = moved(range.at, key, ctrl, last);
  if (!to) return undefined;
  const at = {
    row: Math.max(0, Math.min(last.row, to.row)),
    column: Math.max(0, Math.min(last.column, to.column)),
  };
  return { from: shift ? range.from : at, at };
}

const row = (range: CellRange, last: number): CellRange => ({
  from: { ...range.from, column: 0 },
  at: { ...range.at, column: last },
});

function moved({ row, column }: CellPlace, key: string, ctrl: boolean, last: CellPlace): CellPlace | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: ctrl ? last.row : row + 1, column };
    case 'ArrowLeft':
      return { row, column: ctrl ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: ctrl ? last.column : column + 1 };
    case 'PageUp':
      return { row: row - PAGE, column };
    case 'PageDown':
      return { row: row + PAGE, column };
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrl ? last.row : row, column: last.column };
    default:
      return undefined;
  }
}

/** Lines and tabs, as tables of other programs copy them. Tabs and line ends within a cell become spaces. */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');

export function fromTsv(text: string): readonly (readonly string[])[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t'));
}
