import { readFileSync } from 'node:fs';
import { Tokenizer } from '@huggingface/tokenizers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readShippedModel } from '../../testing/shipped-model.ts';
import { parseVocabulary } from './static-model-file.ts';
import { createStaticTokenizer } from './static-tokenizer.ts';

const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789', 'ä', 'ß', 'σ', 'ς', 'か', 'ᄒ', 'ᅡ', 'ᆫ', '°', '→', '😀'];
const SMALL = [
  ...SPECIAL,
  ...LETTERS,
  ...LETTERS.map((letter) => `##${letter}`),
  '.',
  ',',
  '-',
  '+',
  '$',
  '’',
  '[',
  ']',
  '#',
  '、',
  ';',
  '`',
  '東',
  '京',
  '\u8c48',
  '𠀀',
  'un',
  'unhappy',
  '##happy',
  '##happi',
  '##ness',
  'new',
  '##port',
  'newt',
];

const namesOf = (vocabulary: readonly string[]): ((text: string) => string[]) => {
  const tokenizer = createStaticTokenizer(vocabulary);
  return (text) => Array.from(tokenizer.encode(text), (id) => vocabulary[id]!);
};

const REFUSED = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\ufffd]/gu;
const IDEOGRAPH =
  /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{2a6df}\u{2a700}-\u{2b73f}\u{2b740}-\u{2b81f}\u{2b820}-\u{2ceaf}\u{2f800}-\u{2fa1f}]/gu;

/** The rules of docs/model-format.md, a step at a time over the whole text. */
function reference(vocabulary: readonly string[]): (text: string) => string[] {
  const known = new Set(vocabulary);
  const cut = (word: string): string[] => {
    const characters = [...word];
    const pieces: string[] = [];
    for (let from = 0; from < characters.length;) {
      let to = characters.length;
      const piece = (): string => (from > 0 ? '##' : '') + characters.slice(from, to).join('');
      while (to > from && !known.has(piece())) to -= 1;
      if (to === from || characters.length > 100) return [];
      pieces.push(piece());
      from = to;
    }
    return pieces;
  };
  return (text) => {
    const spaced = text
      .replace(/\p{White_Space}/gu, ' ')
      .replace(REFUSED, '')
      .replace(IDEOGRAPH, ' $& ');
    const folded = Array.from(spaced, (character) =>
      character
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .toLowerCase(),
    ).join('');
    return folded
      .replace(/[!-/:-@[-`{-~\p{P}]/gu, ' $& ')
      .split(' ')
      .filter((word) => word !== '')
      .flatMap(cut);
  };
}

describe('the tokenizer of static models', () => {
  const small = namesOf(SMALL);

  it.each([
    ['', []],
    ['   \n\t ', []],
    ['Unhappiness', ['un', '##happi', '##ness']],
    ['unhappy newport newt', ['unhappy', 'new', '##port', 'newt']],
    ['ÜN un\u0308', ['un', 'un']],
    ['u\u200bn\u00adhappy', ['unhappy']],
    ['new-port, $1+1.', ['new', '-', 'p', '##o', '##r', '##t', ',', '$', '1', '+', '1', '.']],
    ['東京new\uf900', ['東', '京', 'new', '\u8c48']],
    ['𠀀a😀', ['𠀀', 'a', '##😀']],
    ['がa', ['か', '##a']],
    ['한', ['ᄒ', '##ᅡ', '##ᆫ']],
    ['20°→', ['2', '##0', '##°', '##→']],
    ['\u037e\u1fef', [';', '`']],
    ['ΣΣ', ['σ', '##σ']],
    ['İ', ['i']],
    ['[PAD]', ['[', 'p', '##a', '##d', ']']],
    ['##ness', ['#', '#', 'n', '##e', '##s', '##s']],
    ['new жa port\u0416', ['new']],
    ['\ud800new\udc00', ['new']],
  ])('cuts %j', (text, pieces) => {
    expect(small(text)).toEqual(pieces);
  });

  it('drops a word of more than a hundred characters, in any script', () => {
    expect(small('a'.repeat(100))).toHaveLength(100);
    expect(small(`un ${'a'.repeat(101)} new`)).toEqual(['un', 'new']);
    expect(small('😀'.repeat(100))).toHaveLength(100);
    expect(small(`un ${'😀'.repeat(101)} new`)).toEqual(['un', 'new']);
    expect(small('한'.repeat(40))).toEqual([]);
  });

  it('follows the documented rules on any text', () => {
    const expected = reference(SMALL);
    const character = fc.oneof(
      fc.constantFrom(...LETTERS, ' ', '.', 'Ä', 'É', '\u0301', '\u200d', '한', 'ガ', '東', '﨑', '𝒜', 'Ω', 'ﬁ'),
      fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
    );
    fc.assert(
      fc.property(fc.array(character, { maxLength: 40 }), (characters) => {
        const text = characters.join('');
        expect(small(text)).toEqual(expected(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('gives the same tokens after its full word cache is emptied', () => {
    const words = Array.from({ length: 150_000 }, (_, index) => index.toString(36)).join(' ');
    const first = small(words);
    expect(small(words)).toEqual(first);
    expect(first.filter((name) => !name.startsWith('##'))).toHaveLength(150_000);
    expect(small('unhappy')).toEqual(['unhappy']);
  });

  it('agrees with another implementation on the sample vault and on edge cases, with the vocabulary of the app', () => {
    const { card, vocabulary } = readShippedModel();
    const tokens = parseVocabulary(card, vocabulary);
    const other = otherTokenizer(tokens);
    const ours = namesOf(tokens);
    const paths = (JSON.parse(readFileSync('public/sample-vault/index.json', 'utf8')) as string[]).filter((path) =>
      path.endsWith('.md'),
    );
    const texts = [
      ...paths.map((path) => readFileSync(`public/sample-vault/${path}`, 'utf8')),
      'naïve café—“quoted” don’t 3.5% #tag [[Link|x]] a_b ÅNGSTRÖM',
      'l\u2019été n\u0303',
    ];
    expect(paths.length).toBeGreaterThan(20);
    for (const text of texts) expect(ours(text)).toEqual(other(text).filter((name) => name !== '[UNK]'));
  });
});

/** Hugging Face's tokenizer, configured as BERT's. */
function otherTokenizer(tokens: readonly string[]): (text: string) => string[] {
  const tokenizer = new Tokenizer(
    {
      version: '1.0',
      added_tokens: [],
      post_processor: null,
      truncation: null,
      padding: null,
      normalizer: {
        type: 'BertNormalizer',
        clean_text: true,
        handle_chinese_chars: true,
        strip_accents: null,
        lowercase: true,
      },
      pre_tokenizer: { type: 'BertPreTokenizer' },
      decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
      model: {
        type: 'WordPiece',
        unk_token: '[UNK]',
        continuing_subword_prefix: '##',
        max_input_chars_per_word: 100,
        vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
      },
    },
    {},
  );
  return (text) => tokenizer.tokenize(text);
}
