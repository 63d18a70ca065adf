import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { SearchHit, SearchReason } from '../../../workers/contract.ts';
import { likeness } from '../../finding/likeness.ts';
import { searchText } from '../../strings/en/search.ts';

const MOST_WORDS = 3;

/** Why a note was found, in one short line: “lamp”, “light” · alias “Front door” · close in meaning. */
export function reasonsOf({ why, marks }: Pick<SearchHit, 'why' | 'marks'>): string {
  return why.flatMap((reason) => toText(reason, marks.length > 0) ?? []).join(' · ');
}

/** Words that are marked in the excerpt need not be named. */
function toText(reason: SearchReason, isMarked: boolean): string | undefined {
  switch (reason.kind) {
    case 'words':
      return isMarked
        ? undefined
        : reason.words
            .slice(0, MOST_WORDS)
            .map((word) => inQuotes(word))
            .join(', ');
    case 'alias':
      return searchText.searchReasons.alsoCalled(reason.value);
    case 'tag':
      return `#${reason.value}`;
    case 'similarity': {
      const word = likeness(reason.value);
      return word && searchText.searchReasons.inMeaning(word);
    }
    case 'link':
      return searchText.searchReasons.linkedFrom(reason.value);
    case 'second_pass':
      return searchText.searchReasons.readAgainWasNumber(reason.before);
    case 'title':
    case 'heading':
      return undefined;
  }
}
