import TableOfContents from 'lucide-solid/icons/table-of-contents';
import { isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { openNoteFirst } from '../../state/layout/commands.ts';
import type { DialogView, SideView } from '../../state/layout/view.ts';
import { outlineText } from './outline.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly outline: NoArgument;
    /** The heading of a line (1-based), or the nearest above it. */
    readonly 'rename-heading': { readonly path: VaultPath; readonly line: number };
  }
}

/** The headings of the open note, with the one that is being read. */
export const outlineView: SideView<'outline'> = {
  id: 'outline',
  title: outlineText.view.title,
  icon: TableOfContents,
  place: 'right',
  isAboutNote: true,
  component: lazyPart(async () => (await import('./outline-pane.tsx')).OutlinePane),
  commands: ({ shell, navigation }) => {
    const noteOf = () => {
      const { note } = navigation.route();
      return note !== undefined && isNotePath(note) ? note : undefined;
    };
    return [
      { id: 'show-outline', title: outlineText.view.show, group: 'View', run: () => shell.enter('outline') },
      {
        id: 'rename-heading',
        title: outlineText.view.rename,
        group: 'Notes',
        isEnabled: () => noteOf() !== undefined,
        firstStep: () => openNoteFirst(navigation.route().note),
        run: async () => {
          const path = noteOf();
          const { lineInUse } = await import('./reading-line.ts');
          const line = (await lineInUse()) ?? 1;
          if (path !== undefined) shell.show('rename-heading', { path, line });
        },
      },
    ];
  },
};

export const renameHeadingView: DialogView<'rename-heading'> = {
  id: 'rename-heading',
  title: outlineText.view.renameTitle,
  place: 'dialog',
  component: lazyPart(async () => (await import('./rename-heading-dialog.tsx')).RenameHeadingDialog),
};
