import { errorText } from '../../notes/basics/error-text.ts';
import type { ModelStatus, SearchRequest, SearchResponse, SearchHit } from '../contract/index-contract.ts';
import type { Embedder } from '../embedding/embedder.ts';
import type { Reranker, RerankerHolder } from '../embedding/reranking/reranker.ts';
import { nextTask } from '../threads/next-task.ts';
import type { VectorIndex } from '../vectors/vector-index.ts';
import { parseQuery, type ParsedQuery } from '../words/parse-query.ts';
import type { AllowedDocuments } from '../words/word-engine.ts';
import { allowedDocuments, intersection } from './note-filter.ts';
import { weightOfMeaning } from './rank-notes.ts';
import { searchNotes, type Meaning, type SearchParts } from './search-notes.ts';
import { calibrated } from './similarity.ts';
import { limitTime } from '../../notes/basics/time-limit.ts';

/** How many of the best hits are reranked. */
const SECOND_PASS_DEPTH = 30;
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
  const named = response.hits.filter(isExactNameHit).length;
  const first = response.hits.slice(named, SECOND_PASS_DEPTH);
  if (first.length < 2) return response;
  const limit = limitTime(longestMs, signal);
  try {
    const scores = await reranker.score(query, first.map(toPassage), limit);
    signal.throwIfAborted();
    return {
      ...response,
      hits: [...response.hits.slice(0, named), ...reorder(first, scores), ...response.hits.slice(SECOND_PASS_DEPTH)],
    };
  } catch (error) {
    signal.throwIfAborted();
    const why = limit.aborted ? `${reranker.modelId} took longer than ${longestMs / 1000} s` : errorText(error);
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
const isExactNameHit = ({ score, why }: SearchHit): boolean => score === 1 || why.some(({ kind }) => kind === 'alias');

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

/** The vectors in use and the model that made them. */
export interface EmbeddedPassages {
  readonly embedder: Embedder;
  readonly vectors: VectorIndex;
  /** Passages that have no vector so far. */
  readonly missing: number;
}

/** Ranks these documents by the words of a request; all where undefined. */
export type Answer = (
  request: SearchRequest,
  documents: AllowedDocuments,
  signal: AbortSignal,
) => Promise<SearchResponse>;

interface SearchSlotsParts extends SearchParts {
  /** Answers a request whose query may hold operators, by ranking what fulfils them. */
  readonly answerQuery: (answer: Answer, request: SearchRequest, signal: AbortSignal) => Promise<SearchResponse>;
  readonly meaning: () => EmbeddedPassages | undefined;
  readonly model: () => ModelStatus;
  readonly reranker: Pick<RerankerHolder, 'current' | 'problem'>;
}

/** Runs searches; a newer one of a slot ends the older ones of it with an AbortError. */
export function createSearchSlots(parts: SearchSlotsParts): {
  search(request: SearchRequest, slot?: string): Promise<SearchResponse>;
  /** Asks no model, neither here nor at an endpoint. */
  searchByWords(request: SearchRequest): Promise<SearchResponse>;
} {
  const running = new Map<string, AbortController>();

  async function answer(
    request: SearchRequest,
    documents: AllowedDocuments,
    signal: AbortSignal,
  ): Promise<SearchResponse> {
    const { current, problem } = parts.reranker;
    const parsedQuery = parseQuery(request.query, { prefix: request.prefix ?? false });
    if (!current || parsedQuery.plain === '') {
      const response = await firstPass(request, parsedQuery, documents, signal);
      return problem === undefined
        ? response
        : { ...response, warnings: [...response.warnings, `The best results are not read again: ${problem}.`] };
    }
    const depth = Math.max(request.limit, SECOND_PASS_DEPTH);
    const response = await firstPass({ ...request, limit: depth }, parsedQuery, documents, signal);
    const { hits, ...rest } = await secondPass(current, parsedQuery.plain, response, signal);
    return { ...rest, hits: hits.slice(0, request.limit) };
  }

  async function firstPass(
    request: SearchRequest,
    parsedQuery: ParsedQuery,
    documents: AllowedDocuments,
    signal: AbortSignal,
  ): Promise<SearchResponse> {
    const allowed = intersection(documents, allowedDocuments(parts.database, request));
    // Let newer keystrokes that are already queued run first.
    await nextTask();
    signal.throwIfAborted();
    if (request.mode === 'text') return searchNotes(parts, request, { typed: parsedQuery, allowed, signal });
    const { meaning, warning } = await meaningOf(parts, parsedQuery);
    signal.throwIfAborted();
    const worthSaying = warning !== undefined && (request.mode === 'semantic' || meaning !== undefined);
    return searchNotes(parts, request, { typed: parsedQuery, allowed, meaning, signal }, worthSaying ? [warning] : []);
  }

  return {
    async search(request, slot) {
      const controller = new AbortController();
      if (slot !== undefined) {
        running.get(slot)?.abort();
        running.set(slot, controller);
      }
      try {
        const { signal } = controller;
        if (!request.operators) return await answer(request, undefined, signal);
        return await parts.answerQuery(answer, request, signal);
      } finally {
        if (slot !== undefined && running.get(slot) === controller) running.delete(slot);
      }
    },
    searchByWords(request) {
      const answerByWords: Answer = (searchRequest, documents, signal) =>
        firstPass(
          { ...searchRequest, mode: 'text' },
          parseQuery(searchRequest.query, { prefix: searchRequest.prefix ?? false }),
          documents,
          signal,
        );
      return parts.answerQuery(answerByWords, request, new AbortController().signal);
    },
  };
}

/** Signs that are none of a sentence: a model takes them for words, and finds notes that have many of them. */
const NO_LANGUAGE = /[^\p{L}\p{N}\p{M}\s.,;:!?'’"“”„«»()/&%+#-]+/gu;

async function meaningOf(
  parts: SearchSlotsParts,
  { plain }: ParsedQuery,
): Promise<{ meaning?: Meaning; warning?: string }> {
  const stage = parts.meaning();
  if (!stage || stage.vectors.size === 0) return { warning: `Answered by words alone: ${whyNot(parts.model())}` };
  const words = plain.replace(NO_LANGUAGE, ' ').trim();
  if (words === '') return {};
  try {
    const { embedder, vectors } = stage;
    const [query] = await embedder.embed([words], 'query');
    const knownShare = (await embedder.knownShare?.(words)) ?? 1;
    if (knownShare === 0 || !query?.some((value) => value !== 0))
      return { warning: 'Answered by words alone: the embedding model knows none of these words.' };
    const meaning: Meaning = {
      vectors,
      query,
      similarityOf: calibrated(embedder),
      weight: weightOfMeaning(knownShare),
      nearestPart: embedder.nearestPart,
      nearestWords: embedder.nearestWords,
    };
    return stage.missing > 0 ? { meaning, warning: whyNotAll(parts.model()) } : { meaning };
  } catch (error) {
    return { warning: `Answered by words alone: the embedding model failed (${errorText(error)}).` };
  }
}

const whyNotAll = (model: ModelStatus): string =>
  model.state === 'error'
    ? `Not all is found by its meaning: ${model.reason}`
    : 'Similarity is still being computed for part of the vault.';

function whyNot(model: ModelStatus): string {
  switch (model.state) {
    case 'loading':
      return 'the embedding model is still loading.';
    case 'ready':
      return 'no passage has been embedded yet.';
    default:
      return model.reason;
  }
}
