import { Tooltip as Primitive, type TooltipTriggerCommonProps } from '@kobalte/core/tooltip';
import Copy from 'lucide-solid/icons/copy';
import { createSignal, For, type JSX, Show, splitProps } from 'solid-js';
import { commonText } from '../strings/common.texts.ts';
import { uiText } from './ui.texts.ts';
import { isMac } from './page/keys/browser-keys.ts';

const MAC_SIGNS: Readonly<Record<string, string>> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥' };
/** As they stand on the keys themselves. */
const ARROWS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };

/** `Ctrl+Shift+F` as the person's keyboard names it: ⌘ ⇧ F on a Mac. */
function keyNames(keys: string): string[] {
  return keys.split('+').map((key) => ARROWS[key] ?? (isMac ? MAC_SIGNS[key] : undefined) ?? key);
}

/** A key combination, drawn as keys. */
export function Keys(props: { readonly keys: string }) {
  return (
    <span class="keys">
      <For each={keyNames(props.keys)}>{(key) => <kbd>{key}</kbd>}</For>
    </span>
  );
}

/** A command to be typed elsewhere, and a button that copies it. */
export function CommandLine(props: { readonly command: string }) {
  const [copied, setCopied] = createSignal(false);
  const copy = () => void navigator.clipboard.writeText(props.command).then(() => setCopied(true));
  return (
    <div class="command-line">
      <code>{props.command}</code>
      <IconButton label={copied() ? commonText.copied : uiText.commandLine.copy} onClick={copy}>
        <Copy />
      </IconButton>
    </div>
  );
}

/** What a button inside a tooltip takes: all of a button's attributes but the events that the tooltip listens to itself. */
interface TooltipButtonProps extends Omit<
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
  const [ownProps, tooltipProps] = splitProps(props, ['text', 'keys', 'children', 'disabled', 'onClick']);
  return (
    <Primitive openDelay={500} closeDelay={0} gutter={6}>
      <Primitive.Trigger
        {...tooltipProps}
        type="button"
        disabled={ownProps.disabled ?? false}
        onClick={(event: MouseEvent) => ownProps.onClick?.(event)}
      >
        {ownProps.children}
      </Primitive.Trigger>
      <Primitive.Portal>
        {/* Its button says the same: read out, it would be text outside every landmark. */}
        <Primitive.Content class="tooltip" aria-hidden="true">
          {ownProps.text}
          <Show when={ownProps.keys}>{(keys) => <Keys keys={keys()} />}</Show>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive>
  );
}

interface IconButtonProps extends TooltipButtonProps {
  /** The accessible name, and the tooltip's text. */
  readonly label: string;
  /** Keys that do the same, shown in the tooltip, e.g. `Ctrl+P`. */
  readonly keys?: string | undefined;
  readonly size?: 'md' | 'sm';
}

/** A button that shows an icon alone: its name is required, and is its tooltip. */
export function IconButton(props: IconButtonProps) {
  const [ownProps, buttonProps] = splitProps(props, ['label', 'keys', 'size', 'class', 'children']);
  return (
    <Tooltip
      text={ownProps.label}
      keys={ownProps.keys}
      class={`icon-button icon-button--${ownProps.size ?? 'md'} ${ownProps.class ?? ''}`}
      aria-label={ownProps.label}
      {...buttonProps}
    >
      {ownProps.children}
    </Tooltip>
  );
}
