import { Match, Switch } from 'solid-js';
import type { PropertyKind } from '../../../notes/frontmatter/property-kind.ts';
import { isNumberText, WrittenNumber } from '../../../notes/frontmatter/written-number.ts';
import { propertiesText } from '../../strings/en/properties.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { ListField } from './list-field.tsx';
import type { PropertyHelp } from './property-help.ts';
import { inFormOf } from './property-edits.ts';
import { RecordValue } from './record-value.tsx';
import { TextValue } from './text-field.tsx';

export interface PropertyValueProps {
  readonly name: string;
  readonly kind: PropertyKind;
  /** Its numbers may be texts, as they are written. */
  readonly value: unknown;
  readonly canEdit: boolean;
  readonly help: PropertyHelp;
  readonly onValue: (value: unknown) => void;
}

/** What a field for numbers can hold, digit by digit; it would be empty for others, such as `0x1F`. https://html.spec.whatwg.org/#valid-floating-point-number */
const FIELD_NUMBER = /^(?:-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?)?$/;

/** The field for a value of this kind. */
export function PropertyValue(props: PropertyValueProps) {
  // Records have no field of their own.
  const text = () => {
    const { value } = props;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  };
  return (
    <Switch
      fallback={
        <TextValue name={props.name} value={text()} canEdit={props.canEdit} help={props.help} onValue={props.onValue} />
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
          value={text()}
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
          placeholder={propertiesText.textField.empty}
          readOnly={!props.canEdit}
          value={text().replace(' ', 'T')}
          onChange={({ currentTarget: { value } }) => props.onValue(inFormOf(text(), value))}
        />
      </Match>
    </Switch>
  );
}
