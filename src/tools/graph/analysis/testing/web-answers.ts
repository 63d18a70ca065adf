import type { WebSource } from '../../../definition/ports.ts';

/** Answers in each source's documented form: bees and neonicotinoids, with the HTML, gaps and order that real ones have. */
export const WEB_ANSWERS: Readonly<Record<WebSource['kind'], unknown>> = {
  wikipedia: {
    batchcomplete: true,
    continue: { gsroffset: 2, continue: 'gsroffset||' },
    query: {
      pages: [
        {
          pageid: 2,
          ns: 0,
          title: 'Pesticide',
          index: 2,
          fullurl: 'https://en.wikipedia.org/wiki/Pesticide',
          touched: '2026-01-02T03:04:05Z',
          extract: 'Pesticides are substances that control pests.',
        },
        {
          pageid: 1,
          ns: 0,
          title: 'Neonicotinoid',
          index: 1,
          fullurl: 'https://en.wikipedia.org/wiki/Neonicotinoid',
          touched: '2026-02-03T00:00:00Z',
          extract: 'Neonicotinoids harm honey bees.\nThey are &quot;systemic&quot;.',
        },
      ],
    },
  },
  openalex: {
    meta: { count: 2, page: 1, per_page: 5 },
    results: [
      {
        id: 'https://openalex.org/W1',
        doi: 'https://doi.org/10.1/bees',
        display_name: 'Neonicotinoids <i>and</i> bees',
        publication_date: '2017-06-30',
        authorships: [{ author: { display_name: 'Ada Beekeeper' } }, { author: { display_name: null } }],
        abstract_inverted_index: { Exposure: [0], harms: [1], 'bees.': [2, 4], Not: [3] },
      },
      {
        id: 'https://openalex.org/W2',
        doi: null,
        display_name: 'No abstract',
        publication_date: '1999',
        abstract_inverted_index: null,
      },
      { id: null, display_name: 'Nowhere' },
    ],
  },
  crossref: {
    status: 'ok',
    'message-type': 'work-list',
    message: {
      'total-results': 1,
      items: [
        {
          DOI: '10.2/hives',
          URL: 'https://doi.org/10.2/hives',
          title: ['Hives &amp; <b>pesticides</b>'],
          abstract:
            '<jats:title>Abstract</jats:title><jats:p>We found <jats:italic>no evidence</jats:italic> of harm.</jats:p>',
          author: [{ given: 'Ben', family: 'Hive', sequence: 'first' }, { name: 'The Bee Group' }],
          issued: { 'date-parts': [[2019, 3]] },
        },
        { DOI: '10.2/untitled' },
      ],
    },
  },
  tavily: {
    query: 'bees',
    answer: null,
    images: [],
    response_time: 1.2,
    results: [
      {
        title: 'Bees in trouble',
        url: 'https://news.example/bees',
        content: 'Studies show that pesticides harm bees.',
        score: 0.93,
        raw_content: null,
        published_date: '2024-05-06',
      },
    ],
  },
  searxng: {
    query: 'bees',
    number_of_results: 0,
    answers: [],
    corrections: [],
    infoboxes: [],
    suggestions: [],
    unresponsive_engines: [],
    results: [
      {
        url: 'https://blog.example/a?b=1&c=2',
        title: 'A <script>alert(1)</script>blog',
        content: 'Pesticides do not harm bees <img src=x onerror=alert(1)>, says [[Nobody]].',
        engine: 'x',
        publishedDate: '2023-01-01T00:00:00',
        score: 1,
      },
      { url: 'javascript:alert(1)', title: 'No address', content: '' },
    ],
  },
};
