import { isNotePath, type VaultPath } from '../../notes/paths/paths.ts';
import type { Bookmark } from '../state/bookmarks/bookmark-list.ts';
import { areBookmarked, toggleBookmarks } from '../state/bookmarks/bookmark-notices.ts';
import { chosenIn, filesAmong } from '../state/layout/chosen-files.ts';
import { type Shell, useShell } from '../state/layout/shell-context.ts';
import { type Navigation, useNavigation } from '../state/navigation/navigation.ts';
import type { Movable } from '../state/own-acts/make-note.ts';
import { type OwnActs, useOwnActs } from '../state/own-acts/own-acts.ts';
import { type OpenVault, useVault } from '../state/vault/open-vault.ts';
import { commonText } from '../strings/common.texts.ts';
import { layoutStateText } from '../state/layout/layout-state.texts.ts';
import type { MenuEntry } from '../ui/menu.tsx';
import { showNotice } from '../ui/toast.tsx';
import { fileMenuText } from './file-menu.texts.ts';

/** More tabs at once would bury those that are open. */
const MOST_TABS = 20;
/** More would keep the app busy for minutes: it is said, and nothing deleted. */
export const MOST_DELETED = 500;

interface Parts {
  readonly shell: Shell;
  readonly vault: OpenVault;
  readonly navigation: Navigation;
  readonly acts: OwnActs;
}

/** What is done with several notes, files and folders at once. */
interface ChosenActs {
  move(movables: readonly Movable[]): void;
  /** Files come back by *Undo*; folders with all that they hold are asked about. */
  remove(movables: readonly Movable[]): void;
  /** All but moving and deleting. */
  furtherEntries(movables: readonly Movable[]): MenuEntry[][];
  /** The menu of one of them. */
  entries(movables: readonly Movable[]): MenuEntry[][];
}

/** So many as a person calls them: notes, files, or items where folders are among them. */
export function countChosen(movables: readonly Movable[]): string {
  const kind = movables.some(({ kind: each }) => each === 'folder')
    ? 'item'
    : movables.every(({ path }) => isNotePath(path))
      ? 'note'
      : 'file';
  return commonText.counted[kind](movables.length);
}

export function useChosenActs(): ChosenActs {
  const parts: Parts = { shell: useShell(), vault: useVault(), navigation: useNavigation(), acts: useOwnActs() };
  const { shell } = parts;
  const move = (movables: readonly Movable[]) => shell.show('move-to-folder', { movables });
  const remove = (movables: readonly Movable[]) => removeChosen(parts, movables);
  const furtherEntries = (movables: readonly Movable[]) => [
    openEntries(parts, movables),
    changeEntries(parts, movables),
  ];
  return {
    move,
    remove,
    furtherEntries,
    entries: (movables) => [
      ...furtherEntries(movables),
      [{ label: fileMenuText.fileEntries.moveSeveral(countChosen(movables)), run: () => move(movables) }],
      [
        {
          label: fileMenuText.fileEntries.deleteSeveral(countChosen(movables)),
          danger: true,
          keys: 'Delete',
          run: () => remove(movables),
        },
      ],
    ],
  };
}

function removeChosen({ shell, vault, acts }: Parts, movables: readonly Movable[]): void {
  const files = filesAmong(shell.files(), movables).map(({ path }) => path);
  const folders = movables.flatMap(({ path, kind }) => (kind === 'folder' ? [path] : []));
  if ((folders.length > 0 && files.length > 0) || files.length > MOST_DELETED)
    return shell.show('delete-folder', { movables, files });
  void acts.removeAll(files, folders).then(({ kind }) => kind === 'done' && chosenIn(vault).end());
}

function openEntries({ navigation, vault }: Parts, movables: readonly Movable[]): MenuEntry[] {
  if (movables.length > MOST_TABS || movables.some(({ kind }) => kind === 'folder')) return [];
  const open = () => {
    for (const { path } of movables) navigation.open(path, { where: 'tab' });
    chosenIn(vault).end();
  };
  return [{ label: fileMenuText.fileEntries.openInTabs, run: open }];
}

function changeEntries(parts: Parts, movables: readonly Movable[]): MenuEntry[] {
  const { shell } = parts;
  const notes = filesAmong(shell.files(), movables).filter(({ isNote }) => isNote);
  const change = () => shell.show('batch', { selection: toSelection(notes.map(({ path }) => path)) });
  return [
    bookmarkEntry(parts, movables),
    ...(notes.length > 0 ? [{ label: fileMenuText.fileEntries.batchSeveral, run: change }] : []),
  ];
}

/** The most that one batch takes. */
const MOST_CHANGED = 1000;

const toSelection = (paths: readonly VaultPath[]) => ({
  label: layoutStateText.batchSelection.chosen,
  paths: paths.slice(0, MOST_CHANGED),
});

/** Those that are bookmarked already stay so; where all are, the bookmarks are taken away. */
function bookmarkEntry(parts: Parts, movables: readonly Movable[]): MenuEntry {
  const marks = movables.map(({ path, kind }): Bookmark => ({ type: kind === 'folder' ? 'folder' : 'file', path }));
  const run = () => {
    toggleBookmarks({ ...parts, notify: showNotice }, marks);
    chosenIn(parts.vault).end();
  };
  return {
    label: areBookmarked(parts.vault, marks)
      ? fileMenuText.fileEntries.removeBookmarks
      : fileMenuText.fileEntries.bookmark,
    run,
  };
}
