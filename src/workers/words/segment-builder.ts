import { documentOfChunk, ordinalOfChunk } from '../database/schema.ts';
import { END, GAP, NO_STEP, type CommonWords } from './common/common-words.ts';
import { FIRST_FIELD, RUN, sharedByteOf, SINGLE, toRuns, toWordOrder } from './common/word-order.ts';
import { BESIDE, eachWord } from './each-word.ts';
import { bitsFor, FIELD_WEIGHTS, MAX_PLACES, PLACE_SHIFT, type Segment, WEIGHT_MASK } from './segment.ts';
import type { Vocabulary } from './vocabulary.ts';
import { FIELDS, type PassageFields } from './word-engine.ts';

/** Where a text begins: this, less the field's place among the fields. No vocabulary is so large. */
const FIELD = 0xffffffff;
const FIELDS_MOST = 8;

/** What is kept of a segment's passages, one after the other. */
interface EncodedWords {
  /** Of each passage a byte for the number of steps of common words, the codes of each run of at least two with `GAP` after it, and `END`. */
  readonly runs: Uint8Array;
  /** Where these runs and all other words stand (`WordOrder`). */
  readonly order: Uint8Array;
}

/**
 * Remembers the words of passages in order, until the passages are made a segment. Then only what tells phrases is kept.
 */
interface WordSequences {
  /** @param field of the words that follow, as its place among the fields: no phrase reaches from one text into another. */
  beginText(field: number): void;
  add(word: number): void;
  endPassage(): void;
  /** @param order which passages, by their place among those that were added */
  encode(order: readonly number[], common: CommonWords): EncodedWords;
  clear(): void;
}

function createWordSequences(): WordSequences {
  let words = new Uint32Array(65_536);
  let used = 0;
  let begins: number[] = [0];

  function put(word: number): void {
    if (used === words.length) {
      const grown = new Uint32Array(words.length * 2);
      grown.set(words);
      words = grown;
    }
    words[used++] = word;
  }

  return {
    add: put,
    beginText: (field) => put(FIELD - field),
    endPassage: () => begins.push(used),
    encode(order, common) {
      const maxBytes = order.reduce((sum, index) => sum + begins[index + 1]! - begins[index]! + 2, 0);
      const out = { runs: new Uint8Array(maxBytes), order: new Uint8Array(maxBytes * 2), run: 0, at: 0 };
      for (const index of order) {
        out.runs[out.run++] = NO_STEP + common.steps.length;
        encodeWords(words.subarray(begins[index], begins[index + 1]), common, out);
        out.runs[out.run++] = END;
        out.order[out.at++] = END;
      }
      return { runs: out.runs.slice(0, out.run), order: out.order.slice(0, out.at) };
    },
    clear() {
      used = 0;
      begins = [0];
    },
  };
}

interface Output {
  readonly runs: Uint8Array;
  readonly order: Uint8Array;
  /** Where the next byte of each goes. */
  run: number;
  at: number;
}

function encodeWords(words: Uint32Array, { codeOf }: CommonWords, out: Output): void {
  let at = 0;
  while (at < words.length) {
    const word = words[at++]!;
    if (word > FIELD - FIELDS_MOST) {
      out.order[out.at++] = FIRST_FIELD + (FIELD - word);
      continue;
    }
    const code = codeOf(word);
    if (code === 0) {
      out.order[out.at++] = sharedByteOf(word);
      continue;
    }
    let next = at < words.length ? codeOf(words[at]!) : 0;
    if (next === 0) {
      out.order[out.at++] = SINGLE;
      out.order[out.at++] = code;
      continue;
    }
    out.order[out.at++] = RUN;
    out.runs[out.run++] = code;
    while (next !== 0) {
      out.runs[out.run++] = next;
      at += 1;
      next = at < words.length ? codeOf(words[at]!) : 0;
    }
    out.runs[out.run++] = GAP;
  }
}

const MAX_LENGTH = 0xffff;
const NOTHING = { text: '', ids: [] };

/** What a segment tells of how common words are. */
export type BuiltWords = Pick<Segment, 'documents' | 'words' | 'starts'>;

/** Takes passages in any order, and makes one segment of them. */
export interface SegmentBuilder {
  readonly size: number;
  add(chunkId: number, fields: PassageFields): void;
  /** @returns whether it was here. */
  remove(chunkId: number): boolean;
  /** @param choose gives the common words, by what is built */
  build(id: number, choose: (built: BuiltWords) => CommonWords): Segment;
  clear(): void;
}

/**
 * Words and weights are first kept passage by passage, in one array; `build` counts each word's passages and
 * deals the postings out to their places, so that no list ever grows.
 */
