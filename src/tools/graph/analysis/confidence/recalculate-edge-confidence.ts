import { z } from 'zod';
import type { ChangePlan } from '../../../definition/change-set.ts';
import { defineWriteTool, type ToolContext } from '../../../definition/define-tool.ts';
import { changeOf } from '../../../definition/output.ts';
import { askAboutComputed, createNoteEdits } from '../../note-edits.ts';
import { edgeInWords, findResolvedEdge, type ResolvedEdge } from '../../edge-result.ts';
import { readNode } from '../../read-node.ts';
import { updateRelations } from '../../edit-relations.ts';
import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { sameEdgeIn } from '../../new-entry.ts';
import {
  type ConfidenceQuestion,
  edgeCircumstances,
  edgeConfidence,
  modelConfidence,
  RECALCULATED,
  showNote,
} from './node-confidence.ts';

export const recalculateEdgeConfidence = defineWriteTool({
  name: 'recalculate_edge_confidence',
  title: 'Work out how sure a relation is',
  description:
    'Derives how sure a relation is from the two notes’ likeness and confidence, from what it says for itself and from how it fits with the relations around it; explained factor by factor; where a model is configured, its reasoned value is shown too. ' +
    'Writes the relation’s confidence, so the person is asked.',
  category: 'analysis',
  risk: 'write',
  input: () =>
    z.strictObject({
      edge_id: z.string().min(1).describe('The relation’s id, as get_node gives it.'),
      consider_graph_structure: z
        .boolean()
        .default(true)
        .describe('Count how it fits with other relations of the two notes.'),
    }),
  output: () =>
    changeOf({
      edge_id: z.string(),
      from_id: z.string(),
      to_id: z.string(),
      relationship_type: z.string(),
      ...RECALCULATED,
    }),
  example: { edge_id: '3f1c02ab9d4e7781' },
  summary: ({ edge_id }) => `Recalculate the confidence of the relation ${edge_id}`,
  async plan({ edge_id, consider_graph_structure }, context) {
    const edge = await findResolvedEdge(context, edge_id);
    const circumstances = await edgeCircumstances(context, edge, consider_graph_structure);
    const { confidence, factors } = edgeConfidence(circumstances);
    const model = await modelConfidence(context, await askedOfModel(context, edge));
    const why = consider_graph_structure ? 'its circumstances and the relations around it' : 'its circumstances alone';
    const changeDetails = {
      edge_id: edge.id,
      from_id: edge.sourcePath,
      to_id: edge.targetPath,
      relationship_type: edge.type,
      old_confidence: edge.confidence,
      new_confidence: confidence,
      method: 'formula',
      reasoning: `From even odds, by ${why}; what it stated before has no part in it.`,
      factors,
      ...model.shown,
    };
    const warnings = [
      ...(circumstances.similarity === undefined
        ? ['Without an embedding model, likeness of meaning is left out.']
        : []),
      ...model.warnings,
    ];
    if (edge.confidence === confidence && (model.value === undefined || model.value === confidence)) {
      return {
        success: true,
        operation: 'recalculate_edge_confidence',
        path: edge.sourcePath,
        ...changeDetails,
        unchanged: true,
        message: `The confidence stays ${confidence}.`,
        ...(warnings.length > 0 && { warnings }),
      };
    }
    const plan = await planOf(context, edge, changeDetails, warnings);
    if (model.value === undefined || model.value === confidence) return plan;
    const modelPlan = await planOf(
      context,
      edge,
      { ...changeDetails, new_confidence: model.value, method: 'model' },
      warnings,
    );
    return { ...plan, alternative: { label: `Write the model’s ${model.value}`, plan: modelPlan } };
  },
});

async function planOf(
  context: ToolContext,
  edge: ResolvedEdge,
  edgeDetails: Readonly<Record<string, unknown>> & { readonly new_confidence: number },
  warnings: readonly string[],
): Promise<ChangePlan> {
  const { sourcePath: path, confidence: oldConfidence } = edge;
  const { new_confidence: confidence } = edgeDetails;
  const edits = createNoteEdits(context);
  if (oldConfidence !== confidence)
    await edits.edit(path, async (text) =>
      updateRelations(text, await sameEdgeIn(context, text, edge), { confidence }),
    );
  return {
    operation: 'recalculate_edge_confidence',
    message:
      oldConfidence === confidence
        ? `The confidence of ${edgeInWords(edge)} stays ${confidence}.`
        : `Set the confidence of ${edgeInWords(edge)} from ${oldConfidence} to ${confidence}.`,
    path,
    changes: edits.changes(),
    details: edgeDetails,
    result: { ...edgeDetails, message: `The confidence of ${edgeInWords(edge)} is ${confidence} now.` },
    ...askAboutComputed(context),
    ...(warnings.length > 0 && { warnings }),
  };
}

async function askedOfModel(context: ToolContext, edge: ResolvedEdge): Promise<ConfidenceQuestion> {
  const notes = await Promise.all([readNode(context, edge.sourcePath), readNode(context, edge.targetPath)]);
  const [from, to] = notes.map((note) => showNote(context, note, 2));
  return {
    question: `How sure is it that the first note stands to the second as ${inQuotes(edge.type.replaceAll(/[_\W]+/gu, ' ').trim())}, given what both say? 0 is impossible, 1 is certain.`,
    cut: [...(from?.cut ?? []), ...(to?.cut ?? [])],
    data: `First note: ${from?.text}\n\nSecond note: ${to?.text}\n\nWhy, as the relation itself says: ${edge.notes ?? 'not said'}`,
  };
}
