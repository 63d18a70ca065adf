import Bookmark from 'lucide-solid/icons/bookmark';
import { activeEditor, cursorFirst } from '../../editor/input/command-names.ts';
import { toggleBookmarks } from '../../state/bookmarks/bookmark-notices.ts';
import { bookmarksOf } from '../../state/bookmarks/bookmarks.ts';
import { ofOpenFile, openNoteFirst } from '../../state/layout/commands.ts';
import type { SideView } from '../../state/layout/view.ts';
import { bookmarksText } from './bookmarks.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly bookmarks: NoArgument;
  }
}

/** What the person wants to come back to. */
export const bookmarksView: SideView<'bookmarks'> = {
  id: 'bookmarks',
  title: bookmarksText.view.title,
  icon: Bookmark,
  place: 'left',
  isOffAtFirst: true,
  component: lazyPart(async () => (await import('./bookmarks-pane.tsx')).BookmarksPane),
  commands: ({ shell, vault, navigation, notify }) => {
    // From the start: they follow what is moved, also while they are not looked at.
    bookmarksOf(vault);
    return [
      {
        id: 'show-bookmarks',
        title: bookmarksText.view.show,
        group: 'View',
        run: () => shell.enter('bookmarks'),
      },
      {
        id: 'bookmark-note',
        title: bookmarksText.view.toggle,
        group: 'Notes',
        keys: 'Ctrl+Alt+B',
        ...ofOpenFile(() => navigation.route().note),
        run: () => toggleBookmarks({ vault, notify, shell }, [{ type: 'file', path: navigation.route().note! }]),
      },
      {
        id: 'bookmark-part',
        title: bookmarksText.view.togglePart,
        group: 'Notes',
        isEnabled: () => navigation.route().note !== undefined && activeEditor() !== undefined,
        firstStep: () => openNoteFirst(navigation.route().note) ?? cursorFirst(shell.isPhone()),
        run: () => {
          const path = navigation.route().note;
          const subpath = activeEditor()?.linkPart();
          if (path === undefined || subpath === undefined)
            return notify({ kind: 'info', text: bookmarksText.view.noPart });
          toggleBookmarks({ vault, notify, shell }, [{ type: 'file', path, subpath }]);
        },
      },
    ];
  },
};
