import { texts } from '../../strings/language.ts';

/** What is said when a bookmark was made or taken away where the list of them is not looked at. */
export const bookmarkNoticesText = texts('bookmark-notices', {
  added: (names: string) => `Bookmarked ${names}.`,
  removed: (names: string) => `Removed ${names} from the bookmarks.`,
  showList: 'Show',
});
