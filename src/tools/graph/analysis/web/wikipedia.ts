import { plainWebText, webAddress, webDate } from './plain-web-text.ts';
import { asRecord, recordsAt, urlWith, valueAt } from '../../model/read-json.ts';
import type { WebSourceFormat } from './web-source-format.ts';

/** MediaWiki's action API (https://www.mediawiki.org/wiki/API:Query): a search that includes the beginnings of pages. `origin=*` allows browsers. */
export const wikipedia: WebSourceFormat = {
  label: 'Wikipedia',
  address: 'https://en.wikipedia.org',
  request: (address, query, count) => ({
    method: 'GET',
    url: urlWith(address, '/w/api.php', {
      action: 'query',
      generator: 'search',
      gsrsearch: query,
      gsrlimit: String(count),
      prop: 'extracts|info',
      exintro: '1',
      explaintext: '1',
      exlimit: 'max',
      inprop: 'url',
      format: 'json',
      formatversion: '2',
      origin: '*',
    }),
    withKey: false,
  }),
  read(answer) {
    if (!asRecord(answer) || valueAt(answer, 'error') !== undefined) return undefined;
    // A search without results answers without `query`.
    const pages =
      recordsAt(answer, 'query', 'pages') ?? (valueAt(answer, 'batchcomplete') === undefined ? undefined : []);
    return pages
      ?.toSorted((a, b) => Number(a['index'] ?? 0) - Number(b['index'] ?? 0))
      .flatMap((page) => {
        const url = webAddress(page['fullurl'] ?? page['canonicalurl']);
        const title = plainWebText(page['title'], 300);
        const date = webDate(page['touched']);
        return url !== undefined && title !== ''
          ? [{ url, title, snippet: plainWebText(page['extract']), ...(date !== undefined && { date }) }]
          : [];
      });
  },
};
