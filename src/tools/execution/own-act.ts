import type { ChangePlan } from '../definition/change-set.ts';
import type { ToolCall } from '../definition/ports.ts';

/** What a person does by a menu, a key or a drag. */
const OWN_ACTS: ReadonlySet<string> = new Set([
  'rename_note',
  'move_folder',
  'move_notes',
  'delete_note',
  'create_note',
  'rename_tag',
  'rename_heading',
  'edit_note',
  'update_task',
  'edit_base',
  'edit_canvas',
  // What is chosen in the list of files is deleted with it.
  'apply_to_notes',
]);

/**
 * The person's own act that needs no word more: they renamed, moved or deleted it in the app's own views, or pressed Undo beside
 * it, and the plan has no reason of its own to ask, such as links in other notes or text that is not saved yet. Only the app sets
 * these marks on a call; no model, server or script can.
 */
export function isOwnAtOnce(call: ToolCall, plan: ChangePlan | undefined): boolean {
  if (isPressedUndo(call, plan)) return true;
  return isOwnAct(call) && plan !== undefined && plan.askAnyway === undefined;
}

export function isOwnAct({
  isOwnAct: isMarked,
  initiatedBy,
  name,
}: Pick<ToolCall, 'isOwnAct' | 'initiatedBy' | 'name'>): boolean {
  return isMarked === true && initiatedBy === 'user' && OWN_ACTS.has(name);
}

/**
 * The person pressed Undo beside the change that this plan takes back, and nothing was edited since: what happens is exactly
 * what the button says, so it asks nothing more.
 */
function isPressedUndo(call: ToolCall, plan: ChangePlan | undefined): boolean {
  return (
    call.isUndoPressed === true &&
    call.initiatedBy === 'user' &&
    plan?.undoes !== undefined &&
    plan.askAnyway === undefined
  );
}
