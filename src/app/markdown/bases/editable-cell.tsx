import { createSignal, Show } from 'solid-js';
import { isNotePath } from '../../../notes/paths/paths.ts';
import type { BaseColumn, BaseRow } from '../../../workers/contract.ts';
import { basesText } from '../../strings/en/bases.ts';
import { BaseCell } from './base-cell.tsx';
import type { BaseFace } from './base-body.ts';
import { toTyped, typedValue } from './typed-value.ts';

interface EditableCellProps {
  readonly row: BaseRow;
  readonly column: BaseColumn;
  readonly at: number;
  readonly height: number;
  readonly face: BaseFace;
}

/** Pixels from which a row holds two lines of text. */
const TWO_LINES = 48;

/** A cell of a table: a property of a note is changed in it, with Enter or a double click; what is calculated is not. */
export function EditableCell(props: EditableCellProps) {
  const [isOpen, setOpen] = createSignal(false);
  let cell!: HTMLTableCellElement;
  const property = () => (props.column.id.startsWith('note.') ? props.column.id.slice('note.'.length) : undefined);
  const value = () => props.row.values[props.at];
  const canEdit = () =>
    props.face.edit !== undefined &&
    property() !== undefined &&
    isNotePath(props.row.path) &&
    (typeof value() !== 'object' || value() === null || Array.isArray(value()));
  const put = (next: unknown) => {
    const name = property();
    if (name !== undefined) props.face.edit?.(props.row.path, name, next);
  };
  const open = () => {
    if (!canEdit()) return;
    const now = value();
    if (typeof now === 'boolean') put(!now);
    else setOpen(true);
  };
  const close = (typed?: string) => {
    if (!isOpen()) return;
    setOpen(false);
    if (typed !== undefined && typed !== toTyped(value())) put(typedValue(typed, value()));
    cell.focus();
  };
  return (
    <td
      ref={cell}
      class="base-td"
      classList={{ 'can-edit': canEdit() }}
      tabindex={props.face.edit ? (props.at === 0 ? 0 : -1) : undefined}
      onDblClick={open}
      onKeyDown={(event) => {
        if (event.target !== cell) return;
        if (event.key === 'Enter' || event.key === 'F2') open();
        else if ((event.key === 'Backspace' || event.key === 'Delete') && canEdit() && value() !== null) put(null);
        else return;
        event.preventDefault();
      }}
    >
      <Show
        when={isOpen()}
        fallback={
          <div
            class="base-cell"
            classList={{ 'base-cell--line': props.height < TWO_LINES }}
            style={{ 'max-height': `${props.height - 2}px` }}
          >
            <Show
              when={canEdit() && typeof value() === 'boolean'}
              fallback={<BaseCell row={props.row} column={props.column} at={props.at} face={props.face} />}
            >
              <input
                type="checkbox"
                checked={value() === true}
                aria-label={basesText.cellOf(props.column.title, props.row.path)}
                onChange={(event) => put(event.currentTarget.checked)}
              />
            </Show>
          </div>
        }
      >
        <input
          class="base-input"
          aria-label={basesText.cellOf(props.column.title, props.row.path)}
          value={toTyped(value())}
          ref={(input) => queueMicrotask(() => (input.focus(), input.select()))}
          onBlur={(event) => close(event.currentTarget.value)}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') close(event.currentTarget.value);
            else if (event.key === 'Escape') close();
          }}
        />
      </Show>
    </td>
  );
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys go from cell to cell. */
export function moveBetweenCells(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const cell = event.target instanceof HTMLElement && event.target.matches('.base-td') ? event.target : undefined;
  const row = cell?.closest('tr');
  if (!step || !cell || !row) return;
  event.preventDefault();
  const at = [...row.children].indexOf(cell) + step[1];
  let next: Element | null | undefined = row;
  if (step[0] !== 0) {
    do next = step[0] > 0 ? next?.nextElementSibling : next?.previousElementSibling;
    while (next && !next.querySelector('.base-td'));
  }
  const found = next?.children[at];
  if (found instanceof HTMLElement) found.focus();
}
