import { plural } from '../../formats.ts';
import { texts } from '../../language.ts';

/** A note, a canvas and their bars. */
export const noteText = texts('note/note', {
  canvasView: {
    mayHaveBeenMoved: 'It may have been moved or deleted by another program.',
    fileNotThere: 'This file is not there',
    canvasCannotRead: 'This canvas cannot be read',
    textStoredParts: (failure: string) => `${failure} This is its text as it is stored, in parts.`,
    canvasCannotReadLine: (line: number, message: string) =>
      `This canvas cannot be read (line ${line}): ${message} This is its text as it is stored. Correct it in another program; it is read again as soon as it changes.`,
    canvasOf: (count: number) => `Canvas · ${plural(count, { one: '# card', other: '# cards' })}`,
    asAList: 'As a list',
    thereNothingCanvasYet: 'There is nothing on this canvas yet.',
    leadsTo: 'Leads to',
  },
  canvasEditing: {
    add: 'Add to the canvas',
    addText: 'Text card',
    addNote: 'Note…',
    addLink: 'Web link…',
    addGroup: 'Group',
    newGroup: 'Group',
    whichNote: 'Name or path of the note',
    whichAddress: 'Web address',
    addIt: 'Add',
    cancel: 'Cancel',
    noSuchNote: (name: string) => `There is no file “${name}” in this vault.`,
    selected: (name: string) => `Selected: ${name}`,
    chooseEnd: 'Choose the card that the arrow leads to',
    editText: 'Edit text',
    editAddress: 'Edit address',
    editLabel: 'Edit label',
    connect: 'Connect',
    color: 'Colour',
    colors: {
      '': 'No colour',
      '1': 'Red',
      '2': 'Orange',
      '3': 'Yellow',
      '4': 'Green',
      '5': 'Cyan',
      '6': 'Purple',
    },
    remove: 'Remove',
    kinds: {
      text: (words: string) => (words === '' ? 'Empty card' : `Card: ${words}`),
      file: (name: string) => `Note: ${name}`,
      link: (address: string) => `Link: ${address}`,
      group: (label: string) => (label === '' ? 'Group' : `Group: ${label}`),
    },
    arrow: (from: string, to: string, label: string) =>
      `Arrow from ${from} to ${to}${label === '' ? '' : `: ${label}`}`,
    changedMeanwhile: 'Another program changed this card meanwhile.',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
  },
  editView: {
    partEditorStoppedWorking:
      'A part of the editor stopped working. What you typed is kept: save it, then open the note again.',
    editorCouldNotLoaded:
      'The editor could not be loaded. Check the connection once, or reload the app; nothing was changed.',
  },
  findInPage: {
    findInThisNote: 'Find in this note',
    matchCase: 'Match case',
    aa: 'Aa',
    wholeWord: 'Whole word',
    previousMatch: 'Previous match',
    nextMatch: 'Next match',
  },
  keepSaved: {
    whatTypedNotSaved: (path: string) =>
      `What you typed in “${path}” is not saved yet. It is kept until you come back.`,
    goBack: 'Go back',
    unsavedTextDiscarded: 'Your unsaved text was discarded.',
    bringItBack: 'Bring it back',
  },
  missingNote: {
    doesNotExistYet: (path: string) => `“${path}” does not exist yet`,
    createNote: 'Create note',
    cannotBeShown: (path: string) => `“${path}” cannot be shown`,
    wasMoved: (path: string) => `“${path}” was moved`,
    itIsNow: (path: string) => `It is now ${path}.`,
    openItThere: 'Open it there',
    createNewNoteHere: 'Create a new note here',
  },
  noteBars: {
    notSaved: (problem: string) => `Not saved: ${problem}`,
    browserCannotKeepWhat:
      'The browser cannot keep what you type until it is saved: it has no room left. Free some space on the disk, then try again; or copy the text and keep it elsewhere.',
    notSavedFolderMay:
      'Not saved: this folder may not be changed yet. What you type is kept in this browser until it may.',
    allowChanges: 'Allow changes',
    changesWereNotSaved: 'Changes that were not saved yet were put back.',
    discardThem: 'Discard them',
    textTypedAnotherTab: 'Text that was typed in another tab is not saved yet.',
    showIt: 'Show it',
    fileNotValidUtf:
      'This file is not valid UTF-8. It can be read here, but not changed: saving it would damage it. Convert it to UTF-8 in another program first.',
    copyTheText: 'Copy the text',
    notAllowedSelectCopy: 'Not allowed: select it and copy it by hand',
    noteDeletedDiskText: 'This note was deleted on disk. Your text is still here.',
    noteChangedDiskWhile: 'This note changed on disk while it was open here. Both texts are kept until you choose.',
    compare: 'Compare and choose',
    keepBoth: 'Keep both',
    keepMine: 'Keep mine',
    discardMyText: 'Discard my text',
    takeTheirs: 'Take theirs',
    fromTextDiskYours: 'From the text on disk to yours',
  },
  noteHeader: {
    board: 'Board',
    drawing: 'Drawing',
    seeDrawing: 'The drawing (Ctrl+E to read)',
    seeAsBoard: 'Lanes and cards (Ctrl+E to read)',
    live: 'Live',
    writeWithMarksHidden: 'Write, with marks hidden',
    source: 'Source',
    writeEveryMarkShown: 'Write, with every mark shown',
    read: 'Read',
    readCtrlE: 'Read (Ctrl+E)',
    mode: 'Mode',
    saving: 'Saving…',
    notSavedYet: 'Not saved yet',
    modified: (format: string) => `Modified ${format}`,
    saved: 'Saved',
    clickToRename: (path: string) => `${path} (click to rename)`,
    nameOfTheFile: 'Name of the file',
  },
  noteModeCommands: {
    switchBetweenWritingReading: 'Switch between writing and reading',
    writeEveryMarkShown: 'Write with every mark shown',
    printOrSavePdf: 'Print or save as PDF…',
  },
  notePane: {
    noteVeryLongRead:
      'This note is very long, so it is shown as plain text, in parts. Press Source to edit it as usual. Divided into several notes, each would be shown as a page.',
    shownPlainTextParts: (message: string) =>
      `${message} It is shown as plain text, in parts. To edit it, divide it into several notes in another program.`,
    noteCouldNotRead: 'This note could not be read',
  },
  view: {
    note: 'Note',
    theOpenNote: 'The open note',
  },
});
