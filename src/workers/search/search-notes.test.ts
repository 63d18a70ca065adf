import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { hasRealVaults, openRealVault, whyNoVaults } from '../../notes/testing/real-vaults.ts';
import { createShippedEmbedder } from '../testing/shipped-model.ts';
import { createTestIndex, type TestIndex } from '../testing/test-index.ts';

let index: TestIndex;

const LONG = `# Long\n\n${Array.from({ length: 12_000 }, (_, line) => `Line ${line} of a very long note about nothing much.`).join('\n\n')}\n\nThe last word is quixotry.\n`;

beforeAll(async () => {
  index = await createTestIndex(
    createMemoryVault('test', {
      'Crème brûlée.md': 'Sugar, cream and eggs.\n',
      'Reçus/Tax return 2023.md': '# Papers\n\nFiled.\n',
      'Diary.md': '# Monday\n\nThe green\nleaf of the tea plant.\n',
      '读书.md': '# 数据库\n\n我们使用数据库系统来存储知识。\n',
      'Tea.md': '---\naliases: [Chai]\ntags: [drink/hot]\n---\nA leaf that is green.\n',
      'Long.md': LONG,
    }),
  );
}, 60_000);
afterAll(() => index.close());

const found = async (query: string, prefix = false): Promise<string[]> =>
  (await index.search({ query, mode: 'text', limit: 10, prefix })).hits.map(({ path }) => path).sort();

it('finds notes whatever the case and accents of the query, and by alias and tag', async () => {
  expect(await found('CREME BRULEE')).toEqual(['Crème brûlée.md']);
  expect(await found('chai')).toEqual(['Tea.md']);
  expect(await found('drink')).toEqual(['Tea.md']);
  expect(await found('数据库')).toEqual(['读书.md']);
});

it('finds a note by words of its file name where its title differs', async () => {
  expect(await found('tax')).toEqual(['Reçus/Tax return 2023.md']);
  expect(await found('"tax return" papers')).toEqual(['Reçus/Tax return 2023.md']);
  expect(await found('retu', true)).toEqual(['Reçus/Tax return 2023.md']);
});

it('finds phrases, also across a line break, and leaves out excluded words', async () => {
  expect(await found('"green leaf"')).toEqual(['Diary.md']);
  expect(await found('"GREEN LEAF"')).toEqual(['Diary.md']);
  expect(await found('“数据库系统”')).toEqual(['读书.md']);
  expect(await found('“库数据”')).toEqual([]);
  expect(await found('leaf -plant')).toEqual(['Tea.md']);
  expect(await found('leaf -"green leaf"')).toEqual(['Tea.md']);
});

it('finds words while they are typed, within quotes too', async () => {
  expect(await found('plan', true)).toEqual(['Diary.md']);
  expect(await found('"green le', true)).toContain('Diary.md');
  expect(await found('知', true)).toEqual(['读书.md']);
});

it('reads a note of 608 KB to its end, and gives the line', async () => {
  expect(LONG.length).toBeGreaterThan(608_000);
  const { hits } = await index.search({ query: 'quixotry', mode: 'text', limit: 10 });
  expect(hits.map(({ path, lines }) => [path, lines.to])).toEqual([['Long.md', LONG.trimEnd().split('\n').length]]);
  expect(hits[0]!.excerpt).toContain('quixotry');
});

it('leaves out of an excerpt the headings that are shown beside it, unless they alone have what was looked for', async () => {
  const excerpts = async (query: string) =>
    (await index.search({ query, mode: 'text', limit: 10 })).hits.map(({ excerpt }) => excerpt);
  expect(await excerpts('"green leaf"')).toEqual(['The green leaf of the tea plant.']);

  expect(await excerpts('monday')).toEqual(['Monday · The green leaf of the tea plant.']);
});

it('begins an excerpt close to the match where characters are wide', async () => {
  const wide = await createTestIndex(
    createMemoryVault('wide', {
      'A.md': `${'我们在这里写了很多别的东西'.repeat(12)}。数据库系统在此。${'后面还有'.repeat(40)}\n`,
    }),
  );
  const [hit] = (await wide.search({ query: '数据库', mode: 'text', limit: 1 })).hits;
  expect(hit!.marks[0]![0]).toBeLessThanOrEqual(34);
  expect(hit!.excerpt.slice(...hit!.marks[0]!)).toBe('数据库');
  await wide.close();
});

