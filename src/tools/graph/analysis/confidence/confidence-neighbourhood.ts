import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { RelationRow } from '../../../../workers/contract.ts';
import type { ToolContext } from '../../../define-tool.ts';
import { nodeType, type GraphNode } from '../../read-node.ts';
import { bearsOn, EVIDENCE_TYPES, priorOf, type ConfidenceGraph, type ConfidenceNode } from './node-confidence.ts';

/** A hub's further neighbours count by their own confidence alone. */
const MOST_NEIGHBOURS = 200;

interface Edge extends RelationRow {
  readonly targetPath: VaultPath;
}

/** A node with what bears on it, and on that in turn: two steps, as far as the confidence formula looks. */
export async function confidenceNeighbourhood({ index }: Pick<ToolContext, 'index'>, node: GraphNode): Promise<ConfidenceGraph> {
  const evidenceFor = async (path: VaultPath): Promise<Edge[]> => {
    const rows = await index.relations({ path, types: EVIDENCE_TYPES });
    return rows.filter((row): row is Edge => row.targetPath !== undefined && ((row.targetPath === path && bearsOn(row.type, 'target')) || (row.sourcePath === path && bearsOn(row.type, 'source'))));
  };
  const own = await evidenceFor(node.path);
  const neighbours = endsOf(own).filter((path) => path !== node.path).sort().slice(0, MOST_NEIGHBOURS);
  // At once, as all that follows: each waits on the one before for longer than it takes.
  const theirs = await Promise.all(neighbours.map(evidenceFor));
  const edges = [...new Map([...own, ...theirs.flat()].map((edge) => [edge.id, edge])).values()];
  const others = await Promise.all(endsOf(edges).filter((path) => path !== node.path).map(async (path): Promise<ConfidenceNode[]> => {
    const row = await index.note(path);
    return row ? [{ id: path, title: row.title, prior: priorOf(nodeType(row.frontmatter), row.frontmatter) }] : [];
  }));
  const itself: ConfidenceNode = { id: node.path, title: node.title, prior: priorOf(node.type, node.frontmatter) };
  return {
    nodes: new Map([itself, ...others.flat()].map((each) => [each.id, each])),
    edges: edges.map(({ sourcePath, targetPath, type, confidence }) => ({ from: sourcePath, to: targetPath, type, confidence })),
  };
}

const endsOf = (edges: readonly Edge[]): VaultPath[] => [...new Set(edges.flatMap(({ sourcePath, targetPath }) => [sourcePath, targetPath]))];
