import FileClock from 'lucide-solid/icons/file-clock';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { ofOpenFile } from '../../state/layout/commands.ts';
import type { DialogView, MainView } from '../../state/layout/view.ts';
import { historyText } from './history.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    /** In a tab: the changes of this file, of the whole vault without one. */
    readonly changes: { readonly path?: VaultPath | undefined };
    /** The changes of this file, these changes, or those that deleted something; those of the whole vault without any. */
    readonly history: {
      readonly path?: VaultPath | undefined;
      readonly changes?: readonly string[];
      readonly isDeletion?: true;
    };
  }
}

/** The same in a tab. */
export const changesView: MainView<'changes'> = {
  id: 'changes',
  title: historyText.view.title,
  icon: FileClock,
  place: 'main',
  heading: historyText.view.title,
  component: lazyPart(async () => (await import('./changes-view.tsx')).default),
};

/** What was changed with Latent, and the way back. */
export const historyView: DialogView<'history'> = {
  id: 'history',
  title: historyText.view.title,
  place: 'dialog',
  component: lazyPart(async () => (await import('./history-dialog.tsx')).HistoryDialog),
  commands: ({ navigation, shell }) => {
    const note = () => navigation.route().note;
    return [
      {
        id: 'note-history',
        title: historyText.view.showNote,
        group: 'Notes',
        button: { icon: FileClock },
        ...ofOpenFile(note),
        run: () => shell.show('history', { path: note() }),
      },
      { id: 'all-changes', title: historyText.view.showAll, group: 'Notes', run: () => shell.show('history') },
      {
        id: 'deleted-notes',
        title: historyText.view.showDeleted,
        group: 'Notes',
        run: () => shell.show('history', { isDeletion: true }),
      },
    ];
  },
};
