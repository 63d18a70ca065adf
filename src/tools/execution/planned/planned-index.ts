import { isCanvasPath, isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { IndexClient, RenameCensus } from '../../../workers/contract.ts';
import type { FileChange } from '../../definition/change-set.ts';

/**
 * The index as a move needs it that follows these changes: with the files at their new places. The links of changed files are not
 * as the index knows them, so those files are read.
 */
export function createPlannedIndex(index: IndexClient, merged: ReadonlyMap<VaultPath, FileChange>): IndexClient {
  if (merged.size === 0) return index;
  const renameCensus: IndexClient['renameCensus'] = async (moves) => {
    const census = await index.renameCensus(moves);
    return {
      ...census,
      files: filesAfter(census.files, merged),
      alsoRead: [...(census.alsoRead ?? []), ...indexedFilePaths(merged)],
    };
  };
  return Object.assign(Object.create(index) as IndexClient, { renameCensus });
}

function filesAfter(files: RenameCensus['files'], merged: ReadonlyMap<VaultPath, FileChange>): RenameCensus['files'] {
  const knownPaths = new Set(files.map(({ path }) => path));
  const placed = files.flatMap((file) => {
    const change = merged.get(file.path);
    if (!change || change.after) return [file];
    return change.moved ? [{ ...file, path: change.moved.other }] : [];
  });
  const newFiles = [...merged.values()].filter(({ path, after, moved }) => after && !moved && !knownPaths.has(path));
  return [...placed, ...newFiles.map(({ path }) => ({ path, aliases: [], ignored: false }))];
}

function indexedFilePaths(merged: ReadonlyMap<VaultPath, FileChange>): VaultPath[] {
  return [...merged.values()]
    .filter(({ path, after }) => after && (isNotePath(path) || isCanvasPath(path)))
    .map(({ path }) => path);
}
