import { stem } from '../../../notes/paths/paths.ts';
import { itemsOf, type Bookmark, type Place } from '../../state/bookmarks/bookmark-list.ts';
import { bookmarksText } from '../../strings/en/bookmarks.ts';

export interface BookmarkRow {
  readonly bookmark: Bookmark;
  readonly place: Place;
  readonly title: string;
}

/** The bookmarks that show, groups before what they hold. @param isOpen by a group's place, as text */
export function toBookmarkRows(
  list: readonly Bookmark[],
  isOpen: (place: string) => boolean,
  above: Place = [],
): BookmarkRow[] {
  return list.flatMap((bookmark, at) => {
    const place = [...above, at];
    const row = { bookmark, place, title: titleOf(bookmark) };
    const inner =
      bookmark.type === 'group' && isOpen(place.join()) ? toBookmarkRows(itemsOf(bookmark), isOpen, place) : [];
    return [row, ...inner];
  });
}

function titleOf({ type, title, path, subpath, query }: Bookmark): string {
  if (title) return title;
  if (type === 'search') return query ?? bookmarksText.bookmarkRows.search;
  if (path === undefined) return type === 'group' ? bookmarksText.bookmarkRows.group : type;
  const name = type === 'folder' ? path : stem(path);
  return subpath ? `${name} › ${subpath.replace(/^#\^?/u, '')}` : name;
}
