import type { RelatedReason } from '../../workers/contract.ts';

/** Why a note belongs with another, in a few words, for models and people. */
export function describeReason(reason: RelatedReason): string {
  switch (reason.kind) {
    case 'similarity': return `similar in meaning (${reason.value.toFixed(2)})`;
    case 'link': return { out: 'linked from this note', in: 'links to this note', both: 'linked both ways' }[reason.direction];
    case 'relation': return reason.direction === 'out' ? `this note’s “${reason.type}”` : `has this note as “${reason.type}”`;
    case 'tags': return `shares ${reason.tags.map((tag) => `#${tag}`).join(', ')}`;
    case 'neighbours': return reason.count === 1 ? 'linked with a note that this one is linked with' : `linked with ${reason.count} notes that this one is linked with`;
  }
}
