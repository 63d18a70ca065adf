import { chunkIdOf } from '../database/schema.ts';
import { joinPassages, joinRuns, type Runs, type WordOrder } from './common/word-order.ts';
import type { PassageFields } from './word-engine.ts';

/**
 * Passages indexed together, never changed but for what is deleted of them. A posting is a passage's place in the segment
 * and, in its lowest byte, how often the word stands there, weighted by field, in halves.
 */
export interface Segment {
  readonly id: number;
  /** By place, ascending: the note of each passage, and which of its passages it is. */
  readonly documents: Uint32Array;
  readonly ordinals: Uint16Array;
  /** Words in each passage. */
  readonly lengths: Uint16Array;
  /** The words that stand in it, by number, ascending. */
  readonly words: Uint32Array;
  /** Where each word's postings begin; one more than there are words. */
  readonly starts: Uint32Array;
  readonly postings: Uint32Array;
  /** By place: where common words stand side by side. */
  readonly runs: Runs;
  /** By place: its words in order, the runs among them. */
  readonly order: WordOrder;
  /** A bit for each place. */
  readonly deleted: Uint8Array;
  /** How many bits are set. */
  readonly deletions: number;
}

export const PLACE_SHIFT = 8;
export const WEIGHT_MASK = 0xff;
/** Weights are counted in halves, so that a heading's 1.5 is whole. */
export const WEIGHT_UNIT = 0.5;
/** What a word counts by field, in halves: title 3, alias 3, heading 1.5, tag 2, body and properties 1 (`docs/decisions/search.md`). */
export const FIELD_WEIGHTS: Readonly<Record<keyof PassageFields, number>> = {
  title: 6,
  alias: 6,
  heading: 3,
  tag: 4,
  body: 2,
  property: 2,
};
/** Places take the 24 bits beside the weight. */
export const MAX_PLACES = 1 << 24;

/** Where a word's postings lie, as an index into `starts`; -1 where it stands nowhere in the segment. */
export function findWord({ words }: Segment, word: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return words[low] === word ? low : -1;
}

/** In how many passages a word stands that are not deleted. */
export function livePassages(segment: Segment, word: number): number {
  const { starts, postings, deletions } = segment;
  const wordIndex = findWord(segment, word);
  if (wordIndex < 0) return 0;
  let passages = starts[wordIndex + 1]! - starts[wordIndex]!;
  if (deletions === 0) return passages;
  for (let at = starts[wordIndex]!; at < starts[wordIndex + 1]!; at += 1)
    if (isDeleted(segment, postings[at]! >>> PLACE_SHIFT)) passages -= 1;
  return passages;
}

/** The place of a note's passage; -1 where it is not here or deleted. */
export function findPassagePlace(segment: Segment, document: number, ordinal: number): number {
  const { documents, ordinals } = segment;
  let low = 0;
  let high = documents.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const isBefore = documents[middle]! < document || (documents[middle] === document && ordinals[middle]! < ordinal);
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return documents[low] === document && ordinals[low] === ordinal && !isDeleted(segment, low) ? low : -1;
}

export const isDeleted = ({ deleted }: Segment, place: number): boolean =>
  (deleted[place >>> 3]! & (1 << (place & 7))) !== 0;

/** The same segment without these places. */
export function withDeletions(segment: Segment, places: readonly number[]): Segment {
  const deleted = segment.deleted.slice();
  for (const place of places) deleted[place >>> 3]! |= 1 << (place & 7);
  return { ...segment, deleted, deletions: segment.deletions + places.length };
}

export const bitsFor = (places: number): Uint8Array => new Uint8Array((places + 7) >>> 3);

/** The id that a passage has in the rest of the index. */
export const chunkIdAt = ({ documents, ordinals }: Segment, place: number): number =>
  chunkIdOf(documents[place]!, ordinals[place]!);

/** So many segments of like size become one: an edit then rewrites little, and a query asks few. */
const FAN = 16;
const GONE = 0xffffffff;

/** Segments that are due to be made one; empty where none are. One alone is due when most of it is deleted. */
export function segmentsToMerge(segments: readonly Segment[]): readonly Segment[] {
  const levels = new Map<number, Segment[]>();
  for (const segment of segments) {
    const live = liveOf(segment);
    if (live * 2 < segment.documents.length) return [segment];
    const level = Math.floor(Math.log(live) / Math.log(FAN));
    const levelSegments = levels.get(level);
    if (levelSegments) levelSegments.push(segment);
    else levels.set(level, [segment]);
    if (levelSegments?.length === FAN) return levelSegments;
  }
  return [];
}

export const liveOf = ({ documents, deletions }: Segment): number => documents.length - deletions;

