import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** Bookmarks. */
export const bookmarksText = texts('bookmarks', {
  bookmarkRows: {
    search: 'Search',
    group: 'Group',
  },
  bookmarksPane: {
    reorderHelp: 'Alt+↑ and Alt+↓ reorder',
    removed: (title: string) => `Removed the bookmark ${inQuotes(title)}.`,
    newGroup: 'New group',
    notSaved: 'The bookmarks could not be written to the folder. They stay in this browser.',
    region: 'Your bookmarks',
    emptyHelp:
      '“Bookmark” in the menu of a note, or of a heading in the outline, puts it here, and the bookmark beside a search keeps that search.',
    empty: 'No bookmarks yet',
    title: 'Bookmarks',
    gone: 'not there any more',
    name: 'Name of the bookmark',
    removeLabel: (title: string) => `Remove the bookmark ${title}`,
    menu: (title: string) => `Actions for ${title}`,
    searchAgain: 'Search for this',
    remove: 'Remove',
    keptInBrowser: 'Changes are kept in this browser.',
    keepInVault: 'Keep them with the notes',
  },
  openBookmark: {
    unsupported: 'This kind of bookmark can be opened only in Obsidian.',
  },
  view: {
    title: 'Bookmarks',
    show: 'Show bookmarks',
    toggle: 'Bookmark this note, or remove its bookmark',
    togglePart: 'Bookmark this heading or paragraph, or remove its bookmark',
    noPart: 'Put the cursor in a heading or a paragraph first.',
  },
});
