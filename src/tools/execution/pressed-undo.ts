import type { ChangePlan } from '../definition/change-set.ts';
import type { ToolCall } from '../definition/ports.ts';

/**
 * The person pressed Undo beside the change that this plan takes back, and nothing was edited since: what happens is exactly
 * what the button says, so it asks nothing more.
 */
export function isPressedUndo(call: ToolCall, plan: ChangePlan | undefined): boolean {
  return (
    call.isUndoPressed === true &&
    call.initiatedBy === 'user' &&
    plan?.undoes !== undefined &&
    plan.askAnyway === undefined
  );
}
