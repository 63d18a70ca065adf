import { isTrashPath } from '../../../fs-access/trash.ts';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { fileName, isNotePath, parentFolder } from '../../../notes/paths/paths.ts';
import type { ChangeRecord } from '../../../tools/definition/ports.ts';
import { deletedFiles } from '../../../tools/stores/deleted-files.ts';
import { historyText } from '../../strings/en/history.ts';

/** What a change deleted, for a person. */
export interface Deletion {
  /** Notes without their ending, as lists name them. */
  readonly names: string;
  /** Where they were, if in one folder; '' for the top one. */
  readonly folder: string;
  /** How many other files were changed with them. */
  readonly others: number;
}

/** Files that are named. */
const MOST_NAMES = 3;

export function toDeletion(change: Pick<ChangeRecord, 'files'>): Deletion {
  const deleted = deletedFiles(change);
  const named = deleted.slice(0, MOST_NAMES).map(({ path }) => {
    const name = fileName(path);
    return showName(isNotePath(name) ? name.slice(0, -3) : name);
  });
  const folders = new Set(deleted.map(({ path }) => parentFolder(path)));
  const others = change.files.filter((file) => !deleted.includes(file) && !isTrashPath(file.path));
  return {
    names: historyText.historyDialog.names(named, deleted.length - named.length),
    folder: folders.size === 1 ? showName([...folders][0] ?? '') : '',
    others: others.length,
  };
}
