import Bookmark from 'lucide-solid/icons/bookmark';
import { bookmarksOf } from '../../state/bookmarks/bookmarks.ts';
import type { SideView } from '../../state/layout/view.ts';
import { bookmarksText } from '../../strings/en/bookmarks.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly bookmarks: NoArgument;
  }
}

/** What the person wants to come back to. */
export const bookmarksView: SideView<'bookmarks'> = {
  id: 'bookmarks',
  title: bookmarksText.view.bookmarks,
  icon: Bookmark,
  place: 'left',
  component: lazyPart(async () => (await import('./bookmarks-pane.tsx')).BookmarksPane),
  commands: ({ shell, vault, navigation, notify }) => [
    {
      id: 'show-bookmarks',
      title: bookmarksText.view.showBookmarks,
      group: 'View',
      run: () => shell.show('bookmarks'),
    },
    {
      id: 'bookmark-note',
      title: bookmarksText.view.bookmarkNoteOrRemove,
      group: 'Notes',
      keys: 'Ctrl+Alt+B',
      isEnabled: () => navigation.route().note !== undefined,
      run: () => {
        const bookmark = { type: 'file', ctime: Date.now(), path: navigation.route().note! };
        const bookmarks = bookmarksOf(vault);
        bookmarks.toggle(bookmark);
        notify({
          kind: 'success',
          text: bookmarks.has(bookmark)
            ? bookmarksText.view.bookmarkedThisNote
            : bookmarksText.view.removedBookmarkNote,
          action: { label: bookmarksText.view.show, run: () => shell.show('bookmarks') },
        });
      },
    },
  ],
};
