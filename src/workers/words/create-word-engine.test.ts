import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMemoryDatabase } from '../database/open-database.ts';
import { chunkIdOf } from '../database/schema.ts';
import { joinCharacters } from './create-word-engine.ts';
import { createNameScore, createProximityScore, createSequenceReader } from './sequence-scores.ts';
import { MAX_READ, sequenceOf } from './find-term.ts';
import { parseQuery } from './parse-query.ts';
import { createTestEngine } from './testing/test-engine.ts';
import { FIELDS, type PassageFields, type WordEngine, type NamedPassage } from './word-engine.ts';
import { createWordIndex } from './word-index.ts';

let engine: WordEngine;

beforeEach(async () => {
  engine = (await createTestEngine()).engine;
});

function put(document: number, body: string, title = '', ...more: string[]): void {
  for (const [ordinal, text] of [body, ...more].entries())
    engine.add(chunkIdOf(document, ordinal), { title, alias: '', heading: '', tag: '', property: '', body: text });
  engine.commit();
}

const find = (query: string, prefix = false): number[] =>
  engine.search(parseQuery(query, { prefix }), 10, undefined).map(({ chunkId }) => chunkId / chunkIdOf(1, 0));

describe('the word engine', () => {
  it('folds case and accents in both notes and queries', () => {
    put(1, 'Crème BRÛLÉE at the café');
    put(2, 'CAFE noir, composed: cafe\u0301');
    expect(find('cafe').sort()).toEqual([1, 2]);
    expect(find('Café').sort()).toEqual([1, 2]);
    expect(find('creme brulee')).toEqual([1]);
  });

  it('finds words of scripts without spaces at any position', () => {
    put(1, '我们使用数据库系统来存储知识。');
    put(2, '数学和物理');
    put(3, '東京タワーへ行きました');
    put(4, 'ภาษาไทยไม่มีช่องว่าง');
    expect(find('数据库')).toEqual([1]);
    expect(find('知识')).toEqual([1]);
    expect(find('物理')).toEqual([2]);
    expect(find('タワー')).toEqual([3]);
    expect(find('ภาษาไทย')[0]).toBe(4);
  });

  it('ranks passages with all the words before those with some', () => {
    put(1, 'alpha something else entirely and long');
    put(2, 'alpha beta');
    put(3, 'beta gamma');
    expect(find('alpha beta')[0]).toBe(2);
    expect(find('alpha beta').sort()).toEqual([1, 2, 3]);
  });

  it('requires phrases, and leaves out excluded words', () => {
    put(1, 'machine learning is fun');
    put(2, 'learning a machine');
    put(3, 'machine learning for cats');
    expect(find('"machine learning"').sort()).toEqual([1, 3]);
    expect(find('"machine learning" -cats')).toEqual([1]);
    expect(find('machine -"machine learning"')).toEqual([2]);
    expect(find('cats "machine learning"')[0]).toBe(3);
  });

  it('finds a phrase of rarer words in however many passages, and says where the end of one leaves some unread', () => {
    const commoner = Array.from({ length: 260 }, (_, number) => `common${number}`).join(' ');
    for (let document = 1; document <= MAX_READ + 2; document += 1)
      engine.add(chunkIdOf(document, 0), {
        title: '',
        alias: '',
        heading: '',
        tag: '',
        property: '',
        body: `${commoner} ${document === 9 ? 'the end of the road' : 'all the words 我们'}`,
      });
    engine.commit();
    expect(engine.partlyRead(parseQuery('"all the" "end of the road"'))).toEqual([]);
    expect(engine.countNotes(parseQuery('"all the"'), undefined)).toBe(MAX_READ + 1);
    expect(find('"end of the road"')).toEqual([9]);
    expect(engine.partlyRead(parseQuery('"words 我"'))).toEqual(['words 我']);
    expect(engine.partlyRead(parseQuery('all -"words 我"'))).toEqual(['words 我']);
  });

  it('searches a phrase anew once notes have changed', () => {
    const query = parseQuery('"red fox"');
    put(1, 'a red fox');
    expect(engine.countNotes(query, undefined)).toBe(1);
    put(2, 'the red fox');
    engine.remove([chunkIdOf(1, 0)]);
    engine.commit();
    expect(engine.search(query, 10, undefined).map(({ chunkId }) => chunkId)).toEqual([chunkIdOf(2, 0)]);
  });

  it('matches the last word as a prefix when asked, and weighs a title more than a body', () => {
    put(1, 'notes about photosynthesis in plants and many other things');
    put(2, 'something else', 'Photosynthesis');
    expect(find('photosyn')).toEqual([]);
    expect(find('photosyn', true)).toEqual([2, 1]);
  });

  it('forgets removed passages', () => {
    put(1, 'ephemeral');
    engine.remove([chunkIdOf(1, 0)]);
    engine.commit();
    expect(find('ephemeral')).toEqual([]);
  });

  it('counts notes, not passages, and only the allowed ones', () => {
    put(1, 'shared word', '', 'shared again');
    put(2, 'shared too');
    expect(engine.countNotes(parseQuery('shared'), undefined)).toBe(2);
    expect(engine.countNotes(parseQuery('shared'), new Set([2]))).toBe(1);
    expect(engine.search(parseQuery('shared'), 10, new Set([2]))).toHaveLength(1);
  });

  it('accepts any input without a syntax error', () => {
    put(1, 'near or not and column: body');
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.stringMatching(/^[-"*()^:{}+ANDORTNE \0a-z']{0,40}$/u),
    );
    fc.assert(
      fc.property(typed, fc.boolean(), (query, prefix) => {
        const parsed = parseQuery(query, { prefix });
        engine.search(parsed, 5, undefined);
        engine.countNotes(parsed, new Set([1]));
        engine.permitted(parsed, [chunkIdOf(1, 0)]);
      }),
      { numRuns: 500 },
    );
  });
});

const joined = (query: string, ...words: readonly string[]): string[] =>
  joinCharacters(parseQuery(query).words, (word) => words.includes(word)).map(({ text }) => text);

it.each([
  // The dictionary of the browser has none of these words.
  ['缓存', ['缓存'], ['缓存']],
  ['缓存策略', ['缓存'], ['缓存', '策略']],
  ['黑豹队', ['黑豹', '黑豹队'], ['黑豹队']],
  // Where the vault has them apart alone, they stay apart.
  ['缓存', [], ['缓', '存']],
  // A word of grammar belongs to no name; a space ends one.
  ['豹的队', ['豹的', '的队'], ['豹', '的', '队']],
  ['缓 存', ['缓存'], ['缓', '存']],
  ['cache memory', [], ['cache', 'memory']],
])('%s, where the vault has %j, is %j', (query, words, expected) => expect(joined(query, ...words)).toEqual(expected));

const passage = { title: '', alias: '', heading: '', tag: '', property: '', body: '' };

function named(query: string, fields: Partial<typeof passage>): NamedPassage {
  const parsed = parseQuery(query);
  return createNameScore(
    parsed,
    parsed.words.map(() => 1),
  )({ ...passage, ...fields });
}

const score = (query: string, fields: Partial<typeof passage>): number => named(query, fields).share;

describe('how far a query names a passage', () => {
  it('is the same for every order of a name’s words', () => {
    expect(score('board game template', { title: 'Board Game Template' })).toBe(1);
    expect(score('template game board', { title: 'Board Game Template' })).toBe(1);
  });

  it('counts each other name of a note, and the passage’s own heading, but not those above it', () => {
    expect(score('road journal', { title: 'T', alias: 'Journal road\nTrip' })).toBe(1);
    expect(score('see also', { title: 'T', heading: 'Limits\nSee also' })).toBe(1);
    expect(score('limits of lamps', { title: 'T', heading: 'Limits of lamps\nSee also' })).toBe(0);
  });

  it('is less where either has words that the other has not, and nothing from half on down', () => {
    const part = score('board game', { title: 'Board Game Template' });
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThan(1);
    expect(score('game template of the board', { title: 'Board Game Template' })).toBeLessThan(1);
    expect(score('which board was meant', { title: 'Board Game Template' })).toBe(0);
    expect(score('board game', { title: 'How a board game for a long winter is chosen' })).toBe(0);
  });

  it('weighs the query’s words by what they say', () => {
    const scoreOf = createNameScore(parseQuery('the lamp'), [0.1, 9]);
    expect(scoreOf({ ...passage, title: 'Lamp' }).share).toBeGreaterThan(0.9);
    expect(scoreOf({ ...passage, title: 'The' }).share).toBe(0);
  });

  it('counts words of the same stem', () => {
    const terms = [
      { text: 'games', prefix: false, also: [{ text: 'game', weight: 0.8 }] },
      { text: 'board', prefix: false },
    ];
    expect(
      createNameScore({ words: terms, plain: 'games board' }, [1, 1])({ ...passage, title: 'Board game' }).share,
    ).toBe(1);
  });

  it('knows a title or another name that has just the words typed, in another order or with other signs between them', () => {
    expect(named('format tasks', { title: 'Tasks: Format' }).whole).toEqual({ kind: 'title', value: 'Tasks: Format' });
    expect(named('road journal', { title: 'T', alias: 'Journal road' }).whole).toEqual({
      kind: 'alias',
      value: 'Journal road',
    });
    expect(named('融合 科技', { title: '科技融合' }).whole?.kind).toBe('title');
  });

  it('knows none in a heading, in characters in another order, nor where a word is missing, more or typed twice', () => {
    expect(named('format tasks', { title: 'T', heading: 'Tasks format' }).whole).toBeUndefined();
    expect(named('融合 科技', { title: '合融技科' }).whole).toBeUndefined();
    expect(named('tasks', { title: 'Tasks format' }).whole).toBeUndefined();
    expect(named('tasks format of', { title: 'Tasks format' }).whole).toBeUndefined();
    expect(named('embed file note embed', { title: 'Embed file note' }).whole).toBeUndefined();
  });

  it('tells whether a name of the note, and no heading, has every word', () => {
    const long = 'How a board game for a long winter is chosen';
    expect(named('board winter', { title: long }).holds).toBe(true);
    expect(named('board summer', { title: long }).holds).toBe(false);
    expect(named('board winter', { title: 'T', heading: long }).holds).toBe(false);
  });

  it('is never more than 1, nor a number that is none', () => {
    expect(score('a a a', { title: 'a' })).toBeLessThanOrEqual(1);
    expect(createNameScore(parseQuery('a b'), [0, 0])({ ...passage, title: 'a b' }).share).toBe(0);
  });
});

/** Two in three share a byte with another: there are 248 bytes. */
const WORDS = Array.from({ length: 600 }, (_, number) => `word${number}`);
const words = fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom('word1', 'word249', 'word2', '我们')), {
  maxLength: 8,
});
const text = words.map((list) => list.join(' '));
const fields = fc.record({ title: text, alias: text, heading: text, tag: text, property: fc.constant(''), body: text });

it('words in order say of neighbours what the text says, or that the text alone tells', async () => {
  const { database } = await openMemoryDatabase();
  const index = createWordIndex(database);
  for (const [at, word] of WORDS.entries())
    index.add(chunkIdOf(at + 1, 0), { title: '', alias: '', heading: '', tag: '', property: '', body: word });
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
