import type { SearchRequest, SearchResponse } from '../../contract/index-contract.ts';
import { nextTask } from '../../threads/next-task.ts';
import { parseQuery } from '../../words/parse-query.ts';
import { allowedDocuments, intersection } from '../note-filter.ts';
import type { Answer } from '../search-slots.ts';
import type { ConditionParts } from './condition-parts.ts';
import { findDocuments } from './find-documents.ts';
import { listDocuments } from './list-documents.ts';
import { readRequest } from './read-request.ts';

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
  const told = {
    ...(read.understood && { understood: read.understood }),
    ...(read.problems.length > 0 && { problems: read.problems }),
  };
  if (read.isPlain) return { ...(await parts.answer(request, undefined, signal)), ...told };
  const isRanked = parseQuery(read.ranked).plain !== '';
  if (!isRanked && read.conditions.length === 0) return { hits: [], found: 0, mode: 'text', warnings: [], ...told };
  const { documents, matches, warnings } = await findDocuments(read.conditions, {
    ...parts,
    signal,
    typing: read.typing,
  });
  const allowed = intersection(documents, allowedDocuments(parts.database, request));
  if (isRanked) {
    const words = { ...request, query: read.ranked, prefix: read.typing !== undefined };
    const response = await parts.answer(words, allowed, signal);
    return { ...response, warnings: [...warnings, ...response.warnings], ...told };
  }
  const hits = listDocuments(parts.database, allowed, request, matches, read.tags);
  return { hits, found: allowed.size, mode: 'text', warnings, ...told };
}
