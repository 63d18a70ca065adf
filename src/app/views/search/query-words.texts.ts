import { ENGLISH_QUERY_WORDS } from '../../../notes/query/query-words.ts';
import { texts } from '../../strings/language.ts';

/** What the line below the search describes its conditions with. */
export const queryWordsText = texts('query-words', ENGLISH_QUERY_WORDS);
