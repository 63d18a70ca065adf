import { inQuotes } from '../../strings/in-quotes.ts';
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
    emptyHelp: 'Write your first note: it becomes a file in this folder, which other programs can read too.',
    emptyNotebookHelp:
      'Write your first note. This notebook is kept in this browser; the menu of its name, at the top left, moves it into a folder.',
    emptyNotebookZipHelp:
      'Write your first note. This notebook is kept in this browser; the menu of its name takes it out as a zip.',
    newNote: 'New note',
  },
});
