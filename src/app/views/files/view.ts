import ListTree from 'lucide-solid/icons/list-tree';
import { isNotePath, type VaultPath, parentFolder } from '../../../notes/paths/paths.ts';
import { lastTyped, textInUse } from '../../editor/input/command-names.ts';
import { copyText, linkToFile } from '../../file-menu/file-entries.ts';
import { folderForNew } from '../../markdown/open-link.ts';
import { chosenIn } from '../../state/layout/chosen-files.ts';
import { type Command, ofOpenFile, openNoteFirst } from '../../state/layout/commands.ts';
import type { CommandContext, DialogView, SideView } from '../../state/layout/view.ts';
import { openToRename } from '../../state/navigation/ready-to-name.ts';
import {
  duplicateFile,
  duplicateNote,
  FILE_KINDS,
  makeFile,
  makeNote,
  type Movable,
  openToday,
} from '../../state/own-acts/make-note.ts';
import { filesText } from './files.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { noticeRegion } from '../../ui/toast.tsx';
import { FILE_KEYS, orderAfter } from './file-order.ts';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    /** A folder or file to bring into view. */
    readonly files: { readonly folder?: VaultPath; readonly file?: VaultPath };
    readonly move: { readonly movable: Movable };
    readonly 'move-to-folder': { readonly movables: readonly Movable[] };
    readonly 'new-folder': { readonly folder: VaultPath | '' };
    readonly 'delete-folder': { readonly movables: readonly Movable[]; readonly files: readonly VaultPath[] };
  }
}

/** The vault's folders and files. */
export const filesView: SideView<'files'> = {
  id: 'files',
  title: filesText.view.title,
  icon: ListTree,
  place: 'left',
  isKept: true,
  component: lazyPart(async () => (await import('./files-panel.tsx')).FilesPanel),
  commands: (context) => [...makingCommands(context), ...openFileCommands(context), ...undoCommands(context)],
};

function makingCommands(context: CommandContext): Command[] {
  const note = () => context.navigation.route().note;
  return [
    {
      id: 'new-note',
      title: filesText.view.newNote,
      group: 'Notes',
      keys: 'Alt+N',
      // A browser tab keeps it for itself; the installed window does not.
      otherKeys: 'Ctrl+N',
      run: () => makeNote(context),
    },
    {
      id: 'select-files',
      title: filesText.view.select,
      group: 'Notes',
      isOnlyFound: true,
      isEnabled: () => context.shell.files().length > 1,
      run: () => {
        chosenIn(context.vault).begin();
        context.shell.enter('files', {});
      },
    },
    {
      id: 'collapse-folders',
      title: filesText.view.collapseFolders,
      group: 'Notes',
      isEnabled: () => context.shell.layout.layout().openFolders.length > 0,
      run: () => context.shell.layout.update({ openFolders: [] }),
    },
    ...FILE_KEYS.map((key) => ({
      id: `order-files-${key}`,
      title: filesText.order.by[key],
      group: 'View' as const,
      isOnlyFound: true as const,
      isEnabled: () => context.shell.files().length > 1,
      run: () => {
        const { layout, update } = context.shell.layout;
        update({ fileOrder: orderAfter(layout().fileOrder, key) });
        context.shell.show('files', {});
      },
    })),
    ...FILE_KINDS.map((kind) => ({
      id: `new-${kind}`,
      title: filesText.view.newFile[kind],
      group: 'Notes' as const,
      run: () =>
        makeFile({ ...context, files: context.shell.files }, kind, folderForNew(note(), context.vault.settings)),
    })),
    {
      id: 'today',
      title: filesText.view.today,
      group: 'Notes',
      keys: 'Ctrl+Shift+D',
      run: () => openToday(context),
    },
    {
      id: 'rename-note',
      title: filesText.view.rename,
      group: 'Notes',
      keys: 'F2',
      isEnabled: () => isNamable(note()),
      firstStep: () => openNoteFirst(note()),
      run: () => openToRename(context.navigation, note()!),
    },
    {
      id: 'move-note',
      title: filesText.view.move,
      group: 'Notes',
      ...ofOpenFile(note),
      run: () => context.shell.show('move-to-folder', { movables: [{ path: note()!, kind: 'note' }] }),
    },
    {
      id: 'delete-note',
      title: filesText.view.delete,
      group: 'Notes',
      ...ofOpenFile(note),
      run: () => context.acts.runAndTell('delete_note', { path: note()! }),
    },
  ];
}

/**
 * Of what was done to notes and folders; in a text the editor has its own, except right after its note was renamed, or one was deleted.
 * Elsewhere the keys mean what was done last, which may have been to the text.
 */
