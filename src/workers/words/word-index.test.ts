import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../notes/words.ts';
import { openMemoryDatabase } from '../database/open-database.ts';
import { chunkIdOf } from '../database/schema.ts';
import { createWordEngine } from './create-word-engine.ts';
import { parseQuery } from './parse-query.ts';
import { MAX_PLACES, PLACE_SHIFT } from './segment.ts';
import { createFtsWordEngine } from './testing/fts-word-engine.ts';
import { createTestEngine } from './testing/test-engine.ts';
import { hasUnspacedScript } from './unspaced-scripts.ts';
import { FIELDS, type PassageFields, type WordEngine } from './word-engine.ts';
import { packPostings, unpackPostings } from './word-index.ts';

const WORDS = [
  'alpha',
  'beta',
  'gamma',
  'delta',
  'Épée',
  'naïve',
  'data',
  'database',
  '知识',
  '数据库',
  'строка',
  'x1',
];
const WEIGHTS: Readonly<Record<keyof PassageFields, number>> = {
  title: 3,
  alias: 3,
  heading: 1.5,
  tag: 2,
  body: 1,
  property: 1,
};
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(' '));
const fields = fc.record({ title: text, alias: text, heading: text, tag: text, property: fc.constant(''), body: text });

/** What a passage says by another way: words by an expression over the folded text, characters where a script has no spaces. */
function tokensOf(source: string): string[] {
  const runs = foldText(source).match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? [];
  return runs.flatMap((run) => (hasUnspacedScript(run) ? [...run] : [run]));
}

function occurrences(passage: PassageFields, term: string): number {
  const wanted = tokensOf(term);
  const count = (tokens: string[]): number =>
    tokens.filter((_, from) => wanted.every((token, index) => tokens[from + index] === token)).length;
  return FIELDS.reduce((sum, field) => sum + WEIGHTS[field] * count(tokensOf(passage[field])), 0);
}

/** BM25 written down plainly. */
function rank(passages: ReadonlyMap<number, PassageFields>, terms: readonly string[]): Map<number, number> {
  const lengths = new Map(
    [...passages].map(([id, passage]) => [id, FIELDS.reduce((sum, field) => sum + tokensOf(passage[field]).length, 0)]),
  );
  const mean = [...lengths.values()].reduce((sum, length) => sum + length, 0) / passages.size;
  const scores = new Map<number, number>();
  for (const term of terms) {
    const found = [...passages]
      .map(([id, passage]) => [id, occurrences(passage, term)] as const)
      .filter(([, count]) => count > 0);
    const rarity = Math.log(1 + (passages.size - found.length + 0.5) / (found.length + 0.5));
    for (const [id, count] of found) {
      const score = (rarity * count * 2.2) / (count + 1.2 * (0.4 + (0.6 * lengths.get(id)!) / mean));
      scores.set(id, (scores.get(id) ?? 0) + score);
    }
  }
  return scores;
}

const scoresOf = (engine: WordEngine, query: string): Map<number, number> =>
  new Map(engine.search(parseQuery(query), 1000, undefined).map(({ chunkId, score }) => [chunkId, score]));

