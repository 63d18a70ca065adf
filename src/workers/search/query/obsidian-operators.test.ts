import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryVault } from '../../../fs-access/memory-vault.ts';
import { createTestIndex, type TestIndex } from '../../testing/test-index.ts';

let index: TestIndex;

/** The forms of “Search” in Obsidian’s help, on notes that have and lack what they ask for. */
const NOTES = {
  'One.md':
    '---\nduration: 7\ndue:\nstatus: Draft\nempty_list: []\nblank: ""\ncreated: 2025-03-14\nauthor: "[[Ann Lee]]"\n---\nThey said "hello" to each other.\n\n- [ ] call Ann\n',
  'Two.md':
    '---\nduration: 3\nstatus: Published\nn: 9\n---\n\nMix the flour.\nThe due date is near.\n\n- [x] email Bo\n\n>#quoted [[#part]], [[One#part]], (https://a.example/#part)\n',
  'Daily/2022-07-01.md': '---\nstatus: In review\nn: 2\naliases: [Friday]\n---\nA happy cat. #work/now\n',
  'Zürich.md': 'Zu\u0308rich is a town. tar -xzf archive.tar.gz\n',
  'Plants.md':
    '---\nstatus: In Progress\nauthors:\n  - "[[Mary Stone]]"\n  - Bob Green\nrating: 14\nby: Jean -Paul\ntags: [proj/alpha]\n---\n- [ ] water the fern #errand/home\n- [x] rent #errand\n\nA line with #pets in it.\n\n100% sure.\n',
  'Boundaries.md': 'x\n',
  'Boundaries 2.md': 'x\n',
  'pic one.png': 'no picture',
};

beforeAll(async () => {
  index = await createTestIndex(createMemoryVault('test', NOTES));
}, 60_000);
afterAll(() => index.close());

const search = (query: string) => index.search({ query, mode: 'text', limit: 10, operators: true, graded: true });
const found = async (query: string): Promise<string[]> =>
  (await search(query)).hits.map(({ path }) => path.replace(/^.*\/|\.md$/gu, '')).sort();

it.each([
  ['[due]', ['One']],
  ['[DUE]', ['One']],
  ['prop:due', ['One']],
  ['[due:null]', ['One']],
  ['[blank:null]', []],
  ['[empty_list]', ['One']],
  ['[empty_list:null]', []],
  ['[status:null]', []],
  ['[aliases]', ['2022-07-01']],
  ['[aliases:Friday]', ['2022-07-01']],
  ['[status:Draft OR Published]', ['One', 'Two']],
  ['[status:"In review" OR Draft]', ['2022-07-01', 'One']],
  ['[status:(Draft OR Published)]', ['One', 'Two']],
  ['[status:-Draft] [duration]', ['Two']],
  ['[status:-Draft]', ['2022-07-01', 'Plants', 'Two']],
  ['[due:-soon]', ['One']],
  ['[authors:-Bob]', []],
  ['[authors:Mary -Bob]', []],
  ['[authors:Mary -Ann]', ['Plants']],
  ['[n:-5]', []],
  ['[by:"Jean -Paul"]', ['Plants']],
  ['[by:"Jean -Paul" -Ann]', ['Plants']],
  ['[by:-"Jean -Paul"]', []],
  ['[by:/jean -p/i]', ['Plants']],
  ['[by:(Jean OR x -y) -Ann]', ['Plants']],
  ['[status:progress]', ['Plants']],
  ['[status:"In Prog"]', ['Plants']],
  ['[status:rogress]', []],
  ['[authors:Mary]', ['Plants']],
  ['[authors:"Bob Green"]', ['Plants']],
  ['[authors:(Nobody OR Stone)]', ['Plants']],
  ['[rating:4]', []],
  ['[rating:14]', ['Plants']],
  ['[created:2025-03]', ['One']],
  ['[status:dra*]', ['One']],
  ['prop:status=in*', ['2022-07-01', 'Plants']],
  ['tag:proj*', ['Plants']],
  ['tag:#wor*', ['2022-07-01']],
  ['file:bound*', ['Boundaries', 'Boundaries 2']],
  ['file:*.md path:Dai*', ['2022-07-01']],
  ['path:D*/2022', ['2022-07-01']],
  ['title:zür*', ['Zürich']],
  ['file:b*d*r*s', ['Boundaries', 'Boundaries 2']],
  ['path:*2*2*-*1*', ['2022-07-01']],
  ['tag:p*o*/*l*a', ['Plants']],
  ['file:*s*r*d*b*', []],
  ['line:(#pets with)', ['Plants']],
  ['line:(#pet with)', []],
  ['line:#part', []],
  ['line:#quoted', ['Two']],
  ['block:(#pets sure)', []],
  ['section:(#pets sure)', ['Plants']],
  ['task-todo:(#errand fern)', ['Plants']],
  ['task-todo:#errand', ['Plants']],
  ['task-done:#errand/home', []],
  ['-line:(#pets with) [authors]', []],
  ['%', ['Plants']],
  ['-line:fern [authors]', []],
  ['[status:/^p/]', ['Two']],
  ['[/^sta/:Draft]', ['One']],
  ['["status":"Draft"]', ['One']],
  ['[n:>5]', ['Two']],
  ['[n:<5]', ['2022-07-01']],
  ['[duration:<5]', ['Two']],
  ['[duration:>=3]', ['One', 'Two']],
  ['[created:2025-03-14]', ['One']],
  ['[author:Ann Lee]', ['One']],
  ['-[due] [duration]', ['Two']],
  ['[status:Draft] OR [status:Published]', ['One', 'Two']],
  ['path:/\\d{4}-\\d{2}-\\d{2}/', ['2022-07-01']],
  ['path:"Daily/2022-07"', ['2022-07-01']],
  ['path:/Daily/', ['2022-07-01']],
  ['file:/^t/', ['Two']],
  ['file:(/^t/ OR zurich)', ['Two', 'Zürich']],
  ['tag:/^work\\/n/', ['2022-07-01']],
  ['tag:#work', ['2022-07-01']],
  ['line:/flour\\.$/', ['Two']],
  ['line:(/due/ near)', ['Two']],
  ['section:/happy \\w+/', ['2022-07-01']],
  ['task:/call|email/', ['One', 'Two']],
  ['task-done:/EMAIL/i', ['Two']],
  ['task:(call OR email)', ['One', 'Two']],
  ['match-case:/Mix/', ['Two']],
  ['match-case:/mix/', []],
  ['content:/happy/', ['2022-07-01']],
  ['"said \\"hello\\" to"', ['One']],
  ['/Zürich/', ['Zürich']],
  ['/Zu\u0308rich is/', ['Zürich']],
])('%s finds', async (query, notes) => expect(await found(query)).toEqual(notes));

