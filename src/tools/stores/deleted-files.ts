import { isTrashPath } from '../../fs-access/trash.ts';
import type { AppliedFile, ChangeRecord } from '../definition/ports.ts';

/** A file that was moved into the trash is deleted; one that was moved elsewhere is not, nor one that came out of it. */
export function deletedFiles({ files }: Pick<ChangeRecord, 'files'>): readonly AppliedFile[] {
  const isTrashed = files.some(({ path, before }) => before === null && isTrashPath(path));
  return files.filter(
    ({ path, before, after, moved }) =>
      before !== null && after === null && !isTrashPath(path) && (moved === undefined || isTrashed),
  );
}
