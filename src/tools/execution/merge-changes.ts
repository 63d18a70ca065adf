import type { VaultPath } from '../../notes/paths/paths.ts';
import type { FileChange } from '../definition/change-set.ts';

/** Adds a change that was planned on the text of the previous ones: each file is one change, from what is on disk to the last text. */
export function mergeChange(merged: Map<VaultPath, FileChange>, change: FileChange): void {
  const earlier = merged.get(change.path);
  merged.set(change.path, earlier ? { ...change, before: earlier.before } : change);
}

/** One call may have undone what another did. */
export function isChange({ before, after, moved }: FileChange): boolean {
  return moved !== undefined || before?.text !== after?.text;
}
