import type { VaultPath } from '../../../../notes/paths.ts';
import type { RelationRow } from '../../../../workers/contract.ts';
import type { ToolContext } from '../../../define-tool.ts';
import { nodeType, type GraphNode } from '../../read-node.ts';
import { priorOf, type ConfidenceEdge, type ConfidenceGraph, type ConfidenceNode } from './node-confidence.ts';

/** A hub's further neighbours count by their own confidence alone. */
const MOST_NEIGHBOURS = 200;

/** A node with its neighbours to two steps, as far as the confidence formula looks. */
export async function confidenceNeighbourhood({ index }: Pick<ToolContext, 'index'>, node: GraphNode): Promise<ConfidenceGraph> {
  const nodes = new Map<string, ConfidenceNode>([[node.path, { id: node.path, title: node.title, prior: priorOf(node.type, node.frontmatter) }]]);
  const edges = new Map<string, ConfidenceEdge>();

  async function take(rows: readonly RelationRow[]): Promise<VaultPath[]> {
    const met: VaultPath[] = [];
    for (const { id, sourcePath, targetPath, type, confidence } of rows) {
      if (targetPath === undefined) continue;
      edges.set(id, { from: sourcePath, to: targetPath, type, confidence });
      for (const path of [sourcePath, targetPath]) {
        if (nodes.has(path)) continue;
        const row = await index.note(path);
        if (!row) continue;
        nodes.set(path, { id: path, title: row.title, prior: priorOf(nodeType(row.frontmatter), row.frontmatter) });
        met.push(path);
      }
    }
    return met;
  }

  const neighbours = await take(await index.relations({ path: node.path }));
  for (const path of neighbours.sort().slice(0, MOST_NEIGHBOURS)) await take(await index.relations({ path }));
  return { nodes, edges: [...edges.values()] };
}
