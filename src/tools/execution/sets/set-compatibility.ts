import { foldName } from '../../../notes/paths/fold-name.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import type { ChangePlan, FileChange } from '../../definition/change-set.ts';
import type { ToolFailure, ToolSuccess } from '../../definition/result.ts';

/**
 * Whether a plan can be shown and applied together with the changes before it. Text changes can build on each other. A plan that
 * asks the index for links cannot follow a change that is not indexed yet: it is planned once the others are applied.
 */
export function fitsWithChanges(merged: ReadonlyMap<VaultPath, FileChange>, plan: ChangePlan): boolean {
  if (merged.size === 0) return true;
  if (endsSet(plan)) return false;
  const isMove = plan.changes.some(({ moved }) => moved !== undefined);
  if (!isMove) return plan.changes.every(({ path }) => merged.get(path)?.moved === undefined);
  return (
    plan.changes.every((change) => canFollow(merged.get(change.path), change)) &&
    !sharesName(merged, plan) &&
    !isNamedIn(merged, plan)
  );
}

/** What a move does to a file that is there after the earlier changes: it takes the file along, or rewrites its links. */
function canFollow(earlier: FileChange | undefined, { before, moved }: FileChange): boolean {
  if (!earlier) return true;
  return earlier.after !== null && before !== null && !earlier.moved?.bytes && !moved?.bytes;
}

/** A plan after which no other can join. */
export function endsSet({ folders, undoes }: ChangePlan): boolean {
  return Boolean(folders?.length) || undoes !== undefined;
}

/** Whether a call that cannot be planned now may work once the changes before it are applied: the index does not know new names yet. */
export function mayWorkOnceApplied(
  merged: ReadonlyMap<VaultPath, FileChange>,
  result: ToolSuccess | ToolFailure,
): boolean {
  const isNaming = !result.success && ['not_found', 'exists', 'ambiguous'].includes(result.code);
  return isNaming && [...merged.values()].some(({ before, moved }) => before === null || moved !== undefined);
}

const foldedNoteName = (path: string): string => foldName(stem(path));

/** Two files with one name make short links ambiguous, so the links to each have to be corrected with the other known. */
function sharesName(merged: ReadonlyMap<VaultPath, FileChange>, { changes }: ChangePlan): boolean {
  const placed = ({ before, after, moved }: FileChange): boolean =>
    moved !== undefined || before === null || after === null;
  const names = new Set([...merged.values()].filter(placed).map(({ path }) => foldedNoteName(path)));
  return changes.some((change) => placed(change) && names.has(foldedNoteName(change.path)));
}

/** A text that will be written may link to the moved note; the index does not know that link. */
function isNamedIn(merged: ReadonlyMap<VaultPath, FileChange>, { changes }: ChangePlan): boolean {
  const names = changes
    .filter(({ moved }) => moved !== undefined)
    .flatMap(({ path }) => [...new Set([foldedNoteName(path), encodeURI(foldedNoteName(path)).toLowerCase()])]);
  return [...merged.values()].some(({ before, after, moved }) => {
    if (moved !== undefined || after === null) return false;
    const text = foldName(after.text);
    const earlier = foldName(before?.text ?? '');
    return names.some((name) => countOccurrences(text, name) > countOccurrences(earlier, name));
  });
}

function countOccurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}
