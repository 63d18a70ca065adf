import { expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { systemClock } from '../../notes/dates/dates.ts';
import { parseVaultSettings } from '../../notes/vault-settings.ts';
import { createTestIndex } from '../testing/test-index.ts';

const FILES = {
  'A.md':
    '---\ntype: Hypothesis\ntags: [one]\nrelations:\n  - { type: SUPPORTS, target: "[[B]]", confidence: 0.4 }\n---\n[[B]] and [[B|again]], [[A]], [[Nowhere]] #two\n',
  'B.md': '---\nsource: "[[C]]"\n---\n[[picture.png]] %% [[A]] %%\n',
  'C.md': '[[secret/S]] [[A]]',
  'secret/S.md': '[[A]]',
  'picture.png': 'x',
  'Board.canvas': '{"nodes":[{"id":"1","type":"file","file":"A.md"}]}',
};

it('has every visible note, each link once, and the relations in properties', async () => {
  const settings = parseVaultSettings({
    app: { userIgnoreFilters: ['secret/'] },
    dailyNotes: undefined,
    templates: undefined,
  });
  const index = await createTestIndex(createMemoryVault('graph', FILES), { settings });
  const graph = await index.graphOverview();
  expect(graph.paths).toEqual(['A.md', 'B.md', 'C.md']);
  expect(graph.titles).toEqual(['A', 'B', 'C']);
  expect(graph.missing).toEqual([]);
  expect([graph.types, [...graph.typeOf]]).toEqual([['hypothesis'], [0, -1, -1]]);
  const tags = new Map<number, string[]>();
  for (let at = 0; at < graph.noteTags.length; at += 2) {
    const note = graph.noteTags[at]!;
    tags.set(note, [...(tags.get(note) ?? []), graph.tags[graph.noteTags[at + 1]!]!]);
  }
  expect([...tags]).toEqual([[0, ['one', 'two']]]);
  expect([...graph.links]).toEqual([0, 1, 2, 0]);
  expect(graph.relations.types).toEqual(['supports', 'source']);
  expect([...graph.relations.ends]).toEqual([0, 1, 1, 2]);
  expect([...graph.relations.typeOf]).toEqual([0, 1]);
  expect(graph.relations.confidence[0]).toBeCloseTo(0.4);
  await index.close();
});

it.each([1, -1])('is the same in whatever order the notes are read (the newest first): hours %i', async (hours) => {
  let now = Date.UTC(2026, 0, 5);
  const clock = { ...systemClock, now: () => (now += hours * 3_600_000) };
  const index = await createTestIndex(createMemoryVault('graph', FILES, { clock }));
  const graph = await index.graphOverview();
  expect([...graph.links]).toEqual([0, 1, 2, 3, 2, 0, 3, 0]);
  expect([graph.relations.types, [...graph.relations.ends]]).toEqual([
    ['supports', 'source'],
    [0, 1, 1, 2],
  ]);
  await index.close();
});

it('leaves out excluded notes, with what leads to and from them', async () => {
  const index = await createTestIndex(createMemoryVault('graph', FILES));
  const graph = await index.graphOverview(['C.md', 'secret']);
  expect(graph.paths).toEqual(['A.md', 'B.md']);
  expect([...graph.links]).toEqual([0, 1]);
  expect([...graph.relations.ends]).toEqual([0, 1]);
  await index.close();
});

it('has the notes that do not exist yet, once for all who name them, where it is asked for them', async () => {
  const vault = createMemoryVault('graph', {
    'A.md':
      '---\nnext: "[[Plan]]"\n---\n[[Nowhere]] ![[photo.png]] [[nowhere#Part|again]] [[B]] [[#Part]] %% [[Hidden]] %%\n',
    'B.md': '[there](NoWhere.md) [[folder/Nowhere]]\n',
    'C.md': '[[Only here]]',
  });
  const index = await createTestIndex(vault);
  const graph = await index.graphOverview(['C.md'], true);
  expect(graph.paths).toEqual(['A.md', 'B.md']);
  expect(graph.missing).toEqual(['Nowhere', 'folder/Nowhere', 'Plan']);
  expect([...graph.links]).toEqual([0, 1, 0, 2, 1, 2, 1, 3]);
  expect([graph.relations.types, [...graph.relations.ends]]).toEqual([['next'], [0, 4]]);
  await index.close();
});
