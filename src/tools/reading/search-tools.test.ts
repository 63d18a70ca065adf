import { beforeAll, describe, expect, it } from 'vitest';
import { createWordEmbedder } from '../../workers/testing/word-embedder.ts';
import { SAMPLE_NOTES } from '../testing/sample-notes.ts';
import { createBench, type ToolBench } from '../testing/tool-bench.ts';

const DAY = 86_400_000;
let bench: ToolBench;
beforeAll(async () => {
  bench = await createBench(SAMPLE_NOTES);
  // The bench's files are all of one moment; these two are older.
  for (const [path, days] of [
    ['Archive/Plan.md', 100],
    ['Journal/2026-02-20.md', 13],
  ] as const) {
    const file = bench.vault.disk.get(path);
    if (file) bench.vault.disk.set(path, { ...file, modified: bench.clock.time - days * DAY });
  }
  await bench.index.refresh();
});

interface Found {
  readonly found: number;
  readonly has_more: boolean;
  readonly results: readonly { readonly path: string; readonly [field: string]: unknown }[];
  readonly warnings?: readonly string[];
  readonly [field: string]: unknown;
}
async function search(name: string, input: unknown): Promise<Found> {
  const result = await bench.call(name, input);
  expect(result).toMatchObject({ success: true });
  return result as unknown as Found;
}
const paths = ({ results }: Found) => results.map(({ path }) => path);

describe('search_notes', () => {
  it('answers with the passage, its place, and the reason', async () => {
    const [best] = (await search('search_notes', { query: 'tomatoes water' })).results;
    expect(best).toMatchObject({
      path: 'Garden/Garden.md',
      title: 'The garden',
      content_preview: expect.stringContaining('Tomatoes'),
      score: expect.any(Number),
      modified: expect.stringMatching(/T/),
      heading: expect.any(String),
      chunk: expect.stringContaining('Tomatoes'),
      lines: { from: expect.any(Number), to: expect.any(Number) },
      excerpt: expect.stringContaining('Tomatoes'),
    });
    expect(best?.why).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'words' })]));
    expect(best).not.toHaveProperty('content');
  });

  it('gives further passages of a note where they are asked for, best first, each once', async () => {
    const sections = Array.from(
      { length: 40 },
      (_, n) => `## Part ${n}\n\n${'The lamp stood by the window all night. '.repeat(20)}\n`,
    );
    const nights = [
      '# Nights\n\n## Lures\n\nA lure of wine and sugar.\n',
      ...sections,
      '## More\n\nOne lure of honey.\n',
    ].join('\n\n');
    const nightsBench = await createBench({ 'Nights.md': nights, 'Other.md': 'No such thing.\n' });
    const found = async (passages?: number) =>
      ((await nightsBench.call('search_notes', { query: 'lure sugar', passages })) as unknown as Found).results;
    const [one] = await found();
    expect(one).toMatchObject({ path: 'Nights.md', chunk: expect.stringContaining('wine and sugar') });
    expect(one).not.toHaveProperty('passages');
    expect((await found(5))[0]).toMatchObject({
      chunk: one?.chunk,
      passages: [
        {
          heading: expect.any(String),
          lines: { to: nights.trimEnd().split('\n').length },
          chunk: expect.stringContaining('One lure of honey.'),
        },
      ],
    });
    expect((await found(2)).map(({ path }) => path)).toEqual((await found()).map(({ path }) => path));
  });

  it('is limited by top_k, and reports the rest in found and has_more', async () => {
    const found = await search('search_notes', { query: 'plan', top_k: 1 });
    expect(found.results).toHaveLength(1);
    expect(found.found).toBeGreaterThan(1);
    expect(found.has_more).toBe(true);
  });

  it('gives the notes’ text with read_content', async () => {
    const { results } = await search('search_notes', { query: 'tomatoes', read_content: true });
    expect(results[0]?.content).toBe(SAMPLE_NOTES['Garden/Garden.md']);
  });

  it('filters by folder, tags, type, properties and dates', async () => {
    expect(paths(await search('search_notes', { query: 'plan', filter: { folder: 'Archive' } }))).toEqual([
      'Archive/Plan.md',
    ]);
    expect(paths(await search('search_notes', { query: 'water', filter: { tags: ['#project'] } }))).toEqual([
      'Garden/Garden.md',
    ]);
    expect(paths(await search('search_notes', { query: 'phone', filter: { type: 'person' } }))).toContain(
      'People/Ada Byron.md',
    );
    expect(
      paths(await search('search_notes', { query: 'water', filter: { properties: { status: 'Active' } } })),
    ).toEqual(['Garden/Garden.md']);
    expect(paths(await search('search_notes', { query: 'plan', filter: { date_before: '30 days ago' } }))).toEqual([
      'Archive/Plan.md',
    ]);
    expect(await bench.call('search_notes', { query: 'plan', filter: { date_after: 'gibberish' } })).toMatchObject({
      code: 'invalid_input',
    });
    expect(await bench.call('search_notes', { query: 'plan', filter: { folder: '../x' } })).toMatchObject({
      code: 'outside_vault',
    });
    expect(paths(await search('search_notes', { query: 'plan', filter: { folder: 'archive/' } }))).toEqual([
      'Archive/Plan.md',
    ]);
    expect(paths(await search('search_notes', { query: 'water', filter: { tags: '#nothing, project' } }))).toEqual([
      'Garden/Garden.md',
    ]);
    expect(await bench.call('search_notes', { query: 'plan', filter: { folder: 'Archives' } })).toMatchObject({
      code: 'not_found',
      hint: expect.stringContaining('list_notes'),
    });
  });
});

