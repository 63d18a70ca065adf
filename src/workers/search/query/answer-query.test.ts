import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryVault } from '../../../fs-access/memory-vault.ts';
import { createTestIndex, type TestIndex } from '../../testing/test-index.ts';

let index: TestIndex;

const NOTES = {
  'Rooms/North light.md':
    '---\ntags: [light/North]\nrating: 4\ndue: 2026-03-05\nstatus: Done\n---\n# North light\n\nOne lamp is enough, and this is the best of the rooms with a window.\n',
  'Rooms/South.md': '---\ntags: [light]\nrating: 10\nstatus: [open, late]\n---\nTwo lamps hang here. A cup of tea.\n',
  'Cake.md':
    '# Kuchen\n\nThis is the cake of the house, with sugar and eggs. Das Licht bleibt aus. tag light after baking\n\n- [ ] buy flour\n\n```js\nlet x = 1;\n```\n',
  'Tea.md':
    'A cup on a shelf.\n\n## Brewing\n\nTea in water.\nA tea cup.\n\n- [x] rinse\n  the pot\n\n![[pot.png]] [[South]]\n',
  'People/Ann.md':
    '---\ntype: person\naliases: [Annie]\n---\nBorn 1984. | a | b |\n\n| x | y |\n| - | - |\n| 1 | 2 |\n',
  'Empty.md': '',
  'pot.png': 'no picture',
};

beforeAll(async () => {
  index = await createTestIndex(createMemoryVault('test', NOTES));
}, 60_000);
afterAll(() => index.close());

const search = (query: string, prefix = false) =>
  index.search({ query, mode: 'text', limit: 10, operators: true, prefix });
const found = async (query: string, prefix = false): Promise<string[]> =>
  (await search(query, prefix)).hits.map(({ path }) => path.replace(/^.*\/|\.md$/gu, '')).sort();

it.each([
  ['tag:light', ['North light', 'South']],
  ['tag:light/north', ['North light']],
  ['tag:light -tag:light/north', ['South']],
  // Every form of a word counts, in the whole note.
  ['tag:light -lamp', []],
  ['cup -lamps', ['Tea']],
  ['cup -"tea cup"', ['South']],
  ['path:rooms', ['North light', 'South']],
  ['path:Rooms/ lamp', ['North light', 'South']],
  ['file:tea', ['Tea']],
  ['title:kuchen', ['Cake']],
  ['type:Person', ['Ann']],
  ['prop:rating', ['North light', 'South']],
  ['prop:rating=4', ['North light']],
  ['prop:rating>4', ['South']],
  ['prop:rating<=4', ['North light']],
  ['prop:due<2026-04-01', ['North light']],
  ['prop:due>2026-04-01', []],
  ['prop:due=2026-03-05', ['North light']],
  ['prop:status=late', ['South']],
  ['[status:done]', ['North light']],
  ['prop:due>yes', []],
  ['has:task', ['Cake', 'Tea']],
  ['has:code', ['Cake']],
  ['has:table', ['Ann']],
  ['has:image', ['Tea']],
  ['has:attachment', ['Tea']],
  ['has:link', ['Tea']],
  ['has:alias', ['Ann']],
  ['has:tag -has:property', []],
  ['after:2000 has:code', ['Cake']],
  ['before:2000', []],
  ['line:(tea cup)', ['South', 'Tea']],
  ['line:(tea -cup)', ['Tea']],
  ['section:(tea shelf)', []],
  ['section:(tea water)', ['Tea']],
  ['block:(tea cup)', ['South', 'Tea']],
  ['block:(water cup)', ['Tea']],
  ['block:(tea shelf)', []],
  ['task:flour', ['Cake']],
  ['task:sugar', []],
  ['task:""', ['Cake', 'Tea']],
  ['task-todo:(buy flour)', ['Cake']],
  ['task-done:""', ['Tea']],
  ['-task-done:"" task:""', ['Cake']],
  ['task-todo:pot', []],
  ['match-case:Tea', ['Tea']],
  ['match-case:(Tea -cup)', []],
  ['match-case:"Tea in"', ['Tea']],
  ['match-case:TEA', []],
  ['south', ['South', 'Tea']],
  ['match-case:South', ['South', 'Tea']],
  ['match-case:south', []],
  ['match-case:Empty', ['Empty']],
  ['match-case:Te', []],
  ['match-case:(tea cup) tag:light', ['South']],
  ['ignore-case:KUCHEN', ['Cake']],
  ['content:kuchen', ['Cake']],
  ['line:lamp', ['North light', 'South']],
  ['/\\b19\\d\\d\\b/', ['Ann']],
  ['/TEA IN/i', ['Tea']],
  ['/TEA IN/', []],
  ['-/[a-z]/', ['Empty']],
  ['kuchen OR born', ['Ann', 'Cake']],
  ['(kuchen OR born) type:person', ['Ann']],
  ['tag:light OR type:person', ['Ann', 'North light', 'South']],
  ['-tag:light -type:person', ['Cake', 'Empty', 'Tea']],
])('%s finds', async (query, expected) => expect(await found(query)).toEqual(expected));

