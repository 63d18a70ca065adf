import { createSignal, Show } from 'solid-js';
import { isNotePath } from '../../../../notes/paths/paths.ts';
import type { BaseColumn, BaseRow } from '../../../../workers/contract.ts';
import { basesText } from '../../../strings/en/bases.ts';
import { BaseCell } from './base-cell.tsx';
import type { BaseFace } from '../face/base-body.ts';
import { CellEditor } from './cell-editor.tsx';
import { cellKind } from './cell-kind.ts';

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
  readonly onFormula?: ((name: string) => void) | undefined;
}

/** Pixels from which a row holds two lines of text. */
const TWO_LINES = 48;

/** The property that a cell holds, where it can be changed: not of what is calculated, nor of files that are no notes. */
export function editedProperty(face: BaseFace, row: BaseRow, column: BaseColumn, at: number): string | undefined {
  if (face.edit === undefined || !column.id.startsWith('note.') || !isNotePath(row.path)) return undefined;
  const name = column.id.slice('note.'.length);
  // Records are changed as text, in their note.
  return cellKind(name, row.values[at], face.cells) === 'other' ? undefined : name;
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
  const kind = () => cellKind(property() ?? '', value(), props.face.cells);
  const open = () => {
    if (props.column.id.startsWith('formula.')) props.onFormula?.(props.column.id.slice('formula.'.length));
    if (!canEdit()) return;
    if (kind() === 'checkbox') put(value() !== true);
    else setOpen(true);
  };
  const close = (next: unknown) => {
    if (!isOpen()) return;
    setOpen(false);
    if (next !== undefined) put(next);
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
              when={canEdit() && kind() === 'checkbox' && value() !== null}
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
        <CellEditor
          name={property() ?? ''}
          label={basesText.cellOf(props.column.title, props.row.path)}
          kind={kind()}
          value={value()}
          cells={props.face.cells}
          onEnd={close}
          onNext={(back) => props.onNext(back)}
        />
      </Show>
    </td>
  );
}
