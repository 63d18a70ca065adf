import { texts } from '../../strings/language.ts';

/** The types of relations that Latent knows, as words between two notes. Notes have the types themselves. */
export const relationWordsText = texts('relation-words', {
  supports: 'supports',
  contradicts: 'contradicts',
  causes: 'causes',
  cites: 'cites',
  duplicates: 'duplicates',
  derived_from: 'derived from',
  part_of: 'part of',
  relates_to: 'relates to',
});
