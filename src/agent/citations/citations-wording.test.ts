import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { resolveCitations } from './citations.ts';
import { findWording } from './citations-wording.ts';

const WORDS = [
  'the',
  'cat',
  'category',
  'does',
  'not',
  'never',
  'grow',
  'grown',
  'I',
  'don’t',
  'it',
  'its',
  'moth',
  'moths',
  'Anna’s',
  'dogs’',
  'garden',
  '12',
  '2026',
  'naïve',
  'и',
  'сад',
  'over',
  'under',
];
const MARKS: readonly (readonly [string, string])[] = [
  ['‘', '’'],
  ["'", "'"],
  ['“', '”'],
  ['"', '"'],
  ['„', '“'],
  ['‚', '‘'],
  ['«', '»'],
  ['»', '«'],
  ['‹', '›'],
  ['›', '‹'],
  ['「', '」'],
  ['『', '』'],
  ['”', '”'],
];

/** Mulberry32: the same cases in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Words as a reader counts them, by another way than the one that is tested: letters, digits and apostrophes within. */
const wordsOf = (text: string) => text.replace(/[‘’‚‛′]/g, "'").match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? [];
const sameBut = (a: string | undefined, b: string | undefined, isFirst: boolean) =>
  a === b || (isFirst && a?.toLowerCase() === b?.toLowerCase());

/** Whether the words stand in the text one behind the other. */
function holdsWords(text: readonly string[], part: readonly string[]): boolean {
  return text.some((_, from) => part.every((word, at) => sameBut(text[from + at], word, at === 0)));
}

describe('verifying a quotation', () => {
  it('accepts only what is word for word in the note, and all of that, whatever the marks', async () => {
    const random = createRandom(7);
    const pick = <T>(list: readonly T[]) => list[random(list.length)]!;
    const decorate = (word: string) =>
      pick([
        word,
        word,
        word,
        word,
        `*${word}*`,
        `**${word}**`,
        `_${word}_`,
        `==${word}==`,
        `[[${word}]]`,
        `[[Elsewhere|${word}]]`,
        `${word}[^1]`,
      ]);
    let verified = 0;
    for (let round = 0; round < 1500; round++) {
      const words = Array.from({ length: 30 }, () => pick(WORDS) + pick(['', '', '', ',', '.']));
      const note = words.reduce(
        (text, word) => text + decorate(word) + pick([' ', ' ', ' ', '\n', '  \n> ', '\n- ']),
        '',
      );
      const from = random(24);
      const kept = words.slice(from, from + 3 + random(4));
      // In every other round something is changed, which may still leave words of the note.
      const isChanged = random(2) === 1;
      if (isChanged) kept[random(kept.length)] = pick(WORDS);
      const [open, close] = pick(MARKS);
      const passage = kept.join(' ');
      const [citation] = await resolveCitations(`It says ${open}${passage}${close} [[Note.md#L1-L99]].`, async () => ({
        text: note,
        hash: 'h',
      }));
      const [first] = citation?.passages ?? [];
      if (first && first.wording !== 'absent') {
        verified += 1;
        expect(holdsWords(words.flatMap(wordsOf), wordsOf(first.text)), `${first.text}\n\n${note}`).toBe(true);
      } else if (first) expect(isChanged, `${open}${passage}${close}\n\n${note}`).toBe(true);
    }
    expect(verified).toBeGreaterThan(600);
  });

  it('accepts what the sample notes say, and never with a word changed', () => {
    const folder = new URL('../../../public/sample-vault/', import.meta.url);
    const files = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.endsWith('.md'));
    expect(files.length).toBeGreaterThan(3);
    for (const name of files) {
      const text = readFileSync(new URL(encodeURI(name.replaceAll('\\', '/')), folder), 'utf8');
      for (const line of text.split('\n')) {
        const plain = line.match(/(?<!\p{L})[A-Za-z ,]{20,60}(?=[ .])/u)?.[0].trim();
        if (plain === undefined || plain.split(' ').length < 4) continue;
        expect(findWording(plain, line, text), `${name}: ${plain}`).toBe('verbatim');
        expect(findWording(plain.replace(/[A-Za-z]+[ ,]*$/, 'xylophones'), line, text), plain).toBe('absent');
      }
    }
  });

  it.each([
    ['the cat grows', 'the category grows', 'absent'],
    ['eat the cat', 'We eat the category', 'absent'],
    ['it costs 23 euros', 'it costs 2*3 euros', 'absent'],
    ['it costs 2*3 euros', 'it costs 2*3 euros', 'verbatim'],
    ['call snake_case names', 'Call `snake_case` names', 'verbatim'],
    ['a word and more', 'a **word**[^3] and more ^block-1', 'verbatim'],
    ['花園裡有很多蛾', '他說花園裡有很多蛾飛過', 'verbatim'],
    ['a 5 * 6 table', 'a 5\\*6 table', 'absent'],
  ] as const)('%s / %s: %s', (passage, note, expected) => expect(findWording(passage, note, note)).toBe(expected));
});

describe('single quotation marks beside a citation', () => {
  const NOTE = "The three dogs sleep.\nThe dogs' bowls are empty.\n'Tis the season of the dogs' rest.\n";
  const read = async (path: VaultPath) => (path === 'Dogs.md' ? { text: NOTE, hash: 'h' } : undefined);
  const passages = async (text: string) => (await resolveCitations(text, read))[0]?.passages;

  it.each([
    [
      "'The three dogs' says it, but not the cats' owners [[Dogs#L1]].",
      [{ text: 'The three dogs', wording: 'verbatim', nth: 0 }],
    ],
    ['‘The dogs’ bowls are empty’ [[Dogs#L2]].', [{ text: 'The dogs’ bowls are empty', wording: 'verbatim', nth: 0 }]],
    ['‘The dogs’ bowls are full’ [[Dogs#L2]].', [{ text: 'The dogs’ bowls are full', wording: 'absent', nth: 0 }]],
    ["[[Dogs#L1]]: 'the three cats sleep'", [{ text: 'the three cats sleep', wording: 'absent', nth: 0 }]],
    ["'tis the time of the dogs' rest [[Dogs#L3]].", undefined],
    [
      "'Tis the season of the dogs' rest' [[Dogs#L3]].",
      [{ text: "Tis the season of the dogs' rest", wording: 'verbatim', nth: 0 }],
    ],
    ["It's the dogs' and the cats' fault [[Dogs#L1]].", undefined],
  ])('%s', async (text, expected) => expect(await passages(text)).toEqual(expected));

  it('gives each of several citations of one place its own quote', async () => {
    expect(await passages("'The three cats sleep' [[Dogs#L1]]. 'The three dogs sleep' [[Dogs#L1]].")).toEqual([
      { text: 'The three cats sleep', wording: 'absent', nth: 0 },
      { text: 'The three dogs sleep', wording: 'verbatim', nth: 1 },
    ]);
  });

  it('assigns a quote between two citations to the one after it', async () => {
    expect(await passages("See [[Dogs#L1]], 'bowls are empty' [[Dogs#L2]].")).toBeUndefined();
    expect(await passages("See [[Dogs#L2]]: 'dogs' bowls are empty'. And [[Dogs#L1]].")).toEqual([
      { text: "dogs' bowls are empty", wording: 'verbatim', nth: 0 },
    ]);
  });

  it('does not take a note’s name in quotation marks for a quote', async () => {
    const [citation] = await resolveCitations('In ‘My three dogs’ [[Pets/My three dogs.md#L1]]', async () => ({
      text: NOTE,
      hash: 'h',
    }));
    expect(citation?.passages).toBeUndefined();
  });
});
