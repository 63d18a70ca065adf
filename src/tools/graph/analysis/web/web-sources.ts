import type { OutboundRequest, WebSource } from '../../../definition/ports.ts';
import { asRecord, type JsonRecord, recordsAt, urlWith, valueAt } from '../../ask-model.ts';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  deg: '°',
  micro: 'µ',
  times: '×',
  middot: '·',
  shy: '',
};
/** Elements whose text is not for readers. */
const UNSEEN = /<(script|style|template|noscript|annotation|math|svg)\b[^>]{0,2000}>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<\/?[a-z!?][^<>]*>/gi;
/** Invisible characters that can hide text or reverse its direction: soft hyphens, zero-width and bidirectional marks, controls. */
const HIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * The plain text of a field from the web, on one line, without tags, entities and invisible characters.
 * The result may still look like markup (`<b>` written as entities): it is text, and must be escaped where it is put into Markdown.
 */
function plainWebText(value: unknown, maxLength = 4000): string {
  if (typeof value !== 'string') return '';
  const text = decodeEntities(
    value
      .slice(0, maxLength * 10)
      .replace(UNSEEN, ' ')
      .replace(TAG, ' '),
  );
  const line = text
    .replace(HIDDEN, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,.;:!?)])/g, '')
    .trim();
  return line.length <= maxLength
    ? line
    : `${line
        .slice(0, maxLength)
        .replace(/(?<!\S)\S*$/u, '')
        .trimEnd()}…`;
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
    },
  );
}

/** An address that a person may open: http or https, without a password; else `undefined`. */
function webAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
    return undefined;
  return url.href;
}

/** The day of a date in the formats of the web (`2021-03-04T…`, `2021-03`, `2021`), as exact as given. */
function webDate(value: unknown): string | undefined {
  return typeof value === 'string' ? /^\d{4}(?:-\d{2}(?:-\d{2})?)?(?=$|[T ])/.exec(value)?.[0] : undefined;
}

/** A result of a web source. All of it is untrusted plain text. */
export interface WebResult {
  readonly source: WebSource['kind'];
  readonly url: string;
  readonly title: string;
  /** The abstract, the opening or the passage from the source; '' without one. */
  readonly snippet: string;
  /** `2021`, `2021-03` or `2021-03-04`. */
  readonly date?: string;
  readonly authors?: readonly string[];
}

/** The requests and answers of one kind of source. */
interface WebSourceFormat {
  readonly label: string;
  readonly address: string;
  readonly request: (address: string, query: string, count: number) => Omit<OutboundRequest, 'source'>;
  /**
   * Reads a parsed JSON answer. Entries that lack an address or a title are left out.
   * @returns `undefined` where this is not the documented form.
   */
  readonly read: (answer: unknown) => readonly Omit<WebResult, 'source'>[] | undefined;
}

/** Crossref's works (https://api.crossref.org/swagger-ui/). Titles are lists, dates lists of lists, abstracts JATS XML. */
const crossref: WebSourceFormat = {
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
      const title = plainWebText(firstElement(item['title']), 300);
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

const firstElement = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);

function readDate(item: JsonRecord): string | undefined {
  const parts = firstElement(valueAt(item, 'issued', 'date-parts'));
  const [year, month, day] = Array.isArray(parts) ? (parts as unknown[]) : [];
  if (typeof year !== 'number' || year < 1000 || year > 9999) return undefined;
  const two = (part: unknown, maxValue: number): string | undefined =>
    typeof part === 'number' && part >= 1 && part <= maxValue ? String(part).padStart(2, '0') : undefined;
  const months = two(month, 12);
  const days = months === undefined ? undefined : two(day, 31);
  return [String(year), months, days].filter((part) => part !== undefined).join('-');
}

/** No abstract has more words; a higher position is invalid. */
const MOST_WORDS = 3000;

/** OpenAlex's works (https://docs.openalex.org/api-entities/works). Abstracts come as word → positions. */
const openAlex: WebSourceFormat = {
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

/** A SearXNG instance (https://docs.searxng.org/dev/search_api.html). Its settings must allow the format `json`, which most public ones do not. */
const searxng: WebSourceFormat = {
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

/** Tavily's search (https://docs.tavily.com/documentation/api-reference/endpoint/search): requires a key, as a bearer token. */
const tavily: WebSourceFormat = {
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

/** MediaWiki's action API (https://www.mediawiki.org/wiki/API:Query): a search that includes the beginnings of pages. `origin=*` allows browsers. */
const wikipedia: WebSourceFormat = {
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

export const WEB_SOURCES: Readonly<Record<WebSource['kind'], WebSourceFormat>> = {
  wikipedia,
  openalex: openAlex,
  crossref,
  tavily,
  searxng,
};

/** A request to one of the person's sources. */
export type WebRequest = OutboundRequest & { readonly source: WebSource['kind'] };

export function toRequest({ kind, address }: WebSource, query: string, count: number): WebRequest {
  return { source: kind, ...WEB_SOURCES[kind].request(address, query, count) };
}

/** Whether there may be a Wikipedia of it: `en`, `zh-classical`. */
export const isWikipediaLanguage = (code: string): boolean => /^[a-z]{2,3}(?:-[a-z]{2,12})*$/.test(code);

export const wikipediaAddress = (language: string): string => `https://${language}.wikipedia.org`;

/** Whether it is an address of a SearXNG, without a user's name in it. */
export const isInstanceAddress = (address: string): boolean => /^https?:\/\/[^\s/@]+(?:\/\S*)?$/i.test(address);
