import type { Database } from '../database/database.ts';
import { documentOfChunk, ordinalOfChunk } from '../database/schema.ts';
import { nextTask } from '../threads/next-task.ts';
import { grownCommonWords, type CommonWords, createCommonWords } from './common/common-words.ts';
import { toRuns, toWordOrder } from './common/word-order.ts';
import {
  liveOf,
  mergeSegments,
  PLACE_SHIFT,
  findPassagePlace,
  type Segment,
  segmentsToMerge,
  WEIGHT_MASK,
  withDeletions,
} from './segment.ts';
import { createSegmentBuilder, type BuiltWords, type SegmentBuilder } from './segment-builder.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import type { PassageFields } from './word-engine.ts';

/** A step to the next place takes seven bits of each byte, the highest says that more follow. */
const STEP_BITS = 7;
const MORE = 1 << STEP_BITS;
/** Four bytes of step for 24 bits of place, and the weight. */
const MOST_BYTES = 5;

/** Each word's postings as stored: how far each place is from the one before, then its weight. */
export function packPostings({ starts, postings }: Pick<Segment, 'starts' | 'postings'>): Uint8Array {
  const bytes = new Uint8Array(postings.length * MOST_BYTES);
  let size = 0;
  for (let word = 0; word + 1 < starts.length; word += 1) {
    let previousPlace = 0;
    for (let at = starts[word]!; at < starts[word + 1]!; at += 1) {
      const posting = postings[at]!;
      const place = posting >>> PLACE_SHIFT;
      let step = place - previousPlace;
      previousPlace = place;
      while (step >= MORE) {
        bytes[size++] = (step & (MORE - 1)) | MORE;
        step >>>= STEP_BITS;
      }
      bytes[size++] = step;
      bytes[size++] = posting & WEIGHT_MASK;
    }
  }
  return bytes.slice(0, size);
}

/** Unpacked in one step: some ten milliseconds. */
const POSTINGS_PER_STEP = 1 << 20;

/**
 * Unpacks what `packPostings` made, in steps between which others may run.
 * @param count of postings
 */
export function* unpackPostings(bytes: Uint8Array, starts: Uint32Array, count: number): Generator<void, Uint32Array> {
  const postings = new Uint32Array(count);
  const words = starts.length - 1;
  let from = 0;
  for (let word = 0; word < words;) {
    const first = word;
    while (word < words && starts[word]! - starts[first]! < POSTINGS_PER_STEP) word += 1;
    from = unpackWords(bytes, from, starts.subarray(first, word + 1), postings);
    yield;
  }
  return postings;
}

/** The hot loop. @returns where the next word's bytes begin */
function unpackWords(bytes: Uint8Array, begin: number, starts: Uint32Array, postings: Uint32Array): number {
  let from = begin;
  for (let word = 0; word + 1 < starts.length; word += 1) {
    let place = 0;
    for (let at = starts[word]!; at < starts[word + 1]!; at += 1) {
      let byte = bytes[from++]!;
      let step = byte & (MORE - 1);
      for (let shift = STEP_BITS; byte >= MORE; shift += STEP_BITS) {
        byte = bytes[from++]!;
        step |= (byte & (MORE - 1)) << shift;
      }
      place += step;
      postings[at] = (place << PLACE_SHIFT) | bytes[from++]!;
    }
  }
  return from;
}

/** Larger values would make SQLite's memory grow for good. */
const PART_BYTES = 262_144;
const PARTS_PER_SEGMENT = 65_536;
/** Words of one row: new words rewrite the last row alone. */
const WORDS_PER_ROW = 4096;
const HEADER_NUMBERS = 6;

export const SEGMENT_SQL = {
  segments: 'SELECT id, deleted FROM word_segments ORDER BY id',
  parts: 'SELECT bytes FROM word_parts WHERE id >= ? AND id < ? ORDER BY id',
  words: 'SELECT words, bytes FROM word_rows WHERE id >= ? AND id < ? ORDER BY id',
  lastWords: 'SELECT max(id) AS last FROM word_rows',
} as const;

interface StoredWords {
  readonly vocabulary: Vocabulary;
  readonly segments: Segment[];
}

