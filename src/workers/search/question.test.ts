import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { parseQuery } from '../words/parse-query.ts';
import { createTestIndex, type TestIndex } from '../testing/test-index.ts';
import { readsAsQuestion, partsOf } from './question.ts';

describe('what is asked', () => {
  it.each([
    'When did Ann move',
    'In which month did it rain',
    'did the plumber call',
    'Wann kam der Klempner',
    'combien de fois',
    'anything new?',
  ])('a question: %s', (query) => {
    expect(readsAsQuestion(parseQuery(query))).toBe(true);
  });

  it.each(['move of Ann', 'garden plan', 'the day the plumber came and when'])('none: %s', (query) => {
    expect(readsAsQuestion(parseQuery(query))).toBe(false);
  });

  const partsIn = (query: string): string[][] => {
    const parsed = parseQuery(query);
    return partsOf(parsed).map((places) => places.map((place) => parsed.words[place]!.text));
  };

  it('has the parts that its signs and conjunctions divide, by the words that say something', () => {
    expect(partsIn('How many days passed between my trip to Oslo and the concert?')).toEqual([
      ['days', 'passed'],
      ['trip', 'Oslo'],
      ['concert'],
    ]);
    expect(partsIn('Wie lange nach der Flut zog Emil um, und wann wurde Pepper krank?')).toEqual([
      ['Flut', 'zog', 'Emil'],
      ['wurde', 'Pepper', 'krank'],
    ]);
    expect(partsIn('When did Ann move?')).toEqual([]);
    expect(partsIn('Where, and when?')).toEqual([]);
  });
});

describe('answers to questions', () => {
  let index: TestIndex;
  const daily = Array.from({ length: 8 }, (_, day) => [
    `Log/2024-03-1${day}.md`,
    `Ann: I tuned the violin again, and the violin sounded well, when I did it slowly.\n\nBen: When did you begin with the violin?\n`,
  ]);

  beforeAll(async () => {
    index = await createTestIndex(
      createMemoryVault('asked', {
        ...Object.fromEntries(daily),
        'Log/2024-05-02.md': 'Ann: We went to the dentist, and she was kind to us.\n',
        'Log/2024-06-20.md':
          'Ben: Hello! Did you sleep? When will you be here? I did.\n\nAnn: The kettle broke on Sunday.\n',
        'Chats/Chat 1.md': '---\ndate: 2024-07-03T10:00\n---\nBen: We talked for an hour about nothing much.\n',
        'Chats/Chat 2.md': '# 7:15 pm on 9 August, 2024\n\nBen: We talked for an hour about nothing much.\n',
        'Chats/Chat 3.md': 'Ben: We talked for an hour about nothing much.\n',
      }),
    );
  }, 60_000);
  afterAll(() => index.close());

  const ask = async (query: string, limit = 3): Promise<string[]> =>
    (await index.search({ query, mode: 'text', limit })).hits.map(({ path }) => path);

  it('are found by what the question is about, however many of its words of grammar stand elsewhere', async () => {
    expect((await ask('When did you break the kettle?'))[0]).toBe('Log/2024-06-20.md');
    expect((await ask('When will I go to the dentist?'))[0]).toBe('Log/2024-05-02.md');
  });

  it('are found whatever form of an irregular verb they have', async () => {
    expect(await ask('breaking')).toContain('Log/2024-06-20.md');
    expect((await ask('break'))[0]).toBe('Log/2024-06-20.md');
  });

  it('have irregular verbs of German too', async () => {
    const german = await createTestIndex(
      createMemoryVault('deutsch', {
        'Reise.md': 'Im Herbst ist Ben mit der Bahn gefahren, und das war auf keinen Fall teuer.\n',
        'Garten.md': 'Der Garten ist nicht mit der Hand gegraben, und auf dem Beet liegt Stroh.\n',
      }),
    );
    const { hits } = await german.search({ query: 'Wohin fuhr Ben?', mode: 'text', limit: 3 });
    expect(hits[0]?.path).toBe('Reise.md');
    expect(hits[0]?.excerpt).toContain('gefahren');
    await german.close();
  });

  it('hold what each part of the question is about, early', async () => {
    const hits = await ask(
      'How long after tuning the violin did we go to the dentist, and when did the kettle break?',
      4,
    );
    expect(hits).toContain('Log/2024-05-02.md');
    expect(hits).toContain('Log/2024-06-20.md');
    expect(hits.some((path) => path.startsWith('Log/2024-03'))).toBe(true);
  });

  it('are notes of the time that is named: in the file’s name, in a property, in the first words', async () => {
    expect((await ask('What did we talk about on 3 July 2024?'))[0]).toBe('Chats/Chat 1.md');
    expect((await ask('What did we talk about on August 9th, 2024?'))[0]).toBe('Chats/Chat 2.md');
    expect((await ask('violin 2024-03-15'))[0]).toBe('Log/2024-03-15.md');
    expect((await ask('what happened on 20 June 2024'))[0]).toBe('Log/2024-06-20.md');
  });

  it('keep scores in the order of the hits', async () => {
    const { hits } = await index.search({
      query: 'How long after the violin did we go to the dentist, and when did the kettle break?',
      mode: 'text',
      limit: 12,
    });
    const scores = hits.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });
});
