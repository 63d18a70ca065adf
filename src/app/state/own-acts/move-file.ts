import { fileName, parentFolder, stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { ownActsText } from '../../strings/en/state/own-acts.ts';
import type { ActOutcome, OwnActs } from './own-acts.ts';

/** Something in the tree that can be moved. */
export interface Movable {
  readonly path: VaultPath;
  readonly kind: 'folder' | 'note' | 'file';
}

/**
 * Renames or moves at once, or after the question about links in other notes; the view of an open note follows by itself.
 * A note that had no name of its own gets one quietly.
 */
export function moveFile(acts: Pick<OwnActs, 'run'>, { path, kind }: Movable, newPath: string): Promise<ActOutcome> {
  const isNaming =
    kind === 'note' && isUnnamed(stem(path)) && parentFolder(path) === parentFolder(newPath as VaultPath);
  return acts.run(kind === 'folder' ? 'move_folder' : 'rename_note', { path, new_path: newPath }, isNaming);
}

/** A free name that the app gave it: *Untitled*, *Untitled 2*. */
function isUnnamed(name: string): boolean {
  const { untitled } = ownActsText.makeNote;
  return name === untitled || (name.startsWith(`${untitled} `) && /^\d+$/.test(name.slice(untitled.length + 1)));
}

/** Into a folder, keeping the name; '' is the vault's root. */
export function moveInto(acts: Pick<OwnActs, 'run'>, movable: Movable, folder: string): Promise<ActOutcome> {
  return moveFile(acts, movable, folder === '' ? fileName(movable.path) : `${folder}/${fileName(movable.path)}`);
}
