import { z } from 'zod';
import { defineWriteTool, type ToolContext } from '../../definition/define-tool.ts';
import { changeOf } from '../../definition/output.ts';
import { toPreview } from '../../note-files/note-preview.ts';
import { askAboutComputed, createNoteEdits } from '../note-edits.ts';
import { formatCountedNoun, hasEdge } from '../edge-result.ts';
import { findNode, type GraphNode, readNode } from '../read-node.ts';
import { newEntry } from '../new-entry.ts';
import { addRelation } from '../edit-relations.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { roundTo3 } from './confidence/node-confidence.ts';
import { suggestRelated, type RelatedSuggestions, type Suggestion } from './suggest-related.ts';

export const findRelatedNodes = defineWriteTool({
  name: 'find_related_nodes',
  title: 'Find notes to relate',
  description:
    'Names the nodes that belong with a node and are not related to it yet, by meaning (at least min_similarity), the ones that links, shared tags and neighbours speak for first, each with a suggested type of relation and the reason (a guess by rules where no model is configured). ' +
    'With auto_link the suggested relations are added to the node as one change, which the person approves.',
  category: 'graph',
  risk: 'write',
  isReading: ({ auto_link }) => !auto_link,
  input: () =>
    z.strictObject({
      node_id: z.string().min(1).describe('Path of the note; its title, alias or frontmatter id does too.'),
      limit: z.int().min(1).max(50).default(10).describe('The most nodes to name.'),
      min_similarity: z
        .number()
        .min(0)
        .max(1)
        .default(0.5)
        .describe('How alike the texts must be, 0 to 1: the calibrated cosine.'),
      auto_link: z.boolean().default(false).describe('Add the suggested relations.'),
    }),
  output: () =>
    changeOf({
      node_id: z.string(),
      related_nodes: z.array(
        z.strictObject({
          id: z.string(),
          type: z.string(),
          title: z.string(),
          content: z.string(),
          similarity_score: z.number(),
          suggested_relationship: z.string(),
          reasoning: z.string(),
          guess: z.boolean().optional().describe('By rules, without a model.'),
        }),
      ),
      links_created: z.int(),
    }),
  example: { node_id: 'Bees prefer blue', limit: 5 },
  summary: ({ node_id, auto_link }) =>
    `Find nodes related to ${inQuotes(node_id)}${auto_link ? ' and relate them' : ''}`,
  async plan({ node_id, limit, min_similarity, auto_link }, context) {
    const node = await readNode(context, await findNode(context, node_id));
    const {
      suggestions,
      nearest,
      warnings: suggestionWarnings,
    } = await suggestRelated(context, node, { limit, least: min_similarity });
    const relatedResult = {
      node_id: node.path,
      related_nodes: suggestions.map(
        ({ node: { id, type, title, content }, score, type: suggested, reasoning, isGuess }) => ({
          id,
          type,
          title,
          content: toPreview(content),
          similarity_score: score,
          suggested_relationship: suggested,
          reasoning,
          ...(isGuess && { guess: true }),
        }),
      ),
      ...(suggestionWarnings.length > 0 && { warnings: suggestionWarnings }),
    };
    const nothing = {
      success: true,
      operation: 'find_related_nodes',
      ...relatedResult,
      links_created: 0,
      message:
        suggestions.length === 0
          ? whyNone(nearest, min_similarity)
          : `Found ${formatCountedNoun(suggestions.length, 'related node')} for ${inQuotes(node.title)}.`,
    } as const;
    if (!auto_link || suggestions.length === 0) return nothing;
    const { changes, added } = await addAll(context, node, suggestions);
    if (changes.length === 0) return nothing;
    const { warnings: resultWarnings, ...result } = relatedResult;
    return {
      operation: 'find_related_nodes',
      message: `Relate ${inQuotes(node.title)} to ${formatCountedNoun(added.length, 'node')}: ${added.map(({ node: { title }, type }) => `${inQuotes(title)} (${type.replaceAll('_', ' ')})`).join(', ')}.`,
      path: node.path,
      changes,
      details: result,
      result: {
        ...result,
        links_created: added.length,
        message: `Related ${inQuotes(node.title)} to ${formatCountedNoun(added.length, 'node')}.`,
      },
      ...askAboutComputed(context),
      ...(resultWarnings && { warnings: resultWarnings }),
    };
  },
});

const whyNone = (nearest: RelatedSuggestions['nearest'], minSimilarity: number): string =>
  nearest === undefined
    ? 'No further note has anything in common with it.'
    : `Nothing reaches ${minSimilarity}: the nearest is ${inQuotes(nearest.title)} with ${roundTo3(nearest.similarity)}. Call again with a lower min_similarity to see it.`;

async function addAll(context: ToolContext, { path }: GraphNode, suggestions: readonly Suggestion[]) {
  const edits = createNoteEdits(context);
  const added: Suggestion[] = [];
  for (const suggestion of suggestions) {
    const { node: suggestedNode, type, score, reasoning, isGuess } = suggestion;
    await edits.edit(path, async (text) => {
      if (await hasEdge(context, path, text, type, suggestedNode.path)) return text;
      added.push(suggestion);
      // Nothing else in the file distinguishes a guess from a judgement.
      return addRelation(
        text,
        await newEntry(context, path, suggestedNode.path, {
          type,
          confidence: Math.min(0.9, score),
          notes: isGuess ? `A guess: ${reasoning}` : reasoning,
        }),
      );
    });
  }
  return { changes: edits.changes(), added };
}
