import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { texts } from '../../language.ts';

/** What stands where no note is open. */
export const homeText = texts('note/home', {
  home: {
    continueIn: (name: string) => `Continue in ${name}`,
    continueConversation: (title: string) => `Continue the conversation ${inQuotes(title)}`,
    bookmarks: 'Bookmarks',
    notSavedYet: 'Not saved yet',
    noFileYet: 'no file yet',
    writtenLast: 'Written last',
    noNotesHereYet: 'No notes here yet',
    noteMarkdownFileFolder:
      'Write your first note: it becomes a Markdown file in this folder. Or open another folder from the vault’s menu.',
    newNote: 'New note',
  },
});
