import { texts } from '../strings/language.ts';

/** The menu of a file. */
export const fileMenuText = texts('file-menu', {
  fileEntries: {
    open: 'Open',
    openInTab: 'Open in a new tab',
    openBeside: 'Open to the side',
    move: 'Move…',
    duplicate: 'Duplicate',
    copyLink: 'Copy link',
    copyPath: 'Copy path',
    reveal: 'Show in the list of files',
    createNote: 'Create this note',
    createBeside: 'Create it to the side',
    searchTag: 'Search for this tag',
    renameTag: 'Rename…',
    renameHeading: 'Rename this heading…',
    copyTag: 'Copy',
    searchName: 'Search for its name',
    history: 'History',
    activity: 'Activity',
    batch: 'Change its notes together…',
    delete: 'Delete…',
    newNote: 'New note here',
    newFolder: 'New folder here…',
    newFile: { canvas: 'New canvas here', base: 'New base here', board: 'New board here' },
    removeBookmark: 'Remove the bookmark',
    bookmark: 'Bookmark',
    include: 'Include in search again',
    exclude: 'Exclude from search',
    copied: (value: string) => `Copied ${value}`,
    notCopied: 'The browser did not allow copying.',
  },
  fileMenu: {
    label: (path: string) => `Actions for ${path}`,
  },
});
