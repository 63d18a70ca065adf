import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../notes/words.ts';
import { hasUnspacedScript } from './unspaced-scripts.ts';
import { BESIDE, eachWord, hashWord, LAST, PAIR, WHOLE } from './each-word.ts';

const decoder = new TextDecoder();

function wordsOf(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (word, length, hash, kind) => {
    if (kind !== BESIDE) words.push(decoder.decode(word.subarray(0, length)));
    expect(hash).toBe(hashWord(word, 0, length));
  });
  return words;
}

/** The same rule, written with expressions over the folded text. */
function plainly(text: string): string[] {
  const words: string[] = [];
  for (const run of foldText(text).match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? []) {
    const characters = [...run];
    let word = '';
    for (const [index, character] of characters.entries()) {
      if (!hasUnspacedScript(character)) word += character;
      if (word !== '' && (hasUnspacedScript(character) || index === characters.length - 1)) {
        words.push(word);
        word = '';
      }
      if (hasUnspacedScript(character)) {
        const next = characters[index + 1];
        words.push(next !== undefined && hasUnspacedScript(next) ? character + next : character);
      }
    }
  }
  return words;
}

describe('eachWord', () => {
  it('folds case, accents and compatibility forms, and splits at all other characters', () => {
    expect(wordsOf('Crème BRÛLÉE, snake_case e\u0301té ＡＢＣ ﬁn Straße № 5 ½')).toEqual([
      'creme',
      'brulee',
      'snake',
      'case',
      'ete',
      'abc',
      'fin',
      'strasse',
      'no',
      '5',
      '1',
      '2',
    ]);
  });

  it('gives pairs of characters where a script has no spaces', () => {
    const kinds: number[] = [];
    eachWord('C数据库 ab', (_, __, ___, kind) => kinds.push(kind));
    expect(wordsOf('C数据库 ab')).toEqual(['c', '数据', '据库', '库', 'ab']);
    expect(kinds).toEqual([WHOLE, PAIR, PAIR, LAST, WHOLE]);
  });

  it('splits every text as the simple reference rule does', () => {
    const unit = fc.oneof(
      fc.constantFrom(
        'a',
        'Z',
        ' ',
        '-',
        '_',
        '1',
        'é',
        'ß',
        'Σ',
        'ς',
        '中',
        '文',
        'タ',
        '゛',
        '\u3099',
        '\u0301',
        'か',
        'ไ',
        'ำ',
        'ท',
        'नि',
        '한',
        '\u1112\u1161',
        '😀',
        '𝐀',
        '𠀀',
        '½',
        '℃',
        '㍿',
        'ﬀ',
        'İ',
        '\0',
        '\ue000',
        'أ',
        'ى',
        '\u064f',
        '\u0640',
        'ש',
        '\u05b8',
        'क',
        '\u093c',
        '\u0901',
        '\u00ad',
        '\u200d',
        '\u200b',
        'ł',
        'ﾞ',
        '€',
        '❤️',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(
        fc.array(unit, { maxLength: 30 }).map((units) => units.join('').toWellFormed()),
        (text) => {
          expect(wordsOf(text)).toEqual(plainly(text));
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('tells signs, words with signs at their end and whole numbers beside the words', () => {
    const beside = (text: string): string[] => {
      const words: string[] = [];
      eachWord(text, (word, length, _hash, kind) => {
        if (kind === BESIDE) words.push(decoder.decode(word.subarray(0, length)));
      });
      return words;
    };
    expect(beside('🎉 ❤️ 3 € → § 5, ½ a ≠ b ┌─┐ “x” #tag')).toEqual(['🎉', '❤', '€', '→', '§', '≠']);
    expect(beside('C# and C++; i++ a+b c#d ## x')).toEqual(['c#', 'c++', 'i++']);
    expect(beside('1,234.56 or 1.234.567, 2024-05-06, 192.168.100.200, 1,23')).toEqual([
      '1234',
      '1234567',
      '192168100200',
    ]);
    expect(beside('ISBN 978-0-441-17271-9, 030-1234567x, 030-12345678')).toEqual(['9780441172719', '03012345678']);
  });

  it('keeps the beginning of a word that is too long', () => {
    const [word] = wordsOf('é'.repeat(500));
    expect(word).toBe('e'.repeat(252));
    expect(wordsOf(`${'a'.repeat(1000)} b`)).toEqual(['a'.repeat(252), 'b']);
  });
});
