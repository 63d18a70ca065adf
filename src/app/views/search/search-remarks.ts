import type { SearchResponse } from '../../../workers/contract.ts';
import { searchText } from '../../strings/en/search.ts';
import type { Mode } from './create-search.ts';

/**
 * Which words were searched for instead of those that no note has, and what the index has to say. Where nothing was found, that a word is
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
  const corrected = corrections
    .filter(({ used }) => used.length > 0 || hits.length > 0)
    .map(({ typed, used }) => searchText.searchNotes.noNoteHasThese(typed, used));
  if (warnings.length > 0) return [...corrected, ...warnings];
  const isWordsOnly = mode === 'text' && wanted === 'semantic';
  return isWordsOnly ? [...corrected, searchText.searchNotes.foundWordsAloneNo] : corrected;
}
