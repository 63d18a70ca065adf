import { inQuotes } from '../../strings/in-quotes.ts';
import { plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** The list of conversations. */
export const conversationListText = texts('conversation-list', {
  conversationList: {
    deleted: (title: string) => `${inQuotes(title)} was deleted.`,
    exported: (path: string) => `Saved as ${inQuotes(path)}.`,
    open: 'Open',
    imported: (count: number) =>
      plural(count, { one: '# conversation was imported.', other: '# conversations were imported.' }),
    search: 'Search conversations',
    emptyHelp: 'Your questions and the answers are kept here.',
    empty: 'No conversations yet',
    noMatchHelp: 'Fewer words, or another spelling, may find more.',
    noMatch: 'Nothing was said about that',
    exportAll: 'Export all as JSON',
    import: 'Import JSON',
    importLabel: 'Conversations to import',
  },
  conversationRow: {
    newTitle: 'New title',
    pinned: 'Pinned',
    menu: (title: string) => `Actions for ${inQuotes(title)}`,
    unpin: 'Unpin',
    pin: 'Pin',
    exportNote: 'Export as a note',
    exportJson: 'Export as JSON',
  },
  conversationRows: {
    label: 'Earlier conversations',
  },
});