/** Read in one step: some ten milliseconds. */
const ROWS_PER_STEP = 8;
const PARTS_PER_STEP = 16;

/** Reads all stored segments and words, in steps between which others may run, but none that writes these rows. */
function* readWords(database: Database): Generator<void, StoredWords> {
  const vocabulary = createVocabulary();
  const { last } = database.get<{ last: number | null }>(SEGMENT_SQL.lastWords)!;
  for (let row = 0; row <= (last ?? -1); row += ROWS_PER_STEP) {
    database.each<{ words: number; bytes: Uint8Array }>(
      SEGMENT_SQL.words,
      [row, row + ROWS_PER_STEP],
      ({ words, bytes }) => vocabulary.decode(bytes, words),
    );
    yield;
  }
  const segments: Segment[] = [];
  for (const { id, deleted } of database.all<{ id: number; deleted: Uint8Array }>(SEGMENT_SQL.segments))
    segments.push(yield* decodeSegment(id, yield* readParts(database, id), deleted));
  return { vocabulary, segments };
}

/** A segment's bytes: its first part tells how many they are. */
function* readParts(database: Database, id: number): Generator<void, Uint8Array> {
  let bytes: Uint8Array | undefined;
  let used = 0;
  for (let part = 0; bytes === undefined || used < bytes.length; part += PARTS_PER_STEP) {
    const previousUsed = used;
    const from = id * PARTS_PER_SEGMENT + part;
    database.each<{ bytes: Uint8Array }>(SEGMENT_SQL.parts, [from, from + PARTS_PER_STEP], (row) => {
      bytes ??= new Uint8Array(segmentSize(headerOf(row.bytes.slice())));
      bytes.set(row.bytes, used);
      used += row.bytes.length;
    });
    if (used === previousUsed) throw new RangeError('The stored words are not whole.');
    yield;
  }
  return bytes;
}

function insertSegment(database: Database, segment: Segment): void {
  const bytes = encodeSegment(segment);
  database.run('INSERT INTO word_segments (id, deleted) VALUES (?, ?)', segment.id, segment.deleted);
  for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
    database.run(
      'INSERT INTO word_parts (id, bytes) VALUES (?, ?)',
      segment.id * PARTS_PER_SEGMENT + part,
      bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
    );
  }
}

function deleteSegment(database: Database, id: number): void {
  database.run('DELETE FROM word_segments WHERE id = ?', id);
  database.run('DELETE FROM word_parts WHERE id >= ? AND id < ?', id * PARTS_PER_SEGMENT, (id + 1) * PARTS_PER_SEGMENT);
}

function updateDeleted(database: Database, { id, deleted }: Segment): void {
  database.run('UPDATE word_segments SET deleted = ? WHERE id = ?', deleted, id);
}

/** Stores the words that came after the first `stored` ones. */
function storeWords(database: Database, vocabulary: Vocabulary, storedCount: number): void {
  for (let from = storedCount - (storedCount % WORDS_PER_ROW); from < vocabulary.size; from += WORDS_PER_ROW) {
    const to = Math.min(vocabulary.size, from + WORDS_PER_ROW);
    if (to > storedCount)
      database.run(
        'INSERT OR REPLACE INTO word_rows (id, words, bytes) VALUES (?, ?, ?)',
        from / WORDS_PER_ROW,
        to - from,
        vocabulary.encode(from, to),
      );
  }
}

/**
 * Six counts, then the arrays one after the other, widest first so that each is aligned; in the machine's byte order, which all
 * browsers share. Postings are packed: as they are in memory they would take nearly twice as much.
 */
function encodeSegment(segment: Segment): Uint8Array {
  const { documents, ordinals, lengths, words, starts, runs, order } = segment;
  const postings = packPostings(segment);
  const header = Uint32Array.of(
    documents.length,
    words.length,
    segment.postings.length,
    postings.length,
    runs.bytes.length,
    order.bytes.length,
  );
  const arrays = [header, documents, words, starts, ordinals, lengths, postings, runs.bytes, order.bytes];
  const bytes = new Uint8Array(arrays.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const { buffer, byteOffset, byteLength } of arrays) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return bytes;
}

