import { createSignal, type Accessor } from 'solid-js';
import { parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import { canMoveAll, type Movable, moveAllInto } from '../../state/own-acts/make-note.ts';
import type { OwnActs } from '../../state/own-acts/own-acts.ts';
import type { ActOutcome } from '../../state/own-acts/own-acts.ts';
import type { Notice } from '../../ui/toast.tsx';

interface TreeDragDependencies {
  readonly acts: Pick<OwnActs, 'run'>;
  readonly notify: (notice: Notice) => void;
  /** What moves with this row: all that is chosen where it is one of them, else it alone. */
  readonly together: (row: Movable) => readonly Movable[];
  readonly onMoved?: (outcome: ActOutcome) => void;
  /** Puts files of this device into a folder: '' is the root. */
  readonly store: (files: readonly File[], folder: VaultPath | '') => void;
}

interface TreeDrag {
  /** The folder that a drop would move into: '' is the root; undefined where nothing is dragged over the tree. */
  readonly over: Accessor<string | undefined>;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent & { readonly currentTarget: Element }) => void;
  readonly onDragEnd: () => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** Notes, files and folders are dragged into another folder, or beside a file that is in it; so are files of this device. */
export function createTreeDrag(
  { acts, notify, store, together, onMoved }: TreeDragDependencies,
  find: (element: Element) => Movable | undefined,
): TreeDrag {
  const [over, setOver] = createSignal<string>();
  let dragged: readonly Movable[] | undefined;

  const at = (event: DragEvent): Movable | undefined =>
    event.target instanceof Element ? find(event.target) : undefined;
  const isFromDevice = (event: DragEvent) => !dragged && event.dataTransfer?.types.includes('Files') === true;
  const folderAt = (event: DragEvent): VaultPath | '' | undefined => {
    const row = at(event);
    const folder = row === undefined ? '' : row.kind === 'folder' ? row.path : parentFolder(row.path);
    return isFromDevice(event) || (dragged && canMoveAll(dragged, folder)) ? folder : undefined;
  };

  return {
    over,
    onDragStart(event) {
      const row = at(event);
      dragged = row && together(row);
      if (!dragged || !event.dataTransfer) return;
      // Moved into a folder, or named in a note.
      event.dataTransfer.effectAllowed = 'copyMove';
      event.dataTransfer.setData('text/plain', dragged.map(({ path }) => path).join('\n'));
    },
    onDragOver(event) {
      const folder = folderAt(event);
      setOver(folder);
      if (folder === undefined) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isFromDevice(event) ? 'copy' : 'move';
    },
    onDragLeave({ currentTarget, relatedTarget }) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(undefined);
    },
    onDragEnd() {
      dragged = undefined;
      setOver(undefined);
    },
    onDrop(event) {
      const folder = folderAt(event);
      const moving = dragged;
      dragged = undefined;
      setOver(undefined);
      if (folder === undefined) return;
      event.preventDefault();
      if (!moving) return store([...(event.dataTransfer?.files ?? [])], folder);
      void moveAllInto(acts, moving, folder).then((outcome) => {
        onMoved?.(outcome);
        if (outcome.kind === 'refused') notify({ kind: 'error', text: outcome.reason });
      });
    },
  };
}
