import type { StateCommand } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import ArrowDown from 'lucide-solid/icons/arrow-down';
import SortUp from 'lucide-solid/icons/arrow-down-a-z';
import SortDown from 'lucide-solid/icons/arrow-down-z-a';
import ArrowLeft from 'lucide-solid/icons/arrow-left';
import ArrowRight from 'lucide-solid/icons/arrow-right';
import ArrowUp from 'lucide-solid/icons/arrow-up';
import Plus from 'lucide-solid/icons/plus';
import AlignCentre from 'lucide-solid/icons/text-align-center';
import AlignRight from 'lucide-solid/icons/text-align-end';
import AlignLeft from 'lucide-solid/icons/text-align-start';
import Trash from 'lucide-solid/icons/trash';
import { textChanges } from '../../../../notes/text-changes.ts';
import { liveText } from '../live.texts.ts';
import { drawIcon, type IconComponent } from '../../../ui/draw-icon.ts';
import { sortRows } from '../../input/tables/sort-rows.ts';
import * as tables from '../../input/tables/table-commands.ts';
import { SourceWidget } from '../draw/widgets.ts';
import { endCellEditor, inTable, mountCellEditor } from './cell-editor.ts';
import { followNote } from './cell-text.ts';
import { cellEditorOf, type CellPlace } from './edited-cell.ts';
import './tables.css';

const { table: words } = liveText;

type Action = readonly [label: string, icons: readonly IconComponent[], command: StateCommand];

/** The name of a group is the button for what is wanted most: one more. */
const GROUPS: readonly (readonly [name: string, add: Action, actions: readonly Action[]])[] = [
  [
    words.row,
    [words.rowBelow, [Plus], tables.addRowBelow],
    [
      [words.rowAbove, [Plus, ArrowUp], tables.addRowAbove],
      [words.moveRowUp, [ArrowUp], tables.moveRowUp],
      [words.moveRowDown, [ArrowDown], tables.moveRowDown],
      [words.deleteRow, [Trash], tables.deleteRow],
    ],
  ],
  [
    words.column,
    [words.columnRight, [Plus], tables.addColumnRight],
    [
      [words.columnLeft, [Plus, ArrowLeft], tables.addColumnLeft],
      [words.moveColumnLeft, [ArrowLeft], tables.moveColumnLeft],
      [words.moveColumnRight, [ArrowRight], tables.moveColumnRight],
      [words.alignLeft, [AlignLeft], tables.alignColumn('left')],
      [words.centre, [AlignCentre], tables.alignColumn('center')],
      [words.alignRight, [AlignRight], tables.alignColumn('right')],
      [words.sortUp, [SortUp], sortRows(1)],
      [words.sortDown, [SortDown], sortRows(-1)],
      [words.deleteColumn, [Trash], tables.deleteColumn],
    ],
  ],
];

/** What can be done to rows and columns, in one line below the table while one of its cells is written. */
function tableBar(note: EditorView): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'live-table__bar';
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', words.table);
  // Beside the buttons nothing is meant: the cell stays as it is.
  bar.addEventListener('mousedown', (event) => event.preventDefault());
  for (const [name, add, actions] of GROUPS) {
    const group = document.createElement('div');
    group.className = 'live-table__group';
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', name);
    const adding = toButton(note, add);
    adding.append(name);
    group.append(adding, ...actions.map((action) => toButton(note, action)));
    bar.append(group);
  }
  return bar;
}

function toButton(note: EditorView, [label, icons, command]: Action): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = label;
  button.title = label;
  button.append(...icons.map(drawIcon));
  // The keyboard stays in the cell.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => void inTable(note, command));
  return button;
}

/** The editor of the cell within a drawn table, and where it stands. */
const mounted = new WeakMap<HTMLElement, { readonly cell: HTMLElement; readonly editor: EditorView }>();

/** A table as in the reading view. The cell that is written, if any, is an editor of its own: the others stay as they are drawn. */
export class TableWidget extends SourceWidget {
  constructor(
    source: string,
    line: number,
    gap: string,
    private readonly written: CellPlace | undefined,
  ) {
    super(source, 'block', line, gap);
  }

  override eq(otherWidget: TableWidget): boolean {
    return super.eq(otherWidget) && this.isSameCell(otherWidget);
  }

  override atLine(line: number): TableWidget {
    return line === this.line ? this : new TableWidget(this.source, line, this.gap, this.written);
  }

