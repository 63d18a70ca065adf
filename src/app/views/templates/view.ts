import { activeEditor, cursorFirst, textInFront } from '../../editor/input/command-names.ts';
import { openNoteFirst } from '../../state/layout/commands.ts';
import type { DialogView } from '../../state/layout/view.ts';
import { templatesText } from './templates.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly 'insert-template': NoArgument;
    readonly 'new-from-template': NoArgument;
  }
}

/** A template's text at the cursor of the note that is being written. */
export const insertTemplateView: DialogView<'insert-template'> = {
  id: 'insert-template',
  title: templatesText.view.insertTitle,
  place: 'dialog',
  component: lazyPart(async () => (await import('./template-dialogs.tsx')).InsertTemplate),
  commands: ({ shell, navigation }) => [
    {
      id: 'insert-template',
      title: templatesText.view.insert,
      group: 'Writing',
      isEnabled: () => activeEditor() !== undefined || textInFront() !== undefined,
      firstStep: () => openNoteFirst(navigation.route().note) ?? cursorFirst(shell.isPhone()),
      run: () => shell.show('insert-template'),
    },
  ],
};

/** A new note that begins as a template says. */
export const newFromTemplateView: DialogView<'new-from-template'> = {
  id: 'new-from-template',
  title: templatesText.view.createTitle,
  place: 'dialog',
  component: lazyPart(async () => (await import('./template-dialogs.tsx')).NewFromTemplate),
  commands: ({ shell }) => [
    {
      id: 'new-from-template',
      title: templatesText.view.create,
      group: 'Notes',
      run: () => shell.show('new-from-template'),
    },
  ],
};
