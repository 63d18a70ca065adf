import { plural } from '../strings/formats.ts';
import { texts } from '../strings/language.ts';

/** Tabs and splits. */
export const workbenchText = texts('workbench', {
  groupHeader: {
    label: 'Navigation',
    forward: 'Forward',
    moreActions: 'More actions',
    newNote: 'New note',
    openTabs: (count: number) => plural(count, { one: '# open tab', other: '# open tabs' }),
  },
  groupView: {
    label: 'Open notes',
    groupLabel: (numberOf: number) => `Group ${numberOf}`,
  },
  splitLine: {
    label: 'Line between two groups',
  },
  tabBar: {
    showLeft: 'Show the left side',
    label: 'Open notes',
    groupLabel: (numberOf: number) => `Open notes, group ${numberOf}`,
    newTab: 'New tab',
    search: 'Search open tabs',
    showRight: 'Show the right side',
  },
  tabHandle: {
    unsaved: 'not saved yet',
    pinned: 'pinned',
    preview: 'preview',
  },
  tabMenu: {
    moveToGroup: (index: number) => `Move to group ${index}`,
    keepOpen: 'Keep open',
    unpin: 'Unpin',
    pin: 'Pin',
    splitRight: 'Split right',
    splitDown: 'Split down',
    closeOthers: 'Close the others',
    label: (tab: string) => `Actions for the tab ${tab}`,
  },
  sideViewTab: {
    moveBack: 'Move back to the side',
  },
  tabNames: {
    newTab: 'New tab',
    topFolder: 'top folder',
    inFolder: (name: string, parentFolder: string) => `${name} (${parentFolder})`,
  },
  workbenchCommands: {
    leftEdge: 'on the left',
    rightEdge: 'on the right',
    topEdge: 'above',
    bottomEdge: 'below',
    goBack: 'Go back to where this tab was',
    goForward: 'Go forward again',
    newTab: 'New tab',
    closeTab: 'Close this tab',
    closeOthers: 'Close the other tabs',
    closeAll: 'Close all tabs of this group',
    reopenTab: 'Reopen the closed tab',
    togglePin: 'Pin or unpin this tab',
    nextTab: 'Next tab',
    previousTab: 'Previous tab',
    moveLeft: 'Move this tab to the left',
    moveRight: 'Move this tab to the right',
    focusGroup: (where: string) => `Go to the group ${where}`,
    splitRight: 'Split right',
    splitDown: 'Split down',
    moveToNextGroup: 'Move this tab to the next group',
    closeGroup: 'Close this group',
    nextGroup: 'Go to the next group',
  },
});
