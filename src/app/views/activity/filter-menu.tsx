import Check from 'lucide-solid/icons/check';
import ChevronDown from 'lucide-solid/icons/chevron-down';
import { Show } from 'solid-js';
import { activityText } from '../../strings/en/activity.ts';
import { Menu } from '../../ui/menu.tsx';

export interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** One condition of the list, as a button that names what is chosen and opens what there is to choose. */
export function FilterMenu<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  /** In groups, which are parted by a line. The first of all is no condition. */
  readonly options: readonly (readonly FilterOption<Value>[])[];
  readonly onChange: (value: Value) => void;
}) {
  const isSet = () => props.value !== props.options[0]?.[0]?.value;
  const chosen = () => props.options.flat().find(({ value }) => value === props.value)?.label ?? props.value;
  return (
    <Menu
      label={`${props.label}: ${chosen()}`}
      triggerClass={`button button--ghost button--sm activity__filter ${isSet() ? 'activity__filter--set' : ''}`}
      trigger={
        <>
          <span class="truncate">{chosen()}</span>
          <ChevronDown aria-hidden="true" />
        </>
      }
      groups={props.options.map((group) =>
        group.map(({ value, label }) => ({
          label,
          icon: <Show when={value === props.value}>{<Check aria-label={activityText.filterMenu.chosen} />}</Show>,
          run: () => props.onChange(value),
        })),
      )}
    />
  );
}
