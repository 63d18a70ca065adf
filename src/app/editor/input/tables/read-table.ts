import { EditorSelection, type EditorState, type Line, type SelectionRange } from '@codemirror/state';
import { isInCode } from '../formatting/wrap-typed.ts';

export interface Cell {
  /** The place between two bars in the document, white space included. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface Row {
  readonly line: Line;
  readonly cells: readonly Cell[];
}

export type Align = '' | 'left' | 'center' | 'right';

/** A table as it is written: the first row is its heading. */
export interface Table {
  /** What stands before each row: the marks of quotes and white space. */
  readonly before: string;
  readonly from: number;
  readonly to: number;
  readonly aligns: readonly Align[];
  /** The row of dashes. */
  readonly dashes: readonly Cell[];
  /** Without the row of dashes. */
  readonly rows: readonly Row[];
  /** Cells of the widest row. */
  readonly columns: number;
}

/** A row of dashes, as it is written. */
export const DASHES = /^\s*(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)*(?:\|\s*)?$/;
const MOST_ROWS = 5000;

/** By the line that was asked about: a key in a table asks several times. */
const tablesOf = new WeakMap<EditorState, Map<number, Table | undefined>>();

/** The table around a place; undefined where there is none. */
export function readTable(state: EditorState, at: number): Table | undefined {
  const line = state.doc.lineAt(at);
  const tables = tablesOf.get(state) ?? new Map<number, Table | undefined>();
  tablesOf.set(state, tables);
  if (!tables.has(line.from)) tables.set(line.from, tableAround(state, line));
  return tables.get(line.from);
}

function tableAround(state: EditorState, cursorLine: Line): Table | undefined {
  const quotePrefix = prefixOf(state, cursorLine);
  const isRow = (line: Line) => line.text.startsWith(quotePrefix) && line.text.slice(quotePrefix.length).includes('|');
  if (!isRow(cursorLine) || isInCode(state, cursorLine.from + quotePrefix.length)) return undefined;
  const rowsFrom = (by: 1 | -1): Line[] => {
    const rowLines: Line[] = [];
    for (let number = cursorLine.number + by; number >= 1 && number <= state.doc.lines; number += by) {
      const line = rowLines.length < MOST_ROWS ? state.doc.line(number) : undefined;
      if (!line || !isRow(line)) break;
      rowLines.push(line);
    }
    return rowLines;
  };
  const lines = [...rowsFrom(-1).reverse(), cursorLine, ...rowsFrom(1)];
  const second = lines.findIndex(({ text }) => text.includes('-') && DASHES.test(text.slice(quotePrefix.length)));
  if (second < 1) return undefined;
  const tableLines = lines.slice(second - 1);
  const rows = tableLines.filter((_, index) => index !== 1).map((line) => readRow(line, quotePrefix.length));
  const dashes = readRow(tableLines[1]!, quotePrefix.length).cells;
  const aligns = dashes.map(({ text }) => alignOf(text));
  return {
    before: quotePrefix,
    from: tableLines[0]!.from,
    to: tableLines.at(-1)!.to,
    aligns,
    dashes,
    rows,
    get columns() {
      return rows.reduce((columns, { cells }) => Math.max(columns, cells.length), aligns.length);
    },
  };
}

/** The marks of quotes and the white space before a row; that of its first cell, where the row has no bar there, is none. */
function prefixOf(state: EditorState, { number, text }: Line): string {
  const own = prefixIn(text);
  const above = number > 1 ? state.doc.line(number - 1).text : '';
  return above.includes('|') && own.startsWith(prefixIn(above)) ? prefixIn(above) : own;
}

const prefixIn = (text: string): string => /^(?:[ \t]{0,3}>[ \t]?)*[ \t]*/.exec(text)?.[0] ?? '';

/** The cells of a row from bar to bar, at whose end the cursor stands, where it is neither part of a table nor of a paragraph. */
export function readLoneRow(
  state: EditorState,
  at: number,
): { readonly before: string; readonly cells: readonly string[] } | undefined {
  const line = state.doc.lineAt(at);
  const [, quotePrefix = '', row] =
    /^((?:[ \t]{0,3}>(?:[ \t]{0,4}>)*[ \t]{0,4}|[ \t]{0,3}))(\|.*\|)[ \t]*$/.exec(line.text) ?? [];
  if (row === undefined || at < line.from + quotePrefix.length + row.length || isInCode(state, at)) return undefined;
  const isBlank = (number: number) =>
    number < 1 || number > state.doc.lines || /^[ \t>]*(?:#{1,6}[ \t].*)?$/.test(state.doc.line(number).text);
  if (DASHES.test(row) || !isBlank(line.number - 1) || !isBlank(line.number + 1)) return undefined;
  const cells = readRow(line, quotePrefix.length).cells.map(({ text }) => text);
  return cells.length > 1 && cells.some((text) => text !== '') ? { before: quotePrefix, cells } : undefined;
}

/** Its cells are read when they are asked for: of a long table few are. */
function readRow(line: Line, offset: number): Row {
  let cells: readonly Cell[] | undefined;
  return {
    line,
    get cells() {
      return (cells ??= readCells(line, offset));
    },
  };
}

function readCells(line: Line, offset: number): readonly Cell[] {
  const bars = [...line.text.slice(offset).matchAll(/\\.|\|/gu)]
    .filter(([sign]) => sign === '|')
    .map(({ index }) => index + offset);
  const end = line.text.trimEnd().length;
  const starts = line.text.slice(offset).trimStart().startsWith('|') ? bars : [offset - 1, ...bars];
  const edges = starts.at(-1) === end - 1 && starts.length > 1 ? starts : [...starts, end];
  return edges.slice(1).map((to, index) => {
    const from = edges[index]! + 1;
    return { from: line.from + from, to: line.from + to, text: line.text.slice(from, to).trim() };
  });
}

/** What a cell of the row of dashes says of its column. */
export function alignOf(dashes: string): Align {
  const [isLeft, right] = [dashes.startsWith(':'), dashes.endsWith(':')];
  return isLeft && right ? 'center' : right ? 'right' : isLeft ? 'left' : '';
}

/** Where the cursor is in a table; rows and columns from 0, the heading is row 0. */
export interface Place {
  readonly table: Table;
  readonly row: number;
  readonly column: number;
}

/** Undefined outside a table, and where there are several cursors. */
export function placeIn(state: EditorState): Place | undefined {
  const { head } = state.selection.main;
  const table = state.selection.ranges.length === 1 ? readTable(state, head) : undefined;
  if (!table || head < table.from) return undefined;
  // The row of dashes belongs to the heading.
  const row = Math.max(
    0,
    table.rows.findLastIndex(({ line }) => line.from <= head),
  );
  const cells = table.rows[row]?.cells ?? [];
  const column = cells.findIndex(({ to }) => head <= to);
  return { table, row, column: column < 0 ? Math.max(0, cells.length - 1) : column };
}

/** Whether the cursor is in a table. */
export function isInTable(state: EditorState): boolean {
  return placeIn(state) !== undefined;
}

/** The cell of a row in a column; the last one in a row that is too short. */
export const cellAt = (cells: readonly Cell[], column: number) => cells[Math.min(column, cells.length - 1)];

/** A cell's text without the white space around it; in an empty one, the place after the first space. */
export function cellTextRange(state: EditorState, { from, to, text }: Cell): SelectionRange {
  if (text === '') return EditorSelection.cursor(Math.min(to, from + 1));
  const start = from + state.sliceDoc(from, to).indexOf(text);
  return EditorSelection.range(start, start + text.length);
}
