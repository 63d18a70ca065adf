import { z } from 'zod';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import type { RelatedNote } from '../../../workers/contract.ts';
import { defineWriteTool, type ToolContext } from '../../definition/define-tool.ts';
import { changeOf } from '../../definition/output.ts';
import { toPreview } from '../../note-files/note-preview.ts';
import { describeReason } from '../../reading/related-reason.ts';
import { askAboutComputed } from '../ask-about-computed.ts';
import { count } from '../edge-result.ts';
import { findNode } from '../find-node.ts';
import { hasEdge } from '../has-edge.ts';
import { newEntry } from '../new-entry.ts';
import { createNoteEdits } from '../note-edits.ts';
import { readNode, type GraphNode } from '../read-node.ts';
import { addRelation } from '../../../notes/relation-edits/edit-relations.ts';
import { suggestType } from '../relationships/suggest-type.ts';
import { CHOICE_OF_TYPES, readReasoning, readType } from '../relationships/ask-for-type.ts';
import { roundTo3 } from './confidence/log-odds.ts';
import { askInGroups, shownOfEach } from './model/ask-in-groups.ts';

interface Suggestion {
  readonly node: GraphNode;
  readonly score: number;
  readonly type: string;
  readonly reasoning: string;
  readonly isGuess: boolean;
}

/** Some of the best are related already: for a hub, all that are examined first. */
const LOOKED_AT = 3;

