import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** A note and its bars. */
export const noteText = texts('note', {
  editView: {
    partFailed: 'A part of the editor stopped working. What you typed is kept: save it, then open the note again.',
    notLoaded: 'The editor could not be loaded. Check the connection once, or reload the app; nothing was changed.',
  },
  findInPage: {
    label: 'Find in this note',
    matchCase: 'Match case',
    wholeWord: 'Whole word',
    previousMatch: 'Previous match',
    nextMatch: 'Next match',
  },
  missingNote: {
    placeholder: 'Start typing…',
    help: (path: string) => `${path} does not exist yet. It is created as soon as you type.`,
    create: 'Create note',
    invalid: (path: string) => `${inQuotes(path)} cannot be shown`,
    moved: (path: string) => `${inQuotes(path)} was moved`,
    movedTo: (path: string) => `It is now ${path}.`,
    openMoved: 'Open it there',
    createAgain: 'Create a new note here',
    deleted: (name: string) => `${inQuotes(name)} is gone`,
    deletedPath: (path: string) => `${path} was deleted.`,
    deletedByOther: (path: string) => `Another program deleted ${path}, or moved it elsewhere.`,
    restore: 'Bring it back',
    openOther: (path: string) => `Open ${path}`,
    showHistory: 'Show its history',
  },
  noteBars: {
    notSaved: (problem: string) => `Not saved: ${problem}`,
    draftNotKept:
      'The browser cannot keep what you type until it is saved: it has no room left. Free some space on the disk, then try again; or copy the text and keep it elsewhere.',
    notAllowed: 'Not saved: this folder may not be changed yet. What you type is kept in this browser until it may.',
    allowChanges: 'Allow changes',
    draftRestored: 'Changes that were not saved yet were put back.',
    discardDraft: 'Discard them',
    otherTabText: 'Text that was typed in another tab is not saved yet.',
    showOtherTab: 'Show it',
    notUtf8:
      'This file is not valid UTF-8. It can be read here, but not changed: saving it would damage it. Convert it to UTF-8 in another program first.',
    copyText: 'Copy the text',
    notCopied: 'Not allowed: select it and copy it by hand',
    renamedOnDisk: (path: string) =>
      `Another program renamed or moved this note: it is probably ${inQuotes(path)} now. Your text is still here.`,
    followRename: 'Go on there',
    keepOldName: 'Save under the old name',
    deletedOnDisk: 'This note was deleted on disk. Your text is still here.',
    changedOnDisk: 'This note changed on disk while it was open here. Both texts are kept until you choose.',
    compare: 'Compare and choose',
    keepMine: 'Keep mine',
    discardMine: 'Discard my text',
    takeTheirs: 'Take theirs',
    compareLabel: 'From the text on disk to yours',
    overtaken: 'Another program changed this note, and took out words that you had just written.',
    showChanges: 'Show what changed',
    leaveTheirs: 'Leave it so',
    overtakenLabel: 'From your text to that of the other program',
  },
  noteHeader: {
    board: 'Board',
    drawing: 'Drawing',
    drawingHelp: 'The drawing (Ctrl+E to read)',
    boardHelp: 'Lanes and cards (Ctrl+E to read)',
    live: 'Write',
    liveHelp: 'Write, with marks hidden',
    source: 'Source',
    sourceHelp: 'Write, with every mark shown',
    read: 'Read',
    readHelp: 'Read (Ctrl+E)',
    mode: 'Mode',
    saving: 'Saving…',
    unsaved: 'Not saved yet',
    modified: (format: string) => `Modified ${format}`,
    saved: 'Saved',
    renameHelp: (path: string) => `${path} (click to rename)`,
    fileName: 'Name of the file',
    renamed: (name: string, reason: string) => `Named ${inQuotes(name)}. ${reason}`,
  },
  noteModeCommands: {
    toggleRead: 'Switch between writing and reading',
    showSource: 'Write with every mark shown',
    print: 'Print or save as PDF…',
  },
  notePane: {
    longNote:
      'This note is very long, so it is shown as plain text, in parts. Press Source to edit it as usual. Divided into several notes, each would be shown as a page.',
    shownAsText: (message: string) =>
      `${message} It is shown as plain text, in parts. To edit it, divide it into several notes in another program.`,
    unreadable: 'This note could not be read',
  },
  view: {
    title: 'Note',
    heading: 'The open note',
  },
  makeNoteOf: {
    movedTo: (path: string) => `Moved to ${inQuotes(path)}.`,
    copiedTo: (path: string) => `Copied to ${inQuotes(path)}. The text stays here too, as it was edited meanwhile.`,
    open: 'Open it',
  },
});
