import { readNote } from '../../../fs-access/read-note.ts';
import { findSection } from '../../../notes/note-section.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import { type Bookmark, bookmarkName, childBookmarks, type Place } from '../../state/bookmarks/bookmark-list.ts';
import type { Shell } from '../../state/layout/shell-context.ts';
import type { Navigation } from '../../state/navigation/navigation.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import { bookmarksText } from './bookmarks.texts.ts';
import { showNotice } from '../../ui/toast.tsx';

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
    const row = { bookmark, place, title: bookmarkTitle(bookmark) };
    const inner =
      bookmark.type === 'group' && isOpen(place.join()) ? toBookmarkRows(childBookmarks(bookmark), isOpen, place) : [];
    return [row, ...inner];
  });
}

function bookmarkTitle(bookmark: Bookmark): string {
  const { search, group } = bookmarksText.bookmarkRows;
  const kinds: Readonly<Record<string, string>> = { search, group };
  return bookmarkName(bookmark) ?? kinds[bookmark.type] ?? bookmark.type;
}

interface Parts {
  readonly vault: Pick<OpenVault, 'files'>;
  readonly shell: Pick<Shell, 'show' | 'layout'>;
  readonly navigation: Pick<Navigation, 'open'>;
}

/** Opens what a bookmark leads to: a note at its heading or block, a folder in the tree, a search. */
export async function openBookmark({ vault, shell, navigation }: Parts, bookmark: Bookmark): Promise<void> {
  const { type, path, subpath, query } = bookmark;
  if (type === 'search') return shell.show('search', { query: query ?? '' });
  if (path === undefined) return showNotice({ kind: 'info', text: bookmarksText.openBookmark.unsupported });
  if (type === 'folder') return shell.show('files', { folder: path });
  const line = subpath ? await findBookmarkLine(vault, path, subpath) : undefined;
  navigation.open(path, { line });
  shell.layout.update({ phoneView: 'note' });
}

/** `undefined` where the note, or its part, is not there: then the note opens at its top, or says that it is missing. */
async function findBookmarkLine(
  vault: Parts['vault'],
  path: NonNullable<Bookmark['path']>,
  subpath: string,
): Promise<number | undefined> {
  try {
    const { text } = await readNote(vault.files, path);
    return findSection(parseNote(path, text), text, subpath.replace(/^#/u, ''))?.from;
  } catch {
    return undefined;
  }
}