export const findRelatedNodes = defineWriteTool({
  name: 'find_related_nodes',
  title: 'Find related nodes',
  description:
    'Names the nodes that belong with a node and are not related to it yet, by meaning (at least min_similarity), the ones that links, shared tags and neighbours speak for first, each with a suggested type of relation and the reason (a guess by rules where no model is configured). ' +
    'With auto_link the suggested relations are added to the node as one change, which the person approves.',
  category: 'graph',
  risk: 'write',
  isReading: ({ auto_link }) => !auto_link,
  input: z.strictObject({
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
  output: changeOf({
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
  summary: ({ node_id, auto_link }) => `Find nodes related to “${node_id}”${auto_link ? ' and relate them' : ''}`,
  async plan({ node_id, limit, min_similarity, auto_link }, context) {
    const node = await readNode(context, await findNode(context, node_id));
    const { model } = await context.index.status();
    const hasMeaning = model.state !== 'none';
    const least = hasMeaning ? min_similarity : 0;
    const { candidates, nearest } = await unrelatedTo(context, node, limit, least);
    const { suggestions, warnings } = await suggestRelations(context, node, candidates, hasMeaning);
    const all = [
      ...warnings,
      ...(!hasMeaning
        ? ['Without an embedding model, meaning is left out: links, tags and neighbours alone decide.']
        : []),
    ];
    const found = {
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
      ...(all.length > 0 && { warnings: all }),
    };
    const nothing = {
      success: true,
      operation: 'find_related_nodes',
      ...found,
      links_created: 0,
      ...(candidates.length === 0 && { message: whyNone(nearest, min_similarity) }),
    } as const;
    if (!auto_link || suggestions.length === 0) return nothing;
    const { changes, added } = await addAll(context, node, suggestions);
    if (changes.length === 0) return nothing;
    const { warnings: told, ...result } = found;
    return {
      operation: 'find_related_nodes',
      message: `Relate “${node.title}” to ${count(added.length, 'node')}: ${added.map(({ node: { title }, type }) => `${title} (${type.replaceAll('_', ' ')})`).join(', ')}.`,
      path: node.path,
      changes,
      details: result,
      result: {
        ...result,
        links_created: added.length,
        message: `Related “${node.title}” to ${count(added.length, 'node')}.`,
      },
      ...askAboutComputed(context),
      ...(told && { warnings: told }),
    };
  },
});

/**
 * The best nodes that are not related yet, alike enough.
 * @returns also the one that is most alike, whether enough or not
 */
async function unrelatedTo({ index }: ToolContext, { path }: GraphNode, limit: number, least: number) {
  for (let count = limit * LOOKED_AT; ; count *= LOOKED_AT) {
    const related = await index.related(path, count);
    const unrelated = related.filter(({ reasons }) => !reasons.some(({ kind }) => kind === 'relation'));
    const candidates = unrelated.filter((one) => similarityOf(one) >= least);
    if (candidates.length < limit && related.length === count) continue;
    const nearest = unrelated.toSorted((a, b) => similarityOf(b) - similarityOf(a))[0];
    return { candidates: candidates.slice(0, limit), nearest };
  }
}

const whyNone = (nearest: RelatedNote | undefined, least: number): string =>
  nearest === undefined
    ? 'No further note has anything in common with it.'
    : `Nothing reaches ${least}: the nearest is “${nearest.title}” with ${roundTo3(similarityOf(nearest))}. Call again with a lower min_similarity to see it.`;

/** The calibrated cosine of their texts; 0 where they are hardly alike, or there is no embedding model. */
function similarityOf({ reasons }: RelatedNote): number {
  return reasons.find((reason) => reason.kind === 'similarity')?.value ?? 0;
}

async function addAll(context: ToolContext, { path }: GraphNode, suggestions: readonly Suggestion[]) {
  const edits = createNoteEdits(context);
  const added: Suggestion[] = [];
  for (const suggestion of suggestions) {
    const { node: other, type, score, reasoning, isGuess } = suggestion;
    await edits.edit(path, async (text) => {
      if (await hasEdge(context, path, text, type, other.path)) return text;
      added.push(suggestion);
      // Nothing else in the file distinguishes a guess from a judgement.
      return addRelation(
        text,
        await newEntry(context, path, other.path, {
          type,
          confidence: Math.min(0.9, score),
          notes: isGuess ? `A guess: ${reasoning}` : reasoning,
        }),
      );
    });
  }
  return { changes: edits.changes(), added };
}

async function suggestRelations(
  context: ToolContext,
  node: GraphNode,
  candidates: readonly RelatedNote[],
  hasMeaning: boolean,
): Promise<{ suggestions: Suggestion[]; warnings: readonly string[] }> {
  const read = (
    await Promise.all(
      candidates.map(async (candidate) => ({
        candidate,
        other: await readNode(context, candidate.path).catch(() => undefined),
      })),
    )
  ).flatMap(({ candidate, other }) => (other ? [{ candidate, other }] : []));
  const shown = shownOfEach(context, read.length, MOST_SHOWN);
  const show = (one: GraphNode): string => `${one.title} (${one.type})\n${toPlainText(one.content, shown)}`;
  const { entries: answers, warnings } = await askInGroups(context, {
    task: TASK,
    list: 'relations',
    before: `First note: ${show(node)}`,
    items: read.map(({ other }, at) => `Note ${at + 1}: ${show(other)}`),
  });
  const longer = [node, ...read.map(({ other }) => other)].filter(({ content }) => content.length > shown).length;
  const suggestions = await Promise.all(
    read.map(async ({ candidate, other }, at): Promise<Suggestion> => {
      const score = roundTo3(hasMeaning ? similarityOf(candidate) : candidate.score);
      const answer = answers.find((each) => Number(each['note']) === at + 1);
      const type = readType(answer?.['type']);
      if (type !== '')
        return {
          node: other,
          score,
          type,
          reasoning: readReasoning(answer?.['reasoning']),
          isGuess: false,
        };
      const links = await context.index.forwardLinks(node.path, { other: other.path, limit: MOST_LINES });
      const guess = suggestType({
        source: node,
        target: other,
        said: links.filter(({ property }) => property === undefined).map(({ context: line }) => line),
      });
      const why = candidate.reasons.slice(0, 2).map(describeReason).join('; ');
      return {
        node: other,
        score,
        type: guess?.type ?? 'relates_to',
        reasoning: `${guess ? `${guess.reasoning} ` : ''}${why}.`,
        isGuess: true,
      };
    }),
  );
  return {
    suggestions,
    warnings:
      longer === 0 || answers.length === 0
        ? warnings
        : [...warnings, `The model read the first ${shown} characters of ${count(longer, 'longer note')}.`],
  };
}

const MOST_SHOWN = 1_500;
/** Lines with a link to the other note, from which the type is suggested. */
const MOST_LINES = 100;

const TASK = [
  `For each numbered note: which relation leads from the first note to it? ${CHOICE_OF_TYPES}`,
  'Form: {"relations": [{"note": 1, "type": "supports", "reasoning": "one sentence"}]}',
].join('\n\n');
