import { createMemo, createSignal, For, Show } from 'solid-js';
import { COMMAND_GROUPS, type Command } from '../../state/layout/commands.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { layoutStateText } from '../../strings/en/state/layout.ts';
import { shortcutsText } from '../../strings/en/shortcuts.ts';
import { Keys } from '../../ui/keys.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';
import './shortcuts.css';

type FixedKeys = readonly (readonly [what: string, keys: string])[];

/** Keys that belong to the list or field that has the keyboard, and are always the same. */
const FIXED: readonly (readonly [group: string, FixedKeys])[] = [
  [
    shortcutsText.shortcutList.inListsOfNotes,
    [
      [shortcutsText.shortcutList.openIt, 'Enter'],
      [shortcutsText.shortcutList.openItBeside, 'Ctrl+Enter'],
      [shortcutsText.shortcutList.openItInNewTab, 'Alt+Enter'],
      [shortcutsText.shortcutList.createItFromSwitcher, 'Shift+Enter'],
    ],
  ],
  [
    shortcutsText.shortcutList.whileWriting,
    [
      [shortcutsText.shortcutList.sendAMessage, 'Enter'],
      [shortcutsText.shortcutList.newLineMessage, 'Shift+Enter'],
    ],
  ],
];

/** Every command with its keys, by group, found by name or by the keys themselves; each can have others. */
export function ShortcutList() {
  const shell = useShell();
  const { settings, update } = usePreferences();
  const [query, setQuery] = createSignal('');
  const wanted = () => query().trim().toLowerCase();
  const fits = (title: string, keys: string) => `${title} ${keys}`.toLowerCase().includes(wanted());
  const shown = createMemo(() =>
    shell.commands.filter(
      ({ id, title, keys = '' }) => fits(title, keys) && (keys !== '' || wanted() !== '' || id in settings().shortcuts),
    ),
  );
  const fixed = createMemo(() =>
    FIXED.map(([group, rows]) => [group, rows.filter(([what, keys]) => fits(what, keys))] as const).filter(
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
        aria-label={shortcutsText.shortcutList.findCommandOrKeys}
        placeholder={shortcutsText.shortcutList.findCommandOrPlaceholder}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <For each={COMMAND_GROUPS}>
        {(group) => (
          <Show when={shown().some((command) => command.group === group)}>
            <div class="section">
              <h3 class="section__heading">{layoutStateText.commandGroups[group]}</h3>
              <ul class="shortcuts">
                <For each={shown().filter((command) => command.group === group)}>
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
                {([what, keys]) => (
                  <li class="shortcuts__row">
                    <span>{what}</span>
                    <Keys keys={keys} />
                  </li>
                )}
              </For>
            </ul>
          </div>
        )}
      </For>
      <Show when={shown().length + fixed().length === 0}>
        <p class="section__text">{shortcutsText.shortcutList.noCommandHasName}</p>
      </Show>
    </>
  );
}
