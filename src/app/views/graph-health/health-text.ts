import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { HealthCheck, HealthFinding } from '../../../workers/contract.ts';
import { graphHealthText } from '../../strings/en/graph-health.ts';

/** What each check is called, and what it means, for a person. */
export const HEALTH_TEXT: Readonly<
  Record<HealthCheck, { readonly title: string; readonly about: string; readonly none: string }>
> = {
  dangling_relations: {
    title: graphHealthText.healthText.relationsThatLeadNowhere,
    about: graphHealthText.healthText.relationsLeadNowhereAbout,
    none: graphHealthText.healthText.relationsLeadNowhereNone,
  },
  contradictions: {
    title: graphHealthText.healthText.contradictions,
    about: graphHealthText.healthText.contradictionsAbout,
    none: graphHealthText.healthText.contradictionsNone,
  },
  missing_evidence: {
    title: graphHealthText.healthText.hypothesesWithoutEvidence,
    about: graphHealthText.healthText.hypothesesWithoutEvidenceAbout,
    none: graphHealthText.healthText.hypothesesWithoutEvidenceNone,
  },
  duplicates: {
    title: graphHealthText.healthText.duplicates,
    about: graphHealthText.healthText.duplicatesAbout,
    none: graphHealthText.healthText.duplicatesNone,
  },
  orphans: {
    title: graphHealthText.healthText.orphans,
    about: graphHealthText.healthText.orphansAbout,
    none: graphHealthText.healthText.orphansNone,
  },
  near_duplicates: {
    title: graphHealthText.healthText.nearlyTheSame,
    about: graphHealthText.healthText.nearlyTheSameAbout,
    none: graphHealthText.healthText.nearlyTheSameNone,
  },
  unlinked_mentions: {
    title: graphHealthText.healthText.mentionsWithoutALink,
    about: graphHealthText.healthText.mentionsWithoutLinkAbout,
    none: graphHealthText.healthText.mentionsWithoutLinkNone,
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
    return graphHealthText.healthText.theirWordsCommon(similarity);
  if (check === 'dangling_relations') return `${relationType?.replaceAll('_', ' ') ?? ''} ${inQuotes(text ?? '')}`;
  if (check === 'contradictions' && confidence !== undefined) return graphHealthText.healthText.confidence(confidence);
  if (check === 'missing_evidence' && confidence !== undefined) return graphHealthText.healthText.believed(confidence);
  return undefined;
}
