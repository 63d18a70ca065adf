import { texts } from '../language.ts';

/** Tabs and splits. */
export const workbenchText = texts('workbench', {
  groupHeader: {
    navigation: 'Navigation',
    forward: 'Forward',
    moreActions: 'More actions',
  },
  groupView: {
    openNotes: 'Open notes',
    group: (numberOf: number) => `Group ${numberOf}`,
  },
  splitLine: {
    lineBetweenTwoGroups: 'Line between two groups',
  },
  tabBar: {
    showTheLeftSide: 'Show the left side',
    openNotes: 'Open notes',
    openNotesGroup: (numberOf: number) => `Open notes, group ${numberOf}`,
    newTab: 'New tab',
    searchOpenTabs: 'Search open tabs',
    showTheRightSide: 'Show the right side',
  },
  tabHandle: {
    notSavedYet: 'not saved yet',
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
    closeTheOthers: 'Close the others',
    whatDoTab: (tab: string) => `What to do with the tab ${tab}`,
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
    onTheLeft: 'on the left',
    onTheRight: 'on the right',
    above: 'above',
    below: 'below',
    goBack: 'Go back to where this tab was',
    goForward: 'Go forward again',
    newTab: 'New tab',
    closeThisTab: 'Close this tab',
    closeTheOtherTabs: 'Close the other tabs',
    closeAllTabs: 'Close all tabs of this group',
    reopenTheClosedTab: 'Reopen the closed tab',
    pinOrUnpinTab: 'Pin or unpin this tab',
    nextTab: 'Next tab',
    previousTab: 'Previous tab',
    moveTabLeft: 'Move this tab to the left',
    moveTabRight: 'Move this tab to the right',
    goToTheGroup: (where: string) => `Go to the group ${where}`,
    splitRight: 'Split right',
    splitDown: 'Split down',
    moveTabNextGroup: 'Move this tab to the next group',
    closeThisGroup: 'Close this group',
    goNextGroup: 'Go to the next group',
  },
});
