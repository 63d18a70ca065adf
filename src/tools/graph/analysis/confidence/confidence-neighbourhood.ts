import type { ToolContext } from '../../../definition/define-tool.ts';
import type { GraphNode } from '../../read-node.ts';
import { bearsOn, EVIDENCE_TYPES, priorOf, type ConfidenceGraph, type ConfidenceNode } from './node-confidence.ts';

/** Further neighbours of a hub count by their own confidence only. */
const MOST_NEIGHBOURS = 200;
const BEARING = {
  target: EVIDENCE_TYPES.filter((type) => bearsOn(type, 'target')),
  source: EVIDENCE_TYPES.filter((type) => bearsOn(type, 'source')),
};

/** A node with the evidence for and against it, and for that in turn: two steps, as far as the confidence formula looks. */
export async function confidenceNeighbourhood(
  { index }: Pick<ToolContext, 'index'>,
  node: GraphNode,
): Promise<ConfidenceGraph> {
  const { edges, notes } = await index.evidence({ path: node.path, bearing: BEARING, most: MOST_NEIGHBOURS });
  const others = notes.map(({ path, title, type, confidence, priorConfidence }): ConfidenceNode => ({
    id: path,
    title,
    prior: priorOf(type, { confidence, prior_confidence: priorConfidence }),
  }));
  // As it is on disk, which may not be indexed yet.
  const itself: ConfidenceNode = { id: node.path, title: node.title, prior: priorOf(node.type, node.frontmatter) };
  return { nodes: new Map([...others, itself].map((each) => [each.id, each])), edges };
}
