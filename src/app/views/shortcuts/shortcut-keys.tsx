import RotateCcw from 'lucide-solid/icons/rotate-ccw';
import X from 'lucide-solid/icons/x';
import { createEffect, createSignal, Show } from 'solid-js';
import { isNeverText, keysOf, type Command } from '../../state/layout/commands.ts';
import { shortcutsText } from '../../strings/en/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
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
  /** The keys become this command's, and the one that had them has none. */
  readonly onTakeOver: (keys: string, from: Command) => void;
}

/** The keys of one command: pressed, it waits for others. */
export function ShortcutKeys(props: ShortcutKeysProps) {
  const [isWaiting, setWaiting] = createSignal(false);
  const [hint, setHint] = createSignal('');
  const [taken, setTaken] = createSignal<{ readonly keys: string; readonly by: Command }>();
  let change!: HTMLButtonElement;
  const rest = (isWaitingNow = false) => {
    setHint('');
    setTaken(undefined);
    setWaiting(isWaitingNow);
  };
  const take = (event: KeyboardEvent) => {
    if (!isWaiting() || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return rest();
    const keys = keysOf(event);
    if (keys === undefined) return;
    if (!isNeverText(keys)) return void setHint(shortcutsText.shortcutKeys.holdCtrlOrAlt);
    const other = props.commands.find((command) => command.keys === keys && command.id !== props.command.id);
    setTaken(other && { keys, by: other });
    if (other) return void setHint(shortcutsText.shortcutKeys.hasTheseKeys(other.title));
    props.onChange(keys);
    given(keys);
  };
  const given = (keys: string) => {
    setHint(KEPT_BY_TABS.includes(keys) ? shortcutsText.shortcutKeys.tabBrowserKeepsThese : '');
    setWaiting(false);
  };
  const takeOver = ({ keys, by }: { readonly keys: string; readonly by: Command }) => {
    setTaken(undefined);
    props.onTakeOver(keys, by);
    given(keys);
    change.focus();
  };
  // What is said stands below the keys: at the list's edge it, and the button with it, would be out of sight.
  createEffect(() => hint() && change.parentElement?.scrollIntoView({ block: 'nearest' }));
  const keys = () => props.command.keys;
  return (
    <span class="shortcuts__keys" data-takes-keys={isWaiting() ? '' : undefined}>
      <button
        ref={change}
        type="button"
        class="shortcuts__change"
        aria-label={
          isWaiting()
            ? shortcutsText.shortcutKeys.pressKeysOrEscape(props.command.title)
            : shortcutsText.shortcutKeys.keysOfNoneChange(
                props.command.title,
                keys() || shortcutsText.shortcutKeys.none,
              )
        }
        onClick={() => rest(true)}
        onBlur={() => setWaiting(false)}
        onKeyDown={take}
      >
        <Show when={!isWaiting()} fallback={shortcutsText.shortcutKeys.pressKeys}>
          <Show when={keys()} fallback={shortcutsText.shortcutKeys.noKeys}>
            {(shown) => <Keys keys={shown()} />}
          </Show>
        </Show>
      </button>
      <Show when={keys()}>
        <IconButton
          label={shortcutsText.shortcutKeys.takeTheKeysFrom(props.command.title)}
          size="sm"
          class="shortcuts__take"
          onClick={() => props.onChange('')}
        >
          <X aria-hidden="true" />
        </IconButton>
      </Show>
      <Show when={props.isOwn}>
        <IconButton
          label={shortcutsText.shortcutKeys.giveFirstKeysAgain(props.command.title)}
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
      <Show when={taken()}>
        {(found) => (
          <Button size="sm" onClick={() => takeOver(found())}>
            {shortcutsText.shortcutKeys.useHereInstead}
          </Button>
        )}
      </Show>
    </span>
  );
}
