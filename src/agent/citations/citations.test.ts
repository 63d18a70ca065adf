import { describe, expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { readNote } from '../../fs-access/read-note.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { growth } from '../../notes/testing/growth.ts';
import { findCitations, toCitation } from './citation-marks.ts';
import { findQuoted, compareCited, resolveCitations, type CitationContext } from './citations.ts';

const places = (text: string) => findCitations(text).map(({ path, from, to }) => [path, from, to]);

describe('findCitations', () => {
  it.each([
    ['[[Projects/Garden.md#L12-L15]]', 'Projects/Garden.md', 12, 15],
    ['[[Projects/Garden#L12]]', 'Projects/Garden.md', 12, 12],
    ['[[Garden.md#L12-15]]', 'Garden.md', 12, 15],
    ['[[Garden.md#L15–L12]]', 'Garden.md', 12, 15],
    ['[[Garden.md#L3|the plan]]', 'Garden.md', 3, 3],
    ['[[笔记/你好 世界.md#L7-L9]]', '笔记/你好 世界.md', 7, 9],
  ])('%s', (text, path, from, to) => {
    expect(places(`See ${text}.`)).toEqual([[path, from, to]]);
    const [mark] = findCitations(`See ${text}.`);
    expect(`See ${text}.`.slice(mark?.start, mark?.end)).toBe(text);
  });

  it.each([
    '[[Garden]]',
    '[[Garden#Plan]]',
    '[[Garden#L0]]',
    '[[../secret#L1]]',
    '[[.obsidian/app#L1]]',
    '[[#L3]]',
    '[Garden#L3]',
  ])('%s is no citation', (text) => {
    expect(findCitations(text)).toEqual([]);
  });

  it('reads back what toCitation writes', () => {
    expect(places(`${toCitation('a/b c.md', 4, 9)} ${toCitation('d.md', 2)}`)).toEqual([
      ['a/b c.md', 4, 9],
      ['d.md', 2, 2],
    ]);
  });
});

describe('resolveCitations', () => {
  it('gives the cited lines and the hash of the note, once for each place', async () => {
    const vault = createMemoryVault('v', { 'a.md': 'one\r\ntwo\r\nthree\r\n', 'b.md': 'x' });
    const citations = await resolveCitations('[[a#L2-L3]] and again [[a.md#L2-L3]], [[b#L5]], [[gone#L1]]', (path) =>
      readNote(vault, path),
    );
    expect(citations).toMatchObject([
      { path: 'a.md', from: 2, to: 3, quote: 'two\nthree', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { path: 'b.md', from: 5, to: 5, quote: '' },
      { path: 'gone.md', quote: '', hash: '' },
    ]);
  });
});

describe('a quotation beside a citation', () => {
  const NOTE =
    '# Love\n\nLove is *patient*, says the “letter”.\n- [ ] Plant [[Garlic|the garlic]] in October\n\nIt does not\nenvy.\n花園裡有很多蛾\n';
  const vault = createMemoryVault('v', { 'Love.md': NOTE, 'Other.md': 'Nothing of it.\n' });
  const wordings = async (text: string) =>
    (await resolveCitations(text, (path) => readNote(vault, path))).map(({ passages }) =>
      passages?.map(({ wording }) => wording),
    );

  it.each([
    [
      "It says “Love is patient, says the 'letter'.” [[Love#L3]]",
      'another kind of quotes within: a word is a word',
      ['absent'],
    ],
    ['It says „Love is *patient*“ [[Love#L3]]', 'German marks', ['verbatim']],
    ['It says "love is patient" [[Love#L3]].', 'emphasis and the first letter folded', ['verbatim']],
    ['It says "Love is patient" [[Love#L6]].', 'in other lines than the cited, which are cited then', ['verbatim']],
    ['"Love is patient" and "It does not envy" [[Love#L3]].', 'partly in other lines', ['verbatim', 'elsewhere']],
    ['It says "Love is impatient" [[Love#L3]].', 'in other words', ['absent']],
    ['«Love is … says the» [[Love#L3]]', 'words left out', ['verbatim']],
    ['«says the … Love is» [[Love#L3]]', 'parts in another order', ['absent']],
    ['[[Love#L4]]: "Plant the garlic in October"', 'straight after, a task and a link folded', ['verbatim']],
    ['> It does not envy.\n\n— [[Love#L6-L7]]', 'a block quote above its source', ['verbatim']],
    ['**Love** · [[Love#L6-L7]]\n\n> It does not\n> envy.', 'a block quote below it', ['verbatim']],
    ['> It does not lie. [[Love#L6-L7]]', 'a block quote that holds it', ['absent']],
    ['他寫「花園裡有很多蛾」[[Love#L8]]', 'no spaces between words', ['verbatim']],
    ['It calls it "patient" [[Love#L3]].', 'a single word is a term', undefined],
    [
      '"Love is impatient" is how I would put it.\n\nThe note is [[Love#L3]].',
      'quoted in another paragraph',
      undefined,
    ],
    ['"Love is patient" [[Love#L3]] and more [[Love#L6]].', 'each its own', ['verbatim']],
  ])('%s: %s', async (text, _what, expected) => expect((await wordings(text))[0]).toEqual(expected));

  it('moves the citation to the lines in which it stands', async () => {
    const read = (path: VaultPath) => readNote(vault, path);
    expect(await resolveCitations('It says "It does not envy" [[Love#L3]].', read)).toMatchObject([
      { path: 'Love.md', from: 6, to: 7, cited: { from: 3, to: 3 }, quote: 'It does not\nenvy.' },
    ]);
    expect(await resolveCitations('"It does not envy" [[Love#L99]].', read)).toMatchObject([
      { from: 6, to: 7, cited: { from: 99, to: 99 } },
    ]);
  });

  it('tells a line that is empty from one that is not there', async () => {
    const read = (path: VaultPath) => readNote(vault, path);
    const [empty, none] = await resolveCitations('[[Love#L2]] [[Love#L99]]', read);
    expect(empty).toEqual({ path: 'Love.md', from: 2, to: 2, quote: '', hash: empty?.hash });
    expect(none).toMatchObject({ quote: '', missing: true });
  });

  it('is looked up in the note that a name or an alias leads to', async () => {
    const read = (path: VaultPath) => readNote(vault, path);
    const resolve = (written: readonly string[]) =>
      Promise.resolve(written.map((name) => (name === 'My heart' ? ('Love.md' as VaultPath) : null)));
    expect(await resolveCitations('"Love is patient" [[My heart#L3]] [[Nobody#L1]]', read, { resolve })).toMatchObject([
      { path: 'Love.md', written: 'My heart', passages: [{ wording: 'verbatim' }] },
      { path: 'Nobody.md', hash: '' },
    ]);
  });

  it('is no name that the conversation knows, and nothing that the app itself has put into quotation marks', async () => {
    const read = (path: VaultPath) => readNote(vault, path);
    const text = 'Renamed “The old love letter” [[Love#L1]].';
    const passages = async (context: CitationContext) => (await resolveCitations(text, read, context))[0]?.passages;
    expect(await passages({})).toMatchObject([{ wording: 'absent' }]);
    expect(await passages({ names: new Set(['the old love letter']) })).toBeUndefined();
    expect(await passages({ isOwn: true })).toBeUndefined();
  });

  it('may be from any of several adjacent citations', async () => {
    expect(await wordings('"Love is patient" [[Other#L1]], [[Love#L3]]')).toEqual([undefined, ['verbatim']]);
    expect(await wordings('"Love is tired" [[Other#L1]], [[Love#L3]]')).toEqual([['absent'], ['absent']]);
  });

  it('is missing where the note is missing', async () => {
    expect(await wordings('"Love is patient" [[Gone#L3]]')).toEqual([['absent']]);
  });
});

describe('the state of a cited note later', () => {
  const citation = { path: 'a.md' as never, from: 2, to: 3, quote: 'two\nthree', hash: 'old' };
  const now = (text: string) => compareCited(citation, { text, hash: 'new' });

  it('is same, changed elsewhere, moved, changed or gone', () => {
    expect(compareCited(citation, { text: 'x', hash: 'old' })).toEqual({ state: 'same' });
    expect(now('ONE\ntwo\nthree\nfour')).toEqual({ state: 'same' });
    expect(now('zero\none\r\ntwo\r\nthree')).toEqual({ state: 'moved', from: 3 });
    expect(now('one\ntwo\nTHREE')).toEqual({ state: 'changed' });
    expect(compareCited(citation, undefined)).toEqual({ state: 'gone' });
  });

  it('is never “gone” for a note that never existed', () => {
    expect(compareCited({ ...citation, quote: '', hash: '' }, undefined)).toEqual({ state: 'same' });
  });
});

describe('the time to find quotations beside citations grows linearly with the answer', () => {
  const many = (line: (at: number) => string) => (bytes: number) =>
    Array.from({ length: Math.ceil(bytes / 40) }, (_, at) => line(at)).join('');
  it.each([
    ['in one paragraph', many((at) => `Said ${at} [[Plan.md#L${(at % 3) + 1}]] `)],
    ['in paragraphs', many((at) => `“It is said here”, ${at} [[Plan.md#L1]]\n\n`)],
    ['in a table', many((at) => `| Plant ${at} | says so [[Plan.md#L3]] |\n`)],
    ['in a block quote', many((at) => `> line ${at} [[Plan.md#L2]]\n`)],
  ])('%s', (_, make) => {
    expect(growth(make, 400_000, (text) => [...findQuoted(text)])).toBeLessThan(12);
  });
});
