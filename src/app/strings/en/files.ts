import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { plural } from '../formats.ts';
import { texts } from '../language.ts';

/** The tree of files, and what is done with them. */
export const filesText = texts('files', {
  deleteFolderDialog: {
    delete: (folder: string) => `Delete ${inQuotes(folder)}`,
    holdsFilesMoreThan: (files: number) =>
      `It holds ${plural(files, { one: '# file', other: '# files' })}, more than can be moved to the trash here. Delete it in another program.`,
    filesWillMovedVaults: (files: number) =>
      plural(files, {
        one: '# file in it will be moved to the vault’s trash. Undo brings them back.',
        other: '# files in it will be moved to the vault’s trash. Undo brings them back.',
      }),
  },
  fileTree: {
    files: 'Files',
    filesPut: (storedCount: number, path: string) =>
      storedCount === 1 ? `Saved as ${inQuotes(path)}.` : plural(storedCount, { other: '# files put into the vault.' }),
  },
  order: {
    now: (order: string) => `Order of files: ${order}`,
    orders: {
      name: 'Name, A to Z',
      'name-last': 'Name, Z to A',
      changed: 'Last changed first',
      'changed-first': 'Longest unchanged first',
      created: 'Newest first',
      'created-first': 'Oldest first',
    },
    by: {
      name: 'Order files by name',
      changed: 'Order files by date changed',
      created: 'Order files by date created',
    },
    chosen: 'Chosen',
  },
  filesPanel: {
    lookingForNotes: 'Looking for notes…',
    makeFirstOneButton: 'Write the first one, or ask the assistant to.',
    noNotesHereYet: 'No notes here yet',
  },
  moveDialog: {
    renameOrMoveFolder: 'Rename or move the folder',
    renameOrMove: 'Rename or move',
    path: 'Path',
    pathHelp: 'The folder comes before the name, with / between. Links to it are updated.',
    move: 'Move',
  },
  chooseFolder: {
    moveTo: (name: string) => `Move ${inQuotes(name)} to a folder`,
    whichFolder: 'Which folder?',
    topFolder: 'The top folder',
    newFolder: (folder: string) => `New folder ${inQuotes(folder)}`,
    noOtherFolder: 'No other folder yet: type the name of a new one.',
  },
  newFolderDialog: {
    newFolder: 'New folder',
    name: 'Name',
    nameHelp: (isFolder: boolean, folder: string) =>
      `${isFolder ? 'In the top folder' : `In ${inQuotes(folder)}`}. It begins with an untitled note.`,
    createFolder: 'Create folder',
  },
  view: {
    files: 'Files',
    filesPut: (storedCount: number, path: string) =>
      storedCount === 1 ? `Saved as ${inQuotes(path)}.` : plural(storedCount, { other: '# files put into the vault.' }),
    newNote: 'New note',
    collapseFolders: 'Collapse all folders',
    newFile: { canvas: 'New canvas', base: 'New base', board: 'New board' },
    openTodaysNote: 'Open today’s note',
    renameThisNote: 'Rename this note',
    moveThisNote: 'Move this note…',
    deleteThisNote: 'Delete this note',
    duplicateThisNote: 'Duplicate this note',
    copyLink: 'Copy a link to this note',
    copyPath: 'Copy the path of this note',
    showInFiles: 'Show this note in the list of files',
    showFiles: 'Show the list of files',
    newFolderHere: 'New folder…',
    undoLastRenamingMoving: 'Undo the last making, renaming, moving or deleting',
    doItAgain: 'Redo it',
    goNoticeShows: 'Go to the notice that shows',
    renameOrMove: 'Rename or move',
    moveToFolder: 'Move to a folder',
    newFolder: 'New folder',
    deleteFolder: 'Delete folder',
  },
});