describe('search by meaning', () => {
  it('says that there is no model, and still finds words', async () => {
    expect(await bench.call('semantic_search', { query: 'plants' })).toMatchObject({
      code: 'no_model',
      hint: expect.stringContaining('search_notes'),
    });
    expect(await bench.call('search_notes', { query: 'plants', mode: 'semantic' })).toMatchObject({ code: 'no_model' });
  });

  it('gives each result its passage and similarity, above the threshold', async () => {
    const semantic = await createBench(SAMPLE_NOTES, { embedder: createWordEmbedder() });
    const result = (await semantic.call('semantic_search', {
      query: 'tomatoes want water every morning',
      topK: 3,
      threshold: 0.1,
    })) as unknown as Found;
    expect(result.results[0]).toMatchObject({ path: 'Garden/Garden.md', chunk: expect.stringContaining('Tomatoes') });
    for (const { similarity } of result.results) expect(similarity).toBeGreaterThanOrEqual(0.1);
    const strict = (await semantic.call('semantic_search', {
      query: 'zebra crossing',
      threshold: 0.99,
    })) as unknown as Found;
    expect(strict).toMatchObject({ success: true, found: 0, results: [], has_more: false });
  });
});

describe('text_search', () => {
  it('gives every match in a note, as written', async () => {
    const found = await search('text_search', { query: 'To be decided' });
    expect(found).toMatchObject({ found: 1, matches_found: 2 });
    expect(found.results[0]).toMatchObject({
      path: 'Plan.md',
      matches: [
        { value: 'to be decided', line: 3, column: 19, context: expect.stringContaining('The plan for now') },
        { value: 'To be decided', line: 3, column: 34 },
      ],
    });
  });

  it('can respect case, and takes special characters literally without regex', async () => {
    expect((await search('text_search', { query: 'To be decided', case_sensitive: true })).matches_found).toBe(1);
    expect((await search('text_search', { query: 'decided.', regex: false })).matches_found).toBe(1);
    expect((await search('text_search', { query: '[[The garden]]' })).found).toBe(1);
    expect((await search('text_search', { query: 't.mato\\w+', regex: true })).results[0]).toMatchObject({
      matches: [{ value: 'Tomatoes' }],
    });
    expect(paths(await search('text_search', { query: '^# Plan$', regex: true })).toSorted()).toEqual([
      'Archive/Plan.md',
      'Plan.md',
    ]);
  });

  it('refuses an invalid expression; max_results leaves more', async () => {
    expect(await bench.call('text_search', { query: '(', regex: true })).toMatchObject({
      code: 'invalid_input',
      problems: [{ field: 'query' }],
    });
    expect(await search('text_search', { query: 'plan', max_results: 1 })).toMatchObject({
      has_more: true,
      results: [expect.anything()],
    });
  });
});