it('lists all that fulfil one of several conditions, those with its words first', async () => {
  const paths = async (query: string) =>
    (await index.search({ query, mode: 'text', limit: 10, operators: true, graded: true })).hits.map(
      ({ path, fit = 'strong' }) => `${path.replace(/^.*\/|\.md$/gu, '')} ${fit}`,
    );
  expect((await paths('kuchen OR born')).sort()).toEqual(['Ann strong', 'Cake strong']);
  const [first, ...others] = await paths('tag:light OR kuchen');
  expect([first, ...others.sort()]).toEqual(['Cake strong', 'North light strong', 'South strong']);
  expect((await paths('(tag:light OR kuchen) lamp')).sort()).toEqual(['North light strong', 'South strong']);
  expect(await search('tag:light OR kuchen')).toMatchObject({ found: 3 });
});

it('ranks by words among the notes that conditions choose, and lists by date where there are none', async () => {
  const ranked = await search('lamp tag:light');
  expect(ranked.hits.map(({ why }) => why.some(({ kind }) => kind === 'words'))).toEqual([true, true]);
  const listed = await search('tag:light');
  expect(listed).toMatchObject({ found: 2, understood: 'notes tagged light' });
  expect(listed.hits[0]!.why).toEqual([{ kind: 'tag', value: 'light' }]);
  // The title stands above it.
  expect((await search('file:north')).hits[0]!.excerpt).toMatch(/^One lamp is enough/);
});

it('shows what a pattern found, with its line', async () => {
  const [hit] = (await search('/born \\d+/i')).hits;
  expect(hit!.marks.map(([from, to]) => hit!.excerpt.slice(from, to))).toEqual(['Born 1984']);
  expect(hit!.lines.from).toBe(5);
  // Without the marks that its line begins with.
  expect((await search('/Brewing/')).hits[0]!.excerpt).toBe('Brewing');
});

it('marks a phrase and a pattern of a group as they stand, not a word of theirs', async () => {
  const shown = async (query: string) =>
    (await index.search({ query, mode: 'text', limit: 10, operators: true, graded: true, passages: 3 })).hits
      .map(({ path, excerpt, marks, passages = [] }) => [
        path.replace(/^.*\/|\.md$/gu, ''),
        ...[{ excerpt, marks }, ...passages].flatMap(({ excerpt: text = '', marks: of = [] }) =>
          of.map(([from, to]) => text.slice(from, to)),
        ),
      ])
      .sort();
  expect(await shown('tag:light "the rooms" OR /su\\wth?ar|sugar/')).toEqual([
    ['Cake', 'sugar'],
    ['North light', 'the rooms'],
  ]);
  expect(await shown('lamp /best of/')).toEqual([['North light', 'lamp', 'best of']]);
  expect(await shown('shelf /tea cup/')).toEqual([['Tea', 'shelf', 'tea cup']]);
  // Nor the word in other capitals, where these count; a name may be all that has it.
  expect(await shown('match-case:Tea')).toEqual([['Tea', 'Tea']]);
  expect(await shown('match-case:Tea shelf')).toEqual([['Tea', 'shelf', 'Tea']]);
  expect(await shown('match-case:South')).toEqual([['South'], ['Tea', 'South']]);
});

it('answers what it could read, and says what it could not', async () => {
  const response = await search('after:foo lamps');
  expect(response.problems).toEqual([expect.stringContaining('“foo” is no date')]);
  expect(response.hits).toHaveLength(2);
  expect(await search('after:foo')).toMatchObject({ found: 0, hits: [] });
});

