import { ChipsField } from '../../ui/chips-field.tsx';
import type { PropertyHelp } from './property-help.ts';
import { ValueLink } from './value-link.tsx';

interface ListFieldProps {
  readonly name: string;
  readonly value: unknown;
  readonly isTags: boolean;
  readonly canEdit: boolean;
  readonly help: PropertyHelp;
  readonly onValue: (value: readonly unknown[]) => void;
}

/** Entries as chips, each with a way to take it out, and a field for another one. */
export function ListField(props: ListFieldProps) {
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
      suggest={(typed) => props.help.values(props.name, typed)}
      onItems={props.onValue}
    >
      {(item) => <ValueLink value={item} isTag={props.isTags} help={props.help} />}
    </ChipsField>
  );
}