describe('dates', () => {
  it('search_recent_notes: finds the last note about something', async () => {
    const found = await search('search_recent_notes', { content_filter: 'love', count: 5 });
    expect(paths(found)).toEqual(['Journal/2026-03-04.md', 'Journal/2026-02-20.md']);
    expect(found.results[0]).toMatchObject({
      created: expect.stringMatching(/^2026-03-04/),
      modified: expect.any(String),
    });
  });

  it('search_recent_notes: counts days back, by the chosen date', async () => {
    expect(
      paths(await search('search_recent_notes', { days_back: 20, date_type: 'created', content_filter: 'love' })),
    ).toHaveLength(2);
    expect(
      paths(await search('search_recent_notes', { days_back: 5, date_type: 'created', content_filter: 'love' })),
    ).toEqual(['Journal/2026-03-04.md']);
    expect(paths(await search('search_recent_notes', { days_back: 50, count: 100 }))).not.toContain('Archive/Plan.md');
  });

  it('search_by_date: gives the range as understood, with either end open', async () => {
    const day = await search('search_by_date', {
      start_date: '2026-03-04',
      end_date: '2026-03-04',
      date_type: 'created',
    });
    expect(paths(day)).toEqual(['Journal/2026-03-04.md']);
    expect(day.range).toEqual({
      from: expect.stringMatching(/^2026-03-04T00:00:00/),
      to: expect.stringMatching(/^2026-03-04T23:59:59/),
    });
    const relative = await search('search_by_date', {
      start_date: 'yesterday',
      end_date: 'yesterday',
      date_type: 'both',
    });
    expect(paths(relative)).toEqual(['Journal/2026-03-04.md']);
    expect(paths(await search('search_by_date', { end_date: '30 days ago' }))).toEqual(['Archive/Plan.md']);
    expect((await search('search_by_date', { end_date: '30 days ago' })).range).toMatchObject({ from: null });
  });

  it('search_by_date: takes a month without a year before the end; each created date has its source', async () => {
    const winter = await search('search_by_date', {
      start_date: 'November',
      end_date: 'February',
      date_type: 'created',
    });
    expect(winter.range).toMatchObject({
      from: expect.stringMatching(/^2025-11-01/),
      to: expect.stringMatching(/^2026-02-28/),
    });
    expect(winter.results.map(({ path, created_from }) => [path, created_from]).toSorted()).toEqual(
      [
        ['Archive/Plan.md', 'file_time'],
        ['Garden/Garden.md', 'frontmatter'],
        ['Journal/2026-02-20.md', 'file_name'],
      ].toSorted(),
    );
    expect(
      await search('search_by_date', { start_date: '2026-W08', end_date: '2026-W08', date_type: 'created' }),
    ).toMatchObject({ range: { from: expect.stringMatching(/^2026-02-16/) }, found: 1 });
  });

  it('search_by_date: lists oldest first, and refuses impossible ranges', async () => {
    const oldest = await search('search_by_date', { start_date: '1 year ago', sort_order: 'oldest', max_results: 2 });
    expect(paths(oldest)).toEqual(['Archive/Plan.md', 'Journal/2026-02-20.md']);
    expect(oldest.has_more).toBe(true);
    expect(await bench.call('search_by_date', { start_date: 'today', end_date: 'yesterday' })).toMatchObject({
      code: 'invalid_input',
    });
    expect(await bench.call('search_by_date', { start_date: 'blursday' })).toMatchObject({
      code: 'invalid_input',
      hint: expect.stringContaining('yesterday'),
    });
  });
});

