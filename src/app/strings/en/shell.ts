import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { number, plural } from '../formats.ts';
import { texts } from '../language.ts';

/** The frame around the views: header, sides, status bar. */
export const shellText = texts('shell', {
  createCommands: {
    focusModeNoteAlone: 'Focus mode: the note alone',
    showOrHideLeft: 'Show or hide the left side',
    showOrHideRight: 'Show or hide the right side',
    pauseTheIndex: 'Pause the index',
    resumeTheIndex: 'Resume the index',
    rebuildTheIndex: 'Rebuild the index',
    allowChangesFolder: 'Allow changes to this folder',
    exportVaultZip: 'Export the vault as a zip',
    resetTheSampleVault: 'Reset the sample vault',
    openAnotherVault: 'Open another vault…',
  },
  createShownViews: {
    thereIsNoView: (id: string) => `There is no view ${inQuotes(id)}.`,
  },
  leaveFocus: {
    leaveFocusMode: 'Leave focus mode',
  },
  morePage: {
    openTabs: 'Open tabs',
    commands: 'Commands',
    settings: 'Settings',
    more: 'More',
  },
  pageHead: {
    backToMore: 'Back to More',
  },
  phoneTabs: {
    files: 'Files',
    search: 'Search',
    note: 'Note',
    assistant: 'Assistant',
    more: 'More',
    views: 'Views',
    waitingForYourAnswer: 'waiting for your answer',
  },
  sideColumn: {
    leftSide: 'Left side',
    rightSide: 'Right side',
    hideTheLeftSide: 'Hide the left side',
    hideTheRightSide: 'Hide the right side',
    widthLeftSide: 'Width of the left side',
    widthRightSide: 'Width of the right side',
  },
  sideMenu: {
    whatToDoWith: (title: string) => `What to do with ${title}`,
    moveRightSide: 'Move to the right side',
    moveLeftSide: 'Move to the left side',
    openInMain: 'Open in the main area',
    stepTo: {
      row: { '-1': 'Move left', '1': 'Move right' },
      column: { '-1': 'Move up', '1': 'Move down' },
    },
    isAt: (title: string, at: number, of: number, side: 'left' | 'right' | undefined) =>
      `${title}: place ${number(at)} of ${number(of)}${side ? (side === 'left' ? ', left side' : ', right side') : ''}`,
  },
  sidePanel: {
    leftSide: 'Left side',
    rightSide: 'Right side',
    waitingForYourAnswer: (waiting: number) => `${waiting} waiting for your answer`,
  },
  vaultHeader: {
    vault: (name: string) => `Vault ${name}`,
    newNote: 'New note',
  },
  statusBar: {
    status: 'Status',
    allowChanges: 'Allow changes',
    browserLetsLatentRead: 'The browser lets Latent read this folder, but not change it yet.',
    words: (count: number) => plural(count, { one: '# word', other: '# words' }),
    characters: (count: number) => plural(count, { one: '# character', other: '# characters' }),
    selected: (words: string, characters: string) => `${words}, ${characters} selected`,
    nothingSent: 'Nothing sent',
    sent: (requests: number) => `${number(requests)} sent`,
    nothingHasLeftBrowser: 'nothing has left this browser',
    requestsHaveLeftBrowser: (requests: number) =>
      plural(requests, { one: '# request has left this browser', other: '# requests have left this browser' }),
    passages: (chunks: number) => plural(chunks, { one: '# passage', other: '# passages' }),
    index: 'Index',
    pauseTheIndex: 'Pause the index',
    goOn: 'Go on',
    resumeTheIndex: 'Resume the index',
    warnings: (warningCount: number) => plural(warningCount, { one: 'warning', other: 'warnings' }),
    browserGivesNoPlace: 'This browser gives no place to keep the index, so it is built again at each start.',
    indexInMemory: 'Index in memory',
    howSearchFindsNotes: 'How search finds notes. Settings has more.',
  },
  vaultShell: {
    assistantWaitsAnswer: 'The assistant waits for your answer.',
    show: 'Show',
  },
  writingBar: {
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    list: 'List',
    task: 'Task',
    link: 'Link',
    attach: 'Insert a picture or file',
    ask: 'Ask about this text',
    redo: 'Redo',
    linkToNote: 'Link to a note',
    tag: 'Tag',
    indent: 'Indent',
    outdent: 'Outdent',
    find: 'Find in this note',
    formatting: 'Formatting',
    stopWriting: 'Stop writing',
  },
});
