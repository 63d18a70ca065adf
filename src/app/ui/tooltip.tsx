import { Tooltip as Primitive, type TooltipTriggerCommonProps } from '@kobalte/core/tooltip';
import { Show, splitProps, type JSX } from 'solid-js';
import { Keys } from './keys.tsx';

/** What a button inside a tooltip takes: all of a button's attributes but the events that the tooltip listens to itself. */
export interface TooltipButtonProps extends Omit<
  JSX.ButtonHTMLAttributes<HTMLButtonElement>,
  keyof TooltipTriggerCommonProps | 'type' | 'disabled'
> {
  readonly onClick?: (event: MouseEvent) => void;
  readonly disabled?: boolean;
}

interface TooltipProps extends TooltipButtonProps {
  readonly text: string;
  readonly keys?: string | undefined;
}

/** A button with a short explanation that pointer and keyboard focus bring up. */
export function Tooltip(props: TooltipProps) {
  const [own, rest] = splitProps(props, ['text', 'keys', 'children', 'disabled', 'onClick']);
  return (
    <Primitive openDelay={500} closeDelay={0} gutter={6}>
      <Primitive.Trigger
        {...rest}
        type="button"
        disabled={own.disabled ?? false}
        onClick={(event: MouseEvent) => own.onClick?.(event)}
      >
        {own.children}
      </Primitive.Trigger>
      <Primitive.Portal>
        {/* Its button says the same: read out, it would be text outside every landmark. */}
        <Primitive.Content class="tooltip" aria-hidden="true">
          {own.text}
          <Show when={own.keys}>{(keys) => <Keys keys={keys()} />}</Show>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive>
  );
}
