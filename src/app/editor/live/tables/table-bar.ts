import type { StateCommand } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { liveText } from '../../../strings/en/editor/live.ts';
import * as tables from '../../input/tables/table-commands.ts';
import { inTable } from './cell-keys.ts';

const { table: words } = liveText;

const ACTIONS: readonly (readonly [label: string, command: StateCommand])[] = [
  [words.rowBelow, tables.addRowBelow],
  [words.rowAbove, tables.addRowAbove],
  [words.columnRight, tables.addColumnRight],
  [words.columnLeft, tables.addColumnLeft],
  [words.alignLeft, tables.alignColumn('left')],
  [words.centre, tables.alignColumn('center')],
  [words.alignRight, tables.alignColumn('right')],
  [words.deleteRow, tables.deleteRow],
  [words.deleteColumn, tables.deleteColumn],
];

/** What can be done to rows and columns, below the table while one of its cells is written. */
export function tableBar(note: EditorView): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'live-table__bar';
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', words.table);
  for (const [label, command] of ACTIONS) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    // The keyboard stays in the cell.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => void inTable(note, command));
    bar.append(button);
  }
  return bar;
}
