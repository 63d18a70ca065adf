import { paletteId, WRITING_COMMANDS, type WritingCommandId } from './command-names.ts';

/** The keys of a command of writing, such as `Ctrl+F`: the person's own, else the usual ones; '' where it has none. */
export function keysOf(id: WritingCommandId, own: Readonly<Record<string, string>>): string {
  const command = WRITING_COMMANDS.find((each) => each.id === id);
  return own[paletteId(id)] ?? (command && 'keys' in command ? command.keys : '');
}
