import type { Command } from '../../state/layout/commands.ts';
import type { CommandContext, DialogView } from '../../state/layout/view.ts';
import { toolsText } from './tools.texts.ts';
import { commandsForPeople } from './tool-commands.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** A tool by hand, in a form. */
export const toolView: DialogView<'tool'> = {
  id: 'tool',
  title: toolsText.view.title,
  place: 'dialog',
  component: lazyPart(async () => (await import('./tool-dialog.tsx')).ToolDialog),
  commands: (context) => [...commandsForPeople(context.shell), randomNote(context)],
};

function randomNote({ shell, navigation }: CommandContext): Command {
  const notes = () => shell.files().filter(({ isNote }) => isNote);
  return {
    id: 'random-note',
    title: toolsText.view.openRandom,
    group: 'Notes',
    isEnabled: () => notes().length > 0,
    run: () => {
      const allNotes = notes();
      const file = allNotes[Math.floor(Math.random() * allNotes.length)];
      if (file) navigation.open(file.path);
    },
  };
}
