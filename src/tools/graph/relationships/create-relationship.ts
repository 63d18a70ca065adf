import { z } from 'zod';
import { edgeId } from '../../../notes/relations/relation-type.ts';
import { defineWriteTool } from '../../definition/define-tool.ts';
import { changeOf, SHARE } from '../../definition/output.ts';
import { failure } from '../../definition/result.ts';
import { createYielder } from '../../execution/create-yielder.ts';
import { askAboutComputed, createNoteEdits } from '../note-edits.ts';
import { findNode, readNode } from '../read-node.ts';
import { newEntry, relationName } from '../new-entry.ts';
import { addRelationInSteps } from '../edit-relations.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { hasEdge } from '../edge-result.ts';
import { suggestFor } from './suggest-type.ts';

export const createRelationship = defineWriteTool({
  name: 'create_relationship',
  title: 'Relate two notes',
  description:
    'Adds a typed relation from one node to another, in the first one’s note. Known types: supports, contradicts, relates_to, causes, part_of, derived_from, cites, duplicates; any other word is one too. ' +
    'Where the relation is there already, nothing changes ("skipped": true).',
  category: 'graph',
  risk: 'write',
  input: () =>
    z.strictObject({
      from_id: z
        .string()
        .min(1)
        .describe('The node that the relation begins at: path, title, alias or frontmatter id.'),
      to_id: z.string().min(1).describe('The node that it leads to.'),
      relationship_type: z
        .string()
        .min(1)
        .optional()
        .describe('e.g. supports or contradicts; case does not count. Left out, the best is suggested.'),
      confidence: z.number().min(0).max(1).default(1).describe('How sure the relation is, from 0 to 1.'),
      notes: z.string().optional().describe('Why, in a sentence.'),
    }),
  output: () =>
    changeOf({
      edge_id: z.string(),
      from_id: z.string(),
      to_id: z.string(),
      relationship_type: z.string(),
      confidence: SHARE.optional(),
      notes: z.string().optional(),
      reasoning: z.string().optional().describe('Why this type, where it was left out.'),
      skipped: z.boolean().describe('It was there already.'),
    }),
  example: {
    from_id: 'Blue flowers',
    to_id: 'Bees prefer blue',
    relationship_type: 'supports',
    confidence: 0.8,
    notes: 'Counted over three days.',
  },
  summary: ({ from_id, to_id, relationship_type }) =>
    `Relate ${inQuotes(from_id)} to ${inQuotes(to_id)}${relationship_type === undefined ? '' : `: ${relationship_type}`}`,
  async plan({ from_id, to_id, relationship_type, confidence, notes }, context) {
    const [from, to] = [await findNode(context, from_id), await findNode(context, to_id)];
    if (from === to)
      return failure('invalid_input', `${inQuotes(from)} cannot be related to itself.`, 'Name two different nodes.');
    const [source, target] = await Promise.all([readNode(context, from), readNode(context, to)]);
    const { type, reasoning, warnings } =
      relationship_type === undefined
        ? await suggestFor(context, { source, target, ...(notes !== undefined && { notes }) })
        : { type: relationName(relationship_type, 'create_relationship', 'relationship_type'), warnings: [] };
    const extraFields = { ...(reasoning !== undefined && { reasoning }), ...(warnings.length > 0 && { warnings }) };
    const edge_id = edgeId(from, type, to);
    const ends = { from_id: from, to_id: to, relationship_type: type };
    if (await hasEdge(context, from, source.text, type, to)) {
      const [existingRelation] = await context.index.relations({ id: edge_id });
      return {
        success: true,
        operation: 'create_relationship',
        path: from,
        edge_id,
        ...ends,
        ...(existingRelation && {
          confidence: existingRelation.confidence,
          ...(existingRelation.notes !== undefined && { notes: existingRelation.notes }),
        }),
        skipped: true,
        message: `${inQuotes(source.title)} ${type.replaceAll('_', ' ')} ${inQuotes(target.title)} is there already, and stays as it is.`,
        ...extraFields,
      };
    }
    const entry = await newEntry(context, from, to, { type, confidence, ...(notes !== undefined && { notes }) });
    const edits = createNoteEdits(context);
    await edits.edit(from, (text) => addRelationInSteps(text, entry, createYielder()));
    return {
      operation: 'create_relationship',
      message: `Relate ${inQuotes(source.title)} to ${inQuotes(target.title)}: ${type.replaceAll('_', ' ')}.`,
      path: from,
      changes: edits.changes(),
      details: { edge_id, ...ends, confidence, ...(notes !== undefined && { notes }), ...(reasoning && { reasoning }) },
      result: {
        edge_id,
        ...ends,
        confidence,
        skipped: false,
        ...(reasoning !== undefined && { reasoning }),
        message: `Related ${inQuotes(source.title)} to ${inQuotes(target.title)}: ${type.replaceAll('_', ' ')}.`,
      },
      ...(relationship_type === undefined && askAboutComputed(context)),
      ...(warnings.length > 0 && { warnings }),
    };
  },
});
