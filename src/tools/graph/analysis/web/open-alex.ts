import { plainWebText, webAddress, webDate } from './plain-web-text.ts';
import { asRecord, recordsAt, urlWith, valueAt } from '../../model/read-json.ts';
import type { WebSourceFormat } from './web-source-format.ts';

/** No abstract has more words; a higher position is invalid. */
const MOST_WORDS = 3000;

/** OpenAlex's works (https://docs.openalex.org/api-entities/works). Abstracts come as word → positions. */
export const openAlex: WebSourceFormat = {
  label: 'OpenAlex',
  address: 'https://api.openalex.org',
  request: (address, query, count) => ({
    method: 'GET',
    url: urlWith(address, '/works', {
      search: query,
      'per-page': String(count),
      select: 'id,doi,display_name,publication_date,authorships,primary_location,abstract_inverted_index',
    }),
    withKey: false,
  }),
  read: (answer) =>
    recordsAt(answer, 'results')?.flatMap((work) => {
      const url =
        webAddress(work['doi']) ??
        webAddress(valueAt(work, 'primary_location', 'landing_page_url')) ??
        webAddress(work['id']);
      const title = plainWebText(work['display_name'] ?? work['title'], 300);
      if (url === undefined || title === '') return [];
      const date = webDate(work['publication_date']);
      const authors = (recordsAt(work, 'authorships') ?? [])
        .map((authorship) => plainWebText(valueAt(authorship, 'author', 'display_name'), 100))
        .filter((name) => name !== '');
      const snippet = plainWebText(readInverted(work['abstract_inverted_index']));
      return [{ url, title, snippet, ...(date !== undefined && { date }), ...(authors.length > 0 && { authors }) }];
    }),
};

function readInverted(inverted: unknown): string {
  const words: string[] = [];
  for (const [word, positions] of Object.entries(asRecord(inverted) ?? {})) {
    for (const at of Array.isArray(positions) ? (positions as unknown[]) : []) {
      if (typeof at === 'number' && Number.isInteger(at) && at >= 0 && at < MOST_WORDS) words[at] = word;
    }
  }
  return words.filter((word) => word !== undefined).join(' ');
}