it('says that a note has more places than were asked for, and gives them when that note alone is searched', async () => {
  const request = { query: 'nothing', mode: 'text', limit: 10, graded: true } as const;
  const [few] = (await index.search({ ...request, passages: 3 })).hits;
  expect(few).toMatchObject({ path: 'Long.md', hasMorePassages: true });
  expect(few?.passages).toHaveLength(2);
  const { hits } = await index.search({ ...request, passages: 50, filter: { paths: [toVaultPath('Long.md')] } });
  expect(hits.map(({ path }) => path)).toEqual(['Long.md']);
  expect(hits[0]?.passages).toHaveLength(49);
  expect(new Set(hits[0]?.passages?.map(({ lines }) => lines.from)).size).toBe(49);
  expect((await index.search({ ...request, passages: 3, filter: { paths: [toVaultPath('Tea.md')] } })).hits).toEqual(
    [],
  );
  const whole = (await index.search({ query: 'leaf', mode: 'text', limit: 10, graded: true, passages: 3 })).hits;
  for (const hit of whole) expect(hit).not.toHaveProperty('hasMorePassages');
});

it('a result that a better one links to says so; links with notes that were not found give no reason', async () => {
  const index = await createTestIndex(
    createMemoryVault('test', {
      'Bees.md': 'bees bees bees, their [[Honey]] and their [[Wax]]. See [[Bees]].',
      'Honey.md': 'What bees make, among many other things that are told here at some length.',
      'Wax.md': 'Candles.',
      'Flowers.md': 'Where bees go, on most days when it is not raining nor too cold for them to fly.',
    }),
  );
  const { hits } = await index.search({ query: 'bees', mode: 'text', limit: 10 });
  const links = Object.fromEntries(
    hits.map(({ path, why }) => [path, why.flatMap((reason) => (reason.kind === 'link' ? [reason.value] : []))]),
  );
  expect(links).toEqual({ 'Bees.md': [], 'Honey.md': ['Bees'], 'Flowers.md': [] });
});

const GRADED = { mode: 'hybrid', limit: 40, graded: true, operators: true } as const;

it('leaves grammar out of marks, corrections and the reasons to list a note', async () => {
  const index = await createTestIndex(
    createMemoryVault('words', {
      'Leaks.md': 'Memory leaks: how to avoid them.',
      'Memory.md': 'What the memory of the house is.',
      'Other.md': 'How to get to the station, and what it is.',
    }),
  );
  const { hits, found, corrections } = await index.search({ ...GRADED, query: 'how would you avoid the memory leaks' });
  expect(hits.map(({ path, fit }) => [path, fit])).toEqual([
    ['Leaks.md', 'strong'],
    ['Memory.md', 'weak'],
  ]);
  expect(found).toBe(1);
  expect(corrections).toBeUndefined();
  const marked = hits[0]!.marks.map(([from, to]) => hits[0]!.excerpt.slice(from, to));
  expect(marked).toEqual(['Memory', 'leaks', 'avoid']);
  await index.close();
});

it('lists what words of grammar alone are asked for', async () => {
  const index = await createTestIndex(createMemoryVault('grammar', { 'A.md': 'To be or not.', 'B.md': 'Tea.' }));
  expect((await index.search({ ...GRADED, query: 'to be or not' })).hits.map(({ path }) => path)).toEqual(['A.md']);
  await index.close();
});

it.runIf(hasRealVaults)(
  `lists nothing for keys hit at random, and few notes for a question off the subject${whyNoVaults}`,
  async () => {
    for (const name of ['foam-docs', 'knowledge-garden-zh']) {
      const notes = openRealVault(name).notes.map(({ path, text }) => [path, text] as const);
      const index = await createTestIndex(createMemoryVault(name, Object.fromEntries(notes)), {
        embedder: createShippedEmbedder(),
      });
      for (const query of [
        'xqzvb blorf',
        'asdf jkl',
        'hhhjjj kkqk',
        'qwertyuiop zxcv',
        'zzzzzz',
        'symptoms of measles',
      ])
        expect((await index.search({ ...GRADED, query })).hits, query).toEqual([]);
      expect((await index.search({ ...GRADED, query: 'how to avoid memory leaks' })).found).toBe(0);
      const { hits, found } = await index.search({ ...GRADED, query: 'publish a website from notes' });
      expect(found).toBeGreaterThan(3);
      expect(hits[0]!.fit).toBe('strong');
      await index.close();
    }
  },
  120_000,
);
