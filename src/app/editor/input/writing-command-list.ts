import type { Command } from '../../state/layout/commands.ts';
import { activeEditor } from './active-editor.ts';
import { paletteId, WRITING_COMMANDS, type WritingCommandId } from './command-names.ts';

/** Who does it where no text has the keyboard. */
export interface Elsewhere {
  readonly can: () => boolean;
  readonly run: () => void;
}

/** What the palette offers while a text is being written. Their keys are the editor's own. */
export function writingCommandList(elsewhere: Partial<Record<WritingCommandId, Elsewhere>> = {}): readonly Command[] {
  return WRITING_COMMANDS.map((command) => ({
    id: paletteId(command.id),
    title: command.title,
    group: 'Writing',
    ...('keys' in command && { keys: command.keys, hasOwnKeys: true }),
    isEnabled: () => activeEditor()?.can(command.id) === true || elsewhere[command.id]?.can() === true,
    // After the palette has closed and given the focus back.
    run: () =>
      void setTimeout(() => {
        if (activeEditor()?.can(command.id)) activeEditor()?.run(command.id);
        else elsewhere[command.id]?.run();
      }),
  }));
}
