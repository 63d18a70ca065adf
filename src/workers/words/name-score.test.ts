import { describe, expect, it } from 'vitest';
import { createNameScore } from './name-score.ts';
import { parseQuery } from './parse-query.ts';
import type { NamedPassage } from './word-engine.ts';

const passage = { title: '', alias: '', heading: '', tag: '', body: '' };

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
