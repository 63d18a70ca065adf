import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { RelatedReason } from '../../workers/contract.ts';

const MOST_TAGS = 20;

/** Why a note is related to another, in a few words, for models and people. */
export function describeReason(reason: RelatedReason): string {
  switch (reason.kind) {
    case 'similarity':
      return `similar in meaning (${reason.value.toFixed(2)})`;
    case 'link':
      return { out: 'linked from this note', in: 'links to this note', both: 'linked both ways' }[reason.direction];
    case 'relation':
      return reason.direction === 'out'
        ? `this note’s ${inQuotes(reason.type)}`
        : `has this note as ${inQuotes(reason.type)}`;
    case 'tags':
      return `shares ${reason.tags
        .slice(0, MOST_TAGS)
        .map((tag) => `#${tag}`)
        .join(', ')}${reason.tags.length > MOST_TAGS ? ` and ${reason.tags.length - MOST_TAGS} more tags` : ''}`;
    case 'neighbours':
      return reason.count === 1
        ? 'linked with a note that this one is linked with'
        : `linked with ${reason.count} notes that this one is linked with`;
  }
}
