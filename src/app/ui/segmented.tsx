import { SegmentedControl } from '@kobalte/core/segmented-control';
import { For, Show } from 'solid-js';

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly hideLabel?: boolean;
  /** What it does, in a sentence. */
  readonly help?: string;
}

/** A choice among few, all of them in sight: a radio group that looks like one control. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  return (
    <SegmentedControl class="segmented" value={props.value} onChange={(value) => props.onChange(value as Value)}>
      <SegmentedControl.Label class={props.hideLabel ? 'visually-hidden' : 'field__label'}>
        {props.label}
      </SegmentedControl.Label>
      <div class="segmented__track">
        <For each={props.options}>
          {(option) => (
            <SegmentedControl.Item value={option.value} class="segmented__item">
              <SegmentedControl.ItemInput />
              <SegmentedControl.ItemLabel class="segmented__label">{option.label}</SegmentedControl.ItemLabel>
            </SegmentedControl.Item>
          )}
        </For>
      </div>
      <Show when={props.help}>
        <SegmentedControl.Description class="field__help">{props.help}</SegmentedControl.Description>
      </Show>
    </SegmentedControl>
  );
}
