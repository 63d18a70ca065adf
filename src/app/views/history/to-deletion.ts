import { isTrashPath } from '../../../fs-access/trash.ts';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { parentFolder } from '../../../notes/paths/paths.ts';
import type { ChangeRecord } from '../../../tools/definition/ports.ts';
import { deletedFiles } from '../../../tools/stores/deleted-files.ts';
import { noteName } from '../../state/vault/note-name.ts';
import { historyText } from '../../strings/en/history.ts';

/** What a change deleted, for a person. */
export interface Deletion {
  /** Notes without their ending, as lists name them. */
  readonly names: string;
  /** The folder they were in; '' for the vault's root, and for several folders. */
  readonly folder: string;
  /** How many other files were changed with them. */
  readonly others: number;
}

/** How many files are named. */
const MOST_NAMES = 3;

/** What is said of a change in the list of deleted notes: what went and from where, and how many other files it changed. */
export function toDeletion(change: Pick<ChangeRecord, 'files'>): Deletion {
  const deleted = deletedFiles(change);
  const named = deleted.slice(0, MOST_NAMES).map(({ path }) => noteName(path));
  const folders = new Set(deleted.map(({ path }) => parentFolder(path)));
  const others = change.files.filter((file) => !deleted.includes(file) && !isTrashPath(file.path));
  return {
    names: historyText.historyDialog.names(named, deleted.length - named.length),
    folder: folders.size === 1 ? showName([...folders][0] ?? '') : '',
    others: others.length,
  };
}
