import { beforeEach, describe, expect, it } from 'vitest';
import { chunkIdOf } from '../database/schema.ts';
import { parseQuery, type QueryTerm } from './parse-query.ts';
import type { WordEngine } from './word-engine.ts';
import { editDistance } from './word-variants.ts';
import { createTestEngine } from './testing/test-engine.ts';

let engine: WordEngine;

const ENGLISH = 'The notes of this vault and their databases: running with what is here';
const TEXTS = [
  ENGLISH,
  'the database is of use with this and that',
  'He runs, and this is the run of it with joy',
  'Receive the mail',
  'a portable thing',
  'the port',
  'Und der Hund ist nicht mit auf die Häuser gestiegen',
  'Das Haus',
  'не в это и на что книги',
  'новый',
  'новая',
  'версия v12',
  '数据库',
];

beforeEach(async () => {
  ({ engine } = await createTestEngine());
  for (const [index, body] of TEXTS.entries())
    engine.add(chunkIdOf(index + 1, 0), { title: '', alias: '', heading: '', tag: '', property: '', body });
  engine.commit();
});

const expand = (query: string, prefix = false): readonly QueryTerm[] =>
  engine.expand(parseQuery(query, { prefix })).words;
const also = (query: string, prefix = false): string[] =>
  expand(query, prefix)
    .flatMap((term) => term.also?.flatMap(({ text, inside }) => (inside ? [] : text)) ?? [])
    .sort();
const find = (query: string): string[] =>
  engine
    .search(engine.expand(parseQuery(query)), 10, undefined)
    .map(({ chunkId }) => TEXTS[chunkId / chunkIdOf(1, 0) - 1]!);

