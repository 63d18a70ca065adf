import { plainWebText, webAddress, webDate } from './plain-web-text.ts';
import { recordsAt, urlWith } from '../../model/read-json.ts';
import type { WebSourceFormat } from './web-source-format.ts';

/** A SearXNG instance (https://docs.searxng.org/dev/search_api.html). Its settings must allow the format `json`, which most public ones do not. */
export const searxng: WebSourceFormat = {
  label: 'SearXNG',
  address: 'http://localhost:8888',
  request: (address, query) => ({
    method: 'GET',
    url: urlWith(address, '/search', { q: query, format: 'json' }),
    withKey: false,
  }),
  read: (answer) =>
    recordsAt(answer, 'results')?.flatMap((result) => {
      const url = webAddress(result['url']);
      const title = plainWebText(result['title'], 300);
      const date = webDate(result['publishedDate']);
      return url !== undefined && title !== ''
        ? [{ url, title, snippet: plainWebText(result['content']), ...(date !== undefined && { date }) }]
        : [];
    }),
};
