import { splitProps } from 'solid-js';
import { Tooltip, type TooltipButtonProps } from './tooltip.tsx';

interface IconButtonProps extends TooltipButtonProps {
  /** The accessible name, and the tooltip's text. */
  readonly label: string;
  /** Keys that do the same, shown in the tooltip, e.g. `Ctrl+P`. */
  readonly keys?: string | undefined;
  readonly size?: 'md' | 'sm';
}

/** A button that shows an icon alone: its name is required, and is its tooltip. */
export function IconButton(props: IconButtonProps) {
  const [own, rest] = splitProps(props, ['label', 'keys', 'size', 'class', 'children']);
  return (
    <Tooltip
      text={own.label}
      keys={own.keys}
      class={`icon-button icon-button--${own.size ?? 'md'} ${own.class ?? ''}`}
      aria-label={own.label}
      {...rest}
    >
      {own.children}
    </Tooltip>
  );
}
