import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { relationsIn } from './edit-relations.ts';
import { resolvedTargets } from './relation-entry.ts';

/** Whether a note's text relates it to another, as an entry of `relations` or by a property. */
export async function hasEdge(
  context: ToolContext,
  from: VaultPath,
  text: string,
  type: string,
  to: VaultPath,
): Promise<boolean> {
  const alike = relationsIn(text).filter((relation) => relation.type === type);
  const targets = await resolvedTargets(context, from, alike);
  return alike.some(({ target }) => targets.get(target) === to);
}
