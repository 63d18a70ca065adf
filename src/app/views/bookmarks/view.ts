import Bookmark from 'lucide-solid/icons/bookmark';
import { activeEditor } from '../../editor/input/command-names.ts';
import { bookmarksOf } from '../../state/bookmarks/bookmarks.ts';
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
    const bookmarks = bookmarksOf(vault);
    const tell = (text: string) =>
      notify({
        kind: 'success',
        text,
        action: { label: bookmarksText.view.showList, run: () => shell.show('bookmarks') },
      });
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
        isEnabled: () => navigation.route().note !== undefined,
        run: () => {
          const bookmark = { type: 'file', ctime: Date.now(), path: navigation.route().note! };
          bookmarks.toggle(bookmark);
          tell(bookmarks.has(bookmark) ? bookmarksText.view.added : bookmarksText.view.removed);
        },
      },
      {
        id: 'bookmark-part',
        title: bookmarksText.view.togglePart,
        group: 'Notes',
        isEnabled: () => navigation.route().note !== undefined && activeEditor() !== undefined,
        run: () => {
          const path = navigation.route().note;
          const subpath = activeEditor()?.linkPart();
          if (path === undefined || subpath === undefined)
            return notify({ kind: 'info', text: bookmarksText.view.noPart });
          const bookmark = { type: 'file', ctime: Date.now(), path, subpath };
          bookmarks.toggle(bookmark);
          tell(bookmarks.has(bookmark) ? bookmarksText.view.addedPart : bookmarksText.view.removedPart);
        },
      },
    ];
  },
};
