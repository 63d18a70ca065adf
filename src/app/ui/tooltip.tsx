import { Tooltip as Primitive } from '@kobalte/core/tooltip';
import { Show, splitProps, type JSX } from 'solid-js';
import { Keys } from './keys.tsx';
import './tooltip.css';

export interface TooltipProps extends Omit<JSX.ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  readonly text: string;
  readonly keys?: string | undefined;
}

/** A button with a short explanation that pointer and keyboard focus bring up. */
export function Tooltip(props: TooltipProps) {
  const [own, rest] = splitProps(props, ['text', 'keys', 'children']);
  return (
    <Primitive openDelay={500} closeDelay={0} gutter={6}>
      <Primitive.Trigger type="button" {...rest}>
        {own.children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content class="tooltip">
          {own.text}
          <Show when={own.keys}>{(keys) => <Keys keys={keys()} />}</Show>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive>
  );
}