it('says in words what such a query asks', async () => {
  const said = async (query: string) => (await search(query)).understood;
  expect(await said('[status:Draft OR Published] [due:null]')).toBe(
    'notes (with status: Draft or with status: Published), with the property “due” and no value',
  );
  expect(await said('line:(#pets with)')).toBe('notes with a line that has (#pets and “with”)');
  expect(await said('path:/\\d/ -line:/a/')).toBe('notes with /\\d/ in the path, without a line that has /a/');
});

it('says of a command that is read as an exclusion how it is found', async () => {
  const response = await search('tar -xzf');
  expect(response.exactly).toBe('"tar -xzf"');
  expect(response.problems?.[0]).toBe(
    '-xzf leaves out notes. 1 note has “tar -xzf” as it is written: search for "tar -xzf", with the quotes.',
  );
  expect(await found('"tar -xzf"')).toEqual(['Zürich']);
  expect((await search('"archive.tar.gz" tar -xzf')).exactly).toBeUndefined();
  expect((await search('town -xzf')).exactly).toBeUndefined();
});

it('says of a command with its own quotes how it is found', async () => {
  const commit = await createTestIndex(createMemoryVault('test', { 'Git.md': 'git commit -m "first" then push\n' }));
  const ask = (query: string) => commit.search({ query, mode: 'text', limit: 5, operators: true, graded: true });
  const { exactly = '' } = await ask('git commit -m "first"');
  expect(exactly).toBe('"git commit -m \\"first\\""');
  expect((await ask(exactly)).hits.map(({ path }) => path)).toEqual(['Git.md']);
  await commit.close();
});

it('takes no time for a name with many stars', async () => {
  const letters = await createTestIndex(
    createMemoryVault('test', { [`${'a'.repeat(120)}.md`]: '---\ntype: aaa\n---\n' }),
  );
  for (const field of ['file', 'path', 'title', 'tag', 'type'])
    expect(
      (await letters.search({ query: `${field}:${'*a'.repeat(12)}*b`, mode: 'text', limit: 5, operators: true })).hits,
    ).toEqual([]);
  await letters.close();
});

it('takes no time for a tag in a line of quote marks', async () => {
  const quotes = await createTestIndex(createMemoryVault('test', { 'A.md': `word ${'>'.repeat(400_000)}\n\n#part\n` }));
  const find = async (query: string) =>
    (await quotes.search({ query, mode: 'text', limit: 5, operators: true })).hits.map(({ title }) => title);
  expect(await find('line:(#part word)')).toEqual([]);
  expect(await find('line:#part')).toEqual(['A']);
  await quotes.close();
});

it('lists a name before the same with more behind it', async () => {
  const { hits } = await index.search({ query: 'path:bound', mode: 'text', limit: 10, operators: true, sort: 'name' });
  expect(hits.map(({ title }) => title)).toEqual(['Boundaries', 'Boundaries 2']);
});

it('lists pictures whose names are asked for', async () => {
  expect((await index.images('file:.png', 5)).map(({ path }) => path)).toEqual(['pic one.png']);
  expect((await index.images('path:/o.e/', 5)).map(({ path }) => path)).toEqual(['pic one.png']);
});

it.each([
  ['task:fern', 'water the fern #errand/home', 'fern', 4],
  ['task-todo:(water pots)', 'Water pots', 'Water', 5],
  ['task-done:(paint pots)', 'paint the pots', 'paint', 7],
  ['line:(pots blue)', 'two | blue pots', 'blue', 3],
])('%s shows first what has it all, not another place with these words', async (query, shown, marked, line) => {
  const notes = {
    'Garden.md':
      '| pots | fern, water, paint |\n| - | - |\n| two | blue pots |\n\n- [ ] Water pots\n- [x] first\n  paint the pots\n',
    'Fern.md': '| a | fern |\n| - | - |\n\n- [ ] water the fern #errand/home\n',
  };
  const own = await createTestIndex(createMemoryVault('test', notes));
  try {
    const { hits } = await own.search({ query, mode: 'text', limit: 10, operators: true, graded: true });
    const [{ excerpt = '', marks = [], lines } = { lines: undefined }] = hits;
    expect(hits).toHaveLength(1);
    expect(excerpt).toContain(shown);
    expect(marks.map(([from, to]) => excerpt.slice(from, to))[0]).toBe(marked);
    expect(lines?.from).toBe(line);
  } finally {
    await own.close();
  }
});
