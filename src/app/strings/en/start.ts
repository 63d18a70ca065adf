import { number, plural } from '../formats.ts';
import { texts } from '../language.ts';

/** The first screen. */
export const startText = texts('start', {
  deleteCopyDialog: {
    deleteTheCopy: (name: string) => `Delete the copy “${name}”?`,
    description:
      'All of its notes are deleted from this browser, with every change made here. The folder or zip that it was made from is not touched. This cannot be undone.',
    deleteThisCopy: 'Delete this copy',
    exportZipFirst: 'Export it as a zip first',
    zipDownloads: 'The zip is in your downloads.',
  },
  dropTarget: {
    dropAttachNote: 'Drop to attach to this note',
    dropAttachMessage: 'Drop to send along with the message',
    dropFilesElsewhere: 'Drop files on a note or on a message, or a folder anywhere',
    dropFolderOpen: 'Drop the folder to open it',
    onlyFolderCanOpened:
      'Only a folder can be opened. To attach a file, drop it on a note’s text or on the message box.',
    openingTheFolder: 'Opening the folder…',
  },
  fatalScreen: {
    latentCannotStart: 'Latent cannot start',
    notesUntouchedLatentKeeps: 'Your notes are untouched: Latent keeps them in your folder.',
    reload: 'Reload',
  },
  importCopy: {
    copyingNotesIntoBrowser: 'Copying the notes into this browser…',
    browserCannotOpenFolder: 'This browser cannot open a folder in place',
    chromeEdgeOtherChromium:
      'Chrome, Edge and other Chromium browsers can. Here, Latent can work on a copy that it keeps in this browser; take it out again as a zip whenever you like, from the vault’s menu.',
    importAFolder: 'Import a folder',
    importAZip: 'Import a zip',
    filesSoFar: (copied: number) => `${number(copied)} files so far`,
    opening: 'Opening…',
    folderToImport: 'Folder to import',
    zipToImport: 'Zip to import',
  },
  leftOutDialog: {
    filesWereLeftOut: (skipped: number) =>
      plural(skipped, { one: '# file was left out', other: '# files were left out' }),
    description: (files: number) =>
      plural(files, {
        one: '# file was copied. The others are still where they came from, and are not in the copy:',
        other: '# files were copied. The others are still where they came from, and are not in the copy:',
      }),
    deleteTheCopy: 'Delete the copy',
    openTheCopy: 'Open the copy',
    filesWereLeftOut2: 'Files that were left out',
    andMore: (left: number) => `and ${number(left)} more`,
  },
  recentVaults: {
    kinds: {
      folder: 'Folder on this device',
      sample: 'Sample, kept in this browser',
      imported: 'Copy, kept in this browser',
    },
    browserNotAllowedRead: (vault: string) =>
      `The browser was not allowed to read “${vault}”. Click it again, and allow it when asked.`,
    offListFolderItself: (vault: string) => `“${vault}” is off the list. The folder itself is as it was.`,
    theCopyIsDeleted: (vault: string) => `The copy “${vault}” is deleted.`,
    recent: 'Recent',
    forget: (vault: string) => `Forget ${vault}`,
    delete: (vault: string) => `Delete ${vault}`,
  },
  startScreen: {
    openingTheFolder: 'Opening the folder…',
    preparingTheSampleVault: 'Preparing the sample vault…',
    opening: 'Opening…',
    latent: 'Latent',
    assistantFolderNotesReads:
      'An assistant for your folder of notes. It reads, finds and writes with you, and nothing leaves this browser unless you want it to.',
    openFolder: 'Open folder',
    tryTheSampleVault: 'Try the sample vault',
    orDropFolderAnywhere: 'Or drop a folder anywhere in this window.',
    notesStayFilesFolder:
      'Your notes stay files in your folder. Every change is shown to you before it is made, and can be undone.',
  },
  unpackZip: {
    zipCouldNotUnpacked:
      'The zip could not be unpacked: the browser ended the work on it, perhaps for lack of memory. Make a smaller zip of the notes alone.',
  },
});
