import { texts } from '../language.ts';

/** The list of open tabs. */
export const openTabsText = texts('open-tabs', {
  openTabs: {
    openTabs: 'Open tabs',
    openTabsPlaceholder: 'Go to an open tab…',
    noOpenTabHas: 'No open tab has this name.',
    newTab: 'New tab',
  },
  view: {
    openTabs: 'Open tabs',
    searchOpenTabs: 'Search open tabs…',
  },
});
