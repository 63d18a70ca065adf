import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { plural } from '../../formats.ts';
import { texts } from '../../language.ts';

/** The list of conversations. */
export const conversationListText = texts('conversation/list', {
  conversationList: {
    wasDeleted: (title: string) => `${inQuotes(title)} was deleted.`,
    writtenAs: (path: string) => `Written as ${inQuotes(path)}.`,
    open: 'Open',
    conversationsCameIn: (count: number) =>
      plural(count, { one: '# conversation was imported.', other: '# conversations were imported.' }),
    searchConversations: 'Search conversations',
    questionsAnswersKeptHere: 'Your questions and the answers are kept here.',
    noConversationsYet: 'No conversations yet',
    fewerWordsOrAnother: 'Fewer words, or another spelling, may find more.',
    nothingSaidAbout: 'Nothing was said about that',
    exportAllAsJson: 'Export all as JSON',
    importJson: 'Import JSON',
    conversationsToImport: 'Conversations to import',
  },
  conversationRow: {
    newTitle: 'New title',
    pinned: 'Pinned',
    actionsFor: (title: string) => `Actions for ${inQuotes(title)}`,
    unpin: 'Unpin',
    pin: 'Pin',
    exportAsANote: 'Export as a note',
    exportAsJson: 'Export as JSON',
  },
  conversationRows: {
    earlierConversations: 'Earlier conversations',
  },
});
