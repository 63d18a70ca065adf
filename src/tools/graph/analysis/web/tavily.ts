import { plainWebText, webAddress, webDate } from './plain-web-text.ts';
import { recordsAt, urlWith } from '../../model/read-json.ts';
import type { WebSourceFormat } from './web-source-format.ts';

/** Tavily's search (https://docs.tavily.com/documentation/api-reference/endpoint/search): requires a key, as a bearer token. */
export const tavily: WebSourceFormat = {
  label: 'Tavily',
  address: 'https://api.tavily.com',
  request: (address, query, count) => ({
    method: 'POST',
    url: urlWith(address, '/search', {}),
    body: JSON.stringify({ query, max_results: Math.min(count, 20), search_depth: 'basic' }),
    withKey: true,
  }),
  read: (answer) =>
    recordsAt(answer, 'results')?.flatMap((result) => {
      const url = webAddress(result['url']);
      const title = plainWebText(result['title'], 300);
      const date = webDate(result['published_date']);
      return url !== undefined && title !== ''
        ? [{ url, title, snippet: plainWebText(result['content']), ...(date !== undefined && { date }) }]
        : [];
    }),
};
