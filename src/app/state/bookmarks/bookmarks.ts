import { createSignal, type Accessor } from 'solid-js';
import { readBookmarksFile, writeBookmarksFile } from '../../../fs-access/bookmarks-file.ts';
import { isRecord } from '../../../notes/basics/is-record.ts';
import type { OpenVault } from '../vault/open-vault.ts';
import { hasBookmark, readBookmarks, toggled, type Bookmark } from './bookmark-list.ts';

/** What a person wants to come back to. Read from `.obsidian/bookmarks.json`; written there only after they said so, else in this browser. */
export interface Bookmarks {
  readonly list: Accessor<readonly Bookmark[]>;
  /** Changes are kept in this browser alone: the person was not asked, or nothing may be written to the folder. */
  readonly isInBrowser: Accessor<boolean>;
  has(bookmark: Bookmark): boolean;
  toggle(bookmark: Bookmark): void;
  change(list: readonly Bookmark[]): void;
  /** From now on they are written to the vault, where Obsidian reads them, too. @returns whether that worked */
  keepInVault(): Promise<boolean>;
}

type BookmarkedVault = Pick<OpenVault, 'id' | 'handle' | 'requestWriteAccess' | 'writable'>;

interface Kept {
  readonly isInVault: boolean;
  readonly items?: readonly Bookmark[];
}

const known = new WeakMap<object, Bookmarks>();

/** One list for each open vault. */
export function bookmarksOf(vault: BookmarkedVault): Bookmarks {
  const found = known.get(vault) ?? createBookmarks(vault);
  known.set(vault, found);
  return found;
}

function createBookmarks(vault: BookmarkedVault): Bookmarks {
  const key = `latent.bookmarks.${vault.id}`;
  const kept = readKept(key);
  const [list, setList] = createSignal<readonly Bookmark[]>(kept.items ?? []);
  const [isInVault, setInVault] = createSignal(kept.isInVault);
  let wasChanged = kept.items !== undefined;
  const keep = (next: Kept): void => {
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage they last as long as the page.
    }
  };
  void readBookmarksFile(vault.handle).then((data) => {
    if (data && (isInVault() || !wasChanged)) setList(readBookmarks(data));
  });
  const write = async (items: readonly Bookmark[]): Promise<boolean> => {
    try {
      await writeBookmarksFile(vault.handle, items);
      return true;
    } catch {
      return false;
    }
  };
  const change = (items: readonly Bookmark[]): void => {
    wasChanged = true;
    setList(items);
    // Kept here, too, until it is written: the folder may not be writable now.
    keep({ isInVault: isInVault(), items });
    if (isInVault() && vault.writable() === 'granted')
      void write(items).then((isWritten) => isWritten && keep({ isInVault: true }));
  };
  return {
    list,
    isInBrowser: () => !isInVault(),
    has: (bookmark) => hasBookmark(list(), bookmark),
    toggle: (bookmark) => change(toggled(list(), bookmark)),
    change,
    async keepInVault() {
      if (!(await vault.requestWriteAccess()) || !(await write(list()))) return false;
      setInVault(true);
      keep({ isInVault: true });
      return true;
    },
  };
}

function readKept(key: string): Kept {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isRecord(read)) return { isInVault: false };
    const items = read['items'] === undefined ? undefined : readBookmarks(read);
    return { isInVault: read['isInVault'] === true, ...(items && { items }) };
  } catch {
    return { isInVault: false };
  }
}
