import { Show } from 'solid-js';
import { type Command, findCommands, isAvailable } from '../../state/layout/commands.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useTools } from '../../state/tools/tools.ts';
import { paletteText } from './palette.texts.ts';
import { layoutStateText } from '../../state/layout/layout-state.texts.ts';
import { Keys } from '../../ui/icon-button.tsx';
import { Picker, type PickerItem } from '../../ui/picker.tsx';
import { toolCommands } from '../tools/tool-commands.ts';

const KEY = 'latent.usedCommands';
const MOST = 8;

/** The ids of the commands that were chosen last in the palette, the last first. */
function usedCommands(): readonly string[] {
  try {
    const storedCommands: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(storedCommands)
      ? storedCommands.filter((commandId): commandId is string => typeof commandId === 'string')
      : [];
  } catch {
    return [];
  }
}

function noteUsed(id: string): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([id, ...usedCommands().filter((commandId) => commandId !== id)].slice(0, MOST)),
    );
  } catch {
    // Without storage the palette keeps its own order.
  }
}

/** Those chosen last first, the others in their order. */
export function lastUsedFirst<Item extends { readonly id: string }>(
  items: readonly Item[],
  used: readonly string[],
): Item[] {
  const rank = ({ id }: Item): number => (used.includes(id) ? used.indexOf(id) : used.length);
  return items.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Every command that can run now, by name, with the tools of the servers that the person added and has on. Behind them stand
 * those that can as soon as something plain is done, such as opening a note.
 */
export function CommandPalette(props: { readonly onClose: () => void }) {
  const shell = useShell();
  const tools = useTools();
  const used = usedCommands();
  const find = (text: string): PickerItem[] => {
    const available = [
      ...shell.commands.filter((command) => command.id !== 'palette' && isAvailable(command)),
      ...toolCommands(tools.added(), shell),
    ];
    const waiting = shell.commands.filter((command) => !isAvailable(command) && command.firstStep?.() !== undefined);
    if (text.trim() === '')
      return [
        ...lastUsedFirst(
          available.filter(({ id, isOnlyFound }) => isOnlyFound !== true || used.includes(id)),
          used,
        ),
        ...waiting.filter(({ isOnlyFound }) => isOnlyFound !== true),
      ].map(toItem);
    const named = [...available, ...waiting].map((command) => ({
      command,
      title: command.title,
      words: commandSearchWords(command),
      isSetting: command.isSetting,
    }));
    // Together, so that a likeness of what can run does not stand in for the name of what cannot.
    const found = findCommands(named, text)
      .map(({ command }) => command)
      .toSorted((a, b) => Number(waiting.includes(a)) - Number(waiting.includes(b)))
      .map(toItem);
    return found.length > 0 ? found : [inSettings(text.trim())];
  };
  /** Where no command is called so, a setting may be, or the help has a word about it. */
  const inSettings = (query: string): PickerItem => ({
    key: `settings ${query}`,
    run: () => shell.show('settings', { query }),
    content: () => <span class="truncate">{paletteText.commandPalette.inSettings(query)}</span>,
  });

  return (
    <Picker
      title={paletteText.commandPalette.title}
      placeholder={paletteText.commandPalette.placeholder}
      find={find}
      footer={
        <>
          <Keys keys="Enter" /> {paletteText.commandPalette.help}
        </>
      }
      onClose={() => props.onClose()}
    />
  );
}

const OTHER_WORDS: Readonly<Record<string, string>> = paletteText.otherWords;
const commandSearchWords = (command: Command): string => `${groupName(command)} ${OTHER_WORDS[command.id] ?? ''}`;

const groupName = (command: Command) => layoutStateText.commandGroups[command.group];

function toItem(command: Command): PickerItem {
  const refusal = isAvailable(command) ? undefined : command.firstStep?.();
  const aside = refusal ?? groupName(command);
  return {
    key: command.id,
    refusal,
    run: () => {
      noteUsed(command.id);
      void command.run();
    },
    content: () => (
      <>
        <span class="truncate">{command.title}</span>
        <Show when={refusal === undefined && command.keys} fallback={<span class="picker__group">{aside}</span>}>
          {(keys) => <Keys keys={keys()} />}
        </Show>
      </>
    ),
  };
}
