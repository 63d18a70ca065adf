import FileText from 'lucide-solid/icons/file-text';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { MainView } from '../../state/layout/view.ts';
import { writingCommandList } from '../../editor/input/command-names.ts';
import { noteText } from './note.texts.ts';
import { noteModeCommands, whileReading } from './mode/note-mode.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly note: { readonly path?: VaultPath | undefined };
  }
}

/** Reads and edits the open file. */
export const noteView: MainView<'note'> = {
  id: 'note',
  title: noteText.view.title,
  icon: FileText,
  place: 'main',
  heading: noteText.view.heading,
  opens: () => true,
  commands: ({ shell, navigation }) => {
    const context = { open: () => navigation.route().note, isPhone: shell.isPhone };
    return [...noteModeCommands(context), ...writingCommandList({ ...context, elsewhere: whileReading })];
  },
  component: lazyPart(async () => (await import('./note-view.tsx')).NoteView),
};
