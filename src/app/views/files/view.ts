import ListTree from 'lucide-solid/icons/list-tree';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { Movable } from '../../state/tools/move-file.ts';
import type { DialogView, SideView } from '../../state/layout/view.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    /** A folder to bring into view. */
    readonly files: { readonly folder?: VaultPath };
    readonly 'new-note': NoArgument;
    readonly move: { readonly movable: Movable };
  }
}

/** The vault's folders and files. */
export const filesView: SideView<'files'> = {
  id: 'files',
  title: 'Files',
  icon: ListTree,
  place: 'left',
  component: lazyPart(async () => (await import('./files-panel.tsx')).FilesPanel),
};

export const newNoteView: DialogView<'new-note'> = {
  id: 'new-note',
  title: 'New note',
  place: 'dialog',
  component: lazyPart(async () => (await import('./new-note-dialog.tsx')).NewNoteDialog),
  commands: ({ shell }) => [{ id: 'new-note', title: 'New note…', group: 'Notes', run: () => shell.show('new-note') }],
};

/** Another name or folder for a note, a file or a folder. */
export const moveView: DialogView<'move'> = {
  id: 'move',
  title: 'Rename or move',
  place: 'dialog',
  component: lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog),
};
