import { isRecord } from '../../notes/basics/is-record.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { ChangePlan, FileChange } from '../definition/change-set.ts';
import type { ToolContext, WriteTool } from '../definition/define-tool.ts';
import { errorToResult, isAbort } from '../definition/error-result.ts';
import { abortError } from '../execution/abortable.ts';
import { isEffectiveChange, mergeChange } from '../execution/planned/merge-changes.ts';
import { createPlannedVault } from '../execution/planned/planned-vault.ts';
import type { ToolFailure, ToolSuccess } from '../definition/result.ts';
import { validateInput } from '../definition/validate-input.ts';

/** The outcome for one note of a batch. */
export interface BatchRow {
  readonly path: string;
  /** `planned`: it is in the change; `unchanged`: there is nothing to do; `failed`: it is left out. */
  readonly outcome: 'planned' | 'unchanged' | 'failed';
  readonly message: string;
}

export interface BatchPlan {
  readonly changes: readonly FileChange[];
  readonly rows: readonly BatchRow[];
  /** What the single plans show beyond their diffs. */
  readonly linksThatBreak: readonly unknown[];
  readonly warnings: readonly string[];
}

/** One call of the batch. */
export interface BatchItem {
  readonly note: string;
  readonly input: Record<string, unknown>;
}

/**
 * Plans the calls one after the other, each on the text that the previous ones leave, and merges their changes:
 * a file that several of them change is one change, from what is on disk to the last text.
 * A call that fails is left out and reported.
 * @throws an AbortError when the signal fires.
 */
export async function planBatch(
  tool: WriteTool,
  items: readonly BatchItem[],
  context: ToolContext,
): Promise<BatchPlan> {
  const merged = new Map<VaultPath, FileChange>();
  const planned: ToolContext = {
    ...context,
    vault: createPlannedVault(context.vault, merged),
    wholeVault: createPlannedVault(context.wholeVault, merged),
  };
  const rows: BatchRow[] = [];
  const linksThatBreak: unknown[] = [];
  const warnings = new Set<string>();
  for (const [itemIndex, { note, input }] of items.entries()) {
    if (context.signal.aborted) throw abortError();
    context.onProgress?.(itemIndex, items.length);
    const plan = await withoutDeadEdits(merged, () => planOne(tool, input, planned));
    if ('success' in plan) {
      rows.push({ path: note, outcome: plan.success ? 'unchanged' : 'failed', message: resultMessage(plan) });
      continue;
    }
    const clash = plan.changes.find((change) => !canFollow(merged.get(change.path), change));
    if (clash !== undefined || plan.folders?.length || plan.undoes !== undefined) {
      rows.push({
        path: note,
        outcome: 'failed',
        message: `It cannot be made together with the others${clash ? `, since they also move ${inQuotes(clash.path)}` : ''}. Do it by itself afterwards.`,
      });
      continue;
    }
    for (const change of plan.changes) mergeChange(merged, change);
    if (Array.isArray(plan.details['links_that_break']))
      linksThatBreak.push(...(plan.details['links_that_break'] as unknown[]));
    for (const warning of plan.warnings ?? []) warnings.add(warning);
    rows.push({ path: plan.path, outcome: 'planned', message: plan.message });
  }
  context.onProgress?.(items.length, items.length);
  return {
    changes: [...merged.values()].filter(isEffectiveChange),
    rows,
    linksThatBreak: linksThatBreak.filter((link) => !isGone(merged, link)),
    warnings: [...warnings],
  };
}

/** A link in a note that goes with the others breaks for nobody. */
const isGone = (merged: ReadonlyMap<VaultPath, FileChange>, link: unknown): boolean =>
  isRecord(link) && merged.get(link['path'] as VaultPath)?.after === null;

/** A note that was edited because of another and is then moved itself is moved as it is on disk: planned again without that edit. */
async function withoutDeadEdits(
  merged: Map<VaultPath, FileChange>,
  plan: () => ReturnType<typeof planOne>,
): ReturnType<typeof planOne> {
  const first = await plan();
  if ('success' in first) return first;
  const dead = first.changes
    .flatMap(({ path, after, moved }) => (after === null && moved !== undefined ? (merged.get(path) ?? []) : []))
    .filter(({ moved }) => moved === undefined);
  if (dead.length === 0) return first;
  for (const { path } of dead) merged.delete(path);
  const again = await plan();
  if ('success' in again) for (const change of dead) merged.set(change.path, change);
  return again;
}

async function planOne(
  tool: WriteTool,
  input: Record<string, unknown>,
  context: ToolContext,
): Promise<ChangePlan | ToolSuccess | ToolFailure> {
  try {
    const validated = validateInput(tool, tool.name, input);
    return validated.ok ? await tool.plan(validated.input, context) : validated.failure;
  } catch (error) {
    if (isAbort(error)) throw error;
    return errorToResult(error, tool.name);
  }
}

const resultMessage = (result: ToolSuccess | ToolFailure): string =>
  typeof result['message'] === 'string' ? result['message'] : '';

/** A file is moved once: further changes to it would have to follow the move. */
function canFollow(earlierChange: FileChange | undefined, change: FileChange): boolean {
  return earlierChange === undefined || (earlierChange.moved === undefined && change.moved === undefined);
}
