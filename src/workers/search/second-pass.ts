import { errorText } from '../../notes/basics/error-text.ts';
import type { SearchHit, SearchResponse } from '../contract/index-contract.ts';
import type { Reranker } from '../embedding/reranking/reranker.ts';

/** How many of the best hits are reranked. */
export const SECOND_PASS_DEPTH = 30;
/** Timeout in milliseconds; after it the first order is returned. */
const LONGEST_MS = 2500;

/**
 * Orders the best hits anew, by a model that reads the query and each passage together. Notes that the query names stay first.
 * If it fails or takes too long, the first order is kept, with a warning.
 * @throws the signal's reason, where the search itself was given up
 */
export async function secondPass(
  reranker: Reranker,
  query: string,
  response: SearchResponse,
  signal: AbortSignal,
  longestMs = LONGEST_MS,
): Promise<SearchResponse> {
  const named = response.hits.filter(isNamed).length;
  const first = response.hits.slice(named, SECOND_PASS_DEPTH);
  if (first.length < 2) return response;
  const late = AbortSignal.timeout(longestMs);
  try {
    const scores = await reranker.score(query, first.map(toPassage), AbortSignal.any([signal, late]));
    signal.throwIfAborted();
    return {
      ...response,
      hits: [...response.hits.slice(0, named), ...reorder(first, scores), ...response.hits.slice(SECOND_PASS_DEPTH)],
    };
  } catch (error) {
    signal.throwIfAborted();
    const why = late.aborted ? `${reranker.modelId} took longer than ${longestMs / 1000} s` : errorText(error);
    return {
      ...response,
      warnings: [
        ...response.warnings,
        `The best results were not read again: ${why}. They stand in their first order.`,
      ],
    };
  }
}

/** Whether the query is the note's whole title or an alias: such notes are already first. */
const isNamed = ({ score, why }: SearchHit): boolean => score === 1 || why.some(({ kind }) => kind === 'alias');

const toPassage = ({ title, text }: SearchHit): string => `${title}\n${text}`;

/** Scores follow the order: the new first hit gets the score of the old first hit. */
function reorder(hits: readonly SearchHit[], scores: readonly number[]): SearchHit[] {
  if (scores.length !== hits.length || scores.some(Number.isNaN)) throw new Error('the model gave no usable scores');
  const order = hits.map((_, index) => index).sort((a, b) => scores[b]! - scores[a]! || a - b);
  return order.map((from, place) => ({
    ...hits[from]!,
    score: hits[place]!.score,
    why: [...hits[from]!.why, { kind: 'second_pass', before: from + 1 }],
  }));
}
