import { batch, createEffect, createSignal, Match, onCleanup, Show, Switch } from 'solid-js';
import { type PropertyKind, toLinkValue } from '../../../../notes/frontmatter/property-kind.ts';
import { isNotePath } from '../../../../notes/paths/paths.ts';
import type { BaseColumn, BaseRow } from '../../../../workers/contract.ts';
import { basesText } from '../bases.texts.ts';
import { ChipsField } from '../../../ui/chips-field.tsx';
import { SuggestingInput } from '../../../ui/suggesting-input.tsx';
import { type BaseFace, type CellHelp, cellKind, isListKind, cellListItems, toTyped, typedValue } from './base-body.ts';
import { BaseCell } from './base-cell.tsx';
import { storedValue } from '../../../ui/stored-value.ts';

interface CellEditorProps {
  /** The property, and what its field is called. */
  readonly name: string;
  readonly label: string;
  readonly kind: PropertyKind;
  readonly value: unknown;
  readonly cells: CellHelp | undefined;
  /** Null deletes the property; undefined leaves it as it is. */
  readonly onEnd: (value: unknown) => void;
  /** After Tab: on to the cell beside it. */
  readonly onNext: (back: boolean) => void;
}

const INPUT_TYPES: Partial<Record<PropertyKind, string>> = { date: 'date', datetime: 'datetime-local' };

/** The field of a cell, by the kind of its property: it ends with Enter, Tab, Escape, or when it is left. */
function CellEditor(props: CellEditorProps) {
  return (
    <Switch fallback={<LineEditor {...props} />}>
      <Match when={isListKind(props.kind)}>
        <ListEditor {...props} />
      </Match>
    </Switch>
  );
}

const focusCellInput = (input: HTMLInputElement, isText = true) =>
  queueMicrotask(() => {
    input.focus();
    if (isText) input.select();
  });

function LineEditor(props: CellEditorProps) {
  const type = () => INPUT_TYPES[props.kind];
  const isLink = () => props.kind === 'link';
  // A field of a date writes its text in its own way.
  let first: string | undefined;
  const displayText = (): string => {
    const text = toTyped(props.value);
    if (isLink()) return text.trim().replace(/^\[\[(.*)\]\]$/, '$1');
    return props.kind === 'datetime' ? text.replace(' ', 'T') : text;
  };
  const readInput = (input: HTMLInputElement): unknown => {
    if (input.value === (first ?? displayText()) || input.validity.badInput) return undefined;
    if (isLink()) return toLinkValue(input.value) || null;
    const isText = type() !== undefined || props.cells?.declaredKind(props.name) === 'text';
    return typedValue(input.value, isText ? '' : props.value);
  };
  const end = (input: HTMLInputElement) => props.onEnd(readInput(input));
  const suggest = async (query: string): Promise<readonly string[]> =>
    props.cells?.values(props.name, isLink() && !query.startsWith('[[') ? `[[${query}` : query) ?? [];
  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLInputElement }) => {
    event.stopPropagation();
    if (event.key === 'Enter') end(event.currentTarget);
    else if (event.key === 'Escape') props.onEnd(undefined);
    else if (event.key === 'Tab' && !type()) {
      event.preventDefault();
      end(event.currentTarget);
      props.onNext(event.shiftKey);
    }
  };
  return (
    <Switch
      fallback={
        <SuggestingInput
          class="base-input"
          aria-label={props.label}
          value={displayText()}
          present={isLink() ? toTyped(props.value) : undefined}
          inputRef={(input) => focusCellInput(input)}
          suggest={suggest}
          onBlur={(event) => end(event.currentTarget)}
          onKeyDown={onKeyDown}
        />
      }
    >
      {/* Nothing is offered for numbers and days. */}
      <Match when={props.kind === 'number' ? 'text' : type()}>
        {(inputType) => (
          <input
            class="base-input"
            type={inputType()}
            inputMode={props.kind === 'number' ? 'decimal' : undefined}
            step={props.kind === 'datetime' && !/T\d\d:\d\d(?::00)?$/.test(displayText()) ? 1 : undefined}
            aria-label={props.label}
            ref={(input) => {
              storedValue(displayText)(input);
              focusCellInput(input, inputType() === 'text');
              queueMicrotask(() => (first = input.value));
            }}
            onBlur={(event) => end(event.currentTarget)}
            onKeyDown={onKeyDown}
          />
        )}
      </Match>
    </Switch>
  );
}

/** Entries as chips: what is left, with what was typed last, is the value. */
function ListEditor(props: CellEditorProps) {
  const [items, setItems] = createSignal(cellListItems(props.kind, props.value));
  let field!: HTMLDivElement;
  let input: HTMLInputElement | undefined;
  const end = () => {
    // What stands in the field still is an entry, too.
    input?.blur();
    const currentItems = items();
    const previousItems = cellListItems(props.kind, props.value);
    const isSame =
      currentItems.length === previousItems.length && currentItems.every((item, at) => item === previousItems[at]);
    props.onEnd(isSame ? undefined : currentItems.length === 0 ? null : currentItems);
  };
  return (
    <div
      class="base-input base-input--list"
      ref={field}
      role="group"
      aria-label={props.label}
      // A chip that is taken out gives the keyboard to the field.
      onFocusOut={() => setTimeout(() => field.isConnected && !field.contains(document.activeElement) && end())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') props.onEnd(undefined);
        else if (event.key === 'Tab' && event.target === input) {
          event.preventDefault();
          end();
          props.onNext(event.shiftKey);
        }
      }}
    >
      <ChipsField
        name={props.name}
        items={items()}
        isTags={props.kind === 'tags'}
        canEdit
        suggest={(query) => props.cells?.values(props.name, query) ?? Promise.resolve([])}
        onItems={(next) => {
          setItems(next);
          input?.focus();
        }}
        inputRef={(element) => {
          input = element;
          focusCellInput(element, false);
        }}
        onDone={end}
      >
        {(item) => <span class="truncate">{item}</span>}
      </ChipsField>
    </div>
  );
}

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
  /** Its field is open: the row stays in its place. */
  readonly onWriting: (isWriting: boolean) => void;
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
  const saveValue = (next: unknown) => {
    const name = property();
    if (name !== undefined) props.face.edit?.(props.row.path, { [name]: next });
  };
  createEffect(() => {
    if (!isOpen()) return;
    props.onWriting(true);
    onCleanup(() => props.onWriting(false));
  });
  const kind = () => cellKind(property() ?? '', value(), props.face.cells);
  const open = () => {
    if (props.column.id.startsWith('formula.')) props.onFormula?.(props.column.id.slice('formula.'.length));
    if (!canEdit()) return;
    if (kind() === 'checkbox') saveValue(value() !== true);
    else setOpen(true);
  };
  const close = (next: unknown) => {
    if (!isOpen()) return;
    // The field that goes loses the keyboard, which ends it once more; and with it the row may get another place, after this.
    batch(() => {
      setOpen(false);
      if (next !== undefined) saveValue(next);
    });
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
      aria-keyshortcuts="Enter F2"
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
                onChange={(event) => saveValue(event.currentTarget.checked)}
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
