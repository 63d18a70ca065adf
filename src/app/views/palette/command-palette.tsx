import { Show } from 'solid-js';
import { layoutStateText } from '../../strings/en/state/layout.ts';
import { paletteText } from '../../strings/en/palette.ts';
import { Keys } from '../../ui/keys.tsx';
import { isAvailable, type Command } from '../../state/layout/commands.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useTools } from '../../state/tools/tools.ts';
import { toolCommands } from '../tools/tool-commands.ts';
import { findCommands } from '../../state/layout/find-commands.ts';
import { lastUsedFirst, noteUsed, usedCommands } from './used-commands.ts';
import { Picker, type PickerItem } from '../../ui/picker.tsx';

/** Every command that can run now, by name, with the tools of the servers that the person added and has on. */
export function CommandPalette(props: { readonly onClose: () => void }) {
  const shell = useShell();
  const tools = useTools();
  const used = usedCommands();
  const find = (text: string): PickerItem[] => {
    const available = [...shell.commands.filter(isAvailable), ...toolCommands(tools.added(), shell)];
    if (text.trim() === '') return lastUsedFirst(available, used).map(toItem);
    const named = available.map((command) => ({ command, title: command.title, words: wordsOf(command) }));
    return findCommands(named, text).map(({ command }) => toItem(command));
  };

  return (
    <Picker
      title={paletteText.commandPalette.commandPalette}
      placeholder={paletteText.commandPalette.commandPalettePlaceholder}
      find={find}
      emptyText={paletteText.commandPalette.noCommandHasName}
      footer={
        <>
          <Keys keys="Enter" /> {paletteText.commandPalette.runsAtOnceWhat}
        </>
      }
      onClose={() => props.onClose()}
    />
  );
}

const OTHER_WORDS: Readonly<Record<string, string>> = paletteText.otherWords;
const wordsOf = (command: Command): string => `${groupName(command)} ${OTHER_WORDS[command.id] ?? ''}`;

const groupName = (command: Command) => layoutStateText.commandGroups[command.group];

function toItem(command: Command): PickerItem {
  return {
    key: command.id,
    run: () => {
      noteUsed(command.id);
      void command.run();
    },
    content: () => (
      <>
        <span class="truncate">{command.title}</span>
        <Show when={command.keys} fallback={<span class="picker__group">{groupName(command)}</span>}>
          {(keys) => <Keys keys={keys()} />}
        </Show>
      </>
    ),
  };
}
