import { describe, expect, it } from 'vitest';
import { findLookAlikes, mixedWords } from './look-alikes.ts';

describe('mixedWords', () => {
  it('finds words whose letters come from several alphabets and read as one', () => {
    expect(mixedWords('Log in at pаypal, then pаypal again. Ρroject; раssword')).toEqual([
      { word: 'pаypal', scripts: ['Latin', 'Cyrillic'] },
      { word: 'Ρroject', scripts: ['Latin', 'Greek'] },
      { word: 'раssword', scripts: ['Latin', 'Cyrillic'] },
    ]);
  });

  it.each(['5 μm, 10 kΩ, Δt', 'Привет, мир', 'Tシャツ と 学习 Kanji', 'naïve Émile Straße', 'α-helix'])(
    'says nothing of %j',
    (text) => {
      expect(mixedWords(text)).toEqual([]);
    },
  );
});

describe('findLookAlikes', () => {
  const existing = ['Plan.md', 'Projects/Lamps.md', 'Log 10.md', 'Ärger.md'];
  const find = (...paths: string[]) => findLookAlikes(paths, existing, () => Promise.resolve());

  it.each([
    ['Plan\u200f\u200e.md', 'Plan.md'],
    ['Рlan.md', 'Plan.md'],
    ['Plan .md', 'Plan.md'],
    ['Plan B.md', undefined],
    ['Prоjects/New.md', 'Projects'],
    ['Log lO.md', 'Log 10.md'],
    ['Log\u00a010.md', 'Log 10.md'],
  ])('tells that %j looks like %j', async (path, other) => {
    expect((await find(path)).map(([, theirs]) => theirs)).toEqual(other === undefined ? [] : [other]);
  });

  it('never reports a name as its own look-alike, at any position', async () => {
    expect(await find('Archive/Plan.md', 'Plan.md', 'New.md')).toEqual([]);
  });
});
