import { z } from 'zod';
import { updateFrontmatterInSteps } from '../../../notes/frontmatter/edit-frontmatter.ts';
import { asWord, inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { defineWriteTool } from '../../definition/define-tool.ts';
import { changeOf } from '../../definition/output.ts';
import { failure } from '../../definition/result.ts';
import { createYielder } from '../../execution/create-yielder.ts';
import { formatCountedNoun, listSome } from '../edge-result.ts';
import { findNode, nodeTypeInput, readNode } from '../read-node.ts';
import { createNoteEdits, removeEdges } from '../note-edits.ts';

export const reclassifyNode = defineWriteTool({
  name: 'reclassify_node',
  title: 'Change a note’s type',
  description:
    'Gives a node another type, e.g. an observation that turns out to be a hypothesis. Its relations stay, unless preserve_relationships is false: then all of them are taken out, its own and those of other notes to it.',
  category: 'analysis',
  risk: ({ preserve_relationships }) => (preserve_relationships ? 'write' : 'destroy'),
  input: () =>
    z.strictObject({
      node_id: z.string().min(1).describe('Path of the note; its title, alias or frontmatter id does too.'),
      new_type: nodeTypeInput.describe(
        'The new type: observation, hypothesis, source, concept, entity, person, project, or any word.',
      ),
      preserve_relationships: z.boolean().default(true).describe('Keep its relations.'),
    }),
  output: () =>
    changeOf({
      node_id: z.string(),
      old_type: z.string(),
      new_type: z.string(),
      warning: z.string().optional(),
    }),
  example: { node_id: 'Bees prefer blue', new_type: 'hypothesis' },
  summary: ({ node_id, new_type }) => `Change the type of ${inQuotes(node_id)} to ${new_type}`,
  async plan({ node_id, new_type, preserve_relationships }, context) {
    const path = await findNode(context, node_id);
    const node = await readNode(context, path);
    const lost = preserve_relationships ? [] : await context.index.relations({ path });
    if (node.frontmatter['type'] === new_type && lost.length === 0) {
      return failure(
        'exists',
        `The type of ${inQuotes(path)} is ${new_type} already.`,
        'Choose another type, or leave it.',
        {
          node_id: path,
        },
      );
    }
    const edits = createNoteEdits(context);
    await removeEdges(context, edits, lost);
    await edits.edit(path, (text) => updateFrontmatterInSteps(text, { type: new_type }, createYielder()));
    const warning = warningOf(node.frontmatter, new_type, lost.length);
    return {
      operation: 'reclassify_node',
      message: `Change the type of ${inQuotes(node.title)} from ${asWord(node.type)} to ${asWord(new_type)}${lost.length > 0 ? `, and take out its ${formatCountedNoun(lost.length, 'relation')}` : ''}.`,
      path,
      changes: edits.changes(),
      details: {
        node_id: path,
        old_type: node.type,
        new_type,
        ...(lost.length > 0 && { relationships_removed: listSome(lost) }),
      },
      result: {
        node_id: path,
        old_type: node.type,
        new_type,
        ...(warning && { warning }),
        message: `The type of ${inQuotes(path)} is ${new_type} now.`,
      },
      ...(warning && { warnings: [warning] }),
    };
  },
});

/** What is lost with the old type. */
function warningOf(frontmatter: Readonly<Record<string, unknown>>, newType: string, lost: number): string | undefined {
  if (lost > 0)
    return `${formatCountedNoun(lost, 'relation')} taken out. To bring them back, call undo_change with this change.`;
  const wasMemory = frontmatter['memory_type'] !== undefined && newType.toLowerCase() !== 'memory';
  return wasMemory ? 'recall_memories finds it no more; its memory_type and id stay in the note.' : undefined;
}
