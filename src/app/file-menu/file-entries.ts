import { parentFolder, type VaultPath } from '../../notes/paths/paths.ts';
import { type ExcludedPlaces, useExcludedPlaces } from '../finding/excluded-places.ts';
import { newNotePath } from '../markdown/open-link.ts';
import { isUniqueIn, writeLink } from '../markdown/write-link.ts';
import type { Bookmark } from '../state/bookmarks/bookmark-list.ts';
import { areBookmarked, toggleBookmarks } from '../state/bookmarks/bookmark-notices.ts';
import { selectFolder } from '../state/layout/batch-selection.ts';
import { chosenIn } from '../state/layout/chosen-files.ts';
import { type Shell, useShell } from '../state/layout/shell-context.ts';
import { useWorkbench, type Workbench } from '../state/navigation/create-workbench.ts';
import { enterTab } from '../state/navigation/enter-tab.ts';
import { type Navigation, useNavigation } from '../state/navigation/navigation.ts';
import { openToRename } from '../state/navigation/ready-to-name.ts';
import {
  duplicateFile,
  duplicateNote,
  FILE_KINDS,
  type FileKind,
  makeFile,
  makeMissingNote,
  makeNote,
  type MakingNotes,
  type Movable,
} from '../state/own-acts/make-note.ts';
import { type OwnActs, useOwnActs } from '../state/own-acts/own-acts.ts';
import { useTools } from '../state/tools/tools.ts';
import { type OpenVault, useVault } from '../state/vault/open-vault.ts';
import { activeTab } from '../state/workbench/areas.ts';
import { commonText } from '../strings/common.texts.ts';
import { useChosenActs } from './chosen-entries.ts';
import { fileMenuText } from './file-menu.texts.ts';
import type { MenuEntry } from '../ui/menu.tsx';
import { type Notice, showNotice } from '../ui/toast.tsx';

interface LinkParts {
  readonly shell: Pick<Shell, 'files'>;
  readonly vault: Pick<OpenVault, 'settings'>;
  readonly navigation: Pick<Navigation, 'route'>;
}

/** A link to a file as the vault writes them, for the note that shows. @param subpath without its `#` */
export function linkToFile({ shell, vault, navigation }: LinkParts, path: VaultPath, subpath?: string): string {
  const { settings } = vault;
  return writeLink(path, { from: navigation.route().note, settings, isUnique: isUniqueIn(shell.files()) }, { subpath });
}

/** Longer texts are cut where the notice repeats them. */
const MOST_SAID = 80;

/** Puts a text on the clipboard, and says so. */
export async function copyText(text: string, notify: (notice: Notice) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    const shortText = text.length > MOST_SAID ? `${text.slice(0, MOST_SAID)}…` : text;
    notify({ kind: 'success', text: fileMenuText.fileEntries.copied(shortText) });
  } catch {
    notify({ kind: 'error', text: fileMenuText.fileEntries.notCopied });
  }
}

interface Parts extends MakingNotes {
  readonly shell: Shell;
  readonly vault: OpenVault;
  readonly navigation: Navigation;
  readonly workbench: Workbench;
  readonly acts: OwnActs;
  readonly excluded: ExcludedPlaces;
}

/** What a menu is about: a file or folder, or a heading of a note. */
export interface MenuTarget extends Movable {
  readonly part?: { readonly subpath: string; readonly line: number };
  /** No note is called so yet: `path` is the name as a link has it. */
  readonly isMissing?: boolean;
  /** A tag, without its `#`; `path` says it to a person. */
  readonly tag?: string;
  /** The vault itself; `path` is ''. */
  readonly isRoot?: boolean;
  /** It was pressed in the list of files. */
  readonly isInTree?: boolean;
  /** It is the one that shows, in a menu that is not there to open it. */
  readonly isShown?: boolean;
}

/** @returns what can be done with a note, a file or a folder, in groups: the same wherever it is named */
export function useFileEntries(): (file: MenuTarget) => readonly (readonly MenuEntry[])[] {
  const chosenActs = useChosenActs();
  const parts: Parts = {
    shell: useShell(),
    vault: useVault(),
    navigation: useNavigation(),
    workbench: useWorkbench(),
    tools: useTools(),
    acts: useOwnActs(),
    excluded: useExcludedPlaces(),
    notify: showNotice,
  };
  const chosen = chosenIn(parts.vault);
  return (file) => {
    const together = chosen.together();
    if (file.isInTree && together.length > 1 && chosen.choice().rows.has(file.path))
      return chosenActs.entries(together);
    if (file.tag !== undefined) return tagEntries(parts, file.tag);
    if (file.isMissing) return missingEntries(parts, file.path);
    if (file.isRoot) return [newEntries(parts, '')];
    if (file.part) return partEntries(parts, file.path, file.part).slice(file.isShown ? 1 : 0);
    const entries = file.kind === 'folder' ? folderEntries(parts, file) : fileEntries(parts, file);
    return entries.map((group, at) => (at === 1 ? [...group, ...selectEntries(parts, file)] : group));
  };
}

