import { inQuotes } from '../../strings/in-quotes.ts';
import { plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** The tree of files, and what is done with them. */
export const filesText = texts('files', {
  chosenBar: {
    label: 'Chosen files',
    chosen: (count: string) => `${count} chosen`,
    none: 'Choose notes and folders',
    more: 'More',
    done: 'Done',
  },
  deleteFolderDialog: {
    severalTitle: (count: string) => `Delete ${count}`,
    severalTooMany: (count: string) =>
      `These are ${count}, more than can be moved to the trash here. Delete them in another program.`,
    severalHelp: (files: number) =>
      plural(files, {
        one: '# file will be moved to the trash. Undo brings it back.',
        other: '# files will be moved to the trash. Undo brings them back.',
      }),
    title: (folder: string) => `Delete ${inQuotes(folder)}`,
    tooMany: (files: number) =>
      `It holds ${plural(files, { one: '# file', other: '# files' })}, more than can be moved to the trash here. Delete it in another program.`,
    help: (files: number) =>
      plural(files, {
        one: '# file in it will be moved to the trash. Undo brings them back.',
        other: '# files in it will be moved to the trash. Undo brings them back.',
      }),
  },
  fileTree: {
    label: 'Files',
    saved: (storedCount: number, path: string) =>
      storedCount === 1
        ? `Saved as ${inQuotes(path)}.`
        : plural(storedCount, { other: '# files saved with your notes.' }),
  },
  order: {
    label: (order: string) => `Order of files: ${order}`,
    orders: {
      name: 'Name, A to Z',
      'name-last': 'Name, Z to A',
      changed: 'Last changed first',
      'changed-first': 'Oldest change first',
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
    loading: 'Looking for notes…',
    emptyHelp: 'Write the first one.',
    empty: 'No notes yet',
  },
  moveDialog: {
    folderTitle: 'Rename or move the folder',
    title: 'Rename or move',
    path: 'Path',
    pathHelp: 'The folder comes before the name, with / between. Links to it are updated.',
    move: 'Move',
  },
  chooseFolder: {
    severalTitle: (count: string) => `Move ${count} to a folder`,
    title: (name: string) => `Move ${inQuotes(name)} to a folder`,
    placeholder: 'Which folder?',
    topFolder: 'The top folder',
    newFolder: (folder: string) => `New folder ${inQuotes(folder)}`,
    empty: 'No other folder yet: type the name of a new one.',
  },
  newFolderDialog: {
    title: 'New folder',
    name: 'Name',
    nameHelp: (isTop: boolean, folder: string) => (isTop ? 'In the top folder.' : `In ${inQuotes(folder)}.`),
    otherName: (name: string, reason: string) => `It will be called ${inQuotes(name)}. ${reason}`,
    create: 'Create folder',
  },
  view: {
    title: 'Files',
    newNote: 'New note',
    collapseFolders: 'Collapse all folders',
    select: 'Select several notes',
    newFile: { canvas: 'New canvas', base: 'New base', board: 'New board' },
    today: 'Open today’s note',
    rename: 'Rename this note',
    move: 'Move this note…',
    delete: 'Delete this note',
    duplicate: 'Duplicate this note',
    copyLink: 'Copy a link to this note',
    copyPath: 'Copy the path of this note',
    reveal: 'Show this note in the list of files',
    show: 'Show the list of files',
    newFolderCommand: 'New folder…',
    undo: 'Undo the last change to files',
    redo: 'Redo the last change to files',
    focusNotice: 'Go to the notice that shows',
    moveTitle: 'Rename or move',
    moveToFolderTitle: 'Move to a folder',
    newFolderTitle: 'New folder',
    deleteFolderTitle: 'Delete folder',
  },
});
