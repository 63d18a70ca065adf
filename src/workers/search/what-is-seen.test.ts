import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { createTestIndex, type TestIndex } from '../testing/test-index.ts';

let index: TestIndex;

const NOTES = {
  'Dune.md':
    '---\nauthor: "[[Frank Herbert]]"\ntranslator: "[[People/Ann Lee|A. Lee]]"\ndescription: A desert planet and its spice\nsource: https://example.org/reviews/arrakis-123\npublisher: Chilton Books\ngenre: [scifi, epic-saga]\nisbn: 9780441172719\nread: 2025-03-14\nedition:\n  paper: cream\ncssclasses: [wide-page]\n---\nLoved it.\n',
  'Words.md': 'Herbert is a first name, and a herb grows on this planet.\n',
  'Party.md': '🎉 New year 🎆 ✅ done ❤️ heart\n',
  'Arrow.md': 'A → B, 3 € and more\n',
  'Three.md': 'There are 3 apples, and more.\n',
  'Sharp.md': 'We wrote it in C# at last; C++ was for the engine.\n',
  'Plain.md': 'C is a letter. C is a language. C, C and C.\n',
  'Plan.md':
    '# R&amp;D plan &mdash; caf&eacute;\n\nWe met in Fran&ccedil;ois&rsquo; street. &#1047;&#x43C;&#1110;&#1081; `&auml;`\n',
  'Łódź.md': 'A town.\n',
  'Trip.md': 'From Ørsted to Þingvellir and Diyarbakır, by Nguyễn Đức.\n',
  'grössen.md': 'Sizes.\n',
  'Links.md': 'See [[grössen]].\n',
  'Kana.md': 'ｸﾞﾗﾌ を見る。ﾃｽﾄ です。\n',
  'Zero.md': 'A hid\u200bden word, a soft\u00adly one.\n',
  'Calm.md':
    'Well-being is all. I don’t understand it. It cost 1,234.56 dollars. ISBN 978-0-441-17271-9. Version v1.2 is out.\n',
  'Code.md': 'Call `getUserById` on github, from DB서버를 behind firewalls -> note. 全角ＡＢＣ１２３\n',
  'Calls.md': 'Call them. A well is done.\n',
  'Meet.md': 'A meeting, and a meetup.\n',
  'Numbers.md':
    'Call 555-4321 or 0171/2345678. Swiss 5’000 CHF, French 7\u202f654\u202f321 €. Written whole: 2468135.\n',
  'Dots.md': 'The .env file and .NET core, an @angular app, C-- code.\n',
  'Bare.md': 'Env env, angular angular, net net.\n',
  'Clip.md':
    '---\ntitle: Interstellar: A Space Odyssey\ndirector: Nolan\ncast:\n\t- Hathaway\n---\nUnreadable properties.\n',
  'Bard.md': '---\naliases: [The Swan of Avon]\n---\nSonnets.\n',
  'kestrel-log.md': '# Birds seen\n',
  'Signs.md': 'Use a/b, ~/bin, 50%, #1, <div> and --quiet; 1️⃣ first. A* search, and 2 * 3.\n',
  'Letters.md': 'We use a b bin 50 1 div quiet first; a search of 2 3.\n',
  'Emphasis.md': '*A* search, **5**0 %.\n',
  'Breath.md': 'From Hawaiʻi to Qurʾan studies by ʿAlī, in the U.S.A. with a Ph.D. and rock’n’roll.\n',
  'Apart.md': 'What you’re doing can’t be a check-in. Ｃ＋＋ is wide.\n',
  'Made.md': '# {{title}}\nRun --no-verify for 10,000 steps.\n',
  'Unmade.md': 'The title; run no verify for 10 000000 steps.\n',
  'Account.md':
    'The form AB 12 34 57 C. Pay to DE89 3704 0044 0532 0130 00, job 550e8400-e29b-41d4-a716-446655440000.\n',
  'Stars.md': '* one\n* two **bold** * three\n',
};

beforeAll(async () => {
  index = await createTestIndex(createMemoryVault('test', NOTES));
}, 60_000);
afterAll(() => index.close());

const search = (query: string, prefix = false) =>
  index.search({ query, mode: 'text', limit: 10, operators: true, prefix, graded: true });
const found = async (query: string, prefix = false): Promise<string[]> =>
  (await search(query, prefix)).hits.map(({ path }) => path.replace('.md', ''));