export function createSegmentBuilder(vocabulary: Vocabulary): SegmentBuilder {
  let entries = new Uint32Array(65_536);
  let used = 0;
  /** Where the word stands in `entries`, for the passage being added: true only if it points back to the word. */
  let slots = new Uint32Array(4096);
  let chunkIds: number[] = [];
  let begins: number[] = [0];
  let lengths: number[] = [];
  let documents = new Set<number>();
  const sequences = createWordSequences();

  /** A note's passages have its title, and often a heading, in common: the words of these are kept for the next one, those beside the order as negative numbers. */
  const repeated = new Map<keyof PassageFields, { readonly text: string; readonly ids: readonly number[] }>([
    ['title', NOTHING],
    ['heading', NOTHING],
  ]);
  let recorded: number[] | undefined;
  let begin = 0;
  let weight = 0;
  let length = 0;
  /** Properties make no passage longer: what stands in its text would count for less. */
  let isText = true;

  function visit(word: Uint8Array, size: number, hash: number, kind: number): void {
    const id = vocabulary.add(word, size, hash);
    recorded?.push(kind === BESIDE ? -1 - id : id);
    count(id, kind === BESIDE);
  }

  function count(id: number, isBeside: boolean): void {
    if (!isBeside) {
      if (isText) length += 1;
      sequences.add(id);
    }
    if (id >= slots.length) slots = larger(slots, id + 1);
    const slot = slots[id]!;
    if (slot >= begin && slot < used && entries[slot]! >>> PLACE_SHIFT === id) {
      const sum = (entries[slot]! & WEIGHT_MASK) + weight;
      entries[slot] = (id << PLACE_SHIFT) | (sum > WEIGHT_MASK ? WEIGHT_MASK : sum);
      return;
    }
    if (used === entries.length) entries = larger(entries, used + 1);
    slots[id] = used;
    entries[used++] = (id << PLACE_SHIFT) | weight;
  }

  function addField(field: keyof PassageFields, text: string): void {
    weight = FIELD_WEIGHTS[field];
    isText = field !== 'property';
    sequences.beginText(FIELDS.indexOf(field));
    const previousText = repeated.get(field);
    if (previousText?.text === text) for (const id of previousText.ids) count(id < 0 ? -1 - id : id, id < 0);
    else {
      recorded = previousText && [];
      eachWord(text, visit);
      if (recorded) repeated.set(field, { text, ids: recorded });
      recorded = undefined;
    }
  }

  function clear(): void {
    used = 0;
    chunkIds = [];
    begins = [0];
    lengths = [];
    documents = new Set();
    sequences.clear();
  }

  return {
    get size() {
      return chunkIds.length;
    },
    add(chunkId, fields) {
      begin = used;
      length = 0;
      for (const field of FIELDS) {
        if (fields[field] !== '') addField(field, fields[field]);
      }
      sequences.endPassage();
      chunkIds.push(chunkId);
      begins.push(used);
      lengths.push(Math.min(length, MAX_LENGTH));
      documents.add(documentOfChunk(chunkId));
    },
    remove(chunkId) {
      if (!documents.has(documentOfChunk(chunkId))) return false;
      const at = chunkIds.lastIndexOf(chunkId);
      if (at >= 0) chunkIds[at] = -1;
      return at >= 0;
    },
    build(id, choose) {
      const order = orderOf(chunkIds);
      if (order.length > MAX_PLACES)
        throw new Error(`A segment holds ${MAX_PLACES} passages at most, not ${order.length}.`);
      const sources = { entries, begins, order };
      const { words, starts } = countWordPostings(sources, vocabulary.size);
      const noteOf = Uint32Array.from(order, (index) => documentOfChunk(chunkIds[index]!));
      const common = choose({ documents: noteOf, words, starts });
      const encoded = sequences.encode(order, common);
      return {
        id,
        words,
        starts,
        postings: dealPostings(sources, words, starts, vocabulary.size),
        runs: toRuns(encoded.runs, order.length),
        order: toWordOrder(encoded.order, order.length),
        documents: noteOf,
        ordinals: Uint16Array.from(order, (index) => ordinalOfChunk(chunkIds[index]!)),
        lengths: Uint16Array.from(order, (index) => lengths[index]!),
        deleted: bitsFor(order.length),
        deletions: 0,
      };
    },
    clear,
  };
}

interface Sources {
  readonly entries: Uint32Array;
  /** Where each passage's entries begin; one more than there are passages. */
  readonly begins: readonly number[];
  /** Passages that stay, ascending by id. */
  readonly order: readonly number[];
}

function orderOf(chunkIds: readonly number[]): number[] {
  const passageOrder: number[] = [];
  let ascending = true;
  for (const [index, chunkId] of chunkIds.entries()) {
    if (chunkId < 0) continue;
    ascending &&= passageOrder.length === 0 || chunkIds[passageOrder.at(-1)!]! < chunkId;
    passageOrder.push(index);
  }
  return ascending ? passageOrder : passageOrder.sort((a, b) => chunkIds[a]! - chunkIds[b]!);
}

function countWordPostings({ entries, begins, order }: Sources, size: number): Pick<Segment, 'words' | 'starts'> {
  const counts = new Uint32Array(size);
  const seen: number[] = [];
  for (const index of order) {
    for (let at = begins[index]!; at < begins[index + 1]!; at += 1) {
      const word = entries[at]! >>> PLACE_SHIFT;
      if (counts[word]!++ === 0) seen.push(word);
    }
  }
  const words = Uint32Array.from(seen).sort();
  const starts = new Uint32Array(words.length + 1);
  for (let index = 0; index < words.length; index += 1) starts[index + 1] = starts[index]! + counts[words[index]!]!;
  return { words, starts };
}

function dealPostings(
  { entries, begins, order }: Sources,
  words: Uint32Array,
  starts: Uint32Array,
  size: number,
): Uint32Array {
  const next = new Uint32Array(size);
  for (let index = 0; index < words.length; index += 1) next[words[index]!] = starts[index]!;
  const postings = new Uint32Array(starts[words.length]!);
  for (let place = 0; place < order.length; place += 1) {
    const index = order[place]!;
    for (let at = begins[index]!; at < begins[index + 1]!; at += 1) {
      const entry = entries[at]!;
      postings[next[entry >>> PLACE_SHIFT]!++] = (place << PLACE_SHIFT) | (entry & WEIGHT_MASK);
    }
  }
  return postings;
}

function larger(numbers: Uint32Array, minLength: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(Math.max(minLength, numbers.length * 2));
  grown.set(numbers);
  return grown;
}
