import { ALONE, DROPPED, foldCharacter, IN_WORD, SPACE, type FoldedCharacter } from './static-characters.ts';
import { createWordCache } from './static-word-cache.ts';
import { stemsOf, type WordAffixes } from './word-affixes.ts';

export interface StaticTokenizer {
  /** The ids of a text's tokens, in order; words that the vocabulary cannot spell are left out. The array is the tokenizer's own: it holds until the next call. */
  encode(text: string): Uint32Array;
}

/** A longer word is unknown, as in every WordPiece tokenizer; in code points. */
const LONGEST_WORD = 100;
const MOST_UNITS = LONGEST_WORD * 2;
/** The start of a piece that is not a word's first. */
const CONTINUED = '##';

/** Kinds that only the table of code units knows. */
const UNSEEN = 255;
/** Half of a surrogate pair, or a character that folds to more than one unit. */
const RARE = 254;

/**
 * BERT's tokenizer (fold, split at spaces and punctuation, then the longest piece first), as `docs/model-format.md` describes it.
 * `vocabulary` holds each token at its id; `affixes` are what the model's card names.
 */
export function createStaticTokenizer(
  vocabulary: readonly string[],
  affixes: readonly WordAffixes[] = [],
): StaticTokenizer {
  const kinds = new Uint8Array(0x10000).fill(UNSEEN);
  const folds = new Uint16Array(0x10000);
  const rare = new Map<number, FoldedCharacter>();
  const word = new Uint16Array(MOST_UNITS);
  const cache = createWordCache(createSplitter(vocabulary, affixes), MOST_UNITS);
  let ids = new Uint32Array(1024);
  let count = 0;

  function learn(unit: number): number {
    const { kind, text } = foldCharacter(unit);
    const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
    folds[unit] = text.charCodeAt(0);
    return (kinds[unit] = isSurrogate || text.length > 1 ? RARE : kind);
  }

  function foldRare(codePoint: number): FoldedCharacter {
    const known = rare.get(codePoint) ?? foldCharacter(codePoint);
    rare.set(codePoint, known);
    return known;
  }

  function endWord(length: number, hash: number): void {
    if (length === 0 || length > MOST_UNITS) return;
    const entry = cache.entryOf(word, length, hash);
    const from = cache.starts[entry]!;
    const to = cache.starts[entry + 1]!;
    if (count + to - from > ids.length) ids = grown(ids, count + to - from);
    for (let index = from; index < to; index += 1) ids[count++] = cache.ids[index]!;
  }

  function encode(text: string): Uint32Array {
    count = 0;
    let length = 0;
    let hash = 0;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      let kind = kinds[unit]!;
      if (kind === UNSEEN) kind = learn(unit);
      let folded = '';
      if (kind === RARE) {
        const codePoint = text.codePointAt(at)!;
        if (codePoint > 0xffff) at += 1;
        ({ kind, text: folded } = foldRare(codePoint));
      }
      if (kind === DROPPED) continue;
      if (kind !== IN_WORD) {
        endWord(length, hash);
        length = hash = 0;
        if (kind === SPACE) continue;
      }
      for (let part = 0; part < (folded.length || 1); part += 1) {
        const next = folded === '' ? folds[unit]! : folded.charCodeAt(part);
        if (length < MOST_UNITS) word[length] = next;
        length += 1;
        hash = Math.imul(hash ^ next, 0x9e3779b1);
      }
      if (kind === ALONE) {
        endWord(length, hash);
        length = hash = 0;
      }
    }
    endWord(length, hash);
    return ids.subarray(0, count);
  }

  return { encode };
}

/**
 * Cuts a folded word into the longest pieces that the vocabulary has, from its start; none where a rest cannot be spelt. A word that
 * the vocabulary lacks is what is left of it without affixes, where it has that.
 */
function createSplitter(
  vocabulary: readonly string[],
  affixes: readonly WordAffixes[],
): (word: string) => readonly number[] {
  const idOf = new Map(vocabulary.map((token, id) => [token, id]));
  const longest = vocabulary.reduce((most, token) => Math.max(most, token.length), 0);
  return (word) => {
    const pieces: number[] = [];
    // Code points, not units: a word of a hundred emoji is not too long.
    if (word.length > LONGEST_WORD && [...word].length > LONGEST_WORD) return pieces;
    if (affixes.length > 0 && !idOf.has(word)) {
      const stem = stemsOf(word, affixes).find((left) => idOf.has(left));
      if (stem !== undefined) return [idOf.get(stem)!];
    }
    for (let from = 0; from < word.length;) {
      let to = Math.min(word.length, from + longest);
      let id: number | undefined;
      while (
        to > from &&
        (id = idOf.get(from === 0 ? word.slice(0, to) : CONTINUED + word.slice(from, to))) === undefined
      )
        to -= 1;
      if (id === undefined) return [];
      pieces.push(id);
      from = to;
    }
    return pieces;
  };
}

function grown(ids: Uint32Array, least: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(least, ids.length * 2));
  larger.set(ids);
  return larger;
}
