import type { RelationRow } from '../../workers/contract.ts';
import type { ToolContext } from '../define-tool.ts';
import { ToolStop } from '../error-result.ts';
import { failure } from '../result.ts';

/** The edge with this id. @throws ToolStop `not_found`. */
export async function findEdge({ index }: Pick<ToolContext, 'index'>, edgeId: string): Promise<RelationRow> {
  const [edge] = await index.relations({ id: edgeId.trim() });
  if (edge) return edge;
  throw new ToolStop(failure('not_found', `There is no relationship with the id “${edgeId}”.`, 'An id changes with its notes’ paths and its type: call get_node for the ids of a node’s relations.'));
}
