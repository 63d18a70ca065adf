import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readShippedModel } from '../../testing/shipped-model.ts';
import { writeSmallModel } from '../../testing/small-static-model.ts';
import { dotProduct } from '../../vectors/vector-index.ts';
import { parseStaticCard, parseVocabulary } from './static-model-file.ts';
import { createStaticModel, type StaticModelFiles } from './static-model.ts';
import { createStaticTokenizer } from './static-tokenizer.ts';

const DIMENSIONS = 6;
const WORDS = ['red', 'blue', 'car', '##s', 'a', 'b', 'c', 'd', 'e'];

/** Rows that differ in every value, with scales over several orders of magnitude. */
const rows = Object.fromEntries(
  WORDS.map((word, row) => [
    word,
    {
      scale: 10 ** ((row % 5) - 2),
      bytes: Array.from({ length: DIMENSIONS }, (_, column) => ((row * 37 + column * 53 + row * column) % 255) - 127),
    },
  ]),
);
const SMALL = writeSmallModel({ rows, dimensions: DIMENSIONS });

/** One value after the other, from the file's bytes: docs/model-format.md read literally. */
function reference({ card, vocabulary, vectors }: StaticModelFiles, text: string): number[] {
  const view = new DataView(vectors);
  const ids = createStaticTokenizer(parseVocabulary(card, vocabulary)).encode(text).slice(0, card.maxTokens);
  const start = 16 + card.tokens * 4;
  const valueAt = (at: number): number => {
    if (card.bits === 8) return view.getInt8(start + at);
    const pair = view.getUint8(start + Math.floor(at / 2));
    return (at % 2 === 0 ? pair % 16 : Math.floor(pair / 16)) - 8;
  };
  const sum = Array.from({ length: card.dimensions }, (_, column) => {
    const values = Array.from(ids, (id) => view.getFloat32(16 + id * 4, true) * valueAt(id * card.dimensions + column));
    return values.reduce((total, value) => total + value, 0);
  });
  const length = Math.sqrt(sum.reduce((total, value) => total + value ** 2, 0));
  return sum.map((value) => (length > 0 ? value / length : 0));
}

function expectSame(actual: Float32Array, expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  for (const [index, value] of expected.entries()) expect(actual[index]).toBeCloseTo(value, 6);
}

describe('a static model', () => {
  const model = createStaticModel(SMALL);

  it.each([
    'red',
    'red car',
    'red red car',
    'cars',
    'a b c',
    'a b c d',
    'a b c d e',
    'the red car, and a b c d e',
    'a '.repeat(999),
  ])('embeds %j as the format says', (text) => {
    expectSame(model.embed([text]), reference(SMALL, text));
  });

  it('returns the vectors of several texts one after the other', () => {
    const texts = ['red car', 'blue', '', 'cars'];
    expectSame(
      model.embed(texts),
      texts.flatMap((text) => reference(SMALL, text)),
    );
    expect(model.embed([])).toHaveLength(0);
  });

  it('gives a text without known tokens a zero vector, and never NaN', () => {
    for (const text of ['', '   ', '???', 'zebra', '[PAD]', '\ud800'])
      expect([...model.embed([text])]).toEqual(new Array(DIMENSIONS).fill(0));
    const opposite = writeSmallModel({
      dimensions: 2,
      rows: { up: { scale: 1, bytes: [0, 5] }, down: { scale: 1, bytes: [0, -5] } },
    });
    expect([...createStaticModel(opposite).embed(['up down'])]).toEqual([0, 0]);
  });

  it('reads no further than its longest text', () => {
    const short = writeSmallModel({ rows, dimensions: DIMENSIONS, maxTokens: 3 });
    expectSame(createStaticModel(short).embed(['red car blue a b c']), reference(SMALL, 'red car blue'));
  });

  it('embeds by values of four bits too', () => {
    const values = [-7, 7, 0, 3, -1, 5];
    const few = { red: { scale: 0.5, bytes: values }, blue: { scale: 2, bytes: values.toReversed() } };
    const packed = writeSmallModel({ rows: few, dimensions: DIMENSIONS, bits: 4 });
    expect(packed.vectors.byteLength).toBe(16 + 7 * 4 + (7 * DIMENSIONS) / 2);
    const text = 'red blue blue';
    expectSame(
      createStaticModel(packed).embed([text]),
      reference(writeSmallModel({ rows: few, dimensions: DIMENSIONS }), text),
    );
  });

  it('takes its revision from its vectors', () => {
    const other = createStaticModel(writeSmallModel({ rows, dimensions: DIMENSIONS, sha256: 'f'.repeat(64) }));
    expect(other.revision).not.toBe(model.revision);
  });
});

describe('the model of the app', () => {
  const files = readShippedModel();
  const model = createStaticModel(files);

  it('embeds the notes of the sample vault as the format says, each of length 1', () => {
    const paths = (JSON.parse(readFileSync('public/sample-vault/index.json', 'utf8')) as string[]).filter((path) =>
      path.endsWith('.md'),
    );
    for (const path of paths) {
      const text = readFileSync(`public/sample-vault/${path}`, 'utf8');
      const vector = model.embed([text]);
      expectSame(vector, reference(files, text));
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    }
  });

  it('takes at most 8 MB, its multilingual sibling 16', () => {
    const size = ({ vectors, vocabulary }: StaticModelFiles): number =>
      vectors.byteLength + Buffer.byteLength(vocabulary);
    expect(size(files)).toBeLessThan(8_000_000);
    expect(size(readShippedModel('public/models/latent-static-multilingual'))).toBeLessThan(16_000_000);
  });
});

