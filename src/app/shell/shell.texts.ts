import { inQuotes } from '../strings/in-quotes.ts';
import { number, plural } from '../strings/formats.ts';
import { texts } from '../strings/language.ts';

/** The frame around the views: header, sides, status bar. */
export const shellText = texts('shell', {
  createCommands: {
    focusMode: 'Focus mode: only the note',
    toggleLeft: 'Show or hide the left side',
    toggleRight: 'Show or hide the right side',
    pauseIndex: 'Pause preparing search',
    resumeIndex: 'Go on preparing search',
    rebuildIndex: 'Prepare search from scratch',
    allowChanges: 'Allow changes to this folder',
    exportVault: 'Export all notes as a zip',
    resetSample: 'Reset the sample notes',
    openVault: 'Open another notebook…',
  },
  createShownViews: {
    unknownView: (id: string) => `There is no view ${inQuotes(id)}.`,
  },
  leaveFocus: {
    label: 'Leave focus mode',
  },
  morePage: {
    openTabs: 'Open tabs',
    commands: 'Command palette',
    settings: 'Settings',
    title: 'More',
  },
  pageHead: {
    back: 'Back to More',
  },
  phoneTabs: {
    files: 'Files',
    search: 'Search',
    note: 'Note',
    assistant: 'Assistant',
    more: 'More',
    label: 'Views',
    waiting: 'waiting for your answer',
  },
  sideColumn: {
    leftSide: 'Left side',
    rightSide: 'Right side',
    moreLeft: 'More views on the left',
    moreRight: 'More views on the right',
    hideLeft: 'Hide the left side',
    hideRight: 'Hide the right side',
    leftWidth: 'Width of the left side',
    rightWidth: 'Width of the right side',
  },
  sideMenu: {
    label: (title: string) => `Actions for ${title}`,
    moveRight: 'Move to the right side',
    moveLeft: 'Move to the left side',
    openInMain: 'Open in the main area',
    remove: 'Remove from this side',
    stepTo: {
      row: { '-1': 'Move left', '1': 'Move right' },
      column: { '-1': 'Move up', '1': 'Move down' },
    },
    position: (title: string, at: number, of: number, side: 'left' | 'right' | undefined) =>
      `${title}: place ${number(at)} of ${number(of)}${side ? (side === 'left' ? ', left side' : ', right side') : ''}`,
  },
  sidePanel: {
    leftSide: 'Left side',
    rightSide: 'Right side',
    waiting: (waiting: number) => `${waiting} waiting for your answer`,
  },
  vaultHeader: {
    vault: (name: string) => `Notebook ${name}`,
    newNote: 'New note',
    settings: 'Settings',
  },
  statusBar: {
    label: 'Status',
    allowChanges: 'Allow changes',
    allowChangesHelp: 'The browser lets Latent read this folder, but not change it yet.',
    words: (count: number) => plural(count, { one: '# word', other: '# words' }),
    characters: (count: number) => plural(count, { one: '# character', other: '# characters' }),
    selected: (words: string, characters: string) => `${words}, ${characters} selected`,
    nothingSent: 'Nothing sent',
    sentCount: (requests: number) => `${number(requests)} sent`,
    nothingSentHelp: 'nothing has left this browser while this notebook was open',
    stayedHelp: (stayed: number) =>
      plural(stayed, {
        one: 'nothing has left this computer while this notebook was open; # request went to a program on it',
        other: 'nothing has left this computer while this notebook was open; # requests went to programs on it',
      }),
    sentHelp: (requests: number, stayed: number) =>
      `${plural(requests, {
        one: '# request has left this browser while this notebook was open',
        other: '# requests have left this browser while this notebook was open',
      })}${stayed === 0 ? '' : `; ${plural(stayed, { one: '# more stayed on this computer', other: '# more stayed on this computer' })}`}`,
    index: 'Search data',
    pauseIndex: 'Pause preparing search',
    resume: 'Resume',
    resumeIndex: 'Go on preparing search',
    warnings: (warningCount: number) => plural(warningCount, { one: 'warning', other: 'warnings' }),
    indexInMemoryHelp: 'This browser has no place to keep what search needs, so it is prepared again at each start.',
    indexInMemory: 'Search data in memory',
  },
  tourFoot: {
    startOwn: 'Start your own notes',
  },
  vaultShell: {
    waiting: 'The assistant waits for your answer.',
    show: 'Show',
  },
  writingBar: {
    attach: 'Insert a picture or file',
    ask: 'Ask about this text',
    redo: 'Redo',
    noteLink: 'Link to a note',
    tag: 'Tag',
    indent: 'Indent',
    outdent: 'Outdent',
    find: 'Find in this note',
    label: 'Formatting',
    stopWriting: 'Stop writing',
  },
});
