import X from 'lucide-solid/icons/x';
import { createSignal, For } from 'solid-js';
import { propertiesText } from '../../strings/en/properties.ts';
import type { PropertyHelp } from './property-help.ts';
import { SuggestingInput } from './suggesting-input.tsx';
import { ValueLink } from './value-link.tsx';

export interface ListFieldProps {
  readonly name: string;
  readonly value: unknown;
  readonly isTags: boolean;
  readonly canEdit: boolean;
  readonly help: PropertyHelp;
  readonly onValue: (value: readonly unknown[]) => void;
}

/** Entries as chips, each with a way to take it out, and a field for another one. */
export function ListField(props: ListFieldProps) {
  const [typed, setTyped] = createSignal('');
  const items = (): readonly unknown[] => {
    const { value } = props;
    if (Array.isArray(value)) return value as unknown[];
    if (value === null || value === undefined || value === '') return [];
    return typeof value === 'string' ? value.split(props.isTags ? /[\s,]+/ : /\s*,\s*/).filter(Boolean) : [value];
  };
  const add = () => {
    const text = typed().trim();
    const entry = props.isTags ? text.replace(/^#+/, '').replace(/\s+/g, '-') : text;
    setTyped('');
    if (entry !== '' && !items().includes(entry)) props.onValue([...items(), entry]);
  };
  const remove = (at: number) => props.onValue(items().toSpliced(at, 1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Enter' || (event.key === ',' && !typed().startsWith('[['))) {
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && typed() === '' && items().length > 0) remove(items().length - 1);
  };
  return (
    <div class="property__list">
      <For each={items()}>
        {(item, at) => (
          <span class="chip property__chip">
            <ValueLink value={String(item)} isTag={props.isTags} help={props.help} />
            {props.canEdit && (
              <button
                type="button"
                class="property__remove"
                aria-label={propertiesText.listField.takeOutOf(String(item), props.name)}
                onClick={() => remove(at())}
              >
                <X aria-hidden="true" />
              </button>
            )}
          </span>
        )}
      </For>
      {props.canEdit && (
        <SuggestingInput
          class="property__input property__input--add"
          aria-label={propertiesText.listField.addTo(props.name)}
          placeholder={items().length === 0 ? propertiesText.listField.empty : ''}
          value={typed()}
          suggest={(text) => props.help.values(props.name, text)}
          on:input={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      )}
    </div>
  );
}