const TOKENIZER = { type: 'wordpiece', file: 'vocab.txt', bytes: 1, sha256: '' };

describe('files that are no static model', () => {
  const card = JSON.parse(readFileSync('public/models/latent-static/model.json', 'utf8')) as Record<string, unknown>;

  it.each([
    ['another format', { format: 'onnx' }, 'another format'],
    ['a later version', { formatVersion: 3 }, 'format 3'],
    ['values of other sizes', { vectors: { file: 'a', bytes: 1, sha256: '', bits: 2 } }, 'number of bits'],
    ['affixes that are none', { tokenizer: { ...TOKENIZER, affixes: [{ first: 'a', last: '' }] } }, 'no letters'],
    ['a count that is none', { dimensions: '256' }, 'dimensions'],
    ['a file elsewhere', { vectors: { file: '../../secret', bytes: 1, sha256: '' } }, 'not named'],
    ['another tokenizer', { tokenizer: { type: 'unigram' } }, 'tokenizer'],
    [
      'knots that fall',
      {
        similarity: {
          knots: [
            [0, 0.5],
            [1, 0],
          ],
        },
      },
      'rise',
    ],
    ['one knot', { similarity: { knots: [[0, 0]] } }, 'knots'],
  ])('are refused: %s', (_, change, reason) => {
    expect(() => parseStaticCard({ ...card, ...change })).toThrow(reason);
    expect(() => parseStaticCard(card)).not.toThrow();
  });

  it('are refused: an empty file, a truncated table, another header, values that are not numbers, another vocabulary', () => {
    expect(() => parseStaticCard(null)).toThrow('model.json is missing');
    expect(() => createStaticModel({ ...SMALL, vectors: SMALL.vectors.slice(0, -1) })).toThrow('another length');
    const changed = (at: number, value: number): ArrayBuffer => {
      const vectors = SMALL.vectors.slice(0);
      new DataView(vectors).setFloat32(at, value, true);
      return vectors;
    };
    expect(() => createStaticModel({ ...SMALL, vectors: changed(0, 1) })).toThrow('does not begin');
    expect(() => createStaticModel({ ...SMALL, vectors: changed(16, NaN) })).toThrow('no number');
    expect(() => createStaticModel({ ...SMALL, vocabulary: 'one\ntwo\n' })).toThrow('2 tokens');
  });
});

const row = { scale: 1, bytes: [1, 2] };

describe('the share of a text that a static model knows', () => {
  const small = createStaticModel(
    writeSmallModel({ rows: { red: row, re: row, '##d': row, '##ness': row, '?': row }, dimensions: 2 }),
  );

  it.each([
    ['red', 1],
    ['red blue', 3 / 7],
    // "##d" could end any word.
    ['rednessd', 7 / 8],
    ['?', 0],
    ['blue?', 0],
    ['', 0],
  ])('of %j is %f', (text, share) => expect(small.knownShare(text)).toBeCloseTo(share));

  it('is high for a question in a language of the table, and low or 0 for one in another', () => {
    const english = createStaticModel(readShippedModel());
    expect(english.knownShare('How many universities are in Southern California?')).toBeGreaterThan(0.9);
    expect(english.knownShare('Сколько университетов в Южной Калифорнии?')).toBe(0);
    expect(english.knownShare('남부 캘리포니아에는 대학이 몇 개 있습니까?')).toBe(0);
    expect(english.knownShare('Güney Kaliforniya’da kaç üniversite vardır?')).toBeLessThan(0.7);
  });
});

const model = createStaticModel(readShippedModel());
const query = model.embed(['how long does bread dough rest']);
/** Each of 24 words that are one token. */
const BREAD = Array.from({ length: 4 }, () => 'the bread dough may rest for').join(' ');
const TAX = Array.from({ length: 4 }, () => 'all tax is due in spring').join(' ');

const cosine = (text: string): number => dotProduct(query, model.embed([text]), 0);
const nearest = (...texts: string[]): number[] => [...model.nearestPart(query, texts)];

describe('the nearest part of a text', () => {
  it('is the whole of a short one', () => {
    const [short, other] = nearest('Let the dough rest.', TAX);
    expect(short).toBeCloseTo(cosine('Let the dough rest.'), 6);
    expect(other).toBeCloseTo(cosine(TAX), 6);
  });

  it('is the one that says most, wherever it stands', () => {
    // Forty-eight words of each: three parts, of which one is about bread.
    const [tax, bread] = [`${TAX} ${TAX}`, `${BREAD} ${BREAD}`];
    const found = nearest(`${tax} ${tax} ${bread}`, `${bread} ${tax} ${tax}`, `${tax} ${bread} ${tax}`);
    for (const part of found) expect(part).toBeCloseTo(cosine(bread), 6);
    expect(found[0]).toBeGreaterThan(cosine(`${tax} ${tax} ${bread}`) + 0.1);
  });

  it('of a text that the model knows nothing of is like nothing', () => {
    expect(nearest('', 'Хлеб')).toEqual([0, 0]);
  });
});
