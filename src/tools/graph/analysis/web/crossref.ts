import { plainWebText, webAddress } from './plain-web-text.ts';
import { recordsAt, urlWith, valueAt, type JsonRecord } from '../../model/read-json.ts';
import type { WebSourceFormat } from './web-source-format.ts';

/** Crossref's works (https://api.crossref.org/swagger-ui/). Titles are lists, dates lists of lists, abstracts JATS XML. */
export const crossref: WebSourceFormat = {
  label: 'Crossref',
  address: 'https://api.crossref.org',
  request: (address, query, count) => ({
    method: 'GET',
    url: urlWith(address, '/works', {
      'query.bibliographic': query,
      rows: String(count),
      select: 'DOI,URL,title,abstract,author,issued',
    }),
    withKey: false,
  }),
  read: (answer) =>
    recordsAt(answer, 'message', 'items')?.flatMap((item) => {
      const doi = typeof item['DOI'] === 'string' ? `https://doi.org/${item['DOI']}` : undefined;
      const url = webAddress(item['URL']) ?? webAddress(doi);
      const title = plainWebText(firstOf(item['title']), 300);
      if (url === undefined || title === '') return [];
      const date = readDate(item);
      const authors = (recordsAt(item, 'author') ?? [])
        .map((author) =>
          plainWebText(
            [author['given'], author['family'] ?? author['name']].filter((part) => typeof part === 'string').join(' '),
            100,
          ),
        )
        .filter((name) => name !== '');
      // JATS abstracts begin with a heading of their own.
      const snippet = plainWebText(item['abstract']).replace(/^abstract\b[:.]?\s*/i, '');
      return [{ url, title, snippet, ...(date !== undefined && { date }), ...(authors.length > 0 && { authors }) }];
    }),
};

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);

function readDate(item: JsonRecord): string | undefined {
  const parts = firstOf(valueAt(item, 'issued', 'date-parts'));
  const [year, month, day] = Array.isArray(parts) ? (parts as unknown[]) : [];
  if (typeof year !== 'number' || year < 1000 || year > 9999) return undefined;
  const two = (part: unknown, most: number): string | undefined =>
    typeof part === 'number' && part >= 1 && part <= most ? String(part).padStart(2, '0') : undefined;
  const months = two(month, 12);
  const days = months === undefined ? undefined : two(day, 31);
  return [String(year), months, days].filter((part) => part !== undefined).join('-');
}
