import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** Commands, and the notes that are chosen for a tool. */
export const layoutStateText = texts('layout-state', {
  batchSelection: {
    chosen: 'Chosen in the list of files.',
    folder: (folder: string) => `Notes in ${inQuotes(folder)}.`,
    tag: (tag: string) => `Notes tagged #${tag}.`,
    search: (query: string) => `Found for ${inQuotes(query)}, the best first.`,
  },
  commands: {
    /** What a title may begin with before the name of the thing that it shows, with bars between. */
    leadingWords: 'Show the|Show|Open the|Open|Settings:',
    /** Words of which the names of commands are full, in small letters: none is looked for by them alone. */
    ignoredWords: 'toggle insert add show open set use a an the this current in of on to as file note app view',
    openNoteFirst: 'Open a note first',
    failed: (title: string, reason: string) => `${inQuotes(title)} failed: ${reason}`,
  },
  commandGroups: {
    Notes: 'Notes',
    Writing: 'Writing',
    Tabs: 'Tabs',
    View: 'View',
    Index: 'Search',
    Vault: 'Notebook',
    App: 'App',
    Tools: 'Tools',
  },
});
