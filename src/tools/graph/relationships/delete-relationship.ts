import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import { defineWriteTool } from '../../definition/define-tool.ts';
import { changeOf } from '../../definition/output.ts';
import { failure } from '../../definition/result.ts';
import { edgeInWords, findEdge } from '../edge-result.ts';
import { createNoteEdits, removeEdges } from '../note-edits.ts';

export const deleteRelationship = defineWriteTool({
  name: 'delete_relationship',
  title: 'Delete a relation',
  description:
    'Takes a typed relation out of the note that holds it, wherever it stands there: in relations, a property or an inline field. The person is always asked.',
  category: 'graph',
  risk: 'destroy',
  input: () => z.strictObject({ edge_id: z.string().min(1).describe('The relation’s id, as get_node gives it.') }),
  output: () =>
    changeOf({ edge_id: z.string(), from_id: z.string(), to_id: z.string(), relationship_type: z.string() }),
  example: { edge_id: '3f1c02ab9d4e7781' },
  summary: ({ edge_id }) => `Delete the relation ${edge_id}`,
  async plan({ edge_id }, context) {
    const edge = await findEdge(context, edge_id);
    const edits = createNoteEdits(context);
    await removeEdges(context, edits, [edge]);
    const changes = edits.changes();
    if (changes.length === 0)
      return failure(
        'not_found',
        `${inQuotes(edge.sourcePath)} no longer holds this relation.`,
        'Call get_node for the relations that it has now.',
      );
    const { sourcePath, targetPath, target, type, confidence } = edge;
    const ends = { edge_id, from_id: sourcePath, to_id: targetPath ?? target, relationship_type: type };
    return {
      operation: 'delete_relationship',
      message: `Delete the relation ${edgeInWords(edge)}.`,
      path: sourcePath,
      changes,
      details: { ...ends, confidence, ...(edge.notes !== undefined && { notes: edge.notes }) },
      result: { ...ends, message: `Deleted the relation ${edgeInWords(edge)}.` },
    };
  },
});
