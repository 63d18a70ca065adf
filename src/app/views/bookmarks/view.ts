import Bookmark from 'lucide-solid/icons/bookmark';
import { bookmarksOf } from '../../state/bookmarks/bookmarks.ts';
import type { SideView } from '../../state/layout/view.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly bookmarks: NoArgument;
  }
}

/** What the person wants to come back to. */
export const bookmarksView: SideView<'bookmarks'> = {
  id: 'bookmarks',
  title: 'Bookmarks',
  icon: Bookmark,
  place: 'left',
  component: lazyPart(async () => (await import('./bookmarks-pane.tsx')).BookmarksPane),
  commands: ({ shell, vault, navigation, notify }) => [
    { id: 'show-bookmarks', title: 'Show bookmarks', group: 'View', run: () => shell.show('bookmarks') },
    {
      id: 'bookmark-note',
      title: 'Bookmark this note, or remove its bookmark',
      group: 'Notes',
      keys: 'Ctrl+Alt+B',
      isEnabled: () => navigation.route().note !== undefined,
      run: () => {
        const bookmark = { type: 'file', ctime: Date.now(), path: navigation.route().note! };
        const bookmarks = bookmarksOf(vault);
        bookmarks.toggle(bookmark);
        notify({
          kind: 'success',
          text: bookmarks.has(bookmark) ? 'Bookmarked this note.' : 'Removed the bookmark of this note.',
          action: { label: 'Show', run: () => shell.show('bookmarks') },
        });
      },
    },
  ],
};
