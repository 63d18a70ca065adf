import Plus from 'lucide-solid/icons/plus';
import { createEffect, createSignal, Show } from 'solid-js';
import { propertyKind, type PropertyKind } from '../../../notes/frontmatter/property-kind.ts';
import { propertiesText } from '../../strings/en/properties.ts';
import { SuggestingInput } from '../../ui/suggesting-input.tsx';
import type { PropertyEdit } from './property-edits.ts';
import type { PropertyHelp } from './property-help.ts';
import { endAwaitingName, leaveProperty, tookProperty } from './wanted-property.ts';
import './property.css';

export interface NewPropertyProps {
  readonly names: readonly string[];
  readonly help: PropertyHelp;
  readonly onEdit: (edit: PropertyEdit) => void;
  readonly onKind: (name: string, kind: PropertyKind) => void;
  /** It was named, and Enter pressed. */
  readonly onNamed: (name: string, isByCommand: boolean) => void;
  /** Whether a command asks for one here. */
  readonly isAskedFor: boolean;
  /** None was named. */
  readonly onNone: () => void;
}

/** The button that adds a property, and the field for its name, which takes the button's place. */
export function NewProperty(props: NewPropertyProps) {
  const [isNaming, setNaming] = createSignal(false);
  /** By the command, which came from elsewhere; the button is in the same place as the field. */
  let isByCommand = false;
  /** How other notes have one of this name: asked for while it is typed, as Enter waits for nothing. */
  let used: { readonly name: string; readonly kind: PropertyKind | undefined } | undefined;
  let asked = '';
  const look = async (name: string) => {
    asked = name;
    const kind = await props.help.usedKind(name).catch(() => undefined);
    // The answer for half a name may come last.
    if (asked === name) used = { name, kind };
  };
  createEffect(() => {
    if (!props.isAskedFor) return;
    isByCommand = true;
    setNaming(true);
    tookProperty();
  });
  const add = (written: string) => {
    // The field that goes with Enter or Escape loses the keyboard, which adds nothing.
    if (!isNaming()) return;
    const name = written.trim();
    setNaming(false);
    if (name === '') props.onNone();
    if (name === '' || props.names.includes(name)) return;
    const declared = props.help.declaredKind(name) ?? (used?.name === name ? used.kind : undefined);
    const kind = propertyKind(name, '', declared);
    // Where nobody says what it is, its value does once it is written, as when the note is read again.
    if (kind !== 'text') props.onKind(name, kind);
    const isList = kind === 'list' || kind === 'tags' || kind === 'aliases';
    props.onEdit({ kind: 'set', name, value: isList ? [] : kind === 'checkbox' ? false : '' });
  };
  return (
    <Show
      when={isNaming()}
      fallback={
        <button type="button" class="property__more" onClick={() => ((isByCommand = false), setNaming(true))}>
          <Plus aria-hidden="true" />
          {propertiesText.propertiesBlock.addProperty}
        </button>
      }
    >
      <SuggestingInput
        class="property__input property__name"
        aria-label={propertiesText.propertiesBlock.nameNewProperty}
        placeholder={propertiesText.propertiesBlock.nameNewPropertyPlaceholder}
        // Before the next key: letters typed right after the button was pressed are of the name.
        inputRef={(input) =>
          queueMicrotask(() => {
            input.focus();
            endAwaitingName();
          })
        }
        suggest={async () => (await props.help.names()).filter((name) => !props.names.includes(name))}
        on:input={(event) => void look(event.currentTarget.value.trim())}
        onBlur={(event) => add(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            setNaming(false);
            if (isByCommand) leaveProperty();
            props.onNone();
          }
          if (event.key !== 'Enter' || event.isComposing) return;
          const name = event.currentTarget.value;
          add(name);
          props.onNamed(name.trim(), isByCommand);
        }}
      />
    </Show>
  );
}
