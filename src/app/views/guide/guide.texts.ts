import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** Help: the guide that comes with the app. */
export const guideText = texts('guide', {
  guidePane: {
    title: 'Help',
    search: 'Search the help',
    searchPlaceholder: 'What would you like to do?',
    back: 'Back',
    contents: 'All pages',
    found: 'Pages found',
    noMatch: (query: string) => `No page is about ${inQuotes(query)}`,
    noMatchHelp: 'Other words may find one. The assistant answers questions about Latent, too.',
  },
  view: {
    title: 'Help',
    show: 'Help',
  },
});
