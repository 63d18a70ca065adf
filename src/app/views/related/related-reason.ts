import { likeness } from '../../finding/likeness.ts';
import type { RelatedReason } from '../../../workers/contract.ts';
import { relatedText } from '../../strings/en/related.ts';

const MOST_TAGS = 3;

/** Why a note belongs with another, in a few words; `undefined` where that says little. */
export function relatedReason(reason: RelatedReason): string | undefined {
  switch (reason.kind) {
    case 'similarity': {
      const word = likeness(reason.value);
      return word && relatedText.relatedReason.inMeaning(word);
    }
    case 'tags':
      return reason.tags
        .slice(0, MOST_TAGS)
        .map((tag) => `#${tag}`)
        .join(' ');
    case 'neighbours':
      return relatedText.relatedReason.linkedSameNotes(reason.count);
    case 'link':
    case 'relation':
      return undefined;
  }
}
