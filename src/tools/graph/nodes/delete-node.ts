import { asWord, inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import { defineWriteTool } from '../../definition/define-tool.ts';
import { changeOf } from '../../definition/output.ts';
import { toPreview } from '../../note-files/note-preview.ts';
import { breakingLinks } from '../../note-files/breaking-links.ts';
import { trashNote } from '../../note-files/trash-note.ts';
import { formatCountedNoun, listSome } from '../edge-result.ts';
import { findNode, readNode } from '../read-node.ts';
import { createNoteEdits, removeEdges } from '../note-edits.ts';

export const deleteNode = defineWriteTool({
  name: 'delete_node',
  title: 'Delete a note and its relations',
  description:
    'Moves a node’s note into the vault’s .trash folder, from where undo_change brings it back. The person is always asked, and sees the relations that it has. ' +
    'Relations of other notes to it stay and lead nowhere; with cascade they are taken out too.',
  category: 'graph',
  risk: 'destroy',
  takesMore: ['cascade'],
  input: () =>
    z.strictObject({
      node_id: z.string().min(1).describe('Path of the note; its title, alias or frontmatter id does too.'),
      cascade: z.boolean().default(false).describe('Also take out the relations of other notes that point to it.'),
    }),
  output: () =>
    changeOf({
      node_id: z.string(),
      trash_path: z.string(),
      relationships_affected: z.int(),
      relations_removed: z.int(),
    }),
  example: { node_id: 'Observations/Blue flowers.md' },
  summary: ({ node_id }) => `Delete the node ${inQuotes(node_id)}`,
  async plan({ node_id, cascade }, context) {
    const path = await findNode(context, node_id);
    const [node, edges, { links, warnings }, trash] = await Promise.all([
      readNode(context, path),
      context.index.relations({ path }),
      breakingLinks(context, path),
      trashNote(context, path),
    ]);
    const pointing = edges.filter(({ sourcePath }) => sourcePath !== path);
    const edits = createNoteEdits(context);
    if (cascade) await removeEdges(context, edits, pointing);
    const remainingLinks = links.filter(
      ({ type, property }) => !(cascade && (type === 'property' || property !== undefined)),
    );
    const brokenNote =
      cascade || pointing.length === 0
        ? ''
        : ` ${formatCountedNoun(pointing.length, 'relation')} of other notes will lead nowhere.`;
    const removedNote =
      cascade && pointing.length > 0
        ? pointing.length === 1
          ? ' 1 relation of other notes to it is taken out.'
          : ` ${pointing.length} relations of other notes to it are taken out.`
        : '';
    const relationships_affected = edges.length;
    return {
      operation: 'delete_node',
      message: `Delete the ${asWord(node.type)} ${inQuotes(node.title)}${edges.length > 0 ? ` with its ${formatCountedNoun(edges.length, 'relation')}` : ''}: ${inQuotes(path)} moves to ${inQuotes(trash.path)}.${brokenNote}${removedNote}`,
      path,
      changes: [...trash.changes, ...edits.changes()],
      details: {
        node_id: path,
        node_type: node.type,
        content_preview: toPreview(node.content),
        relationships_affected,
        relationships: listSome(edges),
        trash_path: trash.path,
        ...(remainingLinks.length > 0 && {
          links_that_break: remainingLinks.map(({ sourcePath, line, context: around }) => ({
            path: sourcePath,
            line,
            context: around,
          })),
        }),
      },
      result: {
        node_id: path,
        trash_path: trash.path,
        relationships_affected,
        relations_removed: cascade ? pointing.length : 0,
        message: `Moved ${inQuotes(path)} to ${inQuotes(trash.path)}.`,
      },
      ...(warnings && { warnings }),
    };
  },
});
