import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openMemoryDatabase } from '../database/open-database.ts';
import { chunkIdOf } from '../database/schema.ts';
import { createSequenceReader } from './passage-sequences.ts';
import { sequenceOf } from './phrase-check.ts';
import { createProximityScore } from './proximity-score.ts';
import { FIELDS, type PassageFields } from './word-engine.ts';
import { createWordIndex } from './word-index.ts';

/** Two in three share a byte with another: there are 248 bytes. */
const WORDS = Array.from({ length: 600 }, (_, number) => `word${number}`);
const words = fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom('word1', 'word249', 'word2', '我们')), {
  maxLength: 8,
});
const text = words.map((list) => list.join(' '));
const fields = fc.record({ title: text, alias: text, heading: text, tag: text, body: text });

it('words in order say of neighbours what the text says, or that the text alone tells', async () => {
  const { database } = await openMemoryDatabase();
  const index = createWordIndex(database);
  for (const [at, word] of WORDS.entries())
    index.add(chunkIdOf(at + 1, 0), { title: '', alias: '', heading: '', tag: '', body: word });
  let document = WORDS.length;
  let told = 0;
  const terms = ['word1', 'word2', 'word3'].map((word) => ({
    text: word,
    prefix: false,
    also: [{ text: 'word249 word4', weight: 0.7 }],
  }));
  const score = createProximityScore(terms, [1, 2, 3]);
  fc.assert(
    fc.property(fields, (passage: PassageFields) => {
      document += 1;
      index.add(chunkIdOf(document, 0), passage);
      index.commit();
      const read = createSequenceReader(index.vocabulary, index.common, terms)!;
      const segment = index.segments.find(({ documents }) => documents.includes(document))!;
      const sequence = read(segment, segment.documents.indexOf(document));
      if (!sequence) return;
      told += 1;
      expect(score([sequence])).toBeCloseTo(score(FIELDS.map((field) => sequenceOf(passage[field]))), 9);
    }),
    { numRuns: 300 },
  );
  expect(told).toBeGreaterThan(30);
});

it('a query without spaces is told by the text', async () => {
  const { database } = await openMemoryDatabase();
  const { vocabulary, common } = createWordIndex(database);
  expect(createSequenceReader(vocabulary, common, [{ text: '知识', prefix: false }])).toBeUndefined();
});
