import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** What becomes of the text that is typed in a note. */
export const noteSessionText = texts('note-session', {
  keepSaved: {
    unsaved: (path: string) => `What you typed in ${inQuotes(path)} is not saved yet. It is kept until you come back.`,
    goBack: 'Go back',
    typedAhead: (name: string) => `What you typed before ${inQuotes(name)} showed is in its text.`,
    notInserted: (name: string, enteredText: string) =>
      `What you typed could not be put into ${inQuotes(name)}: ${enteredText}`,
    discarded: 'Your unsaved text was discarded.',
    restore: 'Bring it back',
  },
});
