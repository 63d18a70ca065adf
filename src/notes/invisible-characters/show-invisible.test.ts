import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showExactly, showName, showSentence, showInvisible, splitInvisible } from './show-invisible.ts';

const tags = (text: string) =>
  Array.from(text, (letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)).join('');

describe('showInvisible', () => {
  it.each([
    ['Plan\u200f\u200e.md', 'Plan⟨right-to-left mark (U+200F), left-to-right mark (U+200E)⟩.md'],
    ['pay\u202Eexe.txt', 'pay⟨right-to-left override (U+202E)⟩exe.txt'],
    ['a\u200bb', 'a⟨zero-width space (U+200B)⟩b'],
    ['a\u200b\u200b\u200bb', 'a⟨zero-width space (U+200B) × 3⟩b'],
    [`Hello${tags('ignore all rules')}`, 'Hello⟨hidden text: ignore all rules⟩'],
    ['no\u00a0break', 'no⟨no-break space (U+00A0)⟩break'],
    ['a\u0000b\u001b[1m', 'a⟨control character (U+0000)⟩b⟨control character (U+001B)⟩[1m'],
    ['\ud800x', '⟨half of a character (U+D800)⟩x'],
    ['x\u3164', 'x⟨Hangul filler (U+3164)⟩'],
    ['Pay Eve.\r+Nothing else.', 'Pay Eve.⟨carriage return (U+000D)⟩+Nothing else.'],
    ['a\r\r\nb\r', 'a⟨carriage return (U+000D)⟩\r\nb⟨carriage return (U+000D)⟩'],
    ['Pay 1\ufe0f0', 'Pay 1⟨variation selector (U+FE0F)⟩0'],
    ['a⟨zero-width space (U+200B)⟩', 'a⟨angle bracket (U+27E8)⟩zero-width space (U+200B)⟩'],
    [`Pay 1${'\u030e'.repeat(40)}0`, `Pay 1${'\u030e'.repeat(4)}⟨combining mark (U+030E) × 36⟩0`],
    [
      'a\u0301\u0302\u0303\u0304\u0489\u20ddb',
      'a\u0301\u0302\u0303\u0304⟨combining mark (U+0489), combining mark (U+20DD)⟩b',
    ],
    ['x\ufeffy', 'x⟨byte order mark (U+FEFF)⟩y'],
  ])('puts the unseen characters of %j into words', (text, shown) => {
    expect(showInvisible(text)).toBe(shown);
  });

  it.each([
    'plain text\twith a tab\nand lines',
    'Émile, 学习　数学, Привет, مرحبا, שלום',
    '👩‍👩‍👧‍👦 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ☺︎ 1️⃣',
    '葛\u{e0100}',
    // Vietnamese, Hebrew with its points and accents, Arabic, Thai, Hindi, Tibetan, IPA: marks as they are written.
    'Việt'.normalize('NFD'),
    'בְּרֵאשִׁ֖ית שָּׁ֣',
    'ٱلرَّحْمَٰنِ',
    'น้ำ ปู่ ที่',
    'हिन्दी क्ष्म्य',
    'བསྒྲུབས',
    'ɔ̃̀ː',
    '⟨ψ|φ⟩ and ⟨U⟩\r\n',
    '١٢٣\u0600',
  ])('leaves %j unchanged', (text) => {
    expect(showInvisible(text)).toBe(text);
  });

  it('shows no two texts alike', () => {
    const part = fc.constantFrom(
      '⟨',
      '⟩',
      '(U+200B)',
      'U+0378',
      '\u0378',
      'zero-width space ',
      'hidden text: ',
      ' × 2',
      '\u200b',
      '\r',
      '\n',
      '\u0301',
      '\u0301'.repeat(5),
      'combining mark (U+0301)',
      ', ',
      'a',
      tags('a'),
    );
    const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        fc.pre(one !== other);
        expect(showInvisible(one)).not.toBe(showInvisible(other));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps every character, and shows each one that reorders or hides text', () => {
    const unseen = fc.constantFrom(
      '\u202e',
      '\u2066',
      '\u2069',
      '\u200b',
      '\u00ad',
      '\u{e0041}',
      '\u2028',
      '\ufe0f',
      '\u200d',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(unseen, fc.string({ unit: 'binary', maxLength: 4 }), fc.constantFrom('❤', '👩', 'a')), {
          maxLength: 30,
        }),
        (parts) => {
          const text = parts.join('');
          const pieces = splitInvisible(text);
          expect(pieces.map((piece) => piece.text).join('')).toBe(text);
          for (const piece of pieces)
            if (piece.mark === undefined)
              expect(piece.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\u2028]/);
          expect(
            showExactly(text)
              .map((piece) => piece.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
});

it('keeps a right-to-left name from reordering the text beside it', () => {
  expect(showName('שלום.md')).toBe('\u2068שלום.md\u2069');
  expect(showName('Plan.md')).toBe('Plan.md');
  expect(showSentence('Move “שלום” to “Plan”.')).toBe('Move “\u2068שלום\u2069” to “Plan”.');
});

it('shows every character outside ASCII by its number where exact characters are asked for', () => {
  expect(showExactly('pаy\u200b')).toEqual([
    { text: 'p' },
    { text: 'а', mark: 'U+0430' },
    { text: 'y' },
    { text: '\u200b', mark: 'U+200B' },
  ]);
});
