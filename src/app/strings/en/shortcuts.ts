import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { texts } from '../language.ts';

/** The keys of the commands. */
export const shortcutsText = texts('shortcuts', {
  shortcutKeys: {
    holdCtrlOrAlt: 'Hold Ctrl or Alt with it, or use a function key: others are typed as text.',
    hasTheseKeys: (title: string) => `${inQuotes(title)} has these keys. Press others, or:`,
    useHereInstead: 'Use it here instead',
    tabBrowserKeepsThese: 'In a tab the browser keeps these keys for itself; in the installed window they work.',
    pressKeysOrEscape: (title: string) => `Press the keys for ${inQuotes(title)}, or Escape`,
    keysOfNoneChange: (title: string, keys: string) => `Keys of ${inQuotes(title)}: ${keys}. Change`,
    pressKeys: 'Press keys…',
    noKeys: 'No keys',
    none: 'none',
    takeTheKeysFrom: (title: string) => `Take the keys from ${inQuotes(title)}`,
    giveFirstKeysAgain: (title: string) => `Reset the keys of ${inQuotes(title)}`,
  },
  shortcutList: {
    sendAMessage: 'Send a message',
    newLineMessage: 'New line in a message',
    findCommandOrKeys: 'Find a command or its keys',
    findCommandOrPlaceholder: 'Find a command',
    inListsOfNotes: 'In the quick switcher, search and other lists',
    openIt: 'Open',
    openItBeside: 'Open to the side',
    openItInNewTab: 'Open in a new tab',
    createItFromSwitcher: 'Create a note of the name that is typed in the quick switcher',
    whileWriting: 'While writing',
    noCommandHasName: 'No command has this name or these keys.',
  },
  shortcutsDialog: {
    shortcuts: 'Shortcuts',
  },
  view: {
    shortcuts: 'Shortcuts',
    keyboardShortcuts: 'Keyboard shortcuts',
  },
});
