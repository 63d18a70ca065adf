import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';

/** A list of files by path with some of them changed. @param paths those that changed @param now those of them that are there, as they are */
export function withChanges(
  files: readonly TreeFile[],
  paths: readonly VaultPath[],
  now: readonly TreeFile[],
): readonly TreeFile[] {
  const gone = new Set(paths);
  const coming = [...now].sort((a, b) => (a.path < b.path ? -1 : 1));
  const result: TreeFile[] = [];
  let next = 0;
  for (const file of files) {
    for (let added = coming[next]; added && added.path < file.path; added = coming[next]) {
      result.push(added);
      next += 1;
    }
    if (!gone.has(file.path)) result.push(file);
    else if (coming[next]?.path === file.path) result.push(coming[next++] as TreeFile);
  }
  return [...result, ...coming.slice(next)];
}