describe('the word index', () => {
  it('gives the scores of BM25 over weighted fields', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fields, { minLength: 1, maxLength: 20 }),
        fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
        async (made, terms) => {
          const { engine, passages } = await createTestEngine();
          for (const [index, passage] of made.entries()) engine.add(chunkIdOf(1 + (index >> 1), index & 1), passage);
          engine.commit();
          const wanted = rank(passages, terms);
          const query = {
            words: terms.map((term) => ({ text: term, prefix: false })),
            phrases: [],
            excluded: [],
            plain: '',
          };
          const found = new Map(engine.search(query, 1000, undefined).map(({ chunkId, score }) => [chunkId, score]));
          expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
          for (const [id, score] of wanted) expect(found.get(id)).toBeCloseTo(score, 4);
        },
      ),
      { numRuns: 60 },
    );
  });

  it(
    'finds the same as an index built anew after any additions, changes, removals and restarts',
    { timeout: 60_000 },
    async () => {
      const step = fc.oneof(
        {
          weight: 6,
          arbitrary: fc.record({
            do: fc.constant('put' as const),
            document: fc.integer({ min: 1, max: 40 }),
            passages: fc.array(fields, { minLength: 1, maxLength: 3 }),
          }),
        },
        {
          weight: 2,
          arbitrary: fc.record({ do: fc.constant('remove' as const), document: fc.integer({ min: 1, max: 40 }) }),
        },
        { weight: 2, arbitrary: fc.record({ do: fc.constant('commit' as const) }) },
        { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
        { weight: 1, arbitrary: fc.record({ do: fc.constant('prepare' as const) }) },
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 200 }), async (steps) => {
          const { engine } = await createTestEngine();
          const notes = new Map<number, PassageFields[]>();
          const drop = (document: number): void => {
            engine.remove((notes.get(document) ?? []).map((_, ordinal) => chunkIdOf(document, ordinal)));
            notes.delete(document);
          };
          for (const change of steps) {
            if (change.do === 'put') {
              drop(change.document);
              notes.set(change.document, change.passages);
              change.passages.forEach((passage, ordinal) => engine.add(chunkIdOf(change.document, ordinal), passage));
            } else if (change.do === 'remove') drop(change.document);
            else engine.commit();
            if (change.do === 'reload' || change.do === 'prepare') engine.reload();
            // It has read one step when it gives way, and the next change needs the rest.
            if (change.do === 'prepare') void engine.prepare(() => true);
          }
          engine.commit();
          engine.reload();
          const all = new Map(
            [...notes].flatMap(([document, passages]) =>
              passages.map((passage, ordinal) => [chunkIdOf(document, ordinal), passage] as const),
            ),
          );
          for (const word of WORDS) {
            const wanted = [...all].filter(([, passage]) => occurrences(passage, word) > 0).map(([id]) => id);
            expect([...scoresOf(engine, word).keys()].sort()).toEqual(wanted.sort());
            expect(engine.countNotes(parseQuery(word), undefined)).toBe(
              new Set(wanted.map((id) => Math.floor(id / 65_536))).size,
            );
          }
        }),
        { numRuns: 25 },
      );
    },
  );

  it('ranks like FTS5', { timeout: 60_000 }, async () => {
    const { engine } = await createTestEngine();
    const fts = createFtsWordEngine((await openMemoryDatabase()).database);
    const passages = fc.sample(fields, { numRuns: 400, seed: 7 });
    for (const [index, passage] of passages.entries())
      for (const one of [engine, fts]) one.add(chunkIdOf(index + 1, 0), passage);
    engine.commit();
    for (const query of [
      'Épée',
      'data x1',
      'alpha beta gamma',
      '知识 database',
      '"alpha beta"',
      '"alpha beta" -gamma',
      'строка -"知识 数据库"',
      '数据库 naive',
    ]) {
      const parsed = parseQuery(query);
      const [ours, theirs] = [engine.search(parsed, 1000, undefined), fts.search(parsed, 1000, undefined)];
      expect(ours.map(({ chunkId, complete }) => [chunkId, complete]).sort()).toEqual(
        theirs.map(({ chunkId, complete }) => [chunkId, complete]).sort(),
      );
      expect(engine.countNotes(parsed, undefined)).toBe(fts.countNotes(parsed, undefined));
      expect(
        engine.permitted(
          parsed,
          ours.map(({ chunkId }) => chunkId),
        ).size,
      ).toBe(ours.length);
    }
  });

  it('is read in steps, between which it answers and is changed', async () => {
    const { engine, database } = await createTestEngine();
    const passage = { title: '', alias: '', heading: '', tag: '', property: '', body: 'one of many' };
    for (let document = 1; document <= 40; document += 1) {
      engine.add(chunkIdOf(document, 0), passage);
      engine.commit();
    }
    const again = createWordEngine(database, () => undefined);
    let steps = 0;
    await again.prepare(() => (steps += 1) < 3);
    expect(steps).toBe(3);
    const preparing = again.prepare(() => (steps += 1) < 1000);
    again.add(chunkIdOf(41, 0), passage);
    again.commit();
    expect(again.countNotes(parseQuery('many'), undefined)).toBe(41);
    await preparing;
    expect(again.countNotes(parseQuery('many'), undefined)).toBe(41);
    again.reload();
    await again.prepare(() => true);
    expect(again.countNotes(parseQuery('many'), undefined)).toBe(41);
  });

  it('says so where a part of it is missing', async () => {
    const { engine, database } = await createTestEngine();
    engine.add(chunkIdOf(1, 0), { title: '', alias: '', heading: '', tag: '', property: '', body: 'word' });
    engine.commit();
    database.run('DELETE FROM word_parts');
    engine.reload();
    await expect(engine.prepare(() => true)).rejects.toThrow('not whole');
    expect(() => engine.search(parseQuery('word'), 10, undefined)).toThrow('not whole');
  });

  it('keeps nothing of a transaction that fails', async () => {
    const { engine, database } = await createTestEngine();
    const passage = { title: '', alias: '', heading: '', tag: '', property: '', body: 'kept' };
    engine.add(chunkIdOf(1, 0), passage);
    engine.commit();
    expect(() =>
      database.transaction(() => {
        engine.remove([chunkIdOf(1, 0)]);
        engine.add(chunkIdOf(2, 0), { ...passage, body: 'lost word' });
        engine.commit();
        throw new Error('disk full');
      }),
    ).toThrow('disk full');
    engine.reload();
    expect([...scoresOf(engine, 'kept').keys()]).toEqual([chunkIdOf(1, 0)]);
    expect(scoresOf(engine, 'lost').size).toBe(0);
  });

  it('merges many small commits into few segments, and rewrites few of them at once', async () => {
    const { engine, database } = await createTestEngine();
    const passage = { title: '', alias: '', heading: '', tag: '', property: '', body: 'one of many' };
    for (let document = 1; document <= 600; document += 1) {
      engine.add(chunkIdOf(document, 0), passage);
      engine.commit();
    }
    expect(database.get<{ count: number }>('SELECT count(*) AS count FROM word_segments')!.count).toBeLessThan(48);
    expect(engine.countNotes(parseQuery('many'), undefined)).toBe(600);
  });
});

it('postings come back from their bytes as they were', () => {
  const list = fc
    .uniqueArray(fc.integer({ min: 0, max: MAX_PLACES - 1 }), { maxLength: 20 })
    .map((places) => places.sort((a, b) => a - b));
  fc.assert(
    fc.property(fc.array(list, { maxLength: 8 }), fc.integer({ min: 0, max: 255 }), (lists, weight) => {
      const starts = new Uint32Array(lists.length + 1);
      for (const [word, places] of lists.entries()) starts[word + 1] = starts[word]! + places.length;
      const postings = Uint32Array.from(lists.flat(), (place) => (place << PLACE_SHIFT) | weight);
      const packed = packPostings({ starts, postings });
      const steps = unpackPostings(packed, starts, postings.length);
      let step = steps.next();
      while (!step.done) step = steps.next();
      expect(step.value).toEqual(postings);
    }),
  );
});
