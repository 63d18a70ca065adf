import { expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { chunkIdOf } from '../database/schema.ts';
import type { SearchResponse } from '../contract/index-contract.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { createStaticModel } from '../embedding/static/static-model.ts';
import { toEmbedder } from '../testing/shipped-model.ts';
import { writeSmallModel } from '../testing/small-static-model.ts';
import { createTestIndex } from '../testing/test-index.ts';
import { parseQuery } from '../words/parse-query.ts';
import { createTestEngine } from '../words/testing/test-engine.ts';
import { withWordsOfSameMeaning, withoutLoose } from './rank-notes.ts';

const bytes = (...values: number[]) => ({ scale: 1, bytes: values });
const model = toEmbedder(
  createStaticModel(
    writeSmallModel({
      rows: {
        library: bytes(100, 10, 0, 0),
        bibliothek: bytes(100, 0, 0, 0),
        библиотека: bytes(100, 0, 10, 0),
        opens: bytes(0, 100, 0, 0),
        offnet: bytes(0, 100, 10, 0),
        lamp: bytes(0, 0, 0, 100),
        lump: bytes(0, 0, 100, 0),
        clay: bytes(0, 0, 100, 5),
        погода: bytes(100, 0, -100, 0),
        пакете: bytes(0, 0, -100, -100),
      },
      dimensions: 4,
    }),
  ),
  'latent-static',
);
const NOTES = {
  'Library.md': 'The library opens at nine. Two libraries are closed.\n',
  'Pushkin.md': 'Verses by Pushkin.\n',
  'Lamp.md': 'A lamp of clay.\n',
};

async function search(
  query: string,
  embedder: Embedder | undefined = model,
  notes: Record<string, string> = NOTES,
): Promise<SearchResponse> {
  const index = await createTestIndex(createMemoryVault('test', notes), { embedder });
  const response = await index.search({ query, mode: 'hybrid', limit: 5, graded: true });
  await index.close();
  return response;
}

it('finds a note by the words that mean what was typed in another language, in all their forms, and says so', async () => {
  const { hits, corrections } = await search('Bibliothek öffnet');
  expect(hits[0]).toMatchObject({ path: 'Library.md', fit: 'strong' });
  expect(hits[0]!.marks.map(([from, to]) => hits[0]!.excerpt.slice(from, to))).toEqual([
    'library',
    'opens',
    'libraries',
  ]);
  expect(hits[0]!.why).toContainEqual({ kind: 'words', words: ['library', 'opens'] });
  expect(corrections).toEqual([
    { typed: 'Bibliothek', used: ['library'], byMeaning: true },
    { typed: 'öffnet', used: ['opens'], byMeaning: true },
  ]);
});

it('says once which word was found for two that mean the same', async () => {
  const { hits } = await search('Bibliothek библиотека');
  expect(hits[0]!.why).toContainEqual({ kind: 'words', words: ['library'] });
});

it('finds a name that is written in another script by its sound', async () => {
  const { hits, corrections } = await search('Пушкина');
  expect(hits[0]).toMatchObject({ path: 'Pushkin.md', fit: 'strong' });
  expect(corrections).toEqual([{ typed: 'Пушкина', used: ['pushkin'] }]);
});

it('lists no note for a word that sounds like one that the model knows and means something else', async () => {
  const notes = { ...NOTES, 'Packet.md': 'A packet of seeds.\n' };
  const meant = await search('погода', model, notes);
  expect(meant.hits[0]!.path).toBe('Library.md');
  expect(meant.hits.flatMap(({ why }) => why)).not.toContainEqual({ kind: 'words', words: ['packet'] });
  expect(meant.corrections).toEqual([{ typed: 'погода', used: ['library'], byMeaning: true }]);
  expect((await search('пакете', model, notes)).corrections).toEqual([{ typed: 'пакете', used: [] }]);
  // What the model does not know may be a name.
  expect(
    (await search('погода', { ...model, nearestWords: () => [{ isWhole: false, near: [] }] }, notes)).corrections,
  ).toEqual([{ typed: 'погода', used: ['packet'] }]);
});

it('takes a word that is spelt nearly like one of the vault for a typing error, unless the model knows it', async () => {
  expect((await search('lamq')).corrections).toEqual([{ typed: 'lamq', used: ['lamp'] }]);
  expect((await search('lump')).corrections).toEqual([{ typed: 'lump', used: ['clay'], byMeaning: true }]);
});

it.each([
  () => {
    throw new Error('The model was closed.');
  },
  () => Promise.reject(new Error('The model was closed.')),
])('leaves words as they are where the model ends while it looks', async (nearestWords) => {
  const { corrections } = await search('Bibliothek', { ...model, nearestWords });
  expect(corrections).toEqual([{ typed: 'Bibliothek', used: [] }]);
});

it('counts a word that stands only within longer ones by what it means too, which is no reason to list a note', async () => {
  const { engine } = await createTestEngine();
  for (const [document, body] of ['The Staatsbibliothekskiosk', 'the library'].entries())
    engine.add(chunkIdOf(document + 1, 0), { title: '', alias: '', heading: '', tag: '', property: '', body });
  engine.commit();
  const typed = engine.expand(parseQuery('Bibliothek'));
  const query = await withWordsOfSameMeaning(engine, typed, model.nearestWords);
  expect(query.words[0]?.also).toMatchObject([
    { text: 'bibliothek', inside: true },
    { text: 'library', loose: true },
  ]);
  expect(withoutLoose(query).words[0]?.also).toMatchObject([{ text: 'bibliothek', inside: true }]);
  expect(query.words[0]?.meant).toBeUndefined();
});
