import type { VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { RelationRow } from '../../workers/contract.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';

/** The edge with this id. @throws ToolStop `not_found`. */
export async function findEdge({ index }: Pick<ToolContext, 'index'>, edgeId: string): Promise<RelationRow> {
  const [edge] = await index.relations({ id: edgeId.trim() });
  if (edge) return edge;
  throw new ToolStop(
    failure(
      'not_found',
      `There is no relationship with the id ${inQuotes(edgeId)}.`,
      'An id changes with its notes’ paths and its type: call get_node for the ids of a node’s relations.',
    ),
  );
}

export type ResolvedEdge = RelationRow & { readonly targetPath: VaultPath };

/** The edge with this id, which leads to a note. @throws ToolStop `not_found`, also where it leads to nothing. */
export async function findResolvedEdge(context: Pick<ToolContext, 'index'>, edgeId: string): Promise<ResolvedEdge> {
  const edge = await findEdge(context, edgeId);
  const { targetPath, target, id } = edge;
  if (targetPath !== undefined) return { ...edge, targetPath };
  throw new ToolStop(
    failure(
      'not_found',
      `This relation leads to nothing: there is no note ${inQuotes(target)}.`,
      'Make that note with create_node, or call get_node for the relations that lead to a note.',
      { edge_id: id },
    ),
  );
}
