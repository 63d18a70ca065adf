import { createSignal, Show } from 'solid-js';
import { isNotePath } from '../../../notes/paths/paths.ts';
import type { BaseColumn, BaseRow } from '../../../workers/contract.ts';
import { basesText } from '../../strings/en/bases.ts';
import { BaseCell } from './base-cell.tsx';
import type { BaseFace } from './face/base-body.ts';
import { toTyped, typedValue } from './typed-value.ts';

interface EditableCellProps {
  readonly row: BaseRow;
  /** Among the rows that are shown. */
  readonly rowAt: number;
  readonly column: BaseColumn;
  readonly at: number;
  readonly isSelected: boolean;
  /** The keyboard comes here first. */
  readonly isCurrent: boolean;
  /** After Tab in its field: on to the cell beside it. */
  readonly onNext: (back: boolean) => void;
  readonly height: number;
  readonly face: BaseFace;
}

/** Pixels from which a row holds two lines of text. */
const TWO_LINES = 48;

/** The property that a cell holds, where it can be changed: not of what is calculated, nor of files that are no notes. */
export function editedProperty(face: BaseFace, row: BaseRow, column: BaseColumn, at: number): string | undefined {
  const value = row.values[at];
  const isPlain = typeof value !== 'object' || value === null || Array.isArray(value);
  const canEdit = face.edit !== undefined && column.id.startsWith('note.') && isNotePath(row.path) && isPlain;
  return canEdit ? column.id.slice('note.'.length) : undefined;
}

/** A cell of a table: a property of a note is changed in it, with Enter or a double click; what is calculated is not. */
export function EditableCell(props: EditableCellProps) {
  const [isOpen, setOpen] = createSignal(false);
  let cell!: HTMLTableCellElement;
  const property = () => editedProperty(props.face, props.row, props.column, props.at);
  const value = () => props.row.values[props.at];
  const canEdit = () => property() !== undefined;
  const put = (next: unknown) => {
    const name = property();
    if (name !== undefined) props.face.edit?.(props.row.path, { [name]: next });
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
      classList={{ 'can-edit': canEdit(), 'is-selected': props.isSelected }}
      data-row={props.rowAt}
      data-column={props.at}
      tabindex={props.isCurrent ? 0 : -1}
      onDblClick={open}
      onKeyDown={(event) => {
        if (event.target !== cell || (event.key !== 'Enter' && event.key !== 'F2')) return;
        open();
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
            else if (event.key === 'Tab') {
              event.preventDefault();
              close(event.currentTarget.value);
              props.onNext(event.shiftKey);
            }
          }}
        />
      </Show>
    </td>
  );
}