it.each([
  ['"Frank Herbert"', ['Dune']],
  ['"Ann Lee"', ['Dune']],
  ['people lee', ['Dune']],
  ['desert planet', ['Dune', 'Words']],
  ['"desert planet"', ['Dune']],
  ['9780441172719', ['Dune', 'Calm']],
  ['arrakis', ['Dune']],
  ['chilton', ['Dune']],
  ['saga', ['Dune']],
  ['cream', ['Dune']],
  ['"wide page"', ['Dune']],
  ['2025-03-14', ['Dune']],
  ['line:Herbert', ['Dune', 'Words']],
  ['line:(author Herbert)', ['Dune']],
  ['match-case:Chilton', ['Dune']],
  ['match-case:chilton', []],
])('what properties say: %s', async (query, notes) => {
  expect((await found(query)).toSorted()).toEqual(notes.toSorted());
});

it('ranks the text before properties, and shows a property with its name', async () => {
  const { hits } = await search('spice');
  expect(hits.map(({ path, excerpt, marks }) => [path, excerpt, marks.length])).toEqual([
    ['Dune.md', 'description: A desert planet and its spice', 1],
  ]);
  expect(hits[0]?.why).toContainEqual({
    kind: 'property',
    name: 'description',
    value: 'A desert planet and its spice',
  });
});

it.each([
  ['🎉', ['Party']],
  ['✅', ['Party']],
  ['"✅ done"', ['Party']],
  ['❤', ['Party']],
  ['❤️', ['Party']],
  ['line:🎆', ['Party']],
  ['match-case:🎉', ['Party']],
  ['→', ['Arrow']],
  ['"A → B"', ['Arrow']],
  ['"3 €"', ['Arrow']],
  ['"C#"', ['Sharp']],
  ['"C++ was"', ['Sharp']],
  ['->', ['Code']],
  ['"->"', ['Code']],
  ['note -✅ -3', ['Code']],
])('signs: %s', async (query, notes) => {
  expect(await found(query)).toEqual(notes);
});

it('ranks a name that ends in a sign before the bare letter', async () => {
  expect((await found('C#'))[0]).toBe('Sharp');
  expect((await found('C++'))[0]).toBe('Sharp');
  const [hit] = (await search('3 €')).hits;
  expect(hit?.path).toBe('Arrow.md');
});

it.each([
  ['François', ['Plan']],
  ['"café"', ['Plan']],
  ['Змій', ['Plan']],
  ['Lodz', ['Łódź']],
  ['orsted', ['Trip']],
  ['thingvellir', ['Trip']],
  ['diyarbakir', ['Trip']],
  ['nguyen duc', ['Trip']],
  ['file:grossen', ['grössen']],
  ['file:lodz', ['Łódź']],
  ['グラフ', ['Kana']],
  ['"テスト"', ['Kana']],
  ['hidden', ['Zero']],
  ['softly', ['Zero']],
  ['wellbeing', ['Calm']],
  ['"well-being"', ['Calm']],
  ['dont understand', ['Calm']],
  ['1234.56', ['Calm']],
  ['"1.2"', ['Calm']],
  ['"v1.2"', ['Calm']],
])('letters and spellings: %s', async (query, notes) => {
  expect(await found(query)).toEqual(notes);
});

it('shows entities as characters, and marks half-width letters', async () => {
  const [plan] = (await search('François')).hits;
  expect(plan?.excerpt).toContain('We met in François’ street. Змій &auml;');
  expect(plan?.headingPath).toEqual(['R&D plan — café']);
  const [kana] = (await search('グラフ')).hits;
  expect(kana?.marks.map(([from, to]) => kana.excerpt.slice(from, to))).toEqual(['ｸﾞﾗﾌ']);
});

it.each([
  ['UserById', ['Code']],
  ['hub', ['Code']],
  ['서버', ['Code']],
  ['abc123', ['Code']],
  ['wall', ['Code']],
  // In quotes as they stand, where no whole words are these (Obsidian finds a text in quotes anywhere).
  ['"UserBy"', ['Code']],
  ['"ind firew"', ['Code']],
  ['mee', ['Meet']],
  ['mee*', ['Meet']],
  ['mee* meetu*', ['Meet']],
])('inside of words: %s', async (query, notes) => {
  const response = await search(query);
  expect(response.hits.map(({ path }) => path.replace('.md', ''))).toEqual(notes);
  expect(response.corrections).toBeUndefined();
  expect(response.hits[0]?.marks).not.toEqual([]);
});

it('puts the note that is called so before one that links to it', async () => {
  expect(await found('grössen')).toEqual(['grössen', 'Links']);
});

it.each([
  ['"C#"', ['Sharp']],
  ['".env"', ['Dots']],
  ['".NET"', ['Dots']],
  ['"@angular"', ['Dots']],
  ['"C--"', ['Dots']],
])('a name with its signs in quotes is that name alone: %s', async (query, notes) => {
  expect(await found(query)).toEqual(notes);
});

