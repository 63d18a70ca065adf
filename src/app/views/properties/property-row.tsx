import './property.css';
import EllipsisVertical from 'lucide-solid/icons/ellipsis-vertical';
import GripVertical from 'lucide-solid/icons/grip-vertical';
import { createSignal, For, Match, Show, Switch } from 'solid-js';
import { isRecord } from '../../../notes/basics/is-record.ts';
import { convertValue, fits, type PropertyKind } from '../../../notes/frontmatter/property-kind.ts';
import { isNumberText, WrittenNumber } from '../../../notes/frontmatter/written-number.ts';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { commonText } from '../../strings/common.texts.ts';
import { propertiesText } from './properties.texts.ts';
import { ChipsField } from '../../ui/chips-field.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { stillWhile } from '../../ui/page/still-while.ts';
import { showNotice } from '../../ui/toast.tsx';
import { inFormOf, type PropertyEdit } from './property-edits.ts';
import type { PropertyHelp } from './property-help.ts';
import { TextValue, ValueLink } from './text-field.tsx';
import { listComma } from '../../strings/formats.ts';
import { storedValue } from '../../ui/stored-value.ts';

interface ListFieldProps {
  readonly name: string;
  readonly value: unknown;
  readonly isTags: boolean;
  readonly canEdit: boolean;
  readonly help: PropertyHelp;
  readonly onValue: (value: readonly unknown[]) => void;
}

/** Entries as chips, each with a way to take it out, and a field for another one. */
function ListField(props: ListFieldProps) {
  const items = (): readonly unknown[] => {
    const { value } = props;
    if (Array.isArray(value)) return value as unknown[];
    if (value === null || value === undefined || value === '') return [];
    return typeof value === 'string'
      ? value
          .split(props.isTags ? /[\s,]+/ : ',')
          .map((entry) => entry.trim())
          .filter(Boolean)
      : [value];
  };
  return (
    <ChipsField
      name={props.name}
      items={items()}
      isTags={props.isTags}
      canEdit={props.canEdit}
      suggest={(query) => props.help.values(props.name, query)}
      onItems={props.onValue}
    >
      {(item) => <ValueLink value={item} isTag={props.isTags} help={props.help} />}
    </ChipsField>
  );
}

interface PropertyValueProps {
  readonly name: string;
  readonly kind: PropertyKind;
  /** Its numbers may be texts, as they are written. */
  readonly value: unknown;
  readonly canEdit: boolean;
  readonly help: PropertyHelp;
  /** Its field has the keyboard: no other one takes its place. */
  readonly isWriting: boolean;
  readonly onValue: (value: unknown) => void;
}

/** What a field for numbers can hold, digit by digit; it would be empty for others, such as `0x1F`. https://html.spec.whatwg.org/#valid-floating-point-number */
const FIELD_NUMBER = /^(?:-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?)?$/;

/** The field for a value of this kind. */
function PropertyValue(props: PropertyValueProps) {
  // Records have no field of their own.
  const text = () => {
    const { value } = props;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  };
  return (
    <Switch
      fallback={
        <TextValue
          name={props.name}
          value={text()}
          canEdit={props.canEdit}
          help={props.help}
          isWriting={props.isWriting}
          onValue={props.onValue}
        />
      }
    >
      <Match when={props.kind === 'other'}>
        <RecordValue value={props.value} help={props.help} />
      </Match>
      <Match when={props.kind === 'link'}>
        <TextValue
          name={props.name}
          value={text()}
          canEdit={props.canEdit}
          help={props.help}
          isWriting={props.isWriting}
          onValue={props.onValue}
          isLink
        />
      </Match>
      <Match when={props.kind === 'checkbox'}>
        <label class="property__check">
          <input
            type="checkbox"
            aria-label={props.name}
            checked={props.value === true}
            disabled={!props.canEdit}
            onChange={(event) => props.onValue(event.currentTarget.checked)}
          />
        </label>
      </Match>
      <Match when={['list', 'tags', 'aliases'].includes(props.kind)}>
        <ListField
          name={props.name}
          value={props.value}
          isTags={props.kind === 'tags'}
          canEdit={props.canEdit}
          help={props.help}
          onValue={props.onValue}
        />
      </Match>
      <Match when={props.kind === 'number'}>
        <input
          class="property__input"
          type={FIELD_NUMBER.test(text()) ? 'number' : 'text'}
          inputmode="decimal"
          step="any"
          aria-label={props.name}
          readOnly={!props.canEdit}
          ref={storedValue(text)}
          onChange={({ currentTarget: { value } }) =>
            props.onValue(isNumberText(value) ? new WrittenNumber(value) : value)
          }
        />
      </Match>
      <Match when={props.kind === 'date' || props.kind === 'datetime'}>
        <DateInput
          class="property__input"
          type={props.kind === 'datetime' ? 'datetime-local' : 'date'}
          aria-label={props.name}
          placeholder={propertiesText.textField.emptyPlaceholder}
          readOnly={!props.canEdit}
          value={text().replace(' ', 'T')}
          onChange={({ currentTarget: { value } }) => props.onValue(inFormOf(text(), value))}
        />
      </Match>
    </Switch>
  );
}

