import { z } from 'zod';
import { defineWriteTool } from '../../../define-tool.ts';
import { edgeInWords } from '../../edge-result.ts';
import { createNoteEdits } from '../../note-edits.ts';
import { sameEdgeIn, updateRelations } from '../../relation-entry.ts';
import { findResolvedEdge } from '../find-resolved-edge.ts';
import { edgeCircumstances } from './edge-circumstances.ts';
import { edgeConfidence } from './edge-confidence.ts';

export const recalculateEdgeConfidence = defineWriteTool({
  name: 'recalculate_edge_confidence',
  title: 'Recalculate a relation’s confidence',
  description:
    'Derives how sure a relation is from the two notes’ likeness and confidence, from what it says for itself and from how it fits with the relations around it; explained factor by factor. Writes the relation’s confidence, so the person is asked.',
  risk: () => 'write',
  input: z.strictObject({
    edge_id: z.string().min(1).describe('The relation’s id, as get_node gives it.'),
    consider_graph_structure: z.boolean().default(true).describe('Count how it fits with other relations of the two notes.'),
  }),
  example: { edge_id: '3f1c02ab9d4e7781' },
  summary: ({ edge_id }) => `Recalculate the confidence of the relation ${edge_id}`,
  async plan({ edge_id, consider_graph_structure }, context) {
    const edge = await findResolvedEdge(context, edge_id);
    const circumstances = await edgeCircumstances(context, edge, consider_graph_structure);
    const { confidence, factors } = edgeConfidence(circumstances);
    const { sourcePath: path, confidence: old_confidence } = edge;
    const why = consider_graph_structure ? 'its circumstances and the relations around it' : 'its circumstances alone';
    const known = { edge_id: edge.id, from_id: path, to_id: edge.targetPath, relationship_type: edge.type, old_confidence, new_confidence: confidence, reasoning: `From even odds, by ${why}; what it stated before has no part in it.`, factors };
    const warnings = circumstances.similarity === undefined ? ['Without an embedding model, likeness of meaning is left out.'] : [];
    const warned = warnings.length > 0 ? { warnings } : {};
    if (old_confidence === confidence) return { success: true, operation: 'recalculate_edge_confidence', path, ...known, unchanged: true, message: `The confidence stays ${confidence}.`, ...warned };
    const edits = createNoteEdits(context);
    await edits.edit(path, async (text) => updateRelations(text, await sameEdgeIn(context, text, edge), { confidence }));
    return {
      operation: 'recalculate_edge_confidence',
      message: `Set the confidence of ${edgeInWords(edge)} from ${old_confidence} to ${confidence}.`,
      path,
      changes: edits.changes(),
      details: known,
      result: { ...known, message: `The confidence of ${edgeInWords(edge)} is ${confidence} now.` },
      ...warned,
    };
  },
});
