import type { SearchResponse, WordCorrection } from '../../../workers/contract.ts';
import { searchText } from '../../strings/en/search.ts';
import type { Mode } from './create-search.ts';

/**
 * Which words were searched for instead of those that no note has, and what the index has to say: near spellings a sentence each, other
 * words that mean the same in one for all, since a question in another language has many. Where nothing was found, that a word is
 * in no note is left to the sentence that says so of the whole query.
 */
export function searchRemarks(
  {
    corrections = [],
    warnings,
    mode,
    hits,
  }: Pick<SearchResponse, 'corrections' | 'warnings' | 'mode'> & { readonly hits: readonly unknown[] },
  wanted: Mode,
): readonly string[] {
  const byMeaning = corrections.filter((one) => one.byMeaning);
  const corrected = [
    ...corrections
      .filter((one) => !one.byMeaning && (one.used.length > 0 || hits.length > 0))
      .map(({ typed, used }) => searchText.searchNotes.noNoteHasThese(typed, used)),
    ...(byMeaning.length > 0 ? [searchText.searchNotes.searchedByMeaning(byMeaning.map(firstFew))] : []),
  ];
  if (warnings.length > 0) return [...corrected, ...warnings];
  const isWordsOnly = mode === 'text' && wanted === 'semantic';
  return isWordsOnly ? [...corrected, searchText.searchNotes.foundWordsAloneNo] : corrected;
}

/** As many as a line has room for. */
const SHOWN = 2;

const firstFew = ({ typed, used }: WordCorrection) => ({ typed, used: used.slice(0, SHOWN) });
