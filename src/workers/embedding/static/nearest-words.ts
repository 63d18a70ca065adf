import type { KnownWord } from '../embedder.ts';
import type { StaticTable, SumRows } from './static-embedding.ts';
import type { StaticTokenizer } from './static-tokenizer.ts';

/** Nearer than this two words are rarely about the same; chosen on German, Turkish and Chinese questions, see `docs/decisions/search-by-words.md`. */
const LEAST_COSINE = 0.3;
/** Of more than twenty languages: of a word's hundred nearest, some five to ten are of any one of them. */
const MOST = 100;
/** A shorter piece of a word says little of what the word means. */
const TELLING_LENGTH = 3;
/** Of the signs of two vectors 0.6 are the same where their cosine is 0.3 (1 − acos(0.3) ÷ π), one standard deviation (of 256 signs) more or less. */
const SAME_SIGNS = 0.56;
/** Words that are kept with what is near them: while a question is typed each key asks for all of its words again. */
const KEPT = 500;
const CONTINUED = '##';
const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u;
const IDEOGRAPH = /\p{Script=Han}/u;

interface NearestWordsOf {
  readonly vocabulary: readonly string[];
  readonly table: StaticTable;
  readonly tokenizer: StaticTokenizer;
  readonly sumRows: SumRows;
}

/**
 * The whole words of a static model's vocabulary whose vectors are nearest to a word's, of all its languages, nearest first: none for
 * a word that the model cannot spell in telling pieces. The signs of all rows are compared first, as bits: a word takes some
 * milliseconds.
 */
export function createNearestWords(parts: NearestWordsOf): (words: readonly string[]) => KnownWord[] {
  const { vocabulary, table, tokenizer, sumRows } = parts;
  const { dimensions } = table;
  const vector = new Float32Array(dimensions);
  const wordCache = new Map<string, KnownWord>();
  let signRows: SignedRows | undefined;

  function nearest(word: string): KnownWord {
    const ids = tokenizer.encode(word);
    const isWhole = ids.length === 1;
    if (!isTelling(ids)) return { isWhole, near: [] };
    sumRows(ids, vector, 0);
    signRows ??= signedRows(vocabulary, table);
    const near: { text: string; cosine: number }[] = [];
    const ownId = isWhole ? ids[0] : undefined;
    eachWithSigns(signRows, vector, (id) => {
      const cosine = cosineOf(table, id, signRows!.lengths[id]!, vector);
      if (cosine >= LEAST_COSINE && id !== ownId) near.push({ text: vocabulary[id]!, cosine });
    });
    return { isWhole, near: near.sort((a, b) => b.cosine - a.cosine).slice(0, MOST) };
  }

  function isTelling(ids: Uint32Array): boolean {
    if (ids.length === 0) return false;
    // A single letter is a word that one begins to type.
    if (ids.length === 1) return isLongEnough(vocabulary[ids[0]!]!);
    return ids.every((id) => {
      const piece = vocabulary[id]!.replace(CONTINUED, '');
      return piece.length >= TELLING_LENGTH || IDEOGRAPH.test(piece);
    });
  }

  return (words) =>
    words.map((word) => {
      const cachedWord = wordCache.get(word);
      if (cachedWord) return cachedWord;
      if (wordCache.size >= KEPT) wordCache.clear();
      const nearestWord = nearest(word);
      wordCache.set(word, nearestWord);
      return nearestWord;
    });
}

interface SignedRows {
  /** Ids of the tokens that are whole words. */
  readonly ids: Uint32Array;
  /** A bit for each dimension of each of them, one after the other. */
  readonly signs: Uint32Array;
  /** By id: the length of its row in bytes' units. */
  readonly lengths: Float32Array;
}

function signedRows(vocabulary: readonly string[], { rows, dimensions }: StaticTable): SignedRows {
  const ids = Uint32Array.from(vocabulary.keys()).filter((id) => isVocabularyWord(vocabulary[id]!));
  const units = Math.ceil(dimensions / 32);
  const signs = new Uint32Array(ids.length * units);
  const lengths = new Float32Array(vocabulary.length);
  for (const [at, id] of ids.entries()) {
    let square = 0;
    for (let i = 0; i < dimensions; i += 1) {
      const value = rows[id * dimensions + i]!;
      square += value * value;
      if (value > 0) signs[at * units + (i >> 5)]! |= 1 << (i & 31);
    }
    lengths[id] = Math.sqrt(square);
  }
  return { ids, signs, lengths };
}

const isLongEnough = (token: string): boolean => token.length > 1 || IDEOGRAPH.test(token);
const isVocabularyWord = (token: string): boolean => LETTERS_ONLY.test(token) && isLongEnough(token);

function eachWithSigns({ ids, signs }: SignedRows, vector: Float32Array, visit: (id: number) => void): void {
  const units = Math.ceil(vector.length / 32);
  const vectorSigns = new Uint32Array(units);
  for (const [i, value] of vector.entries()) if (value > 0) vectorSigns[i >> 5]! |= 1 << (i & 31);
  const maxDifferent = Math.floor(vector.length * (1 - SAME_SIGNS));
  for (let at = 0; at < ids.length; at += 1) {
    let different = 0;
    for (let unit = 0; unit < units; unit += 1) different += bitCount(signs[at * units + unit]! ^ vectorSigns[unit]!);
    if (different <= maxDifferent) visit(ids[at]!);
  }
}

function bitCount(bits: number): number {
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** @param vector of length 1 */
function cosineOf({ rows, dimensions }: StaticTable, id: number, length: number, vector: Float32Array): number {
  let sum = 0;
  for (let i = 0, at = id * dimensions; i < dimensions; i += 1, at += 1) sum += rows[at]! * vector[i]!;
  return length > 0 ? sum / length : 0;
}