/** Records, which are edited as text: a relation as `type → target`, anything else as its pairs. */
function RecordValue(props: { readonly value: unknown; readonly help: PropertyHelp }) {
  const entries = (): readonly unknown[] => (Array.isArray(props.value) ? (props.value as unknown[]) : [props.value]);
  return (
    <div class="property__records">
      <For each={entries()}>
        {(entry) => (
          <p class="property__text">
            {isRecord(entry) ? <OneRecord record={entry} help={props.help} /> : valueInWords(entry)}
          </p>
        )}
      </For>
    </div>
  );
}

function OneRecord(props: { readonly record: Readonly<Record<string, unknown>>; readonly help: PropertyHelp }) {
  const relation = () => {
    const { type, target } = props.record;
    return typeof type === 'string' && typeof target === 'string' ? { type, target } : undefined;
  };
  const pairs = () =>
    Object.entries(props.record).filter(([name]) => !relation() || (name !== 'type' && name !== 'target'));
  return (
    <>
      <Show when={relation()}>
        {(edge) => (
          <>
            {edge().type} → <ValueLink value={edge().target} help={props.help} />{' '}
          </>
        )}
      </Show>
      {pairs()
        .map(([name, value]) => `${name}: ${valueInWords(value)}`)
        .join(' · ')}
    </>
  );
}

/** @returns what stands within a property, for the eye: lists by commas, pairs by dots, and no marks that only programs need */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (Array.isArray(value)) return value.map(valueInWords).join(listComma());
  if (!isRecord(value)) return JSON.stringify(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${valueInWords(part)}`)
    .join(' · ');
}

const KINDS: readonly (readonly [PropertyKind, string])[] = [
  ['text', propertiesText.propertyRow.text],
  ['link', propertiesText.propertyRow.link],
  ['list', propertiesText.propertyRow.list],
  ['number', propertiesText.propertyRow.number],
  ['checkbox', propertiesText.propertyRow.checkbox],
  ['date', propertiesText.propertyRow.date],
  ['datetime', propertiesText.propertyRow.dateTime],
];

const TypeDialog = lazyPart(async () => (await import('./type-dialog.tsx')).TypeDialog);

/** What is dragged is the name of a property of this note. */
const DRAGGED = 'application/x-latent-property';

const isFieldOfText = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

interface PropertyRowProps {
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
  const [isWriting, setWriting] = createSignal(false);
  const kind = stillWhile(isWriting, () => props.kind);
  const turnInto = (kind: PropertyKind, label: string) => {
    const value = convertValue(props.written, kind);
    props.onKind(kind);
    props.onEdit({ kind: 'set', name: props.name, value, isText: kind === 'text' });
    // The menu leaves it there: what is typed next is meant for the new field.
    props.onGoOn(props.name);
    // The field stays as it was then, which looks as if nothing had been chosen.
    if (!fits(kind, value))
      showNotice({ kind: 'info', text: propertiesText.propertyRow.typeMismatch(String(value), label) });
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
          label: propertiesText.propertyRow.changeType(label),
          run: () => turnInto(kind, label),
        })),
    props.kind === 'tags' || props.kind === 'aliases'
      ? []
      : [{ label: propertiesText.propertyRow.typeEverywhere, run: () => setTyping(true) }],
    [
      { label: propertiesText.propertyRow.editAsText, run: () => props.onRaw() },
      { label: commonText.remove, danger: true, run: () => props.onRemove() },
    ],
  ];
  let isRenaming = false;
  /** @param isByKey the field stays for another name where this one cannot be taken @returns whether it has gone */
  const rename = (enteredName: string, isByKey: boolean): boolean => {
    // The field that goes with Enter or Escape loses the keyboard, which is no second renaming.
    if (!isNaming() || isRenaming) return false;
    const to = enteredName.trim();
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
          aria-label={propertiesText.propertyRow.newName(props.name)}
          ref={(input) => {
            storedValue(() => props.name)(input);
            requestAnimationFrame(() => input.select());
          }}
          onBlur={(event) => rename(event.currentTarget.value, false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setNaming(false);
            if (event.key !== 'Enter') return;
            // Enter is not to press what has the keyboard then.
            event.preventDefault();
            const name = event.currentTarget.value;
            if (rename(name, true)) props.onGoOn(name.trim() || props.name);
          }}
        />
      </Show>
      <div
        class="property__value"
        onFocusIn={({ target }) => setWriting(isFieldOfText(target))}
        onFocusOut={() => setWriting(false)}
      >
        <PropertyValue
          name={props.name}
          kind={kind()}
          value={props.written}
          canEdit={props.canEdit}
          help={props.help}
          isWriting={isWriting()}
          onValue={(value) => props.onEdit({ kind: 'type', name: props.name, value })}
        />
      </div>
      <Show when={props.canEdit}>
        <Menu
          label={propertiesText.propertyRow.menu(props.name)}
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
