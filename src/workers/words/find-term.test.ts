import { describe, expect, it } from 'vitest';
import { chunkIdOf } from '../database/schema.ts';
import { createWordEngine } from './create-word-engine.ts';
import { MAX_READ } from './find-term.ts';
import { parseQuery } from './parse-query.ts';
import { disorder, notesByText, notesWith } from './testing/phrases.ts';
import { createTestEngine, type TestEngine } from './testing/test-engine.ts';

const WORDS = ['the', 'of', 'in', 'is', 'a', 'not', '我们', '我们的', 'rare', 'ß'];
const PHRASES = [
  'of the',
  'the the',
  'in the of',
  'is a not the',
  '我们的',
  '我们',
  'the 我们',
  '我们 the',
  'rare the',
  'ß a',
  'of the 我',
  'the 我',
];

function fill({ engine }: TestEngine, from: number, to: number, random: (below: number) => number): void {
  const some = (most: number): string =>
    Array.from({ length: random(most) }, () => WORDS[random(WORDS.length)]!).join(' ');
  for (let document = from; document < to; document += 1)
    engine.add(chunkIdOf(document, 0), {
      title: some(3),
      alias: '',
      heading: some(3),
      tag: '',
      property: '',
      body: some(12),
    });
  engine.commit();
}

describe('phrases of common words', () => {
  it('are found where they stand, whether a passage came before its words were common or after, and after deletions', async () => {
    const test = await createTestEngine();
    const { engine, database } = test;
    const random = disorder();
    const gone = new Set<number>();
    const remove = (ids: readonly number[]): void => {
      engine.remove(ids);
      engine.commit();
      for (const id of ids) gone.add(id);
    };
    for (const [from, to] of [
      [1, 300],
      [300, 2000],
      [2000, 2010],
      [2010, 9500],
    ] as const) {
      fill(test, from, to, random);
      remove([chunkIdOf(from + random(10), 0)]);
    }
    remove([2, 5, 8, 302, 2005].map((document) => chunkIdOf(document, 0)).filter((id) => !gone.has(id)));
    const passages = new Map([...test.passages].filter(([id]) => !gone.has(id)));
    const again = createWordEngine(database, (ids, visit) => ids.forEach((id) => visit(id, passages.get(id)!)));
    for (const phrase of PHRASES) {
      const wanted = notesByText(passages, phrase);
      expect(notesWith(engine, phrase), phrase).toEqual(wanted);
      expect(notesWith(again, phrase), `${phrase}, loaded again`).toEqual(wanted);
      expect(wanted.length, phrase).toBeGreaterThan(0);
    }
  });

  it('are all found where they stand in more passages than are read', async () => {
    const test = await createTestEngine();
    const { engine } = test;
    for (let document = 1; document <= MAX_READ * 2; document += 1)
      engine.add(chunkIdOf(document, 0), {
        title: '',
        alias: '',
        heading: '',
        tag: '',
        property: '',
        body: 'one of the many, the of',
      });
    engine.commit();
    const query = parseQuery('"of the"');
    expect(engine.partlyRead(query)).toEqual([]);
    expect(engine.countNotes(query, undefined)).toBe(MAX_READ * 2);
    expect(engine.countNotes(parseQuery('"the one"'), undefined)).toBe(0);
  });
});
