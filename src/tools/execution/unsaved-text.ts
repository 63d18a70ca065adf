import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { isTrashPath } from '../../fs-access/trash.ts';
import type { ChangePlan, FileChange } from '../definition/change-set.ts';
import type { ToolCall } from '../definition/ports.ts';
import type { ExecutorDependencies } from './executor-dependencies.ts';

/**
 * A plan that changes a note with unsaved text asks the person, with the reason, whatever the policy says. Two calls
 * need no such question: the editor's own save, and a person's own move, in which the unsaved text moves too.
 */
export async function withUnsaved(
  { person: { unsaved } }: Pick<ExecutorDependencies, 'person'>,
  call: ToolCall,
  plan: ChangePlan,
): Promise<ChangePlan> {
  if (!unsaved || call.save) return plan;
  const touched = plan.changes.filter((change) => !(call.initiatedBy === 'user' && isFileMove(change)));
  const paths = await unsaved.among(touched.map(({ path }) => path));
  if (paths.length === 0) return plan;
  const named =
    paths
      .slice(0, 3)
      .map((path) => inQuotes(path))
      .join(', ') + (paths.length > 3 ? ` and ${paths.length - 3} more` : '');
  const reason = `${named} ${paths.length === 1 ? 'has' : 'have'} text that was typed in the editor and is not saved yet. That text is kept; the editor asks how the two go together.`;
  return { ...plan, askAnyway: [plan.askAnyway, reason].filter((part) => part !== undefined).join(' ') };
}

function isFileMove({ path, moved }: FileChange): boolean {
  return moved !== undefined && !isTrashPath(moved.other) && !isTrashPath(path);
}
