import { foldName } from '../../notes/paths/fold-name.ts';
import { stem, type VaultPath } from '../../notes/paths/paths.ts';
import type { ChangePlan, FileChange } from '../definition/change-set.ts';
import type { ToolFailure, ToolSuccess } from '../definition/result.ts';

/**
 * Whether a plan can be shown and applied together with the changes before it. Text can follow text. What asks the index who
 * links where cannot follow a change that the index has yet to see: it is planned once the others are applied.
 */
export function fitsWithChanges(merged: ReadonlyMap<VaultPath, FileChange>, plan: ChangePlan): boolean {
  if (merged.size === 0) return true;
  if (plan.folder ?? plan.undoes) return false;
  const isMove = plan.changes.some(({ moved }) => moved !== undefined);
  if (!isMove) return plan.changes.every(({ path }) => merged.get(path)?.moved === undefined);
  return plan.changes.every(({ path }) => !merged.has(path)) && !sharesName(merged, plan) && !isNamedIn(merged, plan);
}

/** A plan after which nothing else fits. */
export function endsSet({ folder, undoes }: ChangePlan): boolean {
  return (folder ?? undoes) !== undefined;
}

/** Whether a call that cannot be planned might be, once the changes before it are applied: the index knows no new names yet. */
export function mayWorkOnceApplied(merged: ReadonlyMap<VaultPath, FileChange>, result: ToolSuccess | ToolFailure): boolean {
  const isNaming = !result.success && ['not_found', 'exists', 'ambiguous'].includes(result.code);
  return isNaming && [...merged.values()].some(({ before, moved }) => before === null || moved !== undefined);
}

const nameOf = (path: string): string => foldName(stem(path));

/** Two files of one name make short links ambiguous, so that each has to be corrected with the other in sight. */
function sharesName(merged: ReadonlyMap<VaultPath, FileChange>, { changes }: ChangePlan): boolean {
  const placed = ({ before, after, moved }: FileChange): boolean => moved !== undefined || before === null || after === null;
  const names = new Set([...merged.values()].filter(placed).map(({ path }) => nameOf(path)));
  return changes.some((change) => placed(change) && names.has(nameOf(change.path)));
}

/** A text that is about to be written may link to the note that moves; no index knows of that link. */
function isNamedIn(merged: ReadonlyMap<VaultPath, FileChange>, { changes }: ChangePlan): boolean {
  const names = changes.filter(({ moved }) => moved !== undefined).flatMap(({ path }) => [...new Set([nameOf(path), encodeURI(nameOf(path)).toLowerCase()])]);
  return [...merged.values()].some(({ before, after, moved }) => {
    if (moved !== undefined || after === null) return false;
    const text = foldName(after.text);
    const earlier = foldName(before?.text ?? '');
    return names.some((name) => count(text, name) > count(earlier, name));
  });
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
