import { z } from 'zod';
import { FrontmatterError } from '../../../notes/frontmatter/edit-frontmatter.ts';
import { parseFrontmatter } from '../../../notes/frontmatter/frontmatter.ts';
import { isIgnoredByPerson } from '../../../notes/vault-settings.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { defineWriteTool } from '../../definition/define-tool.ts';
import { changeOf, LINKS_UPDATED } from '../../definition/output.ts';
import { about } from '../../definition/error-result.ts';
import { failure } from '../../definition/result.ts';
import { upToDateCensus } from '../../writing/moving/plan-move.ts';
import { readEditable } from '../../note-files/editable-note.ts';
import { trashNote } from '../../note-files/trash-note.ts';
import { count, edgeInWords } from '../edge-result.ts';
import { findNode } from '../find-node.ts';
import { readNode } from '../read-node.ts';
import { planMerge } from './plan-merge.ts';

export const mergeNodes = defineWriteTool({
  name: 'merge_nodes',
  title: 'Merge two nodes',
  description:
    'Makes one note of two that are about the same: texts and properties are merged by the strategy, every link and relation to the secondary leads to the primary, ' +
    'the secondary’s title becomes an alias, and its file moves into .trash. One undo_change takes all of it back. The person is always asked, and sees conflicts between properties.',
  category: 'analysis',
  risk: 'destroy',
  reachesIgnored: true,
  input: z.strictObject({
    primary_node_id: z.string().min(1).describe('The node that stays: path, title, alias or frontmatter id.'),
    secondary_node_id: z.string().min(1).describe('The node that goes into it.'),
    merge_strategy: z
      .enum(['combine', 'prefer_primary', 'prefer_secondary'])
      .default('combine')
      .describe(
        'combine: both texts, the primary’s property where they differ; prefer_primary or prefer_secondary: that one’s text and properties.',
      ),
  }),
  output: changeOf({
    node_id: z.string(),
    primary_node_id: z.string().describe('The node that stayed: node_id.'),
    secondary_node_id: z.string().describe('The node that went into it.'),
    merged_content: z.string(),
    relationships_transferred: z.int(),
    relationships_removed: z.array(z.string()).optional().describe('Those between the two.'),
    ...LINKS_UPDATED,
    conflicts: z.array(
      z.strictObject({ property: z.string(), primary: z.unknown(), secondary: z.unknown(), kept: z.unknown() }),
    ),
    trash_path: z.string(),
  }),
  example: { primary_node_id: 'Honey bee', secondary_node_id: 'Apis mellifera' },
  summary: ({ primary_node_id, secondary_node_id }) =>
    `Merge ${inQuotes(secondary_node_id)} into ${inQuotes(primary_node_id)}`,
  async plan({ primary_node_id, secondary_node_id, merge_strategy }, context) {
    const [primaryPath, secondaryPath] = [
      await findNode(context, primary_node_id),
      await findNode(context, secondary_node_id),
    ];
    if (primaryPath === secondaryPath)
      return failure('invalid_input', `Both are the same note, ${inQuotes(primaryPath)}.`, 'Name two different nodes.');
    for (const path of [primaryPath, secondaryPath])
      await about(path, async () => mustParse((await readEditable(context, path)).text));
    const [primary, secondary] = await Promise.all([readNode(context, primaryPath), readNode(context, secondaryPath)]);
    const census = await upToDateCensus(context, [{ from: secondaryPath, to: primaryPath }]);
    const edges = await context.index.relations({ path: secondaryPath });
    const incoming = edges.filter(({ sourcePath }) => sourcePath !== primaryPath && sourcePath !== secondaryPath);
    const between = edges
      .filter(({ sourcePath, targetPath }) => sourcePath === primaryPath || targetPath === primaryPath)
      .map(edgeInWords);
    const [merged, trash] = await Promise.all([
      planMerge(context, primary, secondary, merge_strategy, census),
      trashNote(context, secondaryPath),
    ]);
    const transferred = merged.transferred + incoming.length;
    const shown = merged.notUpdated.filter(({ path }) => !isIgnoredByPerson(context.settings, path));
    const counts = {
      relationships_transferred: transferred,
      links_updated: merged.linksMoved,
      conflicts: merged.conflicts,
      not_updated: shown,
      ...(between.length > 0 && { relationships_removed: between }),
    };
    return {
      operation: 'merge_nodes',
      message: `Merge ${inQuotes(secondary.title)} into ${inQuotes(primary.title)}${movedInWords(transferred, merged.linksMoved)}. ${inQuotes(secondaryPath)} moves to ${inQuotes(trash.path)}.`,
      path: primaryPath,
      changes: [...merged.changes, ...trash.changes],
      details: {
        primary_node_id: primaryPath,
        secondary_node_id: secondaryPath,
        merge_strategy,
        ...counts,
        trash_path: trash.path,
      },
      result: {
        node_id: primaryPath,
        primary_node_id: primaryPath,
        secondary_node_id: secondaryPath,
        merged_content: merged.text,
        ...counts,
        trash_path: trash.path,
        message: `Merged ${inQuotes(secondary.title)} into ${inQuotes(primary.title)}.`,
      },
      ...(merged.notUpdated.length > 0 && {
        warnings: [
          `${count(merged.notUpdated.length, 'link')} could not be updated${shown.length < merged.notUpdated.length ? ', some in files that the person ignores' : ''}.`,
        ],
      }),
    };
  },
});

/** Unreadable properties cannot be merged. */
function mustParse(text: string): void {
  const { problem } = parseFrontmatter(text);
  if (problem)
    throw new FrontmatterError(`The frontmatter does not parse: ${problem.message}`, problem.line, problem.column);
}

function movedInWords(relations: number, links: number): string {
  const moved = [
    ...(relations > 0 ? [count(relations, 'relation')] : []),
    ...(links > 0 ? [count(links, 'link')] : []),
  ];
  return moved.length === 0 ? '' : `, with ${moved.join(' and ')} that led to it or came from it`;
}
