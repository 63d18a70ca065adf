import type { CommonWords } from './common/common-words.ts';
import { eachWithRun } from './common/find-runs.ts';
import { eachWord, LAST } from './each-word.ts';
import type { QueryTerm } from './parse-query.ts';
import { isDeleted, type Segment } from './segment.ts';
import type { Vocabulary } from './vocabulary.ts';

interface CommonPhraseParts {
  readonly vocabulary: Vocabulary;
  readonly common: CommonWords;
  readonly segments: readonly Segment[];
  /** Where each segment's places begin. */
  readonly bases: Uint32Array;
}

/**
 * Visits the places of a phrase of common words alone, with how often it stands there (`eachWithRun`).
 * @returns whether it is such a phrase
 */
export function eachOfCommonWords(
  { vocabulary, common, segments, bases }: CommonPhraseParts,
  term: QueryTerm,
  visit: (place: number, count: number) => void,
): boolean {
  const codes = codesOf(vocabulary, common, term);
  if (!codes) return false;
  const step = Math.max(...Array.from(codes, (code) => common.stepOf(code)));
  for (const [index, segment] of segments.entries()) {
    eachWithRun(segment.runs, codes, step, (place, count) => {
      if (!isDeleted(segment, place)) visit(bases[index]! + place, count);
    });
  }
  return true;
}

function codesOf(vocabulary: Vocabulary, common: CommonWords, { text, prefix }: QueryTerm): Uint8Array | undefined {
  const codes: number[] = [];
  let isAtEnd = true;
  eachWord(text, (word, length, hash, kind) => {
    // What follows the last character of a run is told by the text alone: in a passage the run may go on.
    if (!isAtEnd) codes.push(0);
    if (kind === LAST && codes.length > 0) isAtEnd = false;
    else codes.push(common.codeOf(vocabulary.find(word, length, hash)));
  });
  return !prefix && codes.length > 1 && codes.every((code) => code !== 0) ? Uint8Array.from(codes) : undefined;
}
