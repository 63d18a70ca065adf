import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import type { RelatedNote } from '../../../workers/contract.ts';
import type { ToolContext } from '../../definition/define-tool.ts';
import { describeReason } from '../../reading/related-reason.ts';
import { formatCountedNoun } from '../edge-result.ts';
import { type GraphNode, readNode } from '../read-node.ts';
import { CHOICE_OF_TYPES, readReasoning, readType, suggestType } from '../relationships/suggest-type.ts';
import { roundTo3 } from './confidence/node-confidence.ts';
import { askInGroups, shownOfEach } from '../ask-model.ts';

/** A node that belongs with another, and the relation that leads to it. */
export interface Suggestion {
  readonly node: GraphNode;
  readonly score: number;
  readonly type: string;
  readonly reasoning: string;
  readonly isGuess: boolean;
}

/** Some of the best are related already: for a hub, all that are examined first. */
const LOOKED_AT = 3;

export interface RelatedSuggestions {
  readonly suggestions: readonly Suggestion[];
  /** The one that is most alike, whether enough or not. */
  readonly nearest?: { readonly title: string; readonly similarity: number };
  readonly warnings: readonly string[];
}

/**
 * The nodes that belong with one and are not related to it yet, by meaning, links, tags and neighbours, each with a type of relation.
 * @param least how alike the texts must be, 0 to 1; left out of account without an embedding model
 */
export async function suggestRelated(
  context: ToolContext,
  node: GraphNode,
  { limit, least }: { readonly limit: number; readonly least: number },
): Promise<RelatedSuggestions> {
  const { model } = await context.index.status();
  const hasMeaning = model.state !== 'none';
  const { candidates, nearest } = await unrelatedTo(context, node, limit, hasMeaning ? least : 0);
  const { suggestions, warnings } = await suggestRelations(context, node, candidates, hasMeaning);
  return {
    suggestions,
    ...(nearest && { nearest: { title: nearest.title, similarity: similarityOf(nearest) } }),
    warnings: hasMeaning
      ? warnings
      : [...warnings, 'Without an embedding model, meaning is left out: links, tags and neighbours alone decide.'],
  };
}

/**
 * The best nodes that are not related yet, alike enough.
 * @returns also the one that is most alike, whether enough or not
 */
async function unrelatedTo({ index }: ToolContext, { path }: GraphNode, limit: number, minSimilarity: number) {
  for (let count = limit * LOOKED_AT; ; count *= LOOKED_AT) {
    const related = await index.related(path, count);
    const unrelated = related.filter(({ reasons }) => !reasons.some(({ kind }) => kind === 'relation'));
    const candidates = unrelated.filter((relatedNote) => similarityOf(relatedNote) >= minSimilarity);
    if (candidates.length < limit && related.length === count) continue;
    const nearest = unrelated.toSorted((a, b) => similarityOf(b) - similarityOf(a))[0];
    return { candidates: candidates.slice(0, limit), nearest };
  }
}

/** The calibrated cosine of their texts; 0 where they are hardly alike, or there is no embedding model. */
function similarityOf({ reasons }: RelatedNote): number {
  return reasons.find((reason) => reason.kind === 'similarity')?.value ?? 0;
}

async function suggestRelations(
  context: ToolContext,
  node: GraphNode,
  candidates: readonly RelatedNote[],
  hasMeaning: boolean,
): Promise<{ suggestions: Suggestion[]; warnings: readonly string[] }> {
  const pairs = (
    await Promise.all(
      candidates.map(async (candidate) => ({
        candidate,
        other: await readNode(context, candidate.path).catch(() => undefined),
      })),
    )
  ).flatMap(({ candidate, other }) => (other ? [{ candidate, other }] : []));
  const maxLength = shownOfEach(context, pairs.length, MOST_SHOWN);
  const show = (graphNode: GraphNode): string =>
    `${graphNode.title} (${graphNode.type})\n${toPlainText(graphNode.content, maxLength)}`;
  const { entries: answers, warnings } = await askInGroups(context, {
    task: TASK,
    list: 'relations',
    before: `First note: ${show(node)}`,
    items: pairs.map(({ other }, at) => `Note ${at + 1}: ${show(other)}`),
  });
  const longer = [node, ...pairs.map(({ other }) => other)].filter(({ content }) => content.length > maxLength).length;
  const suggestions = await Promise.all(
    pairs.map(async ({ candidate, other }, at): Promise<Suggestion> => {
      const score = roundTo3(hasMeaning ? similarityOf(candidate) : candidate.score);
      const answer = answers.find((modelAnswer) => Number(modelAnswer['note']) === at + 1);
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
        : [
            ...warnings,
            `The model read the first ${maxLength} characters of ${formatCountedNoun(longer, 'longer note')}.`,
          ],
  };
}

const MOST_SHOWN = 1_500;
/** Lines with a link to the other note, from which the type is suggested. */
const MOST_LINES = 100;

const TASK = [
  `For each numbered note: which relation leads from the first note to it? ${CHOICE_OF_TYPES}`,
  'Form: {"relations": [{"note": 1, "type": "supports", "reasoning": "one sentence"}]}',
].join('\n\n');
