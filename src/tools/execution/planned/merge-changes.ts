import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { FileChange } from '../../definition/change-set.ts';

/** Adds a change that was planned on the text of the previous ones: each file is one change, from what is on disk to the last text. */
export function mergeChange(merged: Map<VaultPath, FileChange>, change: FileChange): void {
  const earlier = merged.get(change.path);
  if (change.moved) mergeMove(merged, change, earlier);
  else if (earlier?.moved && earlier.after) mergeIntoMoved(merged, change, earlier);
  else merged.set(change.path, earlier ? { ...change, before: earlier.before } : change);
}

/** One call may have undone what another did. */
export function isEffectiveChange({ before, after, moved }: FileChange): boolean {
  return moved !== undefined || before?.text !== after?.text;
}

/** A file that an earlier change gave another text moves with that text. */
function mergeMove(merged: Map<VaultPath, FileChange>, change: FileChange, earlier: FileChange | undefined): void {
  const { after, moved } = change;
  const { other = change.path } = moved ?? {};
  if (after) {
    const source = merged.get(other);
    merged.set(
      change.path,
      source?.after && moved?.carries !== undefined ? { ...change, after: source.after, moved: { other } } : change,
    );
    return;
  }
  // Behind its other half: what moves is written at its new place first.
  merged.delete(change.path);
  merged.set(change.path, earlier ? { ...change, before: earlier.before, moved: { other } } : change);
}

/** A file that an earlier change moved gets another text at its new place: from then on both halves have their texts. */
function mergeIntoMoved(merged: Map<VaultPath, FileChange>, change: FileChange, earlier: FileChange): void {
  const { other = change.path, carries } = earlier.moved ?? {};
  merged.set(change.path, { path: change.path, before: null, after: change.after, moved: { other } });
  const source = merged.get(other);
  if (carries !== undefined && source && change.before)
    merged.set(other, {
      ...source,
      before: { hash: carries, text: change.before.text },
      moved: { other: change.path },
    });
}