  override updateDOM(drawn: HTMLElement, view: EditorView, previousWidget: this): boolean {
    const at = mounted.get(drawn);
    if (!at || !this.written || !this.isSameCell(previousWidget) || this.gap !== previousWidget.gap)
      return super.updateDOM(drawn, view, previousWidget);
    // Only the words of that cell differ: its editor has them.
    const isOther = otherCells(this.source, this.written) !== otherCells(previousWidget.source, this.written);
    if (isOther || cellEditorOf(view) !== at.editor) return false;
    tellLines(drawn, this.line - previousWidget.line);
    // Not within the note's own update.
    queueMicrotask(() => cellEditorOf(view) === at.editor && followNote(view, at.editor));
    return true;
  }

  override destroy(drawn: HTMLElement): void {
    const at = mounted.get(drawn);
    mounted.delete(drawn);
    if (at) endings.get(at.editor)?.();
    super.destroy(drawn);
  }

  protected override draw(view: EditorView, signal: AbortSignal): HTMLElement {
    const drawn = super.draw(view, signal);
    drawn.classList.add('live-table');
    const { written } = this;
    const cell = written && tableCellElements(drawn)[written.row]?.[written.column];
    if (!cell) return drawn;
    const heading = tableCellElements(drawn)[0]?.[written.column]?.textContent ?? '';
    const previousEditor = cellEditorOf(view);
    cell.replaceChildren();
    cell.classList.add('live-cell');
    const editor = mountCellEditor(view, cell, heading, written.row);
    mounted.set(drawn, { cell, editor });
    endings.set(editor, () => endCellEditor(view, editor));
    drawn.append(tableBar(view));
    if (previousEditor?.hasFocus) keepKeyboard(previousEditor, editor);
    return drawn;
  }

  private isSameCell({ written }: TableWidget): boolean {
    return written?.row === this.written?.row && written?.column === this.written?.column;
  }
}

/** The table is drawn anew around the cell that is written: it keeps the keyboard and the cursor. */
function keepKeyboard({ state }: EditorView, editor: EditorView): void {
  const changes = state.changes(textChanges(state.doc.toString(), editor.state.doc.toString()));
  const selection = state.selection.map(changes);
  // When it is on the page.
  queueMicrotask(() => {
    if (editor.hasFocus || !editor.dom.isConnected) return;
    editor.focus();
    editor.dispatch({ selection });
  });
}

const endings = new WeakMap<EditorView, () => void>();

/** Which cell of a drawn table is pressed, or lies nearest to where it is pressed; undefined in another block. */
export function cellPressed(
  drawn: HTMLElement,
  { target, clientX, clientY }: Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>,
): (CellPlace & { readonly cell: HTMLElement }) | undefined {
  if (!drawn.classList.contains('live-table')) return undefined;
  const rows = tableCellElements(drawn);
  const within = target instanceof Element ? target.closest<HTMLElement>('td, th') : null;
  const row = within
    ? rows.findIndex((cells) => cells.includes(within))
    : nearest(rows, (cells) => distance(clientY, boxOf(cells[0], 'top'), boxOf(cells[0], 'bottom')));
  const cells = rows[row] ?? [];
  const column = within
    ? cells.indexOf(within)
    : nearest(cells, (cell) => distance(clientX, boxOf(cell, 'left'), boxOf(cell, 'right')));
  const cell = cells[column];
  return cell && { row, column, cell };
}

const boxOf = (cell: HTMLElement | undefined, side: 'top' | 'bottom' | 'left' | 'right'): number =>
  cell?.getBoundingClientRect()[side] ?? 0;

const distance = (at: number, start: number, end: number): number => Math.max(start - at, at - end, 0);

/** Where the one stands that is the least far away. */
function nearest<T>(items: readonly T[], farAway: (item: T) => number): number {
  const distances = items.map(farAway);
  return distances.indexOf(Math.min(...distances));
}

/** By row and column; a long table is drawn as several. */
function tableCellElements(drawn: HTMLElement): readonly (readonly HTMLElement[])[] {
  return [...drawn.querySelectorAll('tr')].map((row) => [...row.children] as HTMLElement[]);
}

function tellLines(drawn: HTMLElement, by: number): void {
  if (by === 0) return;
  for (const element of drawn.querySelectorAll<HTMLElement>('[data-line]'))
    element.dataset['line'] = String(Number(element.dataset['line']) + by);
}

/** The table without the words of one cell. */
function otherCells(source: string, { row, column }: CellPlace): string {
  const lines = source.split('\n');
  const at = row === 0 ? 0 : row + 1;
  const parts = (lines[at] ?? '').split(/(?<!\\)(?:\\\\)*\|/);
  return lines.with(Math.min(at, lines.length - 1), parts.toSpliced(column + 1, 1, '').join('|')).join('\n');
}