const headerOf = ({ buffer }: Uint8Array): Uint32Array => new Uint32Array(buffer, 0, HEADER_NUMBERS);

/** Bytes of a segment with this header. */
function segmentSize(header: Uint32Array): number {
  const [places = 0, words = 0, , packed = 0, runs = 0, order = 0] = header;
  const wide = places + words + words + 1;
  return header.byteLength + 4 * wide + 2 * (places + places) + packed + runs + order;
}

function* decodeSegment(id: number, bytes: Uint8Array, deleted: Uint8Array): Generator<void, Segment> {
  const { buffer } = bytes;
  const header = headerOf(bytes);
  const [places = 0, wordCount = 0, postingCount = 0, packed = 0, runBytes = 0, orderBytes = 0] = header;
  let at = header.byteLength;
  // Copies: a view of one of them would keep all that was read, the packed postings among it.
  const take32 = (length: number): Uint32Array => {
    const numbers = new Uint32Array(buffer, at, length).slice();
    at += numbers.byteLength;
    return numbers;
  };
  const take16 = (length: number): Uint16Array => {
    const numbers = new Uint16Array(buffer, at, length).slice();
    at += numbers.byteLength;
    return numbers;
  };
  const takeBytes = (length: number): Uint8Array => bytes.slice(at, (at += length));
  const documents = take32(places);
  const words = take32(wordCount);
  const starts = take32(wordCount + 1);
  const ordinals = take16(places);
  const lengths = take16(places);
  const postings = yield* unpackPostings(bytes.subarray(at, (at += packed)), starts, postingCount);
  const runs = toRuns(takeBytes(runBytes), places);
  yield;
  const order = toWordOrder(takeBytes(orderBytes), places);
  yield;
  return {
    id,
    documents,
    ordinals,
    lengths,
    words,
    starts,
    postings,
    runs,
    order,
    deleted,
    deletions: countBits(deleted),
  };
}

function countBits(bytes: Uint8Array): number {
  let bits = 0;
  for (const byte of bytes)
    for (let remainingBits = byte; remainingBits !== 0; remainingBits &= remainingBits - 1) bits += 1;
  return bits;
}

const KEY = 'common_words';

const COMMON_SQL = {
  read: 'SELECT value FROM meta WHERE key = ?',
  store: 'INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)',
} as const;

function readCommonWords(database: Database): CommonWords {
  const storedValue = database.get<{ value: string }>(COMMON_SQL.read, KEY);
  return createCommonWords(
    storedValue ? (JSON.parse(storedValue.value) as Pick<CommonWords, 'words' | 'steps'>) : { words: [], steps: [] },
  );
}

function storeCommonWords(database: Database, { words, steps }: CommonWords): void {
  database.run(COMMON_SQL.store, KEY, JSON.stringify({ words, steps }));
}

/** The postings in memory and their rows, kept alike. Loaded from the rows on first use. */
interface WordIndex {
  readonly vocabulary: Vocabulary;
  readonly segments: readonly Segment[];
  readonly common: CommonWords;
  add(chunkId: number, fields: PassageFields): void;
  remove(chunkIds: readonly number[]): void;
  /** Writes the changes; call at the end of the transaction that made them. */
  commit(): void;
  /** Drops the data in memory: the transaction failed, or the tables were recreated. */
  reload(): void;
  /** Loads in steps, so that who asks first need not wait for all of it. @param isNeeded false from when the database is closed */
  prepare(isNeeded: () => boolean): Promise<void>;
}

interface State {
  readonly vocabulary: Vocabulary;
  readonly builder: SegmentBuilder;
  segments: readonly Segment[];
  common: CommonWords;
  /** Words that have a row. */
  storedWords: number;
  nextId: number;
  /** Passages to delete, by segment. */
  readonly gone: Map<Segment, Set<number>>;
}

