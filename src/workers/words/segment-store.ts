import type { Database } from '../database/database.ts';
import { toRuns } from './common/find-runs.ts';
import { toWordOrder } from './common/word-order.ts';
import { packPostings, unpackPostings } from './pack-postings.ts';
import type { Segment } from './segment.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

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

export interface StoredWords {
  readonly vocabulary: Vocabulary;
  readonly segments: Segment[];
}

/** Read in one step: some ten milliseconds. */
const ROWS_PER_STEP = 8;
const PARTS_PER_STEP = 16;

/** Reads all stored segments and words, in steps between which others may run, but none that writes these rows. */
export function* readWords(database: Database): Generator<void, StoredWords> {
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
    const before = used;
    const from = id * PARTS_PER_SEGMENT + part;
    database.each<{ bytes: Uint8Array }>(SEGMENT_SQL.parts, [from, from + PARTS_PER_STEP], (row) => {
      bytes ??= new Uint8Array(sizeOf(headerOf(row.bytes.slice())));
      bytes.set(row.bytes, used);
      used += row.bytes.length;
    });
    if (used === before) throw new RangeError('The stored words are not whole.');
    yield;
  }
  return bytes;
}

export function insertSegment(database: Database, segment: Segment): void {
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

export function deleteSegment(database: Database, id: number): void {
  database.run('DELETE FROM word_segments WHERE id = ?', id);
  database.run('DELETE FROM word_parts WHERE id >= ? AND id < ?', id * PARTS_PER_SEGMENT, (id + 1) * PARTS_PER_SEGMENT);
}

export function updateDeleted(database: Database, { id, deleted }: Segment): void {
  database.run('UPDATE word_segments SET deleted = ? WHERE id = ?', deleted, id);
}

/** Stores the words that came after the first `stored` ones. */
export function storeWords(database: Database, vocabulary: Vocabulary, stored: number): void {
  for (let from = stored - (stored % WORDS_PER_ROW); from < vocabulary.size; from += WORDS_PER_ROW) {
    const to = Math.min(vocabulary.size, from + WORDS_PER_ROW);
    if (to > stored)
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
function sizeOf(header: Uint32Array): number {
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
  for (const byte of bytes) for (let left = byte; left !== 0; left &= left - 1) bits += 1;
  return bits;
}
