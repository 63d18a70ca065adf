import { stemsOf, type WordAffixes } from './word-affixes.ts';

const ENTRIES = 1 << 16;
const SLOTS = ENTRIES * 2;
const UNITS = ENTRIES * 12;
const IDS = ENTRIES * 6;
const EMPTY = -1;

/**
 * Remembers the tokens of the words met so far: most words of a text were met before, and are found without making a string.
 * When it is full it starts anew.
 */
interface WordCache {
  /** The entry of the word in the first `length` units. Its ids are `ids[starts[entry] .. starts[entry + 1])`, until the next call. */
  entryOf(units: Uint16Array, length: number, hash: number): number;
  readonly starts: Uint32Array;
  readonly ids: Uint32Array;
}

/** `split` gives the tokens of a word that was not met before; at most `longestWord` units are asked for. */
function createWordCache(split: (word: string) => readonly number[], longestWord: number): WordCache {
  const slots = new Int32Array(SLOTS).fill(EMPTY);
  const hashes = new Int32Array(ENTRIES);
  const unitStarts = new Uint32Array(ENTRIES + 1);
  const starts = new Uint32Array(ENTRIES + 1);
  const pool = new Uint16Array(UNITS);
  const ids = new Uint32Array(IDS);
  let size = 0;

  function holds(entry: number, units: Uint16Array, length: number): boolean {
    const from = unitStarts[entry]!;
    if (unitStarts[entry + 1]! - from !== length) return false;
    for (let index = 0; index < length; index += 1) if (pool[from + index] !== units[index]) return false;
    return true;
  }

  function add(slot: number, units: Uint16Array, length: number, hash: number): number {
    const word = units.subarray(0, length);
    const tokenIds = split(String.fromCharCode(...word));
    pool.set(word, unitStarts[size]);
    ids.set(tokenIds, starts[size]);
    unitStarts[size + 1] = unitStarts[size]! + length;
    starts[size + 1] = starts[size]! + tokenIds.length;
    hashes[size] = hash;
    slots[slot] = size;
    return size++;
  }

  // A word makes at most as many tokens as it has units.
  const isFull = (): boolean =>
    size === ENTRIES || unitStarts[size]! + longestWord > UNITS || starts[size]! + longestWord > IDS;

  return {
    starts,
    ids,
    entryOf(units, length, hash) {
      let slot = mix(hash) & (SLOTS - 1);
      for (let entry = slots[slot]!; entry !== EMPTY; entry = slots[slot]!) {
        if (hashes[entry] === hash && holds(entry, units, length)) return entry;
        slot = (slot + 1) & (SLOTS - 1);
      }
      if (!isFull()) return add(slot, units, length, hash);
      slots.fill(EMPTY);
      size = 0;
      return add(mix(hash) & (SLOTS - 1), units, length, hash);
    },
  };
}

/** Spreads the hash's high bits to the low ones, which choose the slot. */
function mix(hash: number): number {
  return hash ^ (hash >>> 15);
}

/** A character's class in the tokenizer, after folding. */
const DROPPED = 0;
const SPACE = 1;
const IN_WORD = 2;
/** A token of its own: punctuation, or an ideograph. */
const ALONE = 3;
type CharacterKind = typeof DROPPED | typeof SPACE | typeof IN_WORD | typeof ALONE;

interface FoldedCharacter {
  readonly kind: CharacterKind;
  /** Lower case, without accents; '' where nothing is left. */
  readonly text: string;
}

const WHITE_SPACE = /^\p{White_Space}$/u;
const CONTROL = /^[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}]$/u;
const MARK = /\p{Mn}/gu;
/** All of ASCII that is neither letter, digit, space nor control, and Unicode's punctuation. */
const PUNCTUATION = /^[!-/:-@[-`{-~\p{P}]$/u;

/** The blocks that BERT's tokenizers split: ideographs, but neither kana nor hangul. */
const IDEOGRAPHS: readonly (readonly [number, number])[] = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0x20000, 0x2a6df],
  [0x2a700, 0x2b73f],
  [0x2b740, 0x2b81f],
  [0x2b820, 0x2ceaf],
  [0x2f800, 0x2fa1f],
];

/** Folds one character by the rules of `docs/model-format.md`. Slow: the tokenizer caches the results. */
function foldCharacter(codePoint: number): FoldedCharacter {
  const character = String.fromCodePoint(codePoint);
  if (WHITE_SPACE.test(character)) return { kind: SPACE, text: ' ' };
  if (codePoint === 0xfffd || CONTROL.test(character)) return { kind: DROPPED, text: '' };
  const text = character.normalize('NFD').replace(MARK, '').toLowerCase();
  if (text === '') return { kind: DROPPED, text };
  if (PUNCTUATION.test(text) || IDEOGRAPHS.some(([from, to]) => codePoint >= from && codePoint <= to))
    return { kind: ALONE, text };
  return { kind: IN_WORD, text };
}

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
    const foldedCharacter = rare.get(codePoint) ?? foldCharacter(codePoint);
    rare.set(codePoint, foldedCharacter);
    return foldedCharacter;
  }

  function endWord(length: number, hash: number): void {
    if (length === 0 || length > MOST_UNITS) return;
    const entry = cache.entryOf(word, length, hash);
    const from = cache.starts[entry]!;
    const to = cache.starts[entry + 1]!;
    if (count + to - from > ids.length) ids = growTokenIds(ids, count + to - from);
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
  const longest = vocabulary.reduce((maxLength, token) => Math.max(maxLength, token.length), 0);
  return (word) => {
    const pieces: number[] = [];
    // Code points, not units: a word of a hundred emoji is not too long.
    if (word.length > LONGEST_WORD && [...word].length > LONGEST_WORD) return pieces;
    if (affixes.length > 0 && !idOf.has(word)) {
      const stem = stemsOf(word, affixes).find((candidateStem) => idOf.has(candidateStem));
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

function growTokenIds(ids: Uint32Array, minLength: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(minLength, ids.length * 2));
  larger.set(ids);
  return larger;
}
