import { describe, expect, it } from 'vitest';
import { chunkIdOf } from '../database/schema.ts';
import { createWordEngine } from './create-word-engine.ts';
import { disorder, notesByText, notesWith } from './testing/phrases.ts';
import { createTestEngine, type TestEngine } from './testing/test-engine.ts';

/** So many that several share a byte, a few of them in most passages. */
const WORDS = [
  ...Array.from({ length: 900 }, (_, number) => `word${number}`),
  ...Array.from({ length: 200 }, (_, number) => String.fromCharCode(0x4e00 + number)),
];

/** A few words often, most hardly ever. */
const drawn = (random: (below: number) => number): string => WORDS[random(1 + random(1 + random(WORDS.length)))]!;

function fill({ engine }: TestEngine, from: number, to: number, random: (below: number) => number): void {
  const some = (most: number, mark: string): string =>
    Array.from({ length: random(most) }, () => drawn(random)).join(random(3) === 0 ? mark : ' ');
  for (let document = from; document < to; document += 1)
    engine.add(chunkIdOf(document, 0), {
      title: some(3, ' '),
      alias: some(2, ' '),
      heading: some(4, ''),
      tag: '',
      property: '',
      body: some(60, ', '),
    });
  engine.commit();
}

/** Two to four words that stand side by side in a text, or any. */
function phraseFrom(texts: readonly string[], random: (below: number) => number): string {
  if (random(4) === 0) return `${drawn(random)} ${drawn(random)}`;
  const words = texts[random(texts.length)]!.split(/[\s,]+/u);
  const from = random(Math.max(1, words.length - 2));
  return words.slice(from, from + 2 + random(3)).join(' ');
}

describe('phrases of any words', () => {
  it('are found where their text stands, and nowhere else, after changes, merges and a restart', async () => {
    const test = await createTestEngine();
    const random = disorder();
    const gone = new Set<number>();
    for (const [from, to] of [
      [1, 900],
      [900, 1500],
      [1500, 1504],
      [1504, 2200],
    ] as const) {
      fill(test, from, to, random);
      const removed = [chunkIdOf(from + 1, 0), chunkIdOf(from + 2, 0)];
      test.engine.remove(removed);
      test.engine.commit();
      for (const id of removed) gone.add(id);
    }
    const passages = new Map([...test.passages].filter(([id]) => !gone.has(id)));
    const again = createWordEngine(test.database, (ids, visit) => ids.forEach((id) => visit(id, passages.get(id)!)));
    const texts = [...passages.values()].flatMap(({ heading, body }) => [heading, body]).filter((text) => text !== '');
    let found = 0;
    for (let trial = 0; trial < 200; trial += 1) {
      const phrase = phraseFrom(texts, random);
      const wanted = notesByText(passages, phrase);
      expect(notesWith(test.engine, phrase), phrase).toEqual(wanted);
      expect(notesWith(again, phrase), `${phrase}, loaded again`).toEqual(wanted);
      found += wanted.length;
    }
    expect(found).toBeGreaterThan(200);
  });

  it('are found in notes that were written again in any order, after merges and a restart', async () => {
    const test = await createTestEngine();
    const random = disorder();
    const notes = 300;
    fill(test, 1, notes + 1, random);
    for (let edit = 0; edit < 400; edit += 1) {
      const document = 1 + random(notes);
      test.engine.remove([chunkIdOf(document, 0)]);
      fill(test, document, document + 1, random);
    }
    const again = createWordEngine(test.database, (ids, visit) =>
      ids.forEach((id) => visit(id, test.passages.get(id)!)),
    );
    const texts = [...test.passages.values()]
      .flatMap(({ heading, body }) => [heading, body])
      .filter((text) => text !== '');
    for (let trial = 0; trial < 200; trial += 1) {
      const phrase = trial % 2 === 0 ? phraseFrom(texts, random) : drawn(random);
      const wanted = notesByText(test.passages, phrase);
      const found = (engine: typeof again): number[] => notesWith(engine, phrase).toSorted((a, b) => a - b);
      expect(found(test.engine), phrase).toEqual(wanted.toSorted((a, b) => a - b));
      expect(found(again), `${phrase}, loaded again`).toEqual(wanted.toSorted((a, b) => a - b));
    }
  });

  it('are looked for in the text of few passages alone', async () => {
    const test = await createTestEngine();
    const random = disorder();
    for (let document = 1; document <= 300; document += 1)
      test.engine.add(chunkIdOf(document, 0), {
        ...{ title: '', alias: '', heading: '', tag: '', property: '' },
        body: `alpha beta ${Array.from({ length: 10 }, () => WORDS[random(900)]!).join(' ')}`,
      });
    test.engine.commit();
    let read = 0;
    const counting = createWordEngine(test.database, (ids, visit) => {
      read += ids.length;
      ids.forEach((id) => visit(id, test.passages.get(id)!));
    });
    expect(notesWith(counting, 'alpha beta')).toHaveLength(300);
    expect(read).toBeLessThan(60);
  });
});
