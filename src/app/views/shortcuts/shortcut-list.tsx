import { createMemo, createSignal, For, Show } from 'solid-js';
import { COMMAND_GROUPS, type Command } from '../../state/layout/commands.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { layoutStateText } from '../../strings/en/state/layout.ts';
import { shortcutsText } from '../../strings/en/shortcuts.ts';
import { Keys } from '../../ui/keys.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';
import './shortcuts.css';

/** Keys that belong to the field in which one types. */
const WHILE_WRITING: readonly (readonly [string, string])[] = [
  [shortcutsText.shortcutList.sendAMessage, 'Enter'],
  [shortcutsText.shortcutList.newLineMessage, 'Shift+Enter'],
];

/** Every command with its keys, by group, found by name or by the keys themselves; each can have others. */
export function ShortcutList() {
  const shell = useShell();
  const { settings, update } = usePreferences();
  const [query, setQuery] = createSignal('');
  const shown = createMemo(() => {
    const wanted = query().trim().toLowerCase();
    return shell.commands.filter(
      ({ id, title, keys = '' }) =>
        `${title} ${keys}`.toLowerCase().includes(wanted) &&
        (keys !== '' || wanted !== '' || id in settings().shortcuts),
    );
  });
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
      <Show when={query().trim() === ''}>
        <div class="section">
          <h3 class="section__heading">{shortcutsText.shortcutList.whileWriting}</h3>
          <ul class="shortcuts">
            <For each={WHILE_WRITING}>
              {([title, keys]) => (
                <li class="shortcuts__row">
                  <span>{title}</span>
                  <Keys keys={keys} />
                </li>
              )}
            </For>
          </ul>
        </div>
      </Show>
      <Show when={shown().length === 0}>
        <p class="section__text">{shortcutsText.shortcutList.noCommandHasName}</p>
      </Show>
    </>
  );
}
