import { beforeAll, describe, expect, it } from 'vitest';
import { createWordEmbedder } from '../../workers/testing/word-embedder.ts';
import { SAMPLE_NOTES } from '../testing/sample-notes.ts';
import { openDatedSample } from '../testing/dated-sample.ts';
import { createBench, type ToolBench } from '../testing/tool-bench.ts';

let bench: ToolBench;
beforeAll(async () => {
  bench = await openDatedSample();
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

it('search_notes counts the notes that hold all the words apart from those that are only similar', async () => {
  const bench = await createBench({ 'a.md': 'river plan', 'b.md': 'a plan', 'c.md': 'the river' });
  expect(await bench.call('search_notes', { query: 'the river plan' })).toMatchObject({ found: 3, hold_words: 1 });
});
