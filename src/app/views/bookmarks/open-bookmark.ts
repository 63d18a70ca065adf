import { readNote } from '../../../fs-access/read-note.ts';
import { findSection } from '../../../notes/note-section.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import type { Bookmark } from '../../state/bookmarks/bookmark-list.ts';
import type { Shell } from '../../state/layout/shell-context.ts';
import type { Navigation } from '../../state/navigation/navigation.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import { bookmarksText } from '../../strings/en/bookmarks.ts';
import { showNotice } from '../../ui/toast.tsx';

interface Parts {
  readonly vault: Pick<OpenVault, 'files'>;
  readonly shell: Pick<Shell, 'show' | 'layout'>;
  readonly navigation: Pick<Navigation, 'open'>;
}

/** Opens what a bookmark leads to: a note at its heading or block, a folder in the tree, a search. */
export async function openBookmark({ vault, shell, navigation }: Parts, bookmark: Bookmark): Promise<void> {
  const { type, path, subpath, query } = bookmark;
  if (type === 'search') return shell.show('search', { query: query ?? '' });
  if (path === undefined) return showNotice({ kind: 'info', text: bookmarksText.openBookmark.kindBookmarkCanOpened });
  if (type === 'folder') return shell.show('files', { folder: path });
  const line = subpath ? await lineOf(vault, path, subpath) : undefined;
  navigation.open(path, { line });
  shell.layout.update({ phoneView: 'note' });
}

/** `undefined` where the note, or its part, is not there: then the note opens at its top, or says that it is missing. */
async function lineOf(
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
