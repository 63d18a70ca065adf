import type { IndexClient, SearchRequest, SearchResponse } from '../../../workers/contract.ts';

/** Answers the search box: words, and operators such as `tag:`. The worker reads them. */
export function findNotes(
  index: IndexClient,
  query: string,
  request: Pick<SearchRequest, 'mode' | 'limit' | 'sort'>,
): Promise<SearchResponse> {
  return index.search({ query, prefix: true, operators: true, ...request }, 'sidebar');
}
