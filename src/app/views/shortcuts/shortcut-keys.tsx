import RotateCcw from 'lucide-solid/icons/rotate-ccw';
import X from 'lucide-solid/icons/x';
import { createSignal, Show } from 'solid-js';
import { isNeverText, keysOf, type Command } from '../../state/layout/commands.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Keys } from '../../ui/keys.tsx';

/** Browsers keep these for themselves in a tab; in the installed window they arrive. */
const KEPT_BY_TABS = ['Ctrl+N', 'Ctrl+T', 'Ctrl+W', 'Ctrl+Shift+N', 'Ctrl+Shift+T', 'Ctrl+Shift+W'];

export interface ShortcutKeysProps {
  readonly command: Command;
  readonly commands: readonly Command[];
  readonly isOwn: boolean;
  /** '' for no keys, undefined for those that it had at first. */
  readonly onChange: (keys: string | undefined) => void;
}

/** The keys of one command: pressed, it waits for others. */
export function ShortcutKeys(props: ShortcutKeysProps) {
  const [isWaiting, setWaiting] = createSignal(false);
  const [hint, setHint] = createSignal('');
  const take = (event: KeyboardEvent) => {
    if (!isWaiting() || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setWaiting(false);
    const keys = keysOf(event);
    if (keys === undefined) return;
    if (!isNeverText(keys))
      return void setHint('Hold Ctrl or Alt with it, or use a function key: others are typed as text.');
    const other = props.commands.find((command) => command.keys === keys && command.id !== props.command.id);
    if (other) return void setHint(`“${other.title}” has these keys. Take them from it first, or choose others.`);
    setHint(
      KEPT_BY_TABS.includes(keys)
        ? 'In a tab the browser keeps these keys for itself; in the installed window they work.'
        : '',
    );
    props.onChange(keys);
    setWaiting(false);
  };
  const keys = () => props.command.keys;
  return (
    <span class="shortcuts__keys" data-takes-keys={isWaiting() ? '' : undefined}>
      <button
        type="button"
        class="shortcuts__change"
        aria-label={
          isWaiting()
            ? `Press the keys for “${props.command.title}”, or Escape`
            : `Keys of “${props.command.title}”: ${keys() || 'none'}. Change`
        }
        onClick={() => (setHint(''), setWaiting(true))}
        onBlur={() => setWaiting(false)}
        onKeyDown={take}
      >
        <Show when={!isWaiting()} fallback="Press keys…">
          <Show when={keys()} fallback="No keys">
            {(shown) => <Keys keys={shown()} />}
          </Show>
        </Show>
      </button>
      <Show when={keys()}>
        <IconButton label={`Take the keys from “${props.command.title}”`} size="sm" onClick={() => props.onChange('')}>
          <X aria-hidden="true" />
        </IconButton>
      </Show>
      <Show when={props.isOwn}>
        <IconButton
          label={`Give “${props.command.title}” its first keys again`}
          size="sm"
          onClick={() => props.onChange(undefined)}
        >
          <RotateCcw aria-hidden="true" />
        </IconButton>
      </Show>
      <Show when={hint()}>
        <span class="shortcuts__hint" role="alert">
          {hint()}
        </span>
      </Show>
    </span>
  );
}