function fileEntries(parts: Parts, file: MenuTarget): MenuEntry[][] {
  const { shell, navigation } = parts;
  const { path } = file;
  const open = (where: OpenedIn) => openIn(parts, path, { where });
  const isNote = file.kind === 'note';
  // A phone shows the list or the note: who renames in the list stays there, with the keyboard.
  const isNamedInNote = isNote && !(file.isInTree && shell.isPhone());
  const names: MenuEntry[] = [
    {
      label: commonText.rename,
      keys: 'F2',
      run: () => (isNamedInNote ? openToRename(navigation, path) : showMoveDialog(parts, file)),
    },
    { label: fileMenuText.fileEntries.move, run: () => moveToFolder(parts, file) },
    {
      label: fileMenuText.fileEntries.duplicate,
      run: () => void (isNote ? duplicateNote(parts, path) : duplicateFile(parts, path)),
    },
  ];
  const marks: MenuEntry[] = [
    bookmarkEntry(parts, { type: 'file', path }),
    { label: fileMenuText.fileEntries.copyLink, run: () => void copyText(linkToFile(parts, path), parts.notify) },
    { label: fileMenuText.fileEntries.copyPath, run: () => void copyText(path, parts.notify) },
    ...(file.isInTree
      ? []
      : [{ label: fileMenuText.fileEntries.reveal, run: () => parts.shell.show('files', { file: path }) }]),
  ];
  const remove: MenuEntry[] = [
    {
      label: commonText.delete,
      danger: true,
      ...(file.isInTree && { keys: 'Delete' }),
      run: () => void parts.acts.runAndTell('delete_note', { path }),
    },
  ];
  if (file.isShown) return [names, marks, remove];
  return [
    [
      { label: fileMenuText.fileEntries.open, run: () => open('here') },
      { label: fileMenuText.fileEntries.openInTab, run: () => open('tab') },
      ...(shell.isPhone() ? [] : [{ label: fileMenuText.fileEntries.openBeside, run: () => open('side') }]),
    ],
    names,
    // Of all kinds in the menu of the folder.
    newEntries(parts, parentFolder(path), []),
    marks,
    [
      { label: fileMenuText.fileEntries.history, run: () => shell.show('history', { path }) },
      { label: fileMenuText.fileEntries.activity, run: () => shell.show('activity', { note: path }) },
    ],
    remove,
  ];
}

/** A finger holds no key while it touches: there the menu begins to choose several. */
function selectEntries({ shell, vault }: Parts, { path, kind, isInTree }: MenuTarget): MenuEntry[] {
  const isTouched = shell.isPhone() || window.matchMedia('(pointer: coarse)').matches;
  if (!isInTree || !isTouched) return [];
  return [{ label: fileMenuText.fileEntries.select, run: () => chosenIn(vault).begin({ path, kind }) }];
}

type OpenedIn = 'here' | 'tab' | 'side';

/** What is given a place of its own is where one goes on. */
function openIn(
  { navigation, workbench }: Parts,
  path: VaultPath,
  request: { readonly where: OpenedIn; readonly line?: number },
): void {
  navigation.open(path, request);
  if (request.where !== 'here') enterTab(activeTab(workbench.state()));
}

function tagEntries(parts: Parts, tag: string): MenuEntry[][] {
  const { shell } = parts;
  return [
    [{ label: fileMenuText.fileEntries.searchTag, run: () => shell.show('search', { query: `#${tag}` }) }],
    [{ label: fileMenuText.fileEntries.renameTag, keys: 'F2', run: () => shell.show('rename-tag', { tag }) }],
    [
      bookmarkEntry(parts, { type: 'search', query: `#${tag}` }),
      { label: fileMenuText.fileEntries.copyTag, run: () => void copyText(`#${tag}`, parts.notify) },
    ],
  ];
}