it('offers the tags that there are in the place of one that no note has', async () => {
  const offered = async (query: string, more = {}) =>
    (await index.search({ query, mode: 'text', limit: 10, operators: true, ...more })).understood?.split('. ')[1];
  expect(await offered('tag:lights lamp')).toBe('No note has the tag #lights, but there is #light');
  expect(await offered('#Ligh')).toBe('No note has the tag #Ligh, but there is #light, #light/North');
  expect(await offered('tag:tea')).toBeUndefined();
  expect(await offered('tag:light')).toBeUndefined();
  const exclusion = { patterns: ['Rooms/'], notes: 'elsewhere' };
  expect(await offered('tag:ligh', { exclusion }), 'no word of a note that is left out').toBeUndefined();
});

it('takes the word that is being typed for the beginning of a longer one, within groups too', async () => {
  expect(await found('kuchx OR bor', true)).toEqual(['Ann']);
  expect(await found('type:person bor', true)).toEqual(['Ann']);
  // Where a word stands nowhere, it is looked for within others.
  expect(await found('line:lam', true)).toEqual(['North light', 'South']);
});

it('leaves out excluded places, or looks there alone', async () => {
  const within = async (patterns: readonly string[], notes: 'elsewhere' | 'excluded', operators = true) =>
    index.search({ query: 'has:tag', mode: 'text', limit: 10, operators, exclusion: { patterns, notes } });
  expect((await within(['Rooms/'], 'elsewhere')).hits).toEqual([]);
  expect((await within(['Rooms/'], 'excluded')).found).toBe(2);
  // A part of a folder's name is not the folder, unless a star says so.
  expect((await within(['Room'], 'elsewhere')).found).toBe(2);
  expect((await within(['Roo*'], 'elsewhere')).found).toBe(0);
  expect((await within([], 'excluded')).found).toBe(0);
  expect((await within([], 'elsewhere')).found).toBe(2);
});

it('answers without operators as ever', async () => {
  const plain = { query: 'lamp tea "cup of"', mode: 'text', limit: 10 } as const;
  expect(await index.search({ ...plain, operators: true })).toEqual(await index.search(plain));
});

it('orders hits by date or name', async () => {
  const titles = async (query: string) =>
    (await index.search({ query, mode: 'text', limit: 10, operators: true, sort: 'name' })).hits.map(
      ({ title }) => title,
    );
  expect(await titles('cup')).toEqual(['South', 'Tea']);
  expect(await titles('-nothing')).toEqual(['Ann', 'Empty', 'Kuchen', 'North light', 'South', 'Tea']);
});

it('ends a pattern that runs too long, and says so', async () => {
  const slow = await createTestIndex(createMemoryVault('slow', { 'A.md': `${'a'.repeat(40)}!` }), {
    patternTimeoutMs: 50,
  });
  const response = await slow.search({ query: '/(a+)+$/', mode: 'text', limit: 5, operators: true });
  expect(response.hits).toEqual([]);
  await slow.close();
}, 20_000);

it('says of a query that finds nothing which part excludes what there would be', async () => {
  const said = async (query: string) => (await search(query)).understood?.split('. ').at(1);
  expect(await said('tag:light -lamp')).toBe('Without -lamp there would be 2 notes');
  expect(await said('tag:light -cake -path:Rooms')).toBe('Without -path:Rooms there would be 2 notes');
  expect(await said('tag:light/north -"one lamp"')).toBe('Without -"one lamp" there would be 1 note');
  // None where each of two would exclude them, where some are found, and where nothing is excluded.
  for (const query of ['tag:light -lamp -path:Rooms', 'tag:light -sugar', 'tag:light tag:none'])
    expect(await said(query), query).toBeUndefined();
});

it('shows what a note says below its title, and never a part of a word that begins as the title does', async () => {
  const index = await createTestIndex(
    createMemoryVault('listed', {
      'Idea.md': '# Idea\n\nIdea alone is little.\n',
      'Plan.md': 'Planning is all.\n',
      'Sum.md': '# Sum\n## Parts\n\nMore than these.\n',
      'Bare.md': '# Bare\n',
    }),
  );
  const excerptOf = async (name: string) =>
    (await index.search({ query: `file:${name}`, mode: 'text', limit: 1, operators: true })).hits[0]!.excerpt;
  expect(await excerptOf('idea')).toBe('Idea alone is little.');
  expect(await excerptOf('plan')).toBe('Planning is all.');
  expect(await excerptOf('sum')).toBe('Parts · More than these.');
  expect(await excerptOf('bare')).toBe('Bare');
  await index.close();
});
