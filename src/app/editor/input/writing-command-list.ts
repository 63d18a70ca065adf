import type { Command } from '../../state/layout/commands.ts';
import { activeEditor } from './active-editor.ts';
import { paletteId, WRITING_COMMANDS } from './command-names.ts';

/** What the palette offers while a text is being written. Their keys are the editor's own. */
export function writingCommandList(): readonly Command[] {
  return WRITING_COMMANDS.map((command) => ({
    id: paletteId(command.id),
    title: command.title,
    group: 'Writing',
    ...('keys' in command && { keys: command.keys, hasOwnKeys: true }),
    isEnabled: () => activeEditor()?.can(command.id) === true,
    // After the palette has closed and given the focus back.
    run: () => void setTimeout(() => activeEditor()?.run(command.id)),
  }));
}
