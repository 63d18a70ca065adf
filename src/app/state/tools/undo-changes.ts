import type { ToolResult } from '../../../tools/definition/result.ts';
import { toPersonText } from './person-text.ts';
import type { Tools } from './tools.ts';

/** What became of several changes that were to be taken back. */
export interface UndoneChanges {
  readonly undone: number;
  /** The first that could not be taken back; the ones before it were left as well. Undefined where all were. */
  readonly stopped?: {
    readonly changeId: string;
    /** Files that were edited since, where those edits can be kept; none where it failed for another reason. */
    readonly editedSince: readonly string[];
    /** Why, for the person. */
    readonly message: string;
  };
}

/**
 * Takes changes back, the newest first, as each was made on what those before it left. Stops at the first that cannot be.
 * @param changeIds oldest first
 * @param merge keeps later edits and takes back the rest, which is asked for each change
 */
export async function undoChanges(
  tools: Pick<Tools, 'undo'>,
  changeIds: readonly string[],
  merge = false,
): Promise<UndoneChanges> {
  let undone = 0;
  for (const changeId of changeIds.toReversed()) {
    const result = await tools.undo(changeId);
    if (result.success) undone++;
    else {
      const editedSince = editedSinceIn(result);
      const merged = merge && editedSince.length > 0 ? await tools.undo(changeId, true) : result;
      if (!merged.success)
        return { undone, stopped: { changeId, editedSince, message: toPersonText(merged) || merged.message } };
      undone++;
    }
  }
  return { undone };
}

/** Changes that were to be taken back one by one, whatever becomes of the others. */
export interface EachUndone {
  /** The changes that took them back, oldest first: to undo these is to do all again. */
  readonly changeIds: readonly string[];
  /** Those that could not be taken back and stay as they are, the newest first, each with the reason for the person. */
  readonly left: readonly { readonly changeId: string; readonly message: string }[];
}

/**
 * Takes changes back, the newest first. One that cannot be, e.g. since its note was edited later in another program, is left, and the
 * ones before it are tried all the same: those of other notes do not depend on it, and those of the same notes refuse by themselves.
 * @param changeIds oldest first
 */
export async function undoEach(tools: Pick<Tools, 'undo'>, changeIds: readonly string[]): Promise<EachUndone> {
  const undoneIds: string[] = [];
  const failedUndos: EachUndone['left'][number][] = [];
  for (const changeId of changeIds.toReversed()) {
    const result = await tools.undo(changeId);
    if (!result.success) failedUndos.push({ changeId, message: toPersonText(result) || result.message });
    else if (typeof result['change_id'] === 'string') undoneIds.push(result['change_id']);
  }
  return { changeIds: undoneIds, left: failedUndos };
}

function editedSinceIn(result: ToolResult): string[] {
  const paths = 'changed_paths' in result ? result['changed_paths'] : [];
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}
