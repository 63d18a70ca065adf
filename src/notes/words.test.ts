import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, foldText, segmentWords } from './words.ts';

const words = (text: string): string[] => segmentWords(text).map((word) => word.text);

describe('words', () => {
  it.each([
    ['Hello, wide world!', ['Hello', 'wide', 'world']],
    ["don't l’été rock-n-roll snake_case", ["don't", 'l’été', 'rock', 'n', 'roll', 'snake_case']],
    ['我们在测试', ['我们', '在', '测试']],
    ['用Obsidian写笔记 2024', ['用', 'Obsidian', '写', '笔记', '2024']],
    ['東京都に住む', ['東京', '都', 'に', '住む']],
    ['สวัสดีชาวโลก', ['สวัสดี', 'ชาว', 'โลก']],
    ['한국어 단어 둘', ['한국어', '단어', '둘']],
    ['हिन्दी शब्द', ['हिन्दी', 'शब्द']],
    ['😀 --- **', []],
  ])('%s', (text, expected) => expect(words(text)).toEqual(expected));

  it('of a very long run are cut in pieces, never inside a character', () => {
    for (const part of ['我们', 'a𠮷野']) {
      const text = part.repeat(40_000);
      const cut = segmentWords(text);
      expect(cut.map((word) => word.text).join('')).toBe(text);
      for (const { text: word, from, to } of cut)
        expect(word.isWellFormed() && text.startsWith(word, from) && to === from + word.length).toBe(true);
    }
  }, 30_000);

  it('know their positions, and as many are counted as are cut', () => {
    fc.assert(
      fc.property(
        fc
          .array(
            fc.constantFrom(
              'a',
              "'",
              '’',
              ' ',
              '我们',
              'の',
              'é',
              'e\u0301',
              '1',
              '_',
              '.',
              '😀',
              '𠮷',
              '한',
              'ก',
              '\n',
              '-',
            ),
          )
          .map((parts) => parts.join('')),
        (text) => {
          for (const { text: word, from, to } of segmentWords(text)) expect(text.slice(from, to)).toBe(word);
          expect(countWords(text)).toBe(segmentWords(text).length);
          const [from, to] = [Math.min(1, text.length), Math.max(1, text.length - 1)];
          fc.pre(text.slice(from, to).isWellFormed());
          expect(countWords(text, from, to)).toBe(segmentWords(text.slice(from, to)).length);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('foldText', () => {
  it("removes case, accents and compatibility forms, and keeps other scripts' marks", () => {
    expect(foldText('Crème BRÛLÉE')).toBe('creme brulee');
    expect(foldText('ＡＢＣ ﬁn Straße ΛΟΓΟΣ λόγος')).toBe('abc fin strasse λογοσ λογοσ');
    expect(foldText('が か 한국 हिन्दी 笔记')).toBe('が か 한국 हिन्दी 笔记');
    expect(foldText('e\u0301')).toBe(foldText('\u00e9'));
  });

  it('makes the ways of writing a word alike in Arabic, Hebrew and Devanagari', () => {
    expect(foldText('مُحَمَّد')).toBe(foldText('محمد'));
    expect(foldText('أحمد إلى آخر كتـــاب')).toBe(foldText('احمد الي اخر كتاب'));
    expect(foldText('مدرسة علی کتاب')).toBe(foldText('مدرسه على كتاب'));
    expect(foldText('שָׁלוֹם')).toBe('שלום');
    expect(foldText('क़लम हँसी')).toBe(foldText('कलम हंसी'));
    expect(foldText('Donau\u00addampf')).toBe('donaudampf');
  });
});