describe('variants of a word', () => {
  it('have the same stem, in each language of the vault', () => {
    expect(also('database')).toEqual(['databases']);
    expect(also('run')).toEqual(['running', 'runs']);
    expect(also('Häuser')).toEqual(['haus']);
    expect(also('новый')).toEqual(['новая']);
    expect(also('книга')).toEqual(['книги']);
  });

  it('have the same stem in a few notes too, whose language shows in few common words or none', async () => {
    const alsoIn = async (...texts: string[]) => {
      ({ engine } = await createTestEngine());
      for (const [index, body] of texts.entries())
        engine.add(chunkIdOf(index + 1, 0), { title: '', alias: '', heading: '', tag: '', property: '', body });
      engine.commit();
      return [also('lamps'), also('häusern')];
    };
    expect(await alsoIn('A lamp', 'Haus')).toEqual([['lamp'], []]);
    expect(await alsoIn('Eine Lampe und das Haus', 'Lamp')).toEqual([['lamp', 'lampe'], ['haus']]);
  });

  it('are with and without what is written onto a word in Korean, Arabic, Hebrew and Hindi', async () => {
    const alsoIn = async (text: string, query: string): Promise<string[]> => {
      ({ engine } = await createTestEngine());
      engine.add(chunkIdOf(1, 0), { title: '', alias: '', heading: '', tag: '', property: '', body: text });
      engine.commit();
      return also(query);
    };
    expect(await alsoIn('회의에서 회의를 했다', '회의')).toEqual(['회의를', '회의에서']);
    expect(await alsoIn('학교는 멀다', '학교에서')).toEqual(['학교는']);
    expect(await alsoIn('집에 간다', '집')).toEqual(['집에']);
    expect(await alsoIn('قرأت الكتاب وكتابه', 'كتاب')).toEqual(['الكتاب', 'وكتابه']);
    expect(await alsoIn('كتاب', 'والكتاب')).toEqual(['كتاب']);
    expect(await alsoIn('הספר על השולחן', 'ספרים')).toEqual(['הספר']);
    expect(await alsoIn('الكلب', 'كتاب')).toEqual([]);
    expect(await alsoIn('मेरी किताबें और किताबों में', 'किताब')).toEqual(['किताबें', 'किताबों']);
    expect(await alsoIn('एक किताब', 'किताबों')).toEqual(['किताब']);
    expect(await alsoIn('लड़कियाँ घरों में', 'लड़की')).toEqual(['लडकियां']);
    expect(await alsoIn('लड़कियाँ घरों में', 'घर')).toEqual(['घरों']);
    expect(await alsoIn('कला और काल', 'कल'), 'a sign of a short word is its own').toEqual([]);
  });

  it('have the same stem in a language that few of many notes are written in', async () => {
    ({ engine } = await createTestEngine());
    const add = (note: number, body: string) =>
      engine.add(chunkIdOf(note, 0), { title: '', alias: '', heading: '', tag: '', property: '', body });
    for (let note = 1; note <= 600; note += 1) add(note, ENGLISH);
    add(601, 've bu bir kitap için');
    add(602, 'olarak bu ile bir ve için kitaplar');
    add(603, 'bir ve bu için olarak ile kapılarımız');
    engine.commit();
    expect([also('kitap'), also('kapılar'), also('databases')]).toEqual([['kitaplar'], ['kapilarimiz'], []]);
  });

  it('are, where words are joined, the compounds that end in it, and the parts of one', async () => {
    const german = 'Und der Hund ist nicht mit auf der Straße';
    const texts = [
      german,
      'Die Lampe auf dem Schreibtisch',
      'Lampen am Schreibtisch',
      'Eine Schreibtischlampe',
      'Stehlampen',
    ];
    ({ engine } = await createTestEngine());
    for (const [index, body] of texts.entries())
      engine.add(chunkIdOf(index + 1, 0), { title: '', alias: '', heading: '', tag: '', property: '', body });
    engine.commit();
    const found = (query: string) =>
      engine
        .search(engine.expand(parseQuery(query)), 10, undefined)
        .map(({ chunkId }) => texts[chunkId / chunkIdOf(1, 0) - 1]!);
    expect(also('Lampe')).toEqual(['lampen', 'schreibtischlampe', 'stehlampen']);
    expect(found('Lampe')[0]).toBe(texts[1]);
    // Typed joined and written apart: both parts must be there.
    engine.add(chunkIdOf(9, 0), {
      title: '',
      alias: '',
      heading: '',
      tag: '',
      property: '',
      body: 'Die Lampe und der Tisch',
    });
    engine.add(chunkIdOf(8, 0), { title: '', alias: '', heading: '', tag: '', property: '', body: 'Eine Lampe' });
    engine.commit();
    const [first, ...apart] = found('Schreibtischlampe');
    expect(first).toBe(texts[3]);
    expect(apart.sort()).toEqual([texts[1], texts[2]]);
  });

  it('are the compounds that begin with a word, below those that end in it', async () => {
    const texts = [
      'Und der Hund ist nicht mit auf der Straße',
      'Ein Apfelbaumschnitt',
      'Der Apfelbaumes wegen',
      'Ein Gartentor',
      'Das Tor ist nicht hoch',
      'Und ein Tor',
      'Gartenbank',
      'Die Gärten',
      'Ein Garten',
      'Ein Ziergarten',
    ];
    ({ engine } = await createTestEngine());
    for (const [index, body] of texts.entries())
      engine.add(chunkIdOf(index + 1, 0), { title: '', alias: '', heading: '', tag: '', property: '', body });
    engine.commit();
    const begun = (query: string) =>
      expand(query)
        .flatMap((term) => term.also ?? [])
        .filter(({ compound }) => compound)
        .map(({ text, weight }) => [text, weight]);
    expect(begun('Apfelbaum'), 'an ending is no part').toEqual([['apfelbaumschnitt', 0.25]]);
    // What stands behind a short word is a word of the vault, or it may be another word: “tor” is too short for one.
    expect(begun('Garten')).toEqual([['ziergarten', 0.4]]);
    expect(expand('-Apfelbaum Hund').flatMap((term) => term.also ?? [])).toEqual([]);
  });

  it('are no compounds for what is excluded or required, nor in languages that do not join words', async () => {
    ({ engine } = await createTestEngine());
    for (const [index, body] of [ENGLISH, 'A lamp', 'A lamp', 'Two deskalamps', 'desk', 'desk'].entries())
      engine.add(chunkIdOf(index + 1, 0), { title: '', alias: '', heading: '', tag: '', property: '', body });
    engine.commit();
    expect(also('lamps')).toEqual(['lamp']);
    expect(
      expand('Lampen')
        .flatMap((term) => term.also ?? [])
        .filter(({ compound }) => compound),
    ).toEqual([]);
  });

  it('never rank above the word itself', () => {
    expect(find('database')[0]).toBe(TEXTS[1]);
    expect(find('databases')[0]).toBe(ENGLISH);
    expect(find('databases')).toHaveLength(2);
  });

  it('do not exist for names with digits, and for scripts without stemming', () => {
    expect(also('v12')).toEqual([]);
    expect(also('v13')).toEqual([]);
    expect(also('数据')).toEqual([]);
  });

  it('are the most similar words where no note contains the word, which is reported', () => {
    expect(expand('recieve')).toEqual([
      { text: 'recieve', prefix: false, corrected: true, also: [{ text: 'receive', weight: 0.8 }] },
    ]);
    expect(find('recieve')).toEqual(['Receive the mail']);
    // A word of grammar is no answer to another word.
    expect(expand('nocht')[0]).toMatchObject({ missing: true });
    expect(expand('recei')[0]?.corrected).toBeUndefined();
    expect(expand('mial')[0]?.also).toEqual([{ text: 'mail', weight: 0.8 }]);
    expect(expand('xyz')).toEqual([{ text: 'xyz', prefix: false, missing: true }]);
  });

  it('are not used for a word being typed while other words begin with it', () => {
    expect(also('datab', true)).toEqual([]);
    expect(also('database', true)).toEqual(['databases']);
    expect(expand('recie', true)[0]?.corrected).toBeUndefined();
    expect(also('databsae', true)).toEqual(['database', 'databases']);
  });

  it('are not used once their passages are removed', () => {
    engine.remove([chunkIdOf(4, 0)]);
    engine.commit();
    expect(expand('recieve')[0]?.corrected).toBeUndefined();
  });
});

it('edit distance counts deleted, inserted, replaced and transposed letters', () => {
  expect(['word', 'wrd', 'woord', 'ward', 'wrod', 'drow'].map((other) => editDistance('word', other))).toEqual([
    0, 1, 1, 1, 1, 4,
  ]);
});
