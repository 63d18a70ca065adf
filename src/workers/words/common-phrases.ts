import type { CommonWords } from './common/common-words.ts';
import { eachWithRun } from './common/find-runs.ts';
import { isDeleted, type Segment } from './segment.ts';

interface CommonPhraseParts {
  readonly common: CommonWords;
  readonly segments: readonly Segment[];
  /** Where each segment's places begin. */
  readonly bases: Uint32Array;
}

/**
 * Visits the places of a phrase of common words alone, with how often it stands there (`eachWithRun`).
 * @param words of the phrase, in order
 * @returns whether it is such a phrase
 */
export function eachOfCommonWords(
  { common, segments, bases }: CommonPhraseParts,
  words: readonly number[],
  visit: (place: number, count: number) => void,
): boolean {
  const codes = Uint8Array.from(words, common.codeOf);
  if (codes.includes(0)) return false;
  const step = Math.max(...Array.from(codes, (code) => common.stepOf(code)));
  for (const [index, segment] of segments.entries()) {
    eachWithRun(segment.runs, codes, step, (place, count) => {
      if (!isDeleted(segment, place)) visit(bases[index]! + place, count);
    });
  }
  return true;
}
