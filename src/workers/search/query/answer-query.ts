import type { SearchHit, SearchRequest, SearchResponse } from '../../contract/index-contract.ts';
import { nextTask } from '../../threads/next-task.ts';
import { parseQuery } from '../../words/parse-query.ts';
import { allowedDocuments, intersection } from '../note-filter.ts';
import { inOrder } from '../search-notes.ts';
import type { Answer } from '../search-slots.ts';
import type { ConditionParts } from './condition-parts.ts';
import { findDocuments } from './find-documents.ts';
import { listDocuments } from './list-documents.ts';
import { readRequest } from './read-request.ts';
import { showConditions, termsToMark } from './show-conditions.ts';
import { unknownTags } from './unknown-tags.ts';
import { whatExcludes } from './what-excludes.ts';

interface QueryParts extends Omit<ConditionParts, 'signal' | 'typing'> {
  readonly answer: Answer;
}

/** Answers a query with operators: conditions choose the notes and words rank them; conditions alone list notes by date. */
export async function answerQuery(
  parts: QueryParts,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<SearchResponse> {
  // Let newer keystrokes that are already queued run first.
  await nextTask();
  signal.throwIfAborted();
  const read = readRequest(request.query, request.prefix ?? false);
  const among = allowedDocuments(parts.database, request);
  const told = {
    ...(read.understood && {
      understood: [read.understood, ...unknownTags(parts.database, read.tags, among)].join('. '),
    }),
    ...(read.problems.length > 0 && { problems: read.problems }),
  };
  if (read.isPlain) return { ...(await parts.answer(request, undefined, signal)), ...told };
  const isRanked = parseQuery(read.ranked).plain !== '';
  if (!isRanked && read.conditions.length === 0) return { hits: [], found: 0, mode: 'text', warnings: [], ...told };
  const conditionParts = { ...parts, signal, typing: read.typing };
  const { documents, matches, warnings } = await findDocuments(read.conditions, conditionParts);
  const allowed = intersection(documents, among);
  if (isRanked) {
    const words = {
      ...request,
      query: read.ranked,
      prefix: read.typing !== undefined && read.ranked.endsWith(read.typing),
    };
    const response = await parts.answer(words, allowed, signal);
    const ranked =
      read.hasGroups || matches.size > 0
        ? showConditions(response.hits, termsToMark(parts.words, read.leaves, read.typing), matches)
        : response.hits;
    const answered = { ...response, hits: ranked, warnings: [...warnings, ...response.warnings], ...told };
    if (!read.isChosen) return answered;
    const rest = listDocuments(parts.database, allowed, request, matches, read.tags);
    return {
      ...answered,
      hits: inOrder(withRest(ranked, rest, request.limit), request.sort),
      found: allowed.size,
    };
  }
  const hits = listDocuments(parts.database, allowed, request, matches, read.tags);
  if (allowed.size > 0) return { hits, found: allowed.size, mode: 'text', warnings, ...told };
  const excluding = await whatExcludes(read.conditions, async (conditions) => {
    const without = await findDocuments(conditions, conditionParts);
    return intersection(without.documents, among).size;
  });
  const understood = [told.understood, ...excluding].join('. ');
  return { hits, found: 0, mode: 'text', warnings, ...told, ...(told.understood && { understood }) };
}

/** Each of them is what was asked for: those with the words first, then the others, such as the tagged ones of “tag:tea OR coffee”. */
function withRest(ranked: readonly SearchHit[], listed: readonly SearchHit[], limit: number): SearchHit[] {
  const before = new Set(ranked.map(({ path }) => path));
  const fitting = ranked.map((hit) => (hit.fit === 'weak' ? { ...hit, fit: 'strong' as const } : hit));
  const rest = listed.filter(({ path }) => !before.has(path)).map((hit) => ({ ...hit, score: 0 }));
  return [...fitting, ...rest].slice(0, limit);
}
