import { afterEach, describe, expect, it } from 'vitest';
import { createBench } from '../../../testing/tool-bench.ts';
import { closeServer, NODE, NOTES, open, RESULTS, search, server } from './testing/bee-evidence.ts';

afterEach(closeServer);

describe('search_web_for_evidence', () => {
  it('is off until a source is switched on, and says how', async () => {
    const bench = await createBench(NOTES);
    expect(await bench.call('search_web_for_evidence', { node_id: NODE })).toMatchObject({
      code: 'permission',
      hint: expect.stringContaining('Web sources') as string,
    });
    expect(bench.person.asked).toEqual([]);
  });

  it('shows the exact requests, sends nothing before approval, and then exactly these', async () => {
    const { bench, received } = await open(undefined, { kinds: ['wikipedia', 'searxng'] });
    const call = bench.call('search_web_for_evidence', { node_id: NODE }, { initiatedBy: 'agent' });
    const question = await bench.person.nextQuestion();
    const requests = question.pending.details['requests'] as { url: string; method: string }[];
    expect(question.pending.risk).toBe('network');
    expect(received).toEqual([]);
    question.approve();
    await call;
    expect(received.map(({ url }) => url.pathname + url.search)).toEqual(
      requests.map(({ url }) => new URL(url).pathname + new URL(url).search),
    );
    expect(JSON.stringify(requests)).not.toContain('4711');
  });

  it('judges what it finds, each address once, and marks its guesses', async () => {
    const { bench } = await open();
    const { results, sources_created } = await search(bench);
    expect(results.map(({ url, evidence_type }) => [url, evidence_type])).toEqual(
      expect.arrayContaining([
        ['https://a.example/study', 'supporting'],
        ['https://b.example/no', 'contradicting'],
        ['https://c.example/cake', 'neutral'],
      ]),
    );
    expect(results).toHaveLength(3);
    expect(results[0]).toMatchObject({
      judged_by: 'guess',
      reasoning: expect.stringContaining('A guess') as string,
      relevance_score: expect.any(Number) as number,
      source: 'SearXNG',
    });
    expect(sources_created).toBe(0);
  });

  it('gives only the requested kind of evidence, and no more than asked for', async () => {
    const { bench } = await open();
    expect((await search(bench, { evidence_type: 'contradicting' })).results.map(({ url }) => url)).toEqual([
      'https://b.example/no',
    ]);
    expect((await search(bench, { max_results: 1 })).results).toHaveLength(1);
  });

  it('asks a source for more where only one kind counts', async () => {
    const { bench, received } = await open(() => ({ body: { query: { search: [] } } }), { kinds: ['wikipedia'] });
    await search(bench, { max_results: 2 });
    await search(bench, { max_results: 2, evidence_type: 'supporting' });
    const asked = received.map(({ url }) =>
      Number(url.searchParams.get('srlimit') ?? url.searchParams.get('gsrlimit')),
    );
    expect(asked[0]).toBe(2);
    expect(asked[1]).toBeGreaterThan(2);
  });

  it('searches for the given words', async () => {
    const { bench, received } = await open();
    await search(bench, { query_override: 'imidacloprid "field trial"' });
    expect(received[0]?.url.searchParams.get('q')).toBe('imidacloprid field trial');
  });

  it('continues without a source that fails, and names it; where all fail, it fails', async () => {
    const half = await open(
      ({ url }) =>
        url.pathname === '/works' ? { status: 429, headers: { 'Retry-After': '5' } } : { body: { results: RESULTS } },
      { kinds: ['openalex', 'searxng'] },
    );
    expect(await search(half.bench)).toMatchObject({
      success: true,
      warnings: [expect.stringContaining('OpenAlex') as string],
    });
    await server?.close();
    const none = await open(() => ({ status: 500 }));
    expect(await search(none.bench)).toMatchObject({ code: 'network' });
    await server?.close();
    const garbage = await open(() => ({ body: '<html>Welcome</html>' }));
    expect(await search(garbage.bench)).toMatchObject({
      code: 'network',
      message: expect.stringContaining('documented') as string,
    });
    await server?.close();
    const empty = await open(() => ({ body: { results: [] } }));
    expect(await search(empty.bench, { create_sources: true })).toMatchObject({
      success: true,
      results: [],
      sources_created: 0,
    });
  });

  it('accepts a model’s judgement, but no quote that is not in the source', async () => {
    const answer = {
      results: [
        {
          result: 1,
          evidence_type: 'neutral',
          relevance: 0.9,
          reasoning: 'It is about money.',
          quote: 'Funding was public.',
        },
        { result: 2, evidence_type: 'supporting', quote: 'Invented words here.' },
        { result: 3, evidence_type: 'wrong' },
      ],
    };
    const { bench } = await open(undefined, {
      textModel: () => ({ label: 'Test', complete: async () => JSON.stringify(answer) }),
    });
    const { results } = await search(bench);
    const byUrl = new Map(results.map((result) => [result.url, result]));
    expect(byUrl.get('https://a.example/study')).toMatchObject({
      evidence_type: 'neutral',
      judged_by: 'model',
      quote: 'Funding was public.',
      relevance_score: 0.9,
    });
    expect(byUrl.get('https://b.example/no')).toMatchObject({
      evidence_type: 'supporting',
      quote: 'There is no evidence that neonicotinoids harm honey bees.',
    });
    expect(byUrl.get('https://c.example/cake')).toMatchObject({ judged_by: 'guess' });
  });
});
