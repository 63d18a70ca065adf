import { afterEach, describe, expect, it } from 'vitest';
import { parseNote } from '../../../../notes/parse-note.ts';
import { toNotePath } from '../../../../notes/paths/paths.ts';
import { createShippedEmbedder } from '../../../../workers/testing/shipped-model.ts';
import type { TextModel, WebSource } from '../../../definition/ports.ts';
import { createBench, type ToolBench } from '../../../testing/tool-bench.ts';
import { createWebServer, type Received, type Reply, type WebServer } from '../testing/web-server.ts';
import { createWeb } from '../web/create-web.ts';
import { judgeByRules } from './judge-result.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { queryOf } from './web-query.ts';

const NOTES = {
  'Ideas/Neonicotinoids harm honey bees.md':
    '---\ntype: hypothesis\nconfidence: 0.5\n---\n# Neonicotinoids harm honey bees\n\nPesticides of this kind may harm bees in the field. My secret is 4711.\n',
  'Bee.md': '---\ntype: concept\n---\nAn insect that makes honey.\n',
};
const NODE = 'Neonicotinoids harm honey bees';

const RESULTS = [
  {
    url: 'https://a.example/study',
    title: 'A study of bees & pesticides',
    content: 'We found that neonicotinoids harm honey bees in the field. Funding was public.',
    publishedDate: '2021-03-04T00:00:00',
  },
  {
    url: 'https://b.example/no',
    title: 'Bees are fine',
    content: 'There is no evidence that neonicotinoids harm honey bees.',
  },
  { url: 'https://c.example/cake', title: 'Honey cake', content: 'Mix flour with sugar and bake for an hour.' },
  { url: 'https://a.example/study', title: 'The same again', content: 'Twice.' },
];

let server: WebServer | undefined;
afterEach(() => server?.close());

interface Opened {
  readonly bench: ToolBench;
  readonly received: readonly Received[];
}

async function open(
  answer: (request: Received) => Reply = () => ({ body: { results: RESULTS } }),
  more: { kinds?: WebSource['kind'][]; textModel?: () => TextModel } = {},
): Promise<Opened> {
  const { address, received } = (server = await createWebServer(answer));
  const { kinds = ['searxng'], ...options } = more;
  const sources = kinds.map((kind): WebSource => (kind === 'tavily' ? { kind, address, key: 'k' } : { kind, address }));
  const web = createWeb({ sources: () => sources, requestsPerMinute: () => 100, clock: { now: () => Date.now() } });
  return { received, bench: await createBench(NOTES, { embedder: createShippedEmbedder(), web, ...options }) };
}

interface Found {
  readonly [field: string]: unknown;
  readonly results: readonly {
    readonly [field: string]: unknown;
    readonly url: string;
    readonly evidence_type: string;
  }[];
}