/** One segment of what is not deleted of these. */
export function mergeSegments(segments: readonly Segment[], id: number): Segment {
  const { chunks, maps } = mergedPassagePlaces(segments);
  const documents = new Uint32Array(chunks);
  const ordinals = new Uint16Array(chunks);
  const lengths = new Uint16Array(chunks);
  for (const [index, segment] of segments.entries()) {
    const map = maps[index]!;
    for (let place = 0; place < map.length; place += 1) {
      const to = map[place]!;
      if (to === GONE) continue;
      documents[to] = segment.documents[place]!;
      ordinals[to] = segment.ordinals[place]!;
      lengths[to] = segment.lengths[place]!;
    }
  }
  const runs = joinRuns(
    segments.map((segment) => segment.runs),
    maps,
    chunks,
  );
  const order = joinPassages(
    segments.map((segment) => segment.order),
    maps,
    chunks,
  );
  const postings = mergePostings(segments, maps);
  return { id, documents, ordinals, lengths, ...postings, runs, order, deleted: bitsFor(chunks), deletions: 0 };
}

/** Where each place of each segment goes: ascending by the passages' ids. */
function mergedPassagePlaces(segments: readonly Segment[]): { chunks: number; maps: Uint32Array[] } {
  const ids = new Float64Array(segments.reduce((sum, segment) => sum + liveOf(segment), 0));
  let used = 0;
  for (const segment of segments) {
    for (let place = 0; place < segment.documents.length; place += 1)
      if (!isDeleted(segment, place)) ids[used++] = chunkIdAt(segment, place);
  }
  ids.sort();
  const maps = segments.map((segment) => {
    let to = 0;
    return Uint32Array.from(segment.documents, (_, place) => {
      if (isDeleted(segment, place)) return GONE;
      const chunkId = chunkIdAt(segment, place);
      while (ids[to]! < chunkId) to += 1;
      return to;
    });
  });
  return { chunks: ids.length, maps };
}

function mergePostings(
  segments: readonly Segment[],
  maps: readonly Uint32Array[],
): Pick<Segment, 'words' | 'starts' | 'postings'> {
  const words = unionOf(segments.map((segment) => segment.words));
  const counts = new Uint32Array(words.length);
  eachPosting(segments, maps, words, (index) => (counts[index]! += 1));
  const usedWords = words.filter((_, index) => counts[index]! > 0);
  const starts = new Uint32Array(usedWords.length + 1);
  const next = new Uint32Array(words.length);
  for (let index = 0, to = 0; index < words.length; index += 1) {
    if (counts[index] === 0) continue;
    next[index] = starts[to]!;
    starts[to + 1] = starts[to]! + counts[index]!;
    to += 1;
  }
  const postings = new Uint32Array(starts[usedWords.length]!);
  eachPosting(segments, maps, words, (index, posting) => (postings[next[index]!++] = posting));
  sortEach(postings, starts);
  return { words: usedWords, starts, postings };
}

/**
 * Puts each word's postings in the order of their places, as they are looked for and stored. A note that is written again keeps
 * its number and stands in a later segment, so that the places of one segment may lie among those of another.
 */
function sortEach(postings: Uint32Array, starts: Uint32Array): void {
  for (let word = 0; word + 1 < starts.length; word += 1) {
    const end = starts[word + 1]!;
    let at = starts[word]! + 1;
    while (at < end && postings[at - 1]! < postings[at]!) at += 1;
    if (at < end) postings.subarray(starts[word], end).sort();
  }
}

function unionOf(lists: readonly Uint32Array[]): Uint32Array {
  const joinedList = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    joinedList.set(list, at);
    at += list.length;
  }
  joinedList.sort();
  let used = 0;
  for (let index = 0; index < joinedList.length; index += 1)
    if (index === 0 || joinedList[index] !== joinedList[index - 1]) joinedList[used++] = joinedList[index]!;
  return joinedList.slice(0, used);
}

function eachPosting(
  segments: readonly Segment[],
  maps: readonly Uint32Array[],
  words: Uint32Array,
  visit: (index: number, posting: number) => void,
): void {
  for (const [number, segment] of segments.entries()) {
    const map = maps[number]!;
    let index = 0;
    for (let word = 0; word < segment.words.length; word += 1) {
      while (words[index]! < segment.words[word]!) index += 1;
      for (let at = segment.starts[word]!; at < segment.starts[word + 1]!; at += 1) {
        const posting = segment.postings[at]!;
        const place = map[posting >>> PLACE_SHIFT]!;
        if (place !== GONE) visit(index, (place << PLACE_SHIFT) | (posting & WEIGHT_MASK));
      }
    }
  }
}
