import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** The keys of the commands. */
export const shortcutsText = texts('shortcuts', {
  shortcutKeys: {
    needsModifier: 'Hold Ctrl or Alt with it, or use a function key: others are typed as text.',
    taken: (title: string) => `${inQuotes(title)} has these keys. Press others, or:`,
    takeOver: 'Use it here instead',
    browserKeys: 'In a tab the browser keeps these keys for itself; in the installed window they work.',
    recordLabel: (title: string) => `Press the keys for ${inQuotes(title)}, or Escape`,
    changeLabel: (title: string, keys: string) => `Keys of ${inQuotes(title)}: ${keys}. Change`,
    pressKeys: 'Press keys…',
    noKeys: 'No keys',
    none: 'none',
    remove: (title: string) => `Take the keys from ${inQuotes(title)}`,
    reset: (title: string) => `Reset the keys of ${inQuotes(title)}`,
  },
  shortcutList: {
    sendMessage: 'Send a message',
    messageLine: 'New line in a message',
    searchLabel: 'Find a command or its keys',
    searchPlaceholder: 'Find a command',
    listsTitle: 'In the quick switcher, search and other lists',
    open: 'Open',
    openBeside: 'Open to the side',
    openInTab: 'Open in a new tab',
    create: 'Create a note of the name that is typed in the quick switcher',
    writingTitle: 'While writing',
    noMatch: 'No command has this name or these keys.',
  },
  shortcutsDialog: {
    title: 'Shortcuts',
  },
  view: {
    title: 'Shortcuts',
    show: 'Keyboard shortcuts',
  },
});
