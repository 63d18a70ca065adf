import { fileName, type VaultPath } from '../../../notes/paths/paths.ts';
import type { ActOutcome, OwnActs } from './own-acts.ts';

/** Something in the tree that can be moved. */
export interface Movable {
  readonly path: VaultPath;
  readonly kind: 'folder' | 'note' | 'file';
}

/** Renames or moves at once, or after the question about links in other notes; the view of an open note follows by itself. */
export function moveFile(acts: Pick<OwnActs, 'run'>, { path, kind }: Movable, newPath: string): Promise<ActOutcome> {
  return acts.run(kind === 'folder' ? 'move_folder' : 'rename_note', { path, new_path: newPath });
}

/** Into a folder, keeping the name; '' is the vault's root. */
export function moveInto(acts: Pick<OwnActs, 'run'>, movable: Movable, folder: string): Promise<ActOutcome> {
  return moveFile(acts, movable, folder === '' ? fileName(movable.path) : `${folder}/${fileName(movable.path)}`);
}
