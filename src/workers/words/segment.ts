import { chunkIdOf } from '../database/schema.ts';
import type { Runs } from './common/find-runs.ts';
import type { WordOrder } from './common/word-order.ts';
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
/** What a word counts by field, in halves: title 3, alias 3, heading 1.5, tag 2, body 1 (`docs/decisions/search.md`). */
export const FIELD_WEIGHTS: Readonly<Record<keyof PassageFields, number>> = {
  title: 6,
  alias: 6,
  heading: 3,
  tag: 4,
  body: 2,
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
  const found = findWord(segment, word);
  if (found < 0) return 0;
  let passages = starts[found + 1]! - starts[found]!;
  if (deletions === 0) return passages;
  for (let at = starts[found]!; at < starts[found + 1]!; at += 1)
    if (isDeleted(segment, postings[at]! >>> PLACE_SHIFT)) passages -= 1;
  return passages;
}

/** The place of a note's passage; -1 where it is not here or deleted. */
export function placeOf(segment: Segment, document: number, ordinal: number): number {
  const { documents, ordinals } = segment;
  let low = 0;
  let high = documents.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const before = documents[middle]! < document || (documents[middle] === document && ordinals[middle]! < ordinal);
    if (before) low = middle + 1;
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
