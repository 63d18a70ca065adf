import { isRecord } from '../../notes/basics/is-record.ts';
import { foldText } from '../../notes/words.ts';
import { countHits } from './excerpt.ts';
import { number, records, scalarInputText, callSearchWords, type AnsweredCall } from './answered-call.ts';

/** Calibrated similarity from which a passage counts as about the question without sharing a word with it. */
const SAME_MEANING = 0.5;

/**
 * The results of a search that are worth quoting. A search by meaning always has a nearest note; without a shared word
 * or a high similarity it is no answer, and of several words a single match is too little unless the meaning agrees.
 */
export function relevantResults(call: AnsweredCall, question: string): Readonly<Record<string, unknown>>[] {
  const words = callSearchWords(call, question).map(foldText);
  const judged = records(call.result.results).map((result) => {
    const where = [
      scalarInputText(result.title),
      scalarInputText(result.path),
      scalarInputText(result.heading),
      scalarInputText(result.chunk),
      scalarInputText(result.excerpt),
    ].join('\n');
    return {
      result,
      hits: countHits(where, words),
      similar: number(result.similarity) >= SAME_MEANING,
      named: isNameMatch(result),
    };
  });
  const mostHits = Math.max(0, ...judged.map(({ hits }) => hits));
  const needed = words.length <= 2 ? 1 : Math.min(2, mostHits);
  return (
    judged
      .filter(({ hits, similar, named }) => similar || named || (hits > 0 && hits >= needed))
      // The passage is quoted, so the one with most of the words goes first; otherwise the search's order stays.
      .toSorted((a, b) => b.hits - a.hits)
      .map(({ result }) => result)
  );
}

/** Found by its title, alias or tag. */
function isNameMatch(result: Readonly<Record<string, unknown>>): boolean {
  return (
    Array.isArray(result.why) &&
    result.why.some((reason) => isRecord(reason) && ['title', 'alias', 'tag'].includes(scalarInputText(reason.kind)))
  );
}
