import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { dataAsWritten } from '../../../notes/frontmatter/written-number.ts';
import { z } from 'zod';
import { defineReadTool } from '../../definition/define-tool.ts';
import { answerOf, EDGE, PROPERTIES, SHARE } from '../../definition/output.ts';
import { edgeToResult } from '../edge-result.ts';
import { findNode, readNode } from '../read-node.ts';

export const getNode = defineReadTool({
  name: 'get_node',
  title: 'A note and its relations',
  description:
    'Reads a node of the knowledge graph: its type, text, confidence, and its typed relations out and in, each with its edge_id. ' +
    'A relation with "resolved": false leads to a note that is not there. Of a node with many relations some are listed and all are counted.',
  category: 'graph',
  risk: 'read',
  input: () =>
    z.strictObject({
      node_id: z.string().min(1).describe('Path of the note; its title, alias or frontmatter id does too.'),
      max_relations: z.int().min(0).max(1000).default(50).describe('The most relations to list, each way.'),
    }),
  output: () =>
    answerOf({
      node_id: z.string(),
      path: z.string(),
      type: z.string(),
      title: z.string(),
      content: z.string(),
      confidence: SHARE,
      confidence_stated: z.boolean().describe('False where it is what is usual for the type.'),
      properties: PROPERTIES,
      relations: z.strictObject({ out: z.array(EDGE), in: z.array(EDGE) }),
      relations_found: z.strictObject({ out: z.int(), in: z.int() }).optional(),
      hash: z.string(),
    }),
  example: { node_id: 'Bees prefer blue' },
  summary: ({ node_id }) => `Read the node ${inQuotes(node_id)}`,
  async run({ node_id, max_relations }, context) {
    const path = await findNode(context, node_id);
    const [node, edges] = await Promise.all([readNode(context, path), context.index.relations({ path })]);
    const out = edges.filter(({ sourcePath }) => sourcePath === path);
    const into = edges.filter(({ sourcePath }) => sourcePath !== path);
    const hasMore = out.length > max_relations || into.length > max_relations;
    const { relations: _listed, ...properties } = dataAsWritten(node.frontmatter, node.numbers);
    return {
      success: true,
      node_id: path,
      path,
      type: node.type,
      title: node.title,
      content: node.content,
      confidence: node.confidence,
      confidence_stated: node.writtenConfidence !== undefined,
      properties,
      relations: {
        out: out.slice(0, max_relations).map((edge) => edgeToResult(edge, 'source')),
        in: into.slice(0, max_relations).map((edge) => edgeToResult(edge, 'target')),
      },
      ...(hasMore && { relations_found: { out: out.length, in: into.length }, has_more: true }),
      hash: node.hash,
      ...(node.warnings.length > 0 && { warnings: node.warnings }),
    };
  },
});