it.each(['5554321', '01712345678', '5000', '7654321', '2,468,135', '2 468 135', '2’468’135'])(
  'a number is found however its digits are grouped: %s',
  async (query) => {
    expect(await found(query)).toContain('Numbers');
  },
);

it.each([
  ['content:Herbert', ['Dune', 'Words']],
  ['content:"desert planet"', ['Dune']],
  ['ignore-case:"Desert Planet"', ['Dune']],
])('operators that ask for what is done anyway are no words: %s', async (query, notes) => {
  const { hits, corrections } = await search(query);
  expect([hits.map(({ path }) => path.replace('.md', '')).toSorted(), corrections]).toEqual([notes, undefined]);
});

it.each([
  ['Interstellar', ['Clip']],
  ['"a space odyssey"', ['Clip']],
  ['Nolan', ['Clip']],
  ['hathaway', ['Clip']],
])('what properties say that cannot be read: %s', async (query, notes) => expect(await found(query)).toEqual(notes));

it('shows a property that cannot be read with its name', async () => {
  const [hit] = (await search('nolan')).hits;
  expect(hit?.why).toContainEqual({ kind: 'property', name: 'director', value: 'Nolan' });
});

it.each([
  ['swan', 'Bard', 'The Swan of Avon'],
  ['avon swan', 'Bard', 'The Swan of Avon'],
  ['kestrel', 'kestrel-log', 'kestrel-log'],
])('a word of another name is a reason to list a note: %s', async (query, note, name) => {
  const { hits } = await search(query);
  expect(hits.map(({ path, fit }) => [path, fit])).toEqual([[`${note}.md`, 'strong']]);
  expect(hits[0]?.why).toContainEqual({ kind: 'alias', value: name });
});

it.each([
  ['"a/b"', ['Signs']],
  ['"~/bin"', ['Signs']],
  ['"50%"', ['Signs']],
  ['"#1"', ['Signs']],
  ['"<div>"', ['Signs']],
  ['"--quiet"', ['Signs']],
  ['"--no-verify"', ['Made']],
  ['"{{title}}"', ['Made']],
  ['"A*"', ['Signs']],
  ['"A* search"', ['Signs']],
  ['"2 * 3"', ['Signs']],
  ['1️⃣', ['Signs']],
  ['"C++"', ['Sharp', 'Apart']],
])('in quotes a sign tells one from another: %s', async (query, notes) =>
  expect((await found(query)).toSorted()).toEqual(notes.toSorted()),
);

it.each([
  ['hawaii', ['Breath']],
  ["Hawai'i", ['Breath']],
  ['quran', ['Breath']],
  ['usa', ['Breath']],
  ['phd', ['Breath']],
  ['rocknroll', ['Breath']],
  ['"youre doing"', ['Apart']],
  ['"cant"', ['Apart']],
  ['"checkin"', ['Apart']],
  ['"dont understand"', ['Calm']],
  ['line:"youre doing"', ['Apart']],
  ['"10000 steps"', ['Made']],
  ['AB123457C', ['Account']],
  ['DE89370400440532013000', ['Account']],
  ['550e8400e29b41d4a716446655440000', ['Account']],
])('spellings that people leave out: %s', async (query, notes) => expect(await found(query)).toEqual(notes));

it('marks what is written apart in a phrase', async () => {
  const [hit] = (await search('"youre doing"')).hits;
  expect(hit?.marks.map(([from, to]) => hit.excerpt.slice(from, to))).toEqual(['you’re doing']);
});

it('takes a pasted sentence as it is', async () => {
  expect(await found('"one two three four five six seven eight nine ten eleven cant be a checkin"')).toEqual([]);
});

it('takes a word of the vault in quotes for no other that is written apart', async () => {
  const vault = createMemoryVault('test', { 'A.md': 'A shell by the well.', 'B.md': 'She’ll come, and we’ll see.' });
  const twoNotes = await createTestIndex(vault);
  for (const query of ['"shell"', '"well"']) {
    const { hits } = await twoNotes.search({ query, mode: 'text', limit: 5, operators: true, graded: true });
    expect(hits.map(({ path }) => path)).toEqual(['A.md']);
  }
  await twoNotes.close();
});

it('takes words side by side for none that is written apart', async () => {
  const vault = createMemoryVault('test', { 'A.md': 'go in to it', 'B.md': 'go into it' });
  const twoNotes = await createTestIndex(vault);
  const { hits } = await twoNotes.search({ query: '"into"', mode: 'text', limit: 5, operators: true, graded: true });
  expect(hits.map(({ path }) => path)).toEqual(['B.md']);
  await twoNotes.close();
});