const search = (bench: ToolBench, input: object = {}) =>
  bench.approved('search_web_for_evidence', { node_id: NODE, ...input }) as Promise<unknown> as Promise<Found>;

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

  it('creates source notes, related to the node, as one change after a second approval', async () => {
    const { bench } = await open();
    const call = bench.call(
      'search_web_for_evidence',
      { node_id: NODE, create_sources: true },
      { initiatedBy: 'agent' },
    );
    (await bench.person.nextQuestion()).approve();
    const question = await bench.person.nextQuestion();
    expect(question.pending).toMatchObject({
      risk: 'write',
      plan: {
        changes: { length: 2 },
        warnings: ['No note of “Honey cake”: too far from what “Neonicotinoids harm honey bees” says.'],
      },
    });
    expect(bench.text('Sources/Bees are fine.md')).toBeUndefined();
    question.approve();
    const result = (await call) as unknown as Found;
    expect(result).toMatchObject({
      success: true,
      sources_created: 2,
      results: { length: 3 },
      sources: expect.arrayContaining([
        expect.objectContaining({
          node_id: 'Sources/Bees are fine.md',
          relationship: 'contradicts',
          strength: expect.any(String) as string,
        }),
      ]) as unknown[],
    });
    const note = bench.text('Sources/A study of bees & pesticides.md')!;
    expect(note).toContain('url: https://a.example/study');
    expect(note).toContain('> We found that neonicotinoids harm honey bees in the field.');
    const relations = await bench.index.relations({
      path: toNotePath('Ideas/Neonicotinoids harm honey bees'),
      direction: 'in',
    });
    expect(relations.map(({ type, sourcePath }) => [type, sourcePath])).toEqual(
      expect.arrayContaining([
        ['supports', 'Sources/A study of bees & pesticides.md'],
        ['contradicts', 'Sources/Bees are fine.md'],
      ]),
    );
    expect(bench.text('Sources/Honey cake.md')).toBeUndefined();
    await bench.approved('undo_change', { change_id: result['change_id'] });
    expect(bench.text('Sources/A study of bees & pesticides.md')).toBeUndefined();
  });

  it('creates no second note for an address', async () => {
    const { bench } = await open();
    await search(bench, { create_sources: true });
    expect(await search(bench, { create_sources: true })).toMatchObject({ success: true, sources_created: 0 });
    expect(bench.text('Sources/Bees are fine 2.md')).toBeUndefined();
  });

  it('gives each new note its own path', async () => {
    const same = [1, 2, 3].map((at) => ({
      url: `https://x.example/${at}`,
      title: 'Same: title?',
      content: 'Neonicotinoids harm honey bees.',
    }));
    const { bench } = await open(() => ({ body: { results: same } }));
    await search(bench, { create_sources: true });
    expect(
      ['Same title', 'Same title 2', 'Same title 3'].map((name) => bench.text(`Sources/${name}.md`) !== undefined),
    ).toEqual([true, true, true]);
  });

  it('puts text from the web into notes as plain text: no link, tag, field, comment, block, HTML or property in it takes effect', async () => {
    const evil =
      'neonicotinoids harm honey bees [[Bee]] #pwned key:: value %%hidden%% ^block <img src=x onerror=alert(1)> ![x](http://e.example/p.png) `code` $m$ --- https://ok.example [a](javascript:alert(1)) {{x}} - [ ] task';
    const { bench } = await open(() => ({
      body: {
        results: [
          {
            url: 'https://e.example/?a=<b>',
            title: `[[Bee]] ${'"\'\n---\ntype: x'} #tag`,
            content: `${evil.replaceAll('<', '&lt;')}`,
          },
        ],
      },
    }));
    const { sources } = (await search(bench, { create_sources: true })) as unknown as {
      sources: { node_id: string }[];
    };
    const path = sources[0]!.node_id;
    const note = parseNote(toNotePath(path), bench.text(path)!);
    expect(note.problem).toBeUndefined();
    expect(note.frontmatter).toMatchObject({ type: 'source', url: 'https://e.example/?a=%3Cb%3E' });
    expect(note.links.map(({ target, property }) => [target, property])).toEqual([
      [expect.stringContaining('Neonicotinoids harm honey bees'), 'relations'],
    ]);
    expect(note.tags).toEqual([]);
    expect(note.fields).toEqual([]);
    expect(note.blocks).toEqual([]);
    expect(note.tasks).toEqual([]);
    expect(note.headings).toHaveLength(1);
    expect(bench.text(path)).not.toMatch(/(?<!\\)<img/);
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

describe('the judgement by rules', () => {
  const judge = (claim: string, snippet: string) =>
    judgeByRules(claim, { title: '', snippet }, undefined).evidence_type;
  it.each([
    ['Coffee prevents headaches', 'Trials show that coffee prevents headaches.', 'supporting'],
    ['Coffee prevents headaches', 'Coffee does not prevent headaches.', 'contradicting'],
    ['Coffee prevents headaches', 'That coffee prevents headaches is a myth.', 'contradicting'],
    ['Coffee does not prevent headaches', 'Coffee does not prevent headaches.', 'supporting'],
    ['Coffee does not prevent headaches', 'Trials show coffee can prevent headaches.', 'contradicting'],
    ['Coffee prevents headaches', 'The study refutes that coffee does not prevent headaches.', 'supporting'],
    ['Coffee prevents headaches', 'The moon is far away.', 'neutral'],
    ['Coffee prevents headaches', '', 'neutral'],
  ])('%s / %s', (claim, snippet, expected) => expect(judge(claim, snippet)).toBe(expected));
});

describe('the web query', () => {
  it('is the title where it says enough, else the first sentence with it, and never long', () => {
    expect(queryOf({ title: 'Bees can count to four', content: 'Private.' })).toBe('Bees can count to four');
    expect(queryOf({ title: 'Counting', content: '# Counting\n\nBees can **count**. Private.' })).toBe(
      'Counting Bees can count.',
    );
    expect(queryOf({ title: 'word '.repeat(100), content: '' }).length).toBeLessThanOrEqual(160);
  });
});

describe('escaping', () => {
  it('shows text word for word', () => {
    expect(escapeMarkdown('1. a *b* [[c]]\n#d')).toBe('1\\. a \\*b\\* \\[\\[c\\]\\] \\#d');
    expect(escapeMarkdown('bees & wasps, C# and snake_case: 50 % = half')).toBe(
      'bees & wasps, C# and snake_case: 50 % = half',
    );
    expect(escapeMarkdown('> a &amp; ~~b~~ ==c== %%d%% e:: f ^g')).toBe(
      '\\> a \\&amp; \\~~b\\~~ \\==c\\== \\%%d\\%% e:\\: f \\^g',
    );
  });
});
