import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asWord, inQuotes } from './in-quotes.ts';
import { showSentence, showUnseen } from './show-invisible.ts';

describe('a name in quotation marks', () => {
  it.each(['Plan.md', 'Ben’s plan', "Ben's plan", 'Rock ’n’ roll', 'C:/a b (1) [x] #y', '⟨ψ|φ⟩', 'مرحبا'])(
    'shows %j as it is',
    (name) => {
      expect(inQuotes(name)).toBe(`“${name}”`);
    },
  );

  it.each([
    ['x” was read. “y', 'x⟨quotation mark (U+201D)⟩ was read. ⟨quotation mark (U+201C)⟩y'],
    ['a\nb\tc', 'a⟨line feed (U+000A)⟩b⟨tab (U+0009)⟩c'],
    ['a\r\nb', 'a⟨carriage return (U+000D)⟩⟨line feed (U+000A)⟩b'],
    ['x\u2032\u2032', 'x⟨quotation mark (U+2032)⟩⟨quotation mark (U+2032)⟩'],
    ['x\u202e', 'x⟨right-to-left override (U+202E)⟩'],
    ['x⟨quotation mark (U+201D)⟩', 'x⟨angle bracket (U+27E8)⟩quotation mark (U+201D)⟩'],
  ])('puts what would end the quotation, or its line, of %j in words', (name, shown) => {
    expect(inQuotes(name)).toBe(`“${shown}”`);
  });

  it('is one quotation whatever the name, tells names apart, and is shown again unchanged', () => {
    const part = fc.constantFrom(
      ...'“”„‟«»「」『』〝〞＂"″״ʺ❞'.split(''),
      "''",
      '’’',
      '\n',
      '\r',
      '\t',
      '\u200b',
      '⟨',
      '⟩',
      'quotation mark (U+201D)',
      'a',
    );
    const name = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(name, name, (one, other) => {
        const shown = inQuotes(one);
        expect(shown).toMatch(/^“[^“”„‟«»「」『』〝〞＂"″״ʺ❞\r\n\t]*”$/u);
        expect(shown).not.toMatch(/['’]{2}/u);
        if (one !== other) expect(inQuotes(other)).not.toBe(shown);
        expect([showUnseen(shown), showSentence(shown)]).toEqual([shown, shown]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a word in a sentence', () => {
  it.each(['supports', 'part of', 'größer als', 'due-date', '状態'])('stays as it is: %s', (word) => {
    expect(asWord(word)).toBe(word);
  });

  it.each(['status. Nothing is written', 'supports and nothing is deleted', 'a, b', 'a: b', '', 'x\ny'])(
    'stands in quotation marks where it could be more: %j',
    (word) => {
      expect(asWord(word)).toBe(inQuotes(word));
    },
  );
});
