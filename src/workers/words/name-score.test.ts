import { describe, expect, it } from 'vitest';
import { createNameScore } from './name-score.ts';

const words = (query: string) => query.split(' ').map((text) => ({ text, prefix: false }));
const passage = { title: '', alias: '', heading: '', tag: '', body: '' };

function score(query: string, fields: Partial<typeof passage>): number {
  const terms = words(query);
  return createNameScore(
    terms,
    terms.map(() => 1),
  )({ ...passage, ...fields });
}

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
    const scoreOf = createNameScore(words('the lamp'), [0.1, 9]);
    expect(scoreOf({ ...passage, title: 'Lamp' })).toBeGreaterThan(0.9);
    expect(scoreOf({ ...passage, title: 'The' })).toBe(0);
  });

  it('counts words of the same stem', () => {
    const terms = [
      { text: 'games', prefix: false, also: [{ text: 'game', weight: 0.8 }] },
      { text: 'board', prefix: false },
    ];
    expect(createNameScore(terms, [1, 1])({ ...passage, title: 'Board game' })).toBe(1);
  });

  it('is never more than 1, nor a number that is none', () => {
    expect(score('a a a', { title: 'a' })).toBeLessThanOrEqual(1);
    expect(createNameScore(words('a b'), [0, 0])({ ...passage, title: 'a b' })).toBe(0);
  });
});
