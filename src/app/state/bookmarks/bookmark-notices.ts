import { commonText } from '../../strings/common.texts.ts';
import { inQuotes } from '../../strings/in-quotes.ts';
import type { Notice } from '../../ui/toast.tsx';
import { type Bookmark, bookmarkName, hasBookmark, toggled } from './bookmark-list.ts';
import { bookmarkNoticesText } from './bookmark-notices.texts.ts';
import { bookmarksOf } from './bookmarks.ts';

interface Told {
  readonly vault: Parameters<typeof bookmarksOf>[0];
  readonly notify: (notice: Notice) => void;
  readonly shell: { show(id: 'bookmarks'): void };
}

/** Whether all of these are bookmarked, so that toggling takes them away. */
export const areBookmarked = (vault: Told['vault'], marks: readonly Bookmark[]): boolean =>
  marks.every((mark) => bookmarksOf(vault).has(mark));

/**
 * Bookmarks these, or takes their bookmarks away where all have one, and says so: for a place from which the list of bookmarks is not
 * seen. What was made is shown there; what was taken away comes back to where it stood.
 */
export function toggleBookmarks({ vault, notify, shell }: Told, marks: readonly Bookmark[]): void {
  const bookmarks = bookmarksOf(vault);
  const before = bookmarks.list();
  const isRemoval = areBookmarked(vault, marks);
  const changed = marks.filter((mark) => isRemoval || !hasBookmark(before, mark));
  const after = changed.reduce((list, mark) => toggled(list, { ...mark, ctime: Date.now() }), before);
  bookmarks.change(after);
  const [only] = changed;
  const names =
    changed.length === 1 && only ? inQuotes(bookmarkName(only) ?? '') : commonText.counted.item(changed.length);
  if (!isRemoval)
    return notify({
      kind: 'success',
      text: bookmarkNoticesText.added(names),
      action: { label: bookmarkNoticesText.showList, run: () => shell.show('bookmarks') },
    });
  const undo = () => {
    const now = bookmarks.list();
    // Where the list was changed since, they come back at its end.
    const missing = changed.filter((mark) => !hasBookmark(now, mark));
    bookmarks.change(now === after ? before : missing.reduce(toggled, now));
  };
  notify({
    kind: 'success',
    text: bookmarkNoticesText.removed(names),
    waits: 'longer',
    action: { label: commonText.undo, run: undo },
  });
}
