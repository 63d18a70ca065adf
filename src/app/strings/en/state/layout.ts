import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { texts } from '../../language.ts';

/** Commands, and the notes that are chosen for a tool. */
export const layoutStateText = texts('state/layout', {
  batchSelection: {
    notesIn: (folder: string) => `Notes in ${inQuotes(folder)}.`,
    notesTagged: (tag: string) => `Notes tagged #${tag}.`,
    foundBestFirst: (query: string) => `Found for ${inQuotes(query)}, the best first.`,
  },
  commands: {
    failed: (title: string, reason: string) => `${inQuotes(title)} failed: ${reason}`,
  },
  commandGroups: {
    Notes: 'Notes',
    Writing: 'Writing',
    Tabs: 'Tabs',
    View: 'View',
    Index: 'Index',
    Vault: 'Vault',
    App: 'App',
    Tools: 'Tools',
  },
});
