import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { texts } from '../language.ts';

/** Bookmarks. */
export const bookmarksText = texts('bookmarks', {
  bookmarkRows: {
    search: 'Search',
    group: 'Group',
  },
  bookmarksPane: {
    reorderKeys: 'Alt+↑ and Alt+↓ reorder',
    removedTheBookmark: (title: string) => `Removed the bookmark ${inQuotes(title)}.`,
    newGroup: 'New group',
    bookmarksCouldNotWritten: 'The bookmarks could not be written to the folder. They stay in this browser.',
    bookmarksOfThisVault: 'Bookmarks of this vault',
    bookmarkNotePaletteOr:
      '“Bookmark” in the menu of a note, or of a heading in the outline, puts it here, and the star beside a search keeps that search.',
    noBookmarksYet: 'No bookmarks yet',
    bookmarks: 'Bookmarks',
    nameOfTheBookmark: 'Name of the bookmark',
    removeTheBookmark: (title: string) => `Remove the bookmark ${title}`,
    whatToDoWith: (title: string) => `What to do with ${title}`,
    searchAgain: 'Search for this',
    remove: 'Remove',
    changesKeptBrowser: 'Changes are kept in this browser.',
    keepThemVault: 'Keep them in the vault',
  },
  openBookmark: {
    kindBookmarkCanOpened: 'This kind of bookmark can be opened in Obsidian only.',
  },
  view: {
    bookmarks: 'Bookmarks',
    showBookmarks: 'Show bookmarks',
    bookmarkNoteOrRemove: 'Bookmark this note, or remove its bookmark',
    bookmarkedThisNote: 'Bookmarked this note.',
    removedBookmarkNote: 'Removed the bookmark of this note.',
    bookmarkPart: 'Bookmark this heading or paragraph, or remove its bookmark',
    noPart: 'Put the cursor into a heading or a paragraph first.',
    bookmarkedPart: 'Bookmarked this place.',
    removedPart: 'Removed the bookmark of this place.',
    show: 'Show',
  },
});
