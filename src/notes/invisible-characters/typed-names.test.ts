import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inQuotes } from './in-quotes.ts';
import { splitTypedNames } from './typed-names.ts';

const drawn = (sentence: string) =>
  splitTypedNames(sentence)
    .map(({ text, isName }) => (isName ? `[${text}]` : text))
    .join('');

describe('a name with quotation marks, drawn apart from its sentence', () => {
  it.each([
    ['The “good” plan', 'Moved [The “good” plan] to “Old”.'],
    ['"a"', 'Moved ["a"] to “Old”.'],
    ['«Été» 「夏」', 'Moved [«Été» 「夏」] to “Old”.'],
    ['x” was deleted. “y', 'Moved [x” was deleted. “y] to “Old”.'],
    ['Plan', 'Moved “Plan” to “Old”.'],
    // These only look like marks.
    ['5\u2033 pipe', 'Moved “5⟨quotation mark (U+2033)⟩ pipe” to “Old”.'],
    ['⟨quotation mark (U+201D)⟩', 'Moved “⟨angle bracket (U+27E8)⟩quotation mark (U+201D)⟩” to “Old”.'],
    ['“a\nb”', 'Moved [“a⟨line feed (U+000A)⟩b”] to “Old”.'],
  ])('%j', (name, sentence) => expect(drawn(`Moved ${inQuotes(name)} to “Old”.`)).toBe(sentence));

  it.each([
    ['„', '“'],
    ['«\u202f', '\u202f»'],
    ['「', '」'],
  ])('in the marks of other languages: %s%s', (open, close) =>
    expect(drawn(`${open}${inQuotes('The “good” plan').slice(1, -1)}${close} → ${open}a${close}`)).toBe(
      `[The “good” plan] → ${open}a${close}`,
    ),
  );

  it('whatever the names, what stands outside of them is the sentence, and two names are told apart', () => {
    const sign = fc.constantFrom(...'“”"«»「」″⟨⟩a. '.split(''), "''", '⟨quotation mark (U+201D)⟩', '\u200b');
    const name = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(name, name, (one, other) => {
        const parts = splitTypedNames(`Delete ${inQuotes(one)}? Not ${inQuotes(other)}.`);
        const outside = parts.filter(({ isName }) => !isName).map(({ text }) => text.replaceAll(/“[^“”]*”/gu, ''));
        expect(outside.join('')).toBe(['Delete ', '? Not ', '.'].join(''));
        if (one !== other) expect(drawn(inQuotes(one))).not.toBe(drawn(inQuotes(other)));
      }),
      { numRuns: 1000 },
    );
  });
});
