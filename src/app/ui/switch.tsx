import { Switch as Primitive } from '@kobalte/core/switch';
import { Show, type JSX } from 'solid-js';

interface SwitchProps {
  readonly label: string;
  /** What it is called stands beside it: only a screen reader has its own words. */
  readonly hideLabel?: boolean;
  readonly help?: JSX.Element;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** Something that is on or off, and takes effect at once. */
export function Switch(props: SwitchProps) {
  return (
    <Primitive
      class="switch"
      checked={props.checked}
      disabled={props.disabled ?? false}
      onChange={(checked) => props.onChange(checked)}
    >
      <Primitive.Input class="switch__input" />
      <Primitive.Control class="switch__control">
        <Primitive.Thumb class="switch__thumb" />
      </Primitive.Control>
      <div class={props.hideLabel ? 'visually-hidden' : 'switch__text'}>
        <Primitive.Label>{props.label}</Primitive.Label>
        <Show when={props.help}>
          <Primitive.Description class="field__help">{props.help}</Primitive.Description>
        </Show>
      </div>
    </Primitive>
  );
}