describe('search_by_tags', () => {
  it('finds tags with or without the # sign, including nested ones, given as a list or a text', async () => {
    expect(paths(await search('search_by_tags', { tags: ['#journal'] })).toSorted()).toEqual([
      'Journal/2026-02-20.md',
      'Journal/2026-03-04.md',
    ]);
    expect(paths(await search('search_by_tags', { tags: ['project'] }))).toEqual(['Garden/Garden.md']);
    expect((await search('search_by_tags', { tags: 'project, #journal' })).found).toBe(3);
  });

  it('requires every tag with require_all, and refuses a call without tags', async () => {
    expect((await search('search_by_tags', { tags: ['project', 'outdoors'], require_all: true })).found).toBe(1);
    expect((await search('search_by_tags', { tags: ['project', 'journal'], require_all: true })).found).toBe(0);
    expect(await bench.call('search_by_tags', { tags: ['#'] })).toMatchObject({ code: 'invalid_input' });
  });

  it('can be called by its alias, with the alias’s parameter', async () => {
    expect((await search('search_by_tag', { tag: 'outdoors' })).found).toBe(1);
  });
});

describe('links and lists', () => {
  it('search_by_links: finds both directions, each note once, and marks unresolved links', async () => {
    const found = await bench.call('search_by_links', { note_path: 'Garden/Watering.md' });
    expect(found).toMatchObject({
      success: true,
      incoming: [{ path: 'Garden/Garden.md', title: 'The garden', line: 10, links: 1 }],
      outgoing: expect.arrayContaining([expect.objectContaining({ title: 'Nowhere', resolved: false })]),
    });
    expect(await bench.call('search_by_links', { note_path: 'Watering', direction: 'outgoing' })).toMatchObject({
      incoming: [],
    });
    expect(await bench.call('search_by_links', { note_path: 'Watering', direction: 'incoming' })).toMatchObject({
      outgoing: [],
    });
    expect(await bench.call('search_by_links', { note_path: 'Wattering' })).toMatchObject({ code: 'not_found' });
  });

  it('list_backlinks: gives every link with its line', async () => {
    expect(await bench.call('list_backlinks', { path: 'People/Ada Byron' })).toMatchObject({
      success: true,
      found: 1,
      results: [
        {
          source_path: 'Garden/Garden.md',
          source_title: 'The garden',
          link_text: 'Ada',
          link_type: 'wikilink',
          line: 10,
          context: expect.stringContaining('Tomatoes'),
        },
      ],
    });
  });

  it('list_notes: counts the whole, and lists the notes of the folder', async () => {
    const root = await bench.call('list_notes', {});
    expect(root).toMatchObject({
      folder: '',
      notes: 8,
      attachments: 1,
      found: 1,
      results: [{ path: 'Plan.md' }],
      has_more: false,
    });
    expect((root as { folders?: unknown }).folders).toEqual([
      { path: 'Archive', name: 'Archive', notes: 1, attachments: 0 },
      { path: 'Garden', name: 'Garden', notes: 2, attachments: 0 },
      { path: 'Journal', name: 'Journal', notes: 2, attachments: 0 },
      { path: 'People', name: 'People', notes: 1, attachments: 0 },
      { path: 'Templates', name: 'Templates', notes: 1, attachments: 0 },
    ]);
    expect(await bench.call('list_notes', { folder: '/Journal/' })).toMatchObject({ notes: 2, folders: [], found: 2 });
    expect(await bench.call('list_notes', { recursive: true, limit: 3 })).toMatchObject({ found: 8, has_more: true });
    expect(await bench.call('list_notes', { folder: 'journals' })).toMatchObject({ code: 'not_found' });
    expect(await bench.call('list_notes', { folder: 'jour' })).toMatchObject({
      code: 'not_found',
      candidates: ['Journal'],
    });
    expect(await bench.call('list_notes', { folder: 'JOURNAL' })).toMatchObject({ folder: 'Journal', notes: 2 });
  });
});

