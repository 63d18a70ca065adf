import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** What another app shares with this one. */
export const sharedText = texts('shared', {
  dialog: {
    title: 'Keep this',
    about: 'Another app shared this. Nothing is written before you choose where.',
    text: 'Text',
    newNote: 'New note',
    toToday: 'Add to today’s note',
    toOpen: (name: string) => `Add to ${inQuotes(name)}`,
  },
});
