import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** What stands where no note is open. */
export const homeText = texts('home', {
  home: {
    continueIn: (name: string) => `Continue in ${name}`,
    continueConversation: (title: string) => `Continue the conversation ${inQuotes(title)}`,
    bookmarks: 'Bookmarks',
    unsaved: 'Not saved yet',
    noFile: 'no file yet',
    recent: 'Last changed',
    empty: 'No notes here yet',
    emptyHelp:
      'Write your first note: it becomes a Markdown file in this folder. Or open another folder from the vault’s menu.',
    newNote: 'New note',
  },
});
