import RotateCcw from 'lucide-solid/icons/rotate-ccw';
import X from 'lucide-solid/icons/x';
import { createMemo, createSignal, For, Show, createEffect } from 'solid-js';
import { type Command, COMMAND_GROUPS, isNeverText, pressedKeys } from '../../state/layout/commands.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { shortcutsText } from './shortcuts.texts.ts';
import { layoutStateText } from '../../state/layout/layout-state.texts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton, Keys } from '../../ui/icon-button.tsx';
import './shortcuts.css';

/** Browsers keep these for themselves in a tab; in the installed window they arrive. */
const KEPT_BY_TABS = ['Ctrl+N', 'Ctrl+T', 'Ctrl+W', 'Ctrl+Shift+N', 'Ctrl+Shift+T', 'Ctrl+Shift+W'];

interface ShortcutKeysProps {
  readonly command: Command;
  readonly commands: readonly Command[];
  readonly isOwn: boolean;
  /** '' for no keys, undefined for those that it had at first. */
  readonly onChange: (keys: string | undefined) => void;
  /** The keys become this command's, and the one that had them has none. */
  readonly onTakeOver: (keys: string, from: Command) => void;
}

/** The keys of one command: pressed, it waits for others. */
function ShortcutKeys(props: ShortcutKeysProps) {
  const [isWaiting, setWaiting] = createSignal(false);
  const [hint, setHint] = createSignal('');
  const [takenKeys, setTaken] = createSignal<{ readonly keys: string; readonly by: Command }>();
  let change!: HTMLButtonElement;
  const resetState = (isWaitingNow = false) => {
    setHint('');
    setTaken(undefined);
    setWaiting(isWaitingNow);
  };
  const take = (event: KeyboardEvent) => {
    if (!isWaiting() || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return resetState();
    const keys = pressedKeys(event);
    if (keys === undefined) return;
    if (!isNeverText(keys)) return void setHint(shortcutsText.shortcutKeys.needsModifier);
    const otherCommand = props.commands.find((command) => command.keys === keys && command.id !== props.command.id);
    setTaken(otherCommand && { keys, by: otherCommand });
    if (otherCommand) return void setHint(shortcutsText.shortcutKeys.taken(otherCommand.title));
    props.onChange(keys);
    showAccepted(keys);
  };
  const showAccepted = (keys: string) => {
    setHint(KEPT_BY_TABS.includes(keys) ? shortcutsText.shortcutKeys.browserKeys : '');
    setWaiting(false);
  };
  const takeOver = ({ keys, by }: { readonly keys: string; readonly by: Command }) => {
    setTaken(undefined);
    props.onTakeOver(keys, by);
    showAccepted(keys);
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
            ? shortcutsText.shortcutKeys.recordLabel(props.command.title)
            : shortcutsText.shortcutKeys.changeLabel(props.command.title, keys() || shortcutsText.shortcutKeys.none)
        }
        onClick={() => resetState(true)}
        onBlur={() => setWaiting(false)}
        onKeyDown={take}
      >
        <Show when={!isWaiting()} fallback={shortcutsText.shortcutKeys.pressKeys}>
          <Show when={keys()} fallback={shortcutsText.shortcutKeys.noKeys}>
            {(shownHint) => <Keys keys={shownHint()} />}
          </Show>
        </Show>
      </button>
      <Show when={keys()}>
        <IconButton
          label={shortcutsText.shortcutKeys.remove(props.command.title)}
          size="sm"
          class="shortcuts__take"
          onClick={() => props.onChange('')}
        >
          <X aria-hidden="true" />
        </IconButton>
      </Show>
      <Show when={props.isOwn}>
        <IconButton
          label={shortcutsText.shortcutKeys.reset(props.command.title)}
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
      <Show when={takenKeys()}>
        {(takenByOther) => (
          <Button size="sm" onClick={() => takeOver(takenByOther())}>
            {shortcutsText.shortcutKeys.takeOver}
          </Button>
        )}
      </Show>
    </span>
  );
}

type FixedKeys = readonly (readonly [what: string, keys: string])[];

/** Keys that belong to the list or field that has the keyboard, and are always the same. */
const FIXED: readonly (readonly [group: string, FixedKeys])[] = [
  [
    shortcutsText.shortcutList.listsTitle,
    [
      [shortcutsText.shortcutList.open, 'Enter'],
      [shortcutsText.shortcutList.openInTab, 'Ctrl+Enter'],
      [shortcutsText.shortcutList.openBeside, 'Ctrl+Alt+Enter'],
      [shortcutsText.shortcutList.create, 'Shift+Enter'],
    ],
  ],
  [
    shortcutsText.shortcutList.writingTitle,
    [
      [shortcutsText.shortcutList.sendMessage, 'Enter'],
      [shortcutsText.shortcutList.messageLine, 'Shift+Enter'],
    ],
  ],
];

/** Every command with its keys, by group, found by name or by the keys themselves; each can have others. */
export function ShortcutList() {
  const shell = useShell();
  const { settings, update } = usePreferences();
  const [query, setQuery] = createSignal('');
  const lowerQuery = () => query().trim().toLowerCase();
  const fits = (title: string, keys: string) => `${title} ${keys}`.toLowerCase().includes(lowerQuery());
  const shownCommands = createMemo(() =>
    shell.commands.filter(
      ({ id, title, keys = '' }) =>
        fits(title, keys) && (keys !== '' || lowerQuery() !== '' || id in settings().shortcuts),
    ),
  );
  const fixed = createMemo(() =>
    FIXED.map(([group, rows]) => [group, rows.filter(([actionName, keys]) => fits(actionName, keys))] as const).filter(
      ([, rows]) => rows.length > 0,
    ),
  );
  const change = (command: Command, keys: string | undefined) => {
    const { [command.id]: _before, ...others } = settings().shortcuts;
    void update({ shortcuts: keys === undefined ? others : { ...others, [command.id]: keys } });
  };
  return (
    <>
      <input
        type="search"
        class="input shortcuts__find"
        aria-label={shortcutsText.shortcutList.searchLabel}
        placeholder={shortcutsText.shortcutList.searchPlaceholder}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <For each={COMMAND_GROUPS}>
        {(group) => (
          <Show when={shownCommands().some((command) => command.group === group)}>
            <div class="section">
              <h3 class="section__heading">{layoutStateText.commandGroups[group]}</h3>
              <ul class="shortcuts">
                <For each={shownCommands().filter((command) => command.group === group)}>
                  {(command) => (
                    <li class="shortcuts__row">
                      <span>{command.title}</span>
                      <ShortcutKeys
                        command={command}
                        commands={shell.commands}
                        isOwn={command.id in settings().shortcuts}
                        onChange={(keys) => change(command, keys)}
                        onTakeOver={(keys, from) =>
                          void update({ shortcuts: { ...settings().shortcuts, [from.id]: '', [command.id]: keys } })
                        }
                      />
                    </li>
                  )}
                </For>
              </ul>
            </div>
          </Show>
        )}
      </For>
      <For each={fixed()}>
        {([group, rows]) => (
          <div class="section">
            <h3 class="section__heading">{group}</h3>
            <ul class="shortcuts">
              <For each={rows}>
                {([actionName, keys]) => (
                  <li class="shortcuts__row">
                    <span>{actionName}</span>
                    <Keys keys={keys} />
                  </li>
                )}
              </For>
            </ul>
          </div>
        )}
      </For>
      <Show when={shownCommands().length + fixed().length === 0}>
        <p class="section__text">{shortcutsText.shortcutList.noMatch}</p>
      </Show>
    </>
  );
}
