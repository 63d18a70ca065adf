import { z } from 'zod';
import { edgeId } from '../../../notes/relations/relation-type.ts';
import type { RelationRow } from '../../../workers/contract.ts';
import { defineWriteTool, type ToolContext } from '../../definition/define-tool.ts';
import { changeOf, SHARE } from '../../definition/output.ts';
import { askAboutComputed, createNoteEdits } from '../note-edits.ts';
import { edgeInWords, findEdge, hasEdge } from '../edge-result.ts';
import { readNode, UNTYPED } from '../read-node.ts';
import { removeRelations, updateRelations } from '../edit-relations.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { relationName, sameEdgeIn } from '../new-entry.ts';
import { suggestFor, suggestType, type TypeSuggestion } from './suggest-type.ts';

export const reclassifyRelationship = defineWriteTool({
  name: 'reclassify_relationship',
  title: 'Change a relation’s type',
  description:
    'Gives a relation another type, where it stands. Without new_type the most likely one is suggested (by the configured model, else by rules), with the reason, and shown to the person before it is written. ' +
    'The edge_id changes with the type: the result holds the new one.',
  category: 'analysis',
  risk: 'write',
  input: () =>
    z.strictObject({
      edge_id: z.string().min(1).describe('The relation’s id, as get_node gives it.'),
      new_type: z.string().trim().min(1).optional().describe('The new type; left out, the best is suggested.'),
      preserve_notes: z.boolean().default(true).describe('Keep the relation’s notes.'),
    }),
  output: () =>
    changeOf({
      edge_id: z.string(),
      old_edge_id: z.string().optional(),
      from_id: z.string(),
      to_id: z.string(),
      old_type: z.string(),
      new_type: z.string(),
      confidence: SHARE,
      reasoning: z.string(),
    }),
  example: { edge_id: '3f1c02ab9d4e7781', new_type: 'contradicts' },
  summary: ({ edge_id, new_type }) =>
    `Change the type of the relation ${edge_id}${new_type === undefined ? '' : ` to ${new_type}`}`,
  async plan({ edge_id, new_type, preserve_notes }, context) {
    const edge = await findEdge(context, edge_id);
    const { type, reasoning, warnings } =
      new_type === undefined
        ? await suggest(context, edge)
        : {
            type: relationName(new_type, 'reclassify_relationship', 'new_type'),
            reasoning: 'The type was given.',
            warnings: [],
          };
    const warningFields = warnings.length > 0 && { warnings };
    const { sourcePath, targetPath, target, type: old_type, confidence } = edge;
    const edgeFields = {
      from_id: sourcePath,
      to_id: targetPath ?? target,
      old_type,
      new_type: type,
      confidence,
      reasoning,
    };
    if (type === old_type) {
      return {
        success: true,
        operation: 'reclassify_relationship',
        path: sourcePath,
        edge_id,
        ...edgeFields,
        unchanged: true,
        message: `The relation is ${inQuotes(type)} already.`,
        ...warningFields,
      };
    }
    const edits = createNoteEdits(context);
    await edits.edit(sourcePath, async (text) => {
      const isMeant = await sameEdgeIn(context, text, edge);
      // Such a relation exists: the two would be duplicates.
      if (targetPath !== undefined && (await hasEdge(context, sourcePath, text, type, targetPath)))
        return removeRelations(text, isMeant);
      return updateRelations(text, isMeant, { type, ...(preserve_notes ? {} : { notes: null }) });
    });
    const new_edge_id = edgeId(sourcePath, type, targetPath ?? target);
    return {
      operation: 'reclassify_relationship',
      message: `Change the relation ${edgeInWords(edge)} to ${inQuotes(type.replaceAll('_', ' '))}.`,
      path: sourcePath,
      changes: edits.changes(),
      details: { edge_id, ...edgeFields },
      result: {
        edge_id: new_edge_id,
        old_edge_id: edge_id,
        ...edgeFields,
        message: `The relation is ${inQuotes(type)} now.`,
      },
      ...(new_type === undefined && askAboutComputed(context)),
      ...warningFields,
    };
  },
});

async function suggest(context: ToolContext, edge: RelationRow): ReturnType<typeof suggestFor> {
  const { sourcePath, targetPath, targetTitle, target, notes } = edge;
  // A stated type is kept where no words suggest another.
  const stated: TypeSuggestion = {
    type: edge.type,
    reasoning: 'Neither what is said of it nor what its notes are tells of another type.',
  };
  const source = await readNode(context, sourcePath);
  const noteFields = notes === undefined ? {} : { notes };
  if (targetPath !== undefined)
    return suggestFor(context, { source, target: await readNode(context, targetPath), ...noteFields }, stated);
  const missing = { title: targetTitle ?? target, type: UNTYPED };
  return {
    ...(suggestType({ source, target: missing, said: notes === undefined ? [] : [notes] }) ?? stated),
    warnings: [],
  };
}
