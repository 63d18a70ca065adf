import { inQuotes } from '../../strings/in-quotes.ts';
import { number, plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** The first screen. */
export const startText = texts('start', {
  deleteCopyDialog: {
    title: (name: string) => `Delete ${inQuotes(name)}?`,
    description:
      'All of its notes are deleted from this browser, with every change made here. The folder or zip that they came from, if there is one, is not touched. This cannot be undone.',
    confirmDelete: 'Delete these notes',
    exportFirst: 'Export it as a zip first',
    exported: 'The browser is saving the zip. Check that it is there before you delete these notes.',
  },
  dropTarget: {
    attachToNote: 'Drop to attach to this note',
    attachToMessage: 'Drop to send along with the message',
    copyIntoFolder: 'Drop to copy into this folder',
    filesElsewhere: 'Drop files on a note, a message or the list of files, or a folder anywhere',
    folderOrFile: 'Drop a file to attach it, or a folder to open it',
    openFolder: 'Drop the folder to open it',
    noPlaceForFile:
      'Only a folder can be opened, and a zip or an export imported. To attach a file, drop it on the text of a note that is open to write, or on the message box.',
    folderQuestion: (name: string) =>
      `${inQuotes(name)} is a folder, and only files can be attached. Open it instead of what is open now?`,
    open: 'Open it',
    importQuestion: (name: string) =>
      `${inQuotes(name)} can be imported: its notes become a notebook of its own, kept in this browser.`,
    importIt: 'Import it',
    opening: 'Opening the folder…',
  },
  fatalScreen: {
    title: 'Latent cannot start',
    help: 'Your notes are untouched: they are where they were, in your folder or in this browser.',
    reload: 'Reload',
  },
  importCopy: {
    copying: 'Copying the notes into this browser…',
    title: 'This browser cannot open folders',
    help: 'Chrome, Edge and other Chromium browsers can. Here, Latent works on a copy that it keeps in this browser. You can take the copy out as a zip at any time, from the menu of its name.',
    importFolder: 'Import a folder',
    importZip: 'Import a zip',
    programs:
      'A zip of notes, or an export of Notion, Evernote, Google Keep, Roam, Logseq, Joplin or Bear. It becomes a notebook of its own, kept in this browser.',
    progress: (copied: number) => `${plural(copied, { one: '# file', other: '# files' })} so far`,
    folderLabel: 'Folder to import',
    zipLabel: 'Zip to import',
  },
  importedDialog: {
    leftOut: (skipped: number) => plural(skipped, { one: '# file was left out', other: '# files were left out' }),
    from: (program: string) => `Imported from ${program}`,
    noNotes: 'There is no note in it',
    nothing:
      'It holds no file that could be taken. Choose a zip with Markdown notes, or the export of another program.',
    taken: (notes: number, others: number, skipped: number) =>
      `Taken: ${plural(notes, { one: '# note', other: '# notes' })}${others === 0 ? '' : ` and ${plural(others, { one: '# other file', other: '# other files' })}`}.${skipped === 0 ? ' Nothing was left out.' : ' What follows is still where it came from, and is not in the copy:'}`,
    delete: 'Delete the copy',
    open: 'Open the copy',
    list: 'Files that were left out',
    more: (hiddenCount: number) => `and ${number(hiddenCount)} more`,
  },
  recentVaults: {
    kinds: {
      folder: 'Folder on this device',
      sample: 'Sample, kept in this browser',
      imported: 'Copy, kept in this browser',
      notebook: 'Notebook, kept in this browser',
    },
    permissionNeeded: (vault: string) =>
      `The browser may not read ${inQuotes(vault)} yet. Click it again and choose “Allow” when the browser asks.`,
    forgotten: (vault: string) => `${inQuotes(vault)} was removed from the list. The folder itself was not touched.`,
    deleted: (vault: string) => `${inQuotes(vault)} is deleted.`,
    title: 'Recent',
    forget: (vault: string) => `Forget ${vault}`,
    delete: (vault: string) => `Delete ${vault}`,
  },
  startError: {
    byName: {
      NotFoundError:
        'The folder is no longer there: it may have been moved, renamed or deleted. Open it where it is now.',
      NotAllowedError: 'The browser did not allow opening the folder. Try again, and allow it when the browser asks.',
      SecurityError: 'The browser did not allow opening the folder. Try again, and allow it when the browser asks.',
      NotReadableError: 'The folder cannot be read. Another program may be using it, or it may not be yours to read.',
      NoModificationAllowedError: 'Another program is using the folder. Close it there, and try again.',
      QuotaExceededError:
        'The disk is full, or this page has used up the space that the browser gives it. Make some room, and try again.',
    },
    other: (reason: string) => `The folder could not be opened: ${reason}`,
  },
  startScreen: {
    openingFolder: 'Opening the folder…',
    preparingSample: 'Preparing the sample notes…',
    opening: 'Opening…',
    title: 'Latent',
    about:
      'A home for your folder of notes, with an assistant that reads, finds and writes with you. Nothing leaves this browser unless you want it to.',
    picture: 'A note in Latent, and beside it an answer that quotes two notes',
    openFolder: 'Open folder',
    trySample: 'Take the tour',
    newNotebook: 'New notebook',
    preparingNotebook: 'Making the notebook…',
    dropHint: 'A folder of notes can also be dropped anywhere in this window.',
    waysHint:
      'A new notebook is kept in this browser until you move it into a folder; the tour opens sample notes to try things on.',
    waysWithoutFolders:
      'A new notebook is kept in this browser, and can be taken out as a zip; the tour opens sample notes to try things on.',
    promise:
      'Notes in a folder stay plain files there. What the assistant wants to change is shown to you first, and every change can be undone.',
  },
  unpackZip: {
    failed:
      'The zip could not be unpacked: the browser stopped, perhaps because memory ran out. Try a smaller zip with only the notes.',
  },
});
