import { documentOfChunk, ordinalOfChunk } from '../database/schema.ts';
import type { Database } from '../database/database.ts';
import type { PassageFields } from './word-engine.ts';
import { grownCommonWords, type CommonWords } from './common/common-words.ts';
import { readCommonWords, storeCommonWords } from './common/stored-common-words.ts';
import { liveOf, mergeSegments, segmentsToMerge } from './merge-segments.ts';
import { createSegmentBuilder, type BuiltWords, type SegmentBuilder } from './segment-builder.ts';
import { placeOf, withDeletions, type Segment } from './segment.ts';
import {
  deleteSegment,
  insertSegment,
  readWords,
  storeWords,
  updateDeleted,
  type StoredWords,
} from './segment-store.ts';
import { nextTask } from '../threads/next-task.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The postings in memory and their rows, kept alike. Loaded from the rows on first use. */
export interface WordIndex {
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
    else state = begin(database, step.value);
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
      const { segments: before, common } = current;
      current.segments = mergeDue(current, afterChanges(current));
      storeSegments(database, before, current.segments);
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

const begin = (database: Database, { vocabulary, segments }: StoredWords): State => ({
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
    const place = placeOf(segment, document, ordinalOfChunk(chunkId));
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
      const all = [...segments, built];
      const passages = all.reduce((sum, { documents }) => sum + documents.length, 0);
      return (state.common = grownCommonWords(state.common, passages, () =>
        passagesByWord(all, state.vocabulary.size),
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

function passagesByWord(all: readonly BuiltWords[], size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (const { words, starts } of all)
    for (let index = 0; index < words.length; index += 1) counts[words[index]!]! += starts[index + 1]! - starts[index]!;
  return counts;
}

function mergeDue(state: State, segments: readonly Segment[]): readonly Segment[] {
  const due = segmentsToMerge(segments);
  if (due.length === 0) return segments;
  const rest = segments.filter((segment) => !due.includes(segment));
  if (due.every((segment) => liveOf(segment) === 0)) return mergeDue(state, rest);
  const merged = mergeSegments(due, state.nextId);
  state.nextId += 1;
  return mergeDue(state, [...rest, merged]);
}

/** Writes what differs: segments of one id differ in what is deleted of them alone. */
function storeSegments(database: Database, before: readonly Segment[], after: readonly Segment[]): void {
  const known = new Map(before.map((segment) => [segment.id, segment]));
  for (const segment of after) {
    const same = known.get(segment.id);
    known.delete(segment.id);
    if (!same) insertSegment(database, segment);
    else if (same !== segment) updateDeleted(database, segment);
  }
  for (const id of known.keys()) deleteSegment(database, id);
}
