import type { HealthCheck, HealthFinding } from '../../../workers/contract.ts';

/** What each check is called, and what it means, for a person. */
export const HEALTH_TEXT: Readonly<
  Record<HealthCheck, { readonly title: string; readonly about: string; readonly none: string }>
> = {
  dangling_relations: {
    title: 'Relations that lead nowhere',
    about: 'The note that they name does not exist, or no longer does.',
    none: 'Every relation leads to a note.',
  },
  contradictions: {
    title: 'Contradictions',
    about: 'Notes that say of each other that they cannot both be true.',
    none: 'No relation states a contradiction.',
  },
  missing_evidence: {
    title: 'Hypotheses without evidence',
    about: 'Nothing supports or contradicts them, and they cite no source.',
    none: 'Every hypothesis has something for or against it.',
  },
  duplicates: {
    title: 'Duplicates',
    about: 'Notes of the same text, whatever their properties.',
    none: 'No two notes have the same text.',
  },
  orphans: {
    title: 'Orphans',
    about: 'Notes that link to no other note, and that none links to.',
    none: 'Every note is linked with another.',
  },
  near_duplicates: {
    title: 'Nearly the same',
    about: 'Notes that look like versions of one another.',
    none: 'No two notes are nearly the same.',
  },
  unlinked_mentions: {
    title: 'Mentions without a link',
    about: 'A note’s title or alias appears in another note’s text.',
    none: 'Every mention of a note is a link.',
  },
};

/** The word between the notes of a finding. */
export function joiningWord({ check }: HealthFinding): string {
  if (check === 'contradictions') return 'contradicts';
  return check === 'unlinked_mentions' ? 'mentions' : 'and';
}

/** What is said of a finding beside its notes. */
export function describeFinding({
  check,
  similarity,
  confidence,
  relationType,
  text,
}: HealthFinding): string | undefined {
  if (check === 'near_duplicates' && similarity !== undefined)
    return `${Math.round(similarity * 100)} % of their words in common`;
  if (check === 'dangling_relations') return `${relationType?.replaceAll('_', ' ') ?? ''} “${text ?? ''}”`;
  if (check === 'contradictions' && confidence !== undefined) return `confidence ${confidence}`;
  if (check === 'missing_evidence' && confidence !== undefined) return `believed ${confidence}`;
  return undefined;
}