describe('find_specific_info', () => {
  const find = async (input: object) =>
    (await bench.call('find_specific_info', input)) as unknown as {
      found: number;
      matches: Record<string, unknown>[];
      has_more: boolean;
      warnings?: string[];
    };

  it('marks whether a VIN’s check digit is right, and finds one with a wrong digit too', async () => {
    const { matches } = await find({ info_type: 'vin' });
    expect(matches).toEqual([
      expect.objectContaining({
        value: '1M8GDM9AXKP042788',
        valid_check_digit: true,
        path: 'People/Ada Byron.md',
        line: 6,
      }),
      expect.objectContaining({ value: 'WVWZZZ1JZXW000001', valid_check_digit: false }),
    ]);
  });

  it.each([
    ['phone', '+44 20 7946 0958', {}],
    ['email', 'ada@example.org', {}],
    ['url', 'https://example.org/ada', {}],
    ['address', '12 Elm Tree Road, Oxford OX1 2AB', { kind: 'guess' }],
    ['number', '4711', {}],
    ['date', '10 December 1815', { date: '1815-12-10' }],
  ])('%s', async (info_type, value, more) => {
    const { matches } = await find({ info_type, query: 'Ada' });
    expect(matches).toEqual(
      expect.arrayContaining([expect.objectContaining({ value, path: 'People/Ada Byron.md', ...more })]),
    );
  });

  it('runs the given pattern for custom, and requires one', async () => {
    expect(await find({ info_type: 'custom', pattern: 'three \\w+ beds' })).toMatchObject({
      found: 1,
      matches: [{ value: 'Three raised beds', line: 18 }],
    });
    expect(await find({ info_type: 'custom' })).toMatchObject({ code: 'invalid_input' });
    expect(await find({ info_type: 'number of beds', pattern: 'three \\w+ beds' })).toMatchObject({
      info_type: 'number of beds',
      matches: [{ value: 'Three raised beds' }],
    });
    expect(
      await find({ info_type: 'email', pattern: 'three \\w+ beds' }),
      'a pattern counts for every kind',
    ).toMatchObject({
      matches: [{ value: 'Three raised beds' }],
    });
    expect(await find({ info_type: 'number of beds' })).toMatchObject({ code: 'invalid_input' });
    expect(await find({ info_type: 'custom', pattern: '[' })).toMatchObject({ code: 'invalid_input' });
  });

  it('gives as many words of context as requested', async () => {
    expect((await find({ info_type: 'email', context_words: 1 })).matches[0]?.context).toBe(
      'mail ada@example.org, see',
    );
    expect((await find({ info_type: 'email', context_words: 0 })).matches[0]?.context).toBe('ada@example.org');
  });

  it('limits the search to notes that match query, and says where none contains the value', async () => {
    expect((await find({ info_type: 'date', query: 'river' })).matches.map(({ path }) => path)).not.toContain(
      'People/Ada Byron.md',
    );
    expect(await find({ info_type: 'phone', query: 'zzyzx' })).toMatchObject({
      success: true,
      found: 0,
      warnings: [expect.stringContaining('zzyzx')],
    });
  });

  it('stops a runaway pattern, and says so', async () => {
    const slow = await createBench({ 'a.md': `${'a'.repeat(4000)}!`, 'b.md': 'b' });
    const { createTestIndex } = await import('../../workers/testing/test-index.ts');
    const index = await createTestIndex(slow.vault, { patternTimeoutMs: 50 });
    const { executor } = slow.reload({ index });
    const result = await executor.execute({
      callId: 's',
      name: 'find_specific_info',
      input: { info_type: 'custom', pattern: '(a+)+$' },
      initiatedBy: 'user',
    });
    expect(result).toMatchObject({ success: true, has_more: true, warnings: [expect.stringContaining('stopped')] });
  });
});