export function createWordIndex(database: Database): WordIndex {
  let state: State | undefined;
  /** What `prepare` began: who cannot wait reads the rest at once. */
  let reading: ReturnType<typeof readWords> | undefined;

  /** One more step. @returns undefined where there is more to read */
  function readOn(): State | undefined {
    const current = (reading ??= readWords(database));
    // Dropped before it is needed again: a reader that failed would say that it is done.
    reading = undefined;
    const step = current.next();
    if (!step.done) reading = current;
    else state = initialWordState(database, step.value);
    return state;
  }

  function loaded(): State {
    while (!state) readOn();
    return state;
  }

  return {
    get vocabulary() {
      return loaded().vocabulary;
    },
    get segments() {
      return loaded().segments;
    },
    get common() {
      return loaded().common;
    },
    add: (chunkId, fields) => loaded().builder.add(chunkId, fields),
    remove(chunkIds) {
      const { builder, segments, gone } = loaded();
      for (const chunkId of chunkIds) if (!builder.remove(chunkId)) markGone(segments, gone, chunkId);
    },
    commit() {
      const current = loaded();
      if (current.builder.size === 0 && current.gone.size === 0) return;
      const { segments: previousSegments, common } = current;
      current.segments = mergeDue(current, afterChanges(current));
      storeSegments(database, previousSegments, current.segments);
      if (current.common !== common) storeCommonWords(database, current.common);
      storeWords(database, current.vocabulary, current.storedWords);
      current.storedWords = current.vocabulary.size;
    },
    reload() {
      state = undefined;
      reading = undefined;
    },
    async prepare(isNeeded) {
      while (!state && isNeeded() && !readOn()) await nextTask();
    },
  };
}

const initialWordState = (database: Database, { vocabulary, segments }: StoredWords): State => ({
  vocabulary,
  segments,
  common: readCommonWords(database),
  builder: createSegmentBuilder(vocabulary),
  storedWords: vocabulary.size,
  nextId: 1 + Math.max(0, ...segments.map(({ id }) => id)),
  gone: new Map(),
});

function markGone(segments: readonly Segment[], gone: State['gone'], chunkId: number): void {
  const document = documentOfChunk(chunkId);
  for (const segment of segments) {
    const place = findPassagePlace(segment, document, ordinalOfChunk(chunkId));
    if (place < 0) continue;
    const places = gone.get(segment);
    if (places) places.add(place);
    else gone.set(segment, new Set([place]));
    return;
  }
}

/** The segments without the deleted passages, and a new one with the added passages. */
function afterChanges(state: State): Segment[] {
  const { builder, gone } = state;
  const segments = state.segments.map((segment) => {
    const places = gone.get(segment);
    return places ? withDeletions(segment, [...places]) : segment;
  });
  gone.clear();
  if (builder.size > 0) {
    const added = builder.build(state.nextId, (built) => {
      const allSegments = [...segments, built];
      const passages = allSegments.reduce((sum, { documents }) => sum + documents.length, 0);
      return (state.common = grownCommonWords(state.common, passages, () =>
        passagesByWord(allSegments, state.vocabulary.size),
      ));
    });
    builder.clear();
    if (added.documents.length > 0) {
      segments.push(added);
      state.nextId += 1;
    }
  }
  return segments;
}

function passagesByWord(builtSegments: readonly BuiltWords[], size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (const { words, starts } of builtSegments)
    for (let index = 0; index < words.length; index += 1) counts[words[index]!]! += starts[index + 1]! - starts[index]!;
  return counts;
}

function mergeDue(state: State, segments: readonly Segment[]): readonly Segment[] {
  const due = segmentsToMerge(segments);
  if (due.length === 0) return segments;
  const otherSegments = segments.filter((segment) => !due.includes(segment));
  if (due.every((segment) => liveOf(segment) === 0)) return mergeDue(state, otherSegments);
  const merged = mergeSegments(due, state.nextId);
  state.nextId += 1;
  return mergeDue(state, [...otherSegments, merged]);
}

/** Writes what differs: segments of one id differ in what is deleted of them alone. */
function storeSegments(database: Database, oldSegments: readonly Segment[], newSegments: readonly Segment[]): void {
  const oldById = new Map(oldSegments.map((segment) => [segment.id, segment]));
  for (const segment of newSegments) {
    const oldSegment = oldById.get(segment.id);
    oldById.delete(segment.id);
    if (!oldSegment) insertSegment(database, segment);
    else if (oldSegment !== segment) updateDeleted(database, segment);
  }
  for (const id of oldById.keys()) deleteSegment(database, id);
}
