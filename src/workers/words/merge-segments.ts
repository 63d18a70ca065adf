import { joinRuns } from './common/find-runs.ts';
import { joinPassages } from './common/passage-bytes.ts';
import { bitsFor, chunkIdAt, isDeleted, PLACE_SHIFT, WEIGHT_MASK, type Segment } from './segment.ts';

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
    const same = levels.get(level);
    if (same) same.push(segment);
    else levels.set(level, [segment]);
    if (same?.length === FAN) return same;
  }
  return [];
}

export const liveOf = ({ documents, deletions }: Segment): number => documents.length - deletions;

/** One segment of what is not deleted of these. */
export function mergeSegments(segments: readonly Segment[], id: number): Segment {
  const { chunks, maps } = placesOf(segments);
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
function placesOf(segments: readonly Segment[]): { chunks: number; maps: Uint32Array[] } {
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
  const kept = words.filter((_, index) => counts[index]! > 0);
  const starts = new Uint32Array(kept.length + 1);
  const next = new Uint32Array(words.length);
  for (let index = 0, to = 0; index < words.length; index += 1) {
    if (counts[index] === 0) continue;
    next[index] = starts[to]!;
    starts[to + 1] = starts[to]! + counts[index]!;
    to += 1;
  }
  const postings = new Uint32Array(starts[kept.length]!);
  eachPosting(segments, maps, words, (index, posting) => (postings[next[index]!++] = posting));
  sortEach(postings, starts);
  return { words: kept, starts, postings };
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
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  all.sort();
  let used = 0;
  for (let index = 0; index < all.length; index += 1)
    if (index === 0 || all[index] !== all[index - 1]) all[used++] = all[index]!;
  return all.slice(0, used);
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
