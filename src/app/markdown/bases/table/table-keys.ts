import { createSignal, type Accessor } from 'solid-js';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { BaseRow } from '../../../../workers/contract.ts';
import { basesText } from '../bases.texts.ts';
import { showNotice } from '../../../ui/toast.tsx';
import { type BaseFace, type BaseResult, cellKind, typedValue } from '../cells/base-body.ts';
import { editedProperty } from '../cells/editable-cell.tsx';

/** A cell of a table: its row among those that are shown, and its column. */
interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Cells between two corners; `at` has the keyboard. */
interface CellRange {
  readonly from: CellPlace;
  readonly at: CellPlace;
}

interface TableSize {
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
export function rangeRowsAndColumns({ from, at }: CellRange): {
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
  const to = cellAfterKey(range.at, key, ctrl, last);
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

function cellAfterKey({ row, column }: CellPlace, key: string, ctrl: boolean, last: CellPlace): CellPlace | undefined {
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

interface TableParts {
  readonly face: Accessor<BaseFace>;
  readonly columns: Accessor<BaseResult['columns']>;
  /** Those that are shown, in their order. */
  readonly rows: Accessor<readonly BaseRow[]>;
  /** Brings a cell into the page and gives it the keyboard. */
  readonly focus: (row: number, column: number) => void;
}

const FIRST: CellRange = { from: { row: 0, column: 0 }, at: { row: 0, column: 0 } };

/** Cells that are selected with the keyboard or by Shift and a click: copied, pasted into, cleared. */
export function createTableKeys(parts: TableParts) {
  const [range, setRange] = createSignal(FIRST);
  const count = () => {
    const { rows, columns } = rangeRowsAndColumns(range());
    return rows.length * columns.length;
  };
  const select = (next: CellRange) => {
    setRange(next);
    parts.focus(next.at.row, next.at.column);
  };

  function copy(): void {
    const { rows, columns } = rangeRowsAndColumns(range());
    const cells = rows.map((row) => columns.map((column) => parts.rows()[row]?.cells[column] ?? ''));
    navigator.clipboard.writeText(toTsv(cells)).catch(() => {
      showNotice({ kind: 'error', text: basesText.tableNotCopied });
    });
  }

  /** Writes texts into cells; those that cannot be changed are left out. Each note is one change. */
  function put(
    textOf: (row: number, column: number) => string | undefined,
    places: ReturnType<typeof rangeRowsAndColumns>,
  ): void {
    const changes = new Map<VaultPath, Record<string, unknown>>();
    for (const at of places.rows) {
      const row = parts.rows()[at];
      if (!row) continue;
      for (const columnAt of places.columns) {
        const column = parts.columns()[columnAt];
        const name = column && editedProperty(parts.face(), row, column, columnAt);
        const text = name === undefined ? undefined : textOf(at, columnAt);
        if (name === undefined || text === undefined) continue;
        const currentValue = row.values[columnAt];
        const value = typedValue(text, currentValue, cellKind(name, currentValue, parts.face().cells));
        if (value === null && currentValue === null) continue;
        changes.set(row.path, { ...changes.get(row.path), [name]: value });
      }
    }
    for (const [path, values] of changes) parts.face().edit?.(path, values);
  }

  function paste(text: string): void {
    const lines = fromTsv(text);
    const { rows, columns } = rangeRowsAndColumns(range());
    const isOne = lines.length === 1 && lines[0]?.length === 1;
    if (isOne) return put(() => lines[0]?.[0], { rows, columns });
    const wide = Math.max(...lines.map(({ length }) => length));
    const from = { row: rows[0]!, column: columns[0]! };
    const to = { row: from.row + lines.length - 1, column: from.column + wide - 1 };
    put((row, column) => lines[row - from.row]?.[column - from.column], rangeRowsAndColumns({ from, at: to }));
  }

  return {
    isSelected: (row: number, column: number) => count() > 1 && contains(range(), row, column),
    isCurrent: (row: number, column: number) => range().at.row === row && range().at.column === column,
    said: () => {
      const { rows, columns } = rangeRowsAndColumns(range());
      return count() > 1 ? basesText.selected(rows.length, columns.length) : '';
    },
    /** Tab in a field: the next cell, or the first of the next row. */
    next(row: number, column: number, back: boolean): void {
      const columns = parts.columns().length;
      const place = row * columns + column + (back ? -1 : 1);
      if (place < 0 || place >= parts.rows().length * columns) return;
      const at = { row: Math.floor(place / columns), column: place % columns };
      select({ from: at, at });
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (!cellOf(event.target)) return;
      const ctrl = event.ctrlKey || event.metaKey;
      if (ctrl && event.key.toLowerCase() === 'c' && document.getSelection()?.isCollapsed !== false) copy();
      else if (event.key === 'Backspace' || event.key === 'Delete') put(() => '', rangeRowsAndColumns(range()));
      else {
        const size = { rows: parts.rows().length, columns: parts.columns().length };
        const next = rangeAfter(range(), { key: event.key, shift: event.shiftKey, ctrl }, size);
        if (!next || (event.key === 'Escape' && count() === 1)) return;
        select(next);
      }
      event.preventDefault();
    },
    onPaste: (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!cellOf(event.target) || text === '' || !parts.face().edit) return;
      event.preventDefault();
      paste(text);
    },
    onMouseDown: (event: MouseEvent): void => {
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.base-td') : null;
      const at = cell && tableCellPosition(cell);
      if (!at || event.button !== 0) return;
      if (event.shiftKey) {
        event.preventDefault();
        select({ from: range().from, at });
      } else setRange({ from: at, at });
    },
    onFocusIn: (event: FocusEvent): void => {
      const at = cellOf(event.target);
      if (!at || contains(range(), at.row, at.column)) return;
      setRange({ from: at, at });
    },
  };
}

const tableCellPosition = ({ dataset }: HTMLElement) => ({
  row: Number(dataset['row']),
  column: Number(dataset['column']),
});

/** The place of a cell that has the keyboard itself, and no field or link in it. */
const cellOf = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('.base-td') ? tableCellPosition(target) : undefined;
