import EllipsisVertical from 'lucide-solid/icons/ellipsis-vertical';
import GripVertical from 'lucide-solid/icons/grip-vertical';
import { createSignal, Show } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { convertValue, fits, type PropertyKind } from '../../../notes/frontmatter/property-kind.ts';
import { propertiesText } from '../../strings/en/properties.ts';
import { commonText } from '../../strings/en/common.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import type { PropertyEdit } from './property-edits.ts';
import type { PropertyHelp } from './property-help.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { PropertyValue } from './property-value.tsx';
import './property.css';

const KINDS: readonly (readonly [PropertyKind, string])[] = [
  ['text', propertiesText.propertyRow.text],
  ['link', propertiesText.propertyRow.link],
  ['list', propertiesText.propertyRow.list],
  ['number', propertiesText.propertyRow.number],
  ['checkbox', propertiesText.propertyRow.checkbox],
  ['date', propertiesText.propertyRow.date],
  ['datetime', propertiesText.propertyRow.dateAndTime],
];

const TypeDialog = lazyPart(async () => (await import('./type-dialog.tsx')).TypeDialog);

/** What is dragged is the name of a property of this note. */
const DRAGGED = 'application/x-latent-property';

export interface PropertyRowProps {
  readonly name: string;
  readonly value: unknown;
  /** The value with its numbers as they are written. */
  readonly written: unknown;
  readonly kind: PropertyKind;
  readonly canEdit: boolean;
  readonly help: PropertyHelp;
  /** @returns whether it could be made: else it is said why not */
  readonly onEdit: (edit: PropertyEdit) => boolean;
  readonly onRemove: () => void;
  readonly onMove: (by: -1 | 1) => void;
  /** Another property is dropped on this one: it takes its place. */
  readonly onDropped: (name: string) => void;
  readonly onKind: (kind: PropertyKind) => void;
  readonly onRaw: () => void;
  /** The keyboard is to go to the value of the property that has this name now. */
  readonly onGoOn: (name: string) => void;
}

export function PropertyRow(props: PropertyRowProps) {
  const [isNaming, setNaming] = createSignal(false);
  const [isTyping, setTyping] = createSignal(false);
  const [isOver, setOver] = createSignal(false);
  const turnInto = (kind: PropertyKind, label: string) => {
    const value = convertValue(props.written, kind);
    props.onKind(kind);
    props.onEdit({ kind: 'set', name: props.name, value, isText: kind === 'text' });
    // The menu leaves it there: what is typed next is meant for the new field.
    props.onGoOn(props.name);
    // The field stays as it was then, which looks as if nothing had been chosen.
    if (!fits(kind, value))
      showNotice({ kind: 'info', text: propertiesText.propertyRow.doesNotFit(String(value), label) });
  };
  const groups = (): MenuEntry[][] => [
    [
      { label: commonText.rename, run: () => setNaming(true) },
      { label: propertiesText.propertyRow.moveUp, run: () => props.onMove(-1) },
      { label: propertiesText.propertyRow.moveDown, run: () => props.onMove(1) },
    ],
    props.kind === 'other' || props.kind === 'tags' || props.kind === 'aliases'
      ? []
      : KINDS.filter(([kind]) => kind !== props.kind).map(([kind, label]) => ({
          label: propertiesText.propertyRow.turnInto(label),
          run: () => turnInto(kind, label),
        })),
    props.kind === 'tags' || props.kind === 'aliases'
      ? []
      : [{ label: propertiesText.propertyRow.typeInAllNotes, run: () => setTyping(true) }],
    [
      { label: propertiesText.propertyRow.editAsText, run: () => props.onRaw() },
      { label: commonText.remove, danger: true, run: () => props.onRemove() },
    ],
  ];
  let isRenaming = false;
  /** @param isByKey the field stays for another name where this one cannot be taken @returns whether it has gone */
  const rename = (written: string, isByKey: boolean): boolean => {
    // The field that goes with Enter or Escape loses the keyboard, which is no second renaming.
    if (!isNaming() || isRenaming) return false;
    const to = written.trim();
    isRenaming = true;
    const isDone = to === '' || to === props.name || props.onEdit({ kind: 'rename', name: props.name, to });
    isRenaming = false;
    if (isDone || !isByKey) setNaming(false);
    return isDone;
  };
  return (
    <div
      class="property"
      classList={{ 'is-dropped-on': isOver() }}
      role="listitem"
      data-property={props.name}
      onDragOver={(event) => {
        if (!props.canEdit || !event.dataTransfer?.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const name = event.dataTransfer?.getData(DRAGGED);
        if (!name || name === props.name) return;
        event.preventDefault();
        event.stopPropagation();
        props.onDropped(name);
      }}
    >
      <Show when={props.canEdit}>
        <button
          type="button"
          class="property__grip"
          aria-label={propertiesText.propertyRow.move(props.name)}
          title={propertiesText.propertyRow.moveHelp}
          draggable="true"
          onDragStart={(event) => {
            event.dataTransfer?.setData(DRAGGED, props.name);
            const row = event.currentTarget.closest('.property');
            if (row) event.dataTransfer?.setDragImage(row, 8, 8);
          }}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
            if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            const list = event.currentTarget.closest('[role="list"]');
            props.onMove(by);
            // A row that moves in the page loses the keyboard.
            requestAnimationFrame(() =>
              list?.querySelector<HTMLElement>(`[data-property="${CSS.escape(props.name)}"] .property__grip`)?.focus(),
            );
          }}
        >
          <GripVertical aria-hidden="true" />
        </button>
      </Show>
      <Show
        when={isNaming()}
        fallback={
          <span class="property__name truncate" title={props.name}>
            {showName(props.name)}
          </span>
        }
      >
        <input
          class="property__input property__name"
          aria-label={propertiesText.propertyRow.newNameFor(props.name)}
          value={props.name}
          ref={(input) => requestAnimationFrame(() => input.select())}
          onBlur={(event) => rename(event.currentTarget.value, false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setNaming(false);
            if (event.key !== 'Enter' || event.isComposing) return;
            // Enter is not to press what has the keyboard then.
            event.preventDefault();
            const name = event.currentTarget.value;
            if (rename(name, true)) props.onGoOn(name.trim() || props.name);
          }}
        />
      </Show>
      <div class="property__value">
        <PropertyValue
          name={props.name}
          kind={props.kind}
          value={props.written}
          canEdit={props.canEdit}
          help={props.help}
          onValue={(value) => props.onEdit({ kind: 'type', name: props.name, value })}
        />
      </div>
      <Show when={props.canEdit}>
        <Menu
          label={propertiesText.propertyRow.actionsFor(props.name)}
          triggerClass="icon-button icon-button--sm property__menu"
          trigger={<EllipsisVertical aria-hidden="true" />}
          groups={groups()}
        />
        <Show when={isTyping()}>
          <TypeDialog name={props.name} help={props.help} onClose={() => setTyping(false)} />
        </Show>
      </Show>
    </div>
  );
}
