import { texts } from '../language.ts';

/** The menu of a file. */
export const fileMenuText = texts('file-menu', {
  fileEntries: {
    open: 'Open',
    openNewTab: 'Open in a new tab',
    openToTheSide: 'Open to the side',
    move: 'Move…',
    duplicate: 'Duplicate',
    copyLink: 'Copy link',
    copyPath: 'Copy path',
    showListFiles: 'Show in the list of files',
    createNote: 'Create this note',
    createToTheSide: 'Create it to the side',
    searchTag: 'Search for this tag',
    renameTag: 'Rename…',
    renameHeading: 'Rename this heading…',
    copyTag: 'Copy',
    findItsLinks: 'Search for its name',
    history: 'History',
    activity: 'Activity',
    workOnItsNotes: 'Work on its notes at once…',
    delete: 'Delete…',
    newNoteHere: 'New note here',
    newFolderHere: 'New folder here…',
    newFileHere: { canvas: 'New canvas here', base: 'New base here', board: 'New board here' },
    removeTheBookmark: 'Remove the bookmark',
    bookmark: 'Bookmark',
    includeInSearchAgain: 'Include in search again',
    excludeFromSearch: 'Exclude from search',
    copied: (value: string) => `Copied ${value}`,
    browserDidNotAllow: 'The browser did not allow copying.',
  },
  fileMenu: {
    whatToDoWith: (path: string) => `What to do with ${path}`,
  },
});