/** What can be done with a link to a note that is not there yet. */
function missingEntries(parts: Parts, name: string): MenuEntry[][] {
  const { navigation, shell } = parts;
  const create = (where: 'here' | 'side') =>
    void makeMissingNote(parts, () => newNotePath(name, navigation.route().note, parts.vault.settings), where);
  return [
    [
      { label: fileMenuText.fileEntries.createNote, run: () => create('here') },
      ...(shell.isPhone() ? [] : [{ label: fileMenuText.fileEntries.createBeside, run: () => create('side') }]),
    ],
    [
      { label: fileMenuText.fileEntries.copyLink, run: () => void copyText(`[[${name}]]`, parts.notify) },
      { label: fileMenuText.fileEntries.searchName, run: () => shell.show('search', { query: `"${name}"` }) },
    ],
  ];
}

function partEntries(parts: Parts, path: VaultPath, { subpath, line }: NonNullable<MenuTarget['part']>): MenuEntry[][] {
  const { shell } = parts;
  const open = (where: OpenedIn) => openIn(parts, path, { where, line });
  return [
    [
      { label: fileMenuText.fileEntries.open, run: () => open('here') },
      { label: fileMenuText.fileEntries.openInTab, run: () => open('tab') },
      ...(shell.isPhone() ? [] : [{ label: fileMenuText.fileEntries.openBeside, run: () => open('side') }]),
    ],
    [
      { label: fileMenuText.fileEntries.renameHeading, run: () => shell.show('rename-heading', { path, line }) },
      bookmarkEntry(parts, { type: 'file', path, subpath }),
      {
        label: fileMenuText.fileEntries.copyLink,
        run: () => void copyText(linkToFile(parts, path, subpath.slice(1)), parts.notify),
      },
    ],
  ];
}

function folderEntries(parts: Parts, folder: Movable): MenuEntry[][] {
  const { shell, vault } = parts;
  const { path } = folder;
  return [
    newEntries(parts, path),
    [
      { label: commonText.rename, keys: 'F2', run: () => showMoveDialog(parts, folder) },
      { label: fileMenuText.fileEntries.move, run: () => moveToFolder(parts, folder) },
    ],
    [
      bookmarkEntry(parts, { type: 'folder', path }),
      { label: fileMenuText.fileEntries.copyPath, run: () => void copyText(path, parts.notify) },
      ...excludeEntries(parts, path),
      {
        label: fileMenuText.fileEntries.batch,
        run: () => void selectFolder(vault.index, path).then((selection) => shell.show('batch', { selection })),
      },
    ],
    [
      {
        label: fileMenuText.fileEntries.delete,
        danger: true,
        run: () => removeFolder(parts, folder),
      },
    ],
  ];
}

/** Nothing is lost with an empty one, which needs no question. */
function removeFolder(parts: Parts, folder: Movable): void {
  const files = filesIn(parts, folder.path);
  if (files.length === 0) void parts.acts.removeAll([], [folder.path]);
  else parts.shell.show('delete-folder', { movables: [folder], files });
}

function filesIn({ shell }: Parts, folder: VaultPath): VaultPath[] {
  return shell.files().flatMap(({ path }) => (path.startsWith(`${folder}/`) ? [path] : []));
}

function newEntries(parts: Parts, folder: VaultPath | '', kinds: readonly FileKind[] = FILE_KINDS): MenuEntry[] {
  return [
    { label: fileMenuText.fileEntries.newNote, run: () => void makeNote(parts, folder) },
    { label: fileMenuText.fileEntries.newFolder, run: () => parts.shell.show('new-folder', { folder }) },
    ...kinds.map((kind) => ({
      label: fileMenuText.fileEntries.newFile[kind],
      run: () => void makeFile({ ...parts, files: parts.shell.files }, kind, folder),
    })),
  ];
}

function bookmarkEntry(parts: Parts, bookmark: Bookmark): MenuEntry {
  const { removeBookmark, bookmark: add } = fileMenuText.fileEntries;
  return {
    label: areBookmarked(parts.vault, [bookmark]) ? removeBookmark : add,
    run: () => toggleBookmarks(parts, [bookmark]),
  };
}

/** Nothing for a folder that a wider pattern excludes: that is changed in the settings. */
function excludeEntries({ excluded: { own, setOwn, isExcluded } }: Parts, path: VaultPath): MenuEntry[] {
  if (own().includes(path))
    return [
      {
        label: fileMenuText.fileEntries.include,
        run: () => setOwn(own().filter((place) => place !== path)),
      },
    ];
  if (isExcluded(path)) return [];
  return [{ label: fileMenuText.fileEntries.exclude, run: () => setOwn([...own(), path]) }];
}

const moveToFolder = ({ shell }: Parts, movable: Movable): void =>
  shell.show('move-to-folder', { movables: [movable] });

const showMoveDialog = ({ shell }: Parts, movable: Movable): void => shell.show('move', { movable });
