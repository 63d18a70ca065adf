import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import { defineReadTool } from '../../../definition/define-tool.ts';
import { answerOf, METHOD } from '../../../definition/output.ts';
import { findNode } from '../../find-node.ts';
import { readNode } from '../../read-node.ts';
import { readText, type Sentence } from './read-sentences.ts';
import { COVERAGE, summarize } from './summarize.ts';

const MAX_LENGTH = z.int().min(40).max(4000).default(200).describe('The most characters of the summary.');

export const summarizeNode = defineReadTool({
  name: 'summarize_node',
  title: 'Summarise a node',
  description:
    'Says in few words what a note says, with its key points and the lines that they stand on. Written by the configured model; without one it is an extract of whole sentences, and says so ("method": "extract").',
  category: 'analysis',
  risk: 'read',
  input: z.strictObject({
    node_id: z.string().min(1).describe('Path of the note; its title, alias or frontmatter id does too.'),
    include_relationships: z.boolean().default(false).describe('Count in what its relations say of it.'),
    max_length: MAX_LENGTH,
  }),
  output: answerOf({
    node_id: z.string(),
    title: z.string(),
    summary: z.string(),
    key_points: z.array(z.string()),
    citations: z.array(z.string()).describe('Where each key point stands.'),
    method: METHOD,
    note: z.string().describe('How it was made.'),
    coverage: COVERAGE,
    related_count: z.int(),
  }),
  example: { node_id: 'Bees prefer blue', max_length: 300 },
  summary: ({ node_id }) => `Summarise ${inQuotes(node_id)}`,
  async run({ node_id, include_relationships, max_length }, context) {
    const node = await readNode(context, await findNode(context, node_id));
    const relations = await context.index.relations({ path: node.path });
    // Relations with a reason say most.
    const telling = relations.toSorted((a, b) => Number(b.notes !== undefined) - Number(a.notes !== undefined));
    const said = include_relationships
      ? telling.map(({ sourcePath, sourceTitle, type, targetTitle, target, notes, line }): Sentence => ({
          path: sourcePath,
          line,
          text: `${sourceTitle} ${type.replaceAll('_', ' ')} ${targetTitle ?? target}${notes === undefined ? '' : `: ${notes.replace(/(?<![\s.])[\s.]+$/, '')}`}.`,
        }))
      : [];
    const { warnings, ...summary } = await summarize(
      context,
      `the note ${inQuotes(node.title)}${said.length > 0 ? ' and what its relations say' : ''}`,
      await readText(node),
      max_length,
      said,
    );
    const all = [...node.warnings, ...warnings];
    return {
      success: true,
      node_id: node.path,
      title: node.title,
      ...summary,
      related_count: relations.length,
      ...(all.length > 0 && { warnings: all }),
    };
  },
});
