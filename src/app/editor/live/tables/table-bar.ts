import type { StateCommand } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import ArrowDown from 'lucide-solid/icons/arrow-down';
import ArrowLeft from 'lucide-solid/icons/arrow-left';
import ArrowRight from 'lucide-solid/icons/arrow-right';
import ArrowUp from 'lucide-solid/icons/arrow-up';
import Plus from 'lucide-solid/icons/plus';
import AlignCentre from 'lucide-solid/icons/text-align-center';
import AlignRight from 'lucide-solid/icons/text-align-end';
import AlignLeft from 'lucide-solid/icons/text-align-start';
import Trash from 'lucide-solid/icons/trash';
import { liveText } from '../../../strings/en/editor/live.ts';
import { drawIcon, type IconComponent } from '../../../ui/draw-icon.ts';
import * as tables from '../../input/tables/table-commands.ts';
import { inTable } from './cell-keys.ts';

const { table: words } = liveText;

type Action = readonly [label: string, icons: readonly IconComponent[], command: StateCommand];

const GROUPS: readonly (readonly [name: string, actions: readonly Action[]])[] = [
  [
    words.row,
    [
      [words.rowAbove, [Plus, ArrowUp], tables.addRowAbove],
      [words.rowBelow, [Plus, ArrowDown], tables.addRowBelow],
      [words.moveRowUp, [ArrowUp], tables.moveRowUp],
      [words.moveRowDown, [ArrowDown], tables.moveRowDown],
      [words.deleteRow, [Trash], tables.deleteRow],
    ],
  ],
  [
    words.column,
    [
      [words.columnLeft, [Plus, ArrowLeft], tables.addColumnLeft],
      [words.columnRight, [Plus, ArrowRight], tables.addColumnRight],
      [words.moveColumnLeft, [ArrowLeft], tables.moveColumnLeft],
      [words.moveColumnRight, [ArrowRight], tables.moveColumnRight],
      [words.alignLeft, [AlignLeft], tables.alignColumn('left')],
      [words.centre, [AlignCentre], tables.alignColumn('center')],
      [words.alignRight, [AlignRight], tables.alignColumn('right')],
      [words.deleteColumn, [Trash], tables.deleteColumn],
    ],
  ],
];

/** What can be done to rows and columns, in one line below the table while one of its cells is written. */
export function tableBar(note: EditorView): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'live-table__bar';
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', words.table);
  for (const [name, actions] of GROUPS) {
    const group = document.createElement('div');
    group.className = 'live-table__group';
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', name);
    const shown = document.createElement('span');
    shown.setAttribute('aria-hidden', 'true');
    shown.textContent = name;
    group.append(shown, ...actions.map((action) => toButton(note, action)));
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
