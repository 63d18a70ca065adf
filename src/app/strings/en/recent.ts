import { texts } from '../language.ts';

/** Notes that were opened lately. */
export const recentText = texts('recent', {
  recentPane: {
    recent: 'Recent',
    whatOpenListedHere: 'What you open is listed here, the last first.',
    nothingWasOpenedYet: 'Nothing has been opened yet',
    recentNotes: 'Recent notes',
  },
  view: {
    recent: 'Recent',
    showRecentNotes: 'Show recent notes',
  },
});
