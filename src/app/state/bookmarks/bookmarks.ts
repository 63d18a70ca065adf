import { createSignal, type Accessor } from 'solid-js';
import { readBookmarksFile, writeBookmarksFile } from '../../../fs-access/bookmarks-file.ts';
import type { Vault } from '../../../fs-access/vault.ts';
import { isRecord } from '../../../notes/basics/is-record.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { movedFolders } from '../../../tools/definition/history-ports.ts';
import type { OpenVault } from '../vault/open-vault.ts';
import { findMove } from '../../../session/person-acts.ts';
import {
  followed,
  hasBookmark,
  bookmarkedSubpaths,
  pathsIn,
  readBookmarks,
  toggled,
  type Bookmark,
  type PathMove,
} from './bookmark-list.ts';

/** What a person wants to come back to. Read from `.obsidian/bookmarks.json`; written there only after they said so, else in this browser. */
interface Bookmarks {
  readonly list: Accessor<readonly Bookmark[]>;
  /** Changes are kept in this browser alone: the person was not asked, or nothing may be written to the folder. */
  readonly isInBrowser: Accessor<boolean>;
  has(bookmark: Bookmark): boolean;
  toggle(bookmark: Bookmark): void;
  change(list: readonly Bookmark[]): void;
  /** From now on they are written to the vault, where Obsidian reads them, too. @returns whether that worked */
  keepInVault(): Promise<boolean>;
}

type BookmarkedVault = Pick<
  OpenVault,
  'id' | 'files' | 'handle' | 'requestWriteAccess' | 'writable' | 'history' | 'onIndexEvent'
>;

interface Kept {
  readonly isInVault: boolean;
  readonly items?: readonly Bookmark[];
  /** What was moved since, where the list itself is the vault's and is not written: it is read with them. */
  readonly moves?: readonly PathMove[];
}

const listsByVault = new WeakMap<object, Bookmarks>();
const byFiles = new WeakMap<Vault, Bookmarks>();

/** One list for each open vault. */
export function bookmarksOf(vault: BookmarkedVault): Bookmarks {
  const vaultBookmarks = listsByVault.get(vault) ?? createBookmarks(vault);
  listsByVault.set(vault, vaultBookmarks);
  byFiles.set(vault.files, vaultBookmarks);
  return vaultBookmarks;
}

/** The list of the vault that these files are of; undefined where nobody has asked for it yet. */
export const bookmarksAmong = (files: Vault): Bookmarks | undefined => byFiles.get(files);

function createBookmarks(vault: BookmarkedVault): Bookmarks {
  const key = `latent.bookmarks.${vault.id}`;
  const storedList = readKept(key);
  const [list, setList] = createSignal<readonly Bookmark[]>(storedList.items ?? []);
  const [isInVault, setInVault] = createSignal(storedList.isInVault);
  let wasChanged = storedList.items !== undefined;
  let moves = storedList.moves ?? [];
  const keep = (next: Kept): void => {
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage they last as long as the page.
    }
  };
  void readBookmarksFile(vault.handle).then((data) => {
    if (data && (isInVault() || !wasChanged)) setList(moves.reduce(followed, readBookmarks(data)));
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
    moves = [];
    setList(items);
    // Kept here, too, until it is written: the folder may not be writable now.
    keep({ isInVault: isInVault(), items });
    if (isInVault() && vault.writable() === 'granted')
      void write(items).then((isWritten) => isWritten && keep({ isInVault: true }));
  };
  const follow = (move: PathMove): void => {
    const items = followed(list(), move);
    if (isInVault() || wasChanged) return change(items);
    // Nobody asked for a list of their own: that of the vault is still read, and only shown with the new places.
    moves = [...moves, move].slice(-MOST_MOVES);
    setList(items);
    keep({ isInVault: false, moves });
  };
  // The record of a change is read once: the note may change again by another program.
  const followedChanges = new Set<string>();
  vault.onIndexEvent((event) => {
    if (event.type !== 'changed') return;
    for (const path of event.upserted) {
      const parts = bookmarkedSubpaths(list(), path);
      if (parts.length > 0)
        void headingsRenamed(vault, path, parts, followedChanges).then((headingMoves) => headingMoves.forEach(follow));
    }
    if (event.removed.length === 0) return;
    const paths = pathsIn(list());
    const isMet = (path: VaultPath) =>
      paths.some((bookmarkedPath) => bookmarkedPath === path || path.startsWith(`${bookmarkedPath}/`));
    const [gone] = event.removed.filter(isMet);
    if (gone === undefined) return;
    // A folder is moved as one: the record of any of its files says where to.
    for (const path of event.removed.filter((removedPath) => paths.includes(removedPath)).concat(gone))
      void movesOf(vault, path).then((pathMoves) => pathMoves.forEach(follow));
  });
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

const MOST_MOVES = 200;

/** Where a file went, and the folder that it was in, where that was moved as a whole. */
async function movesOf({ history }: BookmarkedVault, path: VaultPath): Promise<PathMove[]> {
  const record = await findMove(history, path).catch(() => undefined);
  const to = record?.files.find((file) => file.path === path)?.moved?.other;
  return [...(record ? movedFolders(record) : []), ...(to === undefined ? [] : [{ from: path, to }])];
}

/** Where the bookmarked parts of a note are after a heading of it was renamed, or that was undone. */
async function headingsRenamed(
  { history }: BookmarkedVault,
  path: VaultPath,
  parts: readonly string[],
  seenChangeIds: Set<string>,
): Promise<PathMove[]> {
  const [newest] = await history.list({ path, limit: 1 }).catch(() => []);
  if (!newest || seenChangeIds.has(newest.change_id)) return [];
  seenChangeIds.add(newest.change_id);
  const file = newest.files.find((appliedFile) => appliedFile.path === path);
  if (!file?.before || !file.after || (newest.operation !== 'rename_heading' && newest.undoes === undefined)) return [];
  const [oldText, newText] = [file.before.text, file.after.text];
  // What reads notes is no part of the first screen.
  const { subpathAfter } = await import('./subpath-after.ts');
  return parts.flatMap((from) => {
    const to = subpathAfter(path, oldText, newText, from.slice(1));
    return to === undefined ? [] : [{ from: path, to: path, part: { from, to: `#${to}` } }];
  });
}

function readKept(key: string): Kept {
  try {
    const parsedList: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isRecord(parsedList)) return { isInVault: false };
    const items = parsedList['items'] === undefined ? undefined : readBookmarks(parsedList);
    const moves = Array.isArray(parsedList['moves']) ? parsedList['moves'].filter(isPathMove) : [];
    return { isInVault: parsedList['isInVault'] === true, ...(items && { items }), ...(moves.length > 0 && { moves }) };
  } catch {
    return { isInVault: false };
  }
}

const isPathMove = (value: unknown): value is PathMove =>
  isRecord(value) && typeof value['from'] === 'string' && typeof value['to'] === 'string';
