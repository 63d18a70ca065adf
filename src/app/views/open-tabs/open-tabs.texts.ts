import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** The list of open tabs. */
export const openTabsText = texts('open-tabs', {
  openTabs: {
    title: 'Open tabs',
    placeholder: 'Go to an open tab…',
    empty: 'No open tab has this name.',
    newTab: 'New tab',
    close: (name: string) => `Close ${inQuotes(name)}`,
  },
  view: {
    title: 'Open tabs',
    search: 'Search open tabs…',
  },
});