function undoCommands({ acts, navigation }: CommandContext): Command[] {
  const isMeant = (way: 'undo' | 'redo') => {
    const { note } = navigation.route();
    if (!isTyping()) return true;
    return isInNote() && note !== undefined && acts.isMeantIn(way, note, lastTyped());
  };
  /** Steps were taken back in a text from outside it: so they can be made again. */
  let hasSteppedBack = false;
  const stepText = (way: 'undo' | 'redo') => {
    const text = textInUse();
    const isStep = !isTyping() && text !== undefined && acts.timeOf(way) < text.changedAt() && text.step(way);
    if (isStep && way === 'undo') hasSteppedBack = true;
    return isStep;
  };
  return [
    {
      id: 'undo-act',
      title: filesText.view.undo,
      group: 'Notes',
      keys: 'Ctrl+Z',
      isEnabled: () => acts.canUndo(),
      areKeysMeant: () => isMeant('undo'),
      run: () => acts.undo(),
      runByKeys: () => (stepText('undo') ? undefined : acts.undo()),
    },
    {
      id: 'redo-act',
      title: filesText.view.redo,
      group: 'Notes',
      keys: 'Ctrl+Shift+Z',
      isEnabled: () => acts.canRedo() || hasSteppedBack,
      areKeysMeant: () => isMeant('redo'),
      run: () => acts.redo(),
      runByKeys: () => (hasSteppedBack && stepText('redo') ? undefined : acts.redo()),
    },
    {
      id: 'go-to-notice',
      title: filesText.view.focusNotice,
      group: 'View',
      keys: 'F8',
      isEnabled: () => noticeRegion() !== null,
      run: () => noticeRegion()?.focus(),
    },
  ];
}

const isNamable = (path: VaultPath | undefined): boolean => path !== undefined && isNotePath(path);

/** Whether the keyboard is in a text or the properties of a note, where the keys mean the text. */
const isTyping = (): boolean =>
  document.activeElement?.closest(
    'input:not([type="checkbox"]), textarea, [contenteditable="true"], [data-properties]',
  ) != null;

/** Whether it is in the text of a note, rather than in a field. */
const isInNote = (): boolean => document.activeElement?.matches('.cm-content') === true;

/** Another name or folder for a note, a file or a folder. */
export const moveView: DialogView<'move'> = {
  id: 'move',
  title: filesText.view.moveTitle,
  place: 'dialog',
  component: lazyPart(async () => (await import('./folder-dialogs.tsx')).MoveDialog),
};

/** Chooses another folder for a note, a file or a folder. */
export const moveToFolderView: DialogView<'move-to-folder'> = {
  id: 'move-to-folder',
  title: filesText.view.moveToFolderTitle,
  place: 'dialog',
  component: lazyPart(async () => (await import('./folder-dialogs.tsx')).ChooseFolder),
};

export const newFolderView: DialogView<'new-folder'> = {
  id: 'new-folder',
  title: filesText.view.newFolderTitle,
  place: 'dialog',
  component: lazyPart(async () => (await import('./folder-dialogs.tsx')).NewFolderDialog),
};

export const deleteFolderView: DialogView<'delete-folder'> = {
  id: 'delete-folder',
  title: filesText.view.deleteFolderTitle,
  place: 'dialog',
  component: lazyPart(async () => (await import('./folder-dialogs.tsx')).DeleteFolderDialog),
};

/** What the menu of a file offers, for the one that shows: so the palette has it, and it can be given keys. */
function openFileCommands(context: CommandContext): Command[] {
  const { navigation, shell, notify } = context;
  const open = () => navigation.route().note;
  const onOpen = (run: (path: VaultPath) => void | Promise<unknown>): Omit<Command, 'id' | 'title'> => ({
    group: 'Notes',
    ...ofOpenFile(open),
    run: () => run(open()!),
  });
  return [
    {
      id: 'duplicate-note',
      title: filesText.view.duplicate,
      ...onOpen((path) => (isNotePath(path) ? duplicateNote(context, path) : duplicateFile(context, path))),
    },
    {
      id: 'copy-note-link',
      title: filesText.view.copyLink,
      ...onOpen((path) => copyText(linkToFile(context, path), notify)),
    },
    { id: 'copy-note-path', title: filesText.view.copyPath, ...onOpen((path) => copyText(path, notify)) },
    { id: 'reveal-note', title: filesText.view.reveal, ...onOpen((file) => shell.enter('files', { file })) },
    { id: 'show-files', title: filesText.view.show, group: 'View', run: () => shell.enter('files', {}) },
    {
      id: 'new-folder',
      title: filesText.view.newFolderCommand,
      group: 'Notes',
      run: () => shell.show('new-folder', { folder: parentFolder(open() ?? ('' as VaultPath)) }),
    },
  ];
}
