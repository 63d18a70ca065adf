import { createSignal, Match, Switch } from 'solid-js';
import { toLinkValue, type PropertyKind } from '../../../../notes/frontmatter/property-kind.ts';
import { ChipsField } from '../../../ui/chips-field.tsx';
import { SuggestingInput } from '../../../ui/suggesting-input.tsx';
import type { CellHelp } from '../face/base-body.ts';
import { isListKind, itemsOf } from './cell-kind.ts';
import { toTyped, typedValue } from './typed-value.ts';

export interface CellEditorProps {
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
export function CellEditor(props: CellEditorProps) {
  return (
    <Switch fallback={<LineEditor {...props} />}>
      <Match when={isListKind(props.kind)}>
        <ListEditor {...props} />
      </Match>
    </Switch>
  );
}

const begin = (input: HTMLInputElement, isText = true) =>
  queueMicrotask(() => {
    input.focus();
    if (isText) input.select();
  });

function LineEditor(props: CellEditorProps) {
  const type = () => INPUT_TYPES[props.kind];
  const isLink = () => props.kind === 'link';
  // A field of a date writes its text in its own way.
  let first: string | undefined;
  const shown = (): string => {
    const text = toTyped(props.value);
    if (isLink()) return text.trim().replace(/^\[\[(.*)\]\]$/, '$1');
    return props.kind === 'datetime' ? text.replace(' ', 'T') : text;
  };
  const read = (input: HTMLInputElement): unknown => {
    if (input.value === (first ?? shown()) || input.validity.badInput) return undefined;
    if (isLink()) return toLinkValue(input.value) || null;
    const isText = type() !== undefined || props.cells?.declaredKind(props.name) === 'text';
    return typedValue(input.value, isText ? '' : props.value);
  };
  const end = (input: HTMLInputElement) => props.onEnd(read(input));
  const suggest = async (typed: string): Promise<readonly string[]> => {
    if (props.kind === 'number') return [];
    return props.cells?.values(props.name, isLink() && !typed.startsWith('[[') ? `[[${typed}` : typed) ?? [];
  };
  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLInputElement }) => {
    event.stopPropagation();
    if (event.isComposing) return;
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
          value={shown()}
          onlyTyped
          inputMode={props.kind === 'number' ? 'decimal' : undefined}
          inputRef={(input) => begin(input)}
          suggest={suggest}
          onBlur={(event) => end(event.currentTarget)}
          onKeyDown={onKeyDown}
        />
      }
    >
      <Match when={type()}>
        {(known) => (
          <input
            class="base-input"
            type={known()}
            step={props.kind === 'datetime' && !/T\d\d:\d\d(?::00)?$/.test(shown()) ? 1 : undefined}
            aria-label={props.label}
            value={shown()}
            ref={(input) => {
              begin(input, false);
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
  const [items, setItems] = createSignal(itemsOf(props.kind, props.value));
  let field!: HTMLDivElement;
  let input: HTMLInputElement | undefined;
  const end = () => {
    // What stands in the field still is an entry, too.
    input?.blur();
    const now = items();
    const before = itemsOf(props.kind, props.value);
    const isSame = now.length === before.length && now.every((item, at) => item === before[at]);
    props.onEnd(isSame ? undefined : now.length === 0 ? null : now);
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
        suggest={(typed) => props.cells?.values(props.name, typed) ?? Promise.resolve([])}
        onItems={(next) => {
          setItems(next);
          input?.focus();
        }}
        inputRef={(element) => {
          input = element;
          begin(element, false);
        }}
        onDone={end}
      >
        {(item) => <span class="truncate">{item}</span>}
      </ChipsField>
    </div>
  );
}
